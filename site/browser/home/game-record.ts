import { ROUNDS, toDate } from '../../data/home/daily.ts';
import { toDayLabel } from '../../data/words.ts';

/** The browser's record of the game: the last day, whether each pick of it was right, and how many days in a row were finished. */
export type GameRecord = { day: number; picks: readonly boolean[]; streak: number };

/** The record for a day, from the kept one: that day's game goes on, or a new one begins. */
export function toRecord(kept: unknown, day: number): GameRecord {
	const { day: last, picks, streak } = (kept ?? {}) as Partial<GameRecord>;
	const isRecord = typeof last === 'number' && typeof streak === 'number' && Array.isArray(picks) && picks.length <= ROUNDS;
	if (!isRecord) return { day, picks: [], streak: 0 };
	if (last === day) return { day, picks: picks.map(Boolean), streak };
	return { day, picks: [], streak: last === day - 1 && picks.length === ROUNDS ? streak : 0 };
}

/** The record after a pick; the last pick of a day adds to the days in a row. @param rounds the pairs of the day */
export function addPick({ day, picks, streak }: GameRecord, isRight: boolean, rounds = ROUNDS): GameRecord {
	const next = [...picks, isRight];
	return { day, picks: next, streak: next.length === rounds ? streak + 1 : streak };
}

/** The score in words: `4 of 5 right, 3 days in a row`. */
export function toScore({ picks, streak }: GameRecord): string {
	const right = `${picks.filter(Boolean).length} of ${picks.length} right`;
	return streak > 1 ? `${right}, ${streak} days in a row` : right;
}

/** The result as a text to share: the date, a square for each pair, and the page. It tells no answers. */
export function toShareText({ day, picks }: GameRecord, address: string): string {
	const squares = picks.map((isRight) => (isRight ? '🟩' : '🟥')).join('');
	return `Which costs more? ${toDayLabel(toDate(day))}: ${squares} ${picks.filter(Boolean).length} of ${picks.length} ${address}`;
}
