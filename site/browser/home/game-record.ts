/** The browser's record of the game: the pairs played, those right in a row, and the most there ever were. */
export type GameRecord = { round: number; streak: number; best: number };

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** The record that was kept, or an empty one. */
export function toRecord(kept: unknown): GameRecord {
	const { round, streak, best } = (kept ?? {}) as Partial<GameRecord>;
	return isCount(round) && isCount(streak) && isCount(best) ? { round, streak, best } : { round: 0, streak: 0, best: 0 };
}

/** The record after a pick. */
export function addPick({ round, streak, best }: GameRecord, isRight: boolean): GameRecord {
	const next = isRight ? streak + 1 : 0;
	return { round: round + 1, streak: next, best: Math.max(best, next) };
}

/** The record in words. */
export function toScore({ streak, best }: GameRecord): string {
	return best === 0 ? 'Each pair is closer than the last.' : `${streak} in a row · your best ${best}`;
}
