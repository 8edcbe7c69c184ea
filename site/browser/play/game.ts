import { toCountLabel } from '../../../core/item/counts.ts';
import { PLAY_PAGE, toPicture } from '../../../core/pages/addresses.ts';
import { type GameItem, type GamePair, toGamePair, toTimesApart, toWorthOfUnit } from '../../data/home/daily.ts';
import { need } from '../dom.ts';
import { startShare } from '../share.ts';

/** The browser's record of the daily round: the day of the last one, its picks so far, and the days in a row that were played to the end. */
export type RoundRecord = { day: number; picks: boolean[]; days: number };

/** The browser's record of the endless game: the pairs played, those right in a row, and the most there ever were. */
export type EndlessRecord = { round: number; streak: number; best: number };

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/**
 * The record of a day's round: the kept one if it is of that day, otherwise a new one. Days in a row go on from yesterday's.
 * @param length pairs of a round
 */
export function toRoundRecord(kept: unknown, { day, length }: { day: number; length: number }): RoundRecord {
	const { day: last, picks, days } = (kept ?? {}) as Partial<RoundRecord>;
	if (!isCount(last) || !isCount(days) || !Array.isArray(picks) || picks.length > length) return { day, picks: [], days: 0 };
	if (last === day) return { day, picks: picks.map(Boolean), days };
	return { day, picks: [], days: last === day - 1 && picks.length === length ? days : 0 };
}

/** The record of a round after a pick. The last pick makes it one more day in a row. */
export function addRoundPick({ day, picks, days }: RoundRecord, { isRight, length }: { isRight: boolean; length: number }): RoundRecord {
	const next = [...picks, isRight];
	return { day, picks: next, days: next.length === length ? days + 1 : days };
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const DAY_MS = 86_400_000;

/** The result of a round to share, which gives no pair away. */
export function toShareText(record: RoundRecord, service: string): string {
	const { day, picks } = record;
	return `${service}, ${dayFormat.format(day * DAY_MS)}: ${picks.filter(Boolean).length} of ${picks.length}\n${picks.map((isRight) => (isRight ? '🟩' : '🟥')).join('')}`;
}

/** The end of a round in words. */
export function toRoundEnd({ picks, days }: RoundRecord): string {
	const streak = days > 1 ? ` Day ${days} in a row.` : '';
	return `${picks.filter(Boolean).length} of ${picks.length} right.${streak} There is a new round tomorrow.`;
}

/** Results of rounds by day, `[day, right picks]`, oldest first. */
export type RoundResults = readonly (readonly [day: number, right: number])[];

/** Results that the browser keeps: as many as the archive has days. */
const MAX_RESULTS = 31;

/** The kept results, without entries of another form. */
export function toRoundResults(kept: unknown): RoundResults {
	if (!Array.isArray(kept)) return [];
	return kept.filter((entry) => Array.isArray(entry) && entry.length === 2 && entry.every(isCount)).slice(-MAX_RESULTS);
}

/** The results with that of a day, which replaces an earlier one. */
export function addRoundResult(results: RoundResults, day: number, right: number): RoundResults {
	return [...results.filter(([other]) => other !== day), [day, right] as const].sort(([a], [b]) => a - b).slice(-MAX_RESULTS);
}

/** The kept record of the endless game, or an empty one. */
export function toEndlessRecord(kept: unknown): EndlessRecord {
	const { round, streak, best } = (kept ?? {}) as Partial<EndlessRecord>;
	return isCount(round) && isCount(streak) && isCount(best) ? { round, streak, best } : { round: 0, streak: 0, best: 0 };
}

/** The record of the endless game after a pick. */
export function addEndlessPick({ round, streak, best }: EndlessRecord, isRight: boolean): EndlessRecord {
	const next = isRight ? streak + 1 : 0;
	return { round: round + 1, streak: next, best: Math.max(best, next) };
}

/** Names of the records in the browser's storage. */
const KEYS = { round: 'worthdex-round', endless: 'worthdex-streak', results: 'worthdex-rounds' } as const;

function readKept(name: keyof typeof KEYS): unknown {
	try {
		return JSON.parse(localStorage.getItem(KEYS[name]) ?? 'null');
	} catch {
		// Storage may be forbidden; then each visit begins again.
		return undefined;
	}
}

function keep(name: keyof typeof KEYS, record: RoundRecord | EndlessRecord | RoundResults): void {
	try {
		localStorage.setItem(KEYS[name], JSON.stringify(record));
	} catch {
		// The game works without it.
	}
}

/** Gives pairs and takes picks. */
type Source = {
	/** The next pair; undefined at the end. */
	toPair: () => GamePair | undefined;
	addPick: (isRight: boolean) => void;
	toProgress: () => string;
	/** For the share button; undefined while there is nothing to share. */
	toShared: () => string | undefined;
};

/** The results of the rounds that were played in this browser. */
export function readRoundResults(): RoundResults {
	return toRoundResults(readKept('results'));
}

/** The five pairs of a day. A round of an earlier day begins again with each visit, and counts for no days in a row. */
function createRoundSource(
	round: readonly GamePair[],
	{ day, isPast, service }: { day: number; isPast: boolean; service: string },
): Source & { toEnd: () => string } {
	const { length } = round;
	let record = toRoundRecord(isPast ? undefined : readKept('round'), { day, length });
	const isOver = () => record.picks.length === length;
	const name = isPast ? `The round of ${dayFormat.format(day * DAY_MS)}` : 'Today’s round';
	const toRight = () => record.picks.filter(Boolean).length;
	return {
		toPair: () => round[record.picks.length],
		addPick(isRight) {
			record = addRoundPick(record, { isRight, length });
			if (!isPast) keep('round', record);
			if (isOver()) keep('results', addRoundResult(readRoundResults(), day, toRight()));
		},
		toProgress: () => {
			if (isOver()) return name;
			const place = `Pair ${record.picks.length + 1} of ${length}`;
			return isPast ? `${name}: ${place.toLowerCase()}.` : `${place}. Each is closer than the last.`;
		},
		toShared: () => (length > 0 && isOver() ? toShareText(record, service) : undefined),
		toEnd: () => (isPast ? `${toRight()} of ${length} right.` : toRoundEnd(record)),
	};
}

/** Pairs without an end: each right pick brings a closer one, a wrong one begins again. */
function createEndlessSource(pool: readonly GameItem[], day: number): Source {
	let record = toEndlessRecord(readKept('endless'));
	return {
		toPair: () => toGamePair(pool, { day, round: record.round, streak: record.streak }),
		addPick(isRight) {
			record = addEndlessPick(record, isRight);
			keep('endless', record);
		},
		toProgress: () => (record.best === 0 ? 'As many pairs as you like.' : `${record.streak} in a row · your best ${record.best}`),
		toShared: () => (record.streak === 0 ? undefined : `Which is worth more? I got ${record.streak} in a row.`),
	};
}

/** The outcome of a pick in words: `Right: about 3 times as much.` */
function toVerdict({ items, isToday }: GamePair, { isRight, higher }: { isRight: boolean; higher: 0 | 1 }): string {
	const count = toCountLabel(Number(toTimesApart(items).toPrecision(2)));
	const times = `about ${count === '2' ? 'twice' : `${count} times`} as much${isToday ? ', in today’s dollars' : ''}`;
	return `${isRight ? 'Right' : `No. ${items[higher].name}`}: ${times}.`;
}

/** "Which is worth more?": the round of the day, then pairs without an end. */
class Game {
	private readonly root: HTMLElement;
	private readonly round: ReturnType<typeof createRoundSource>;
	private readonly endless: Source;
	private source: Source;
	private readonly cards: readonly HTMLButtonElement[];
	private readonly verdict: HTMLElement;
	private readonly next: HTMLButtonElement;
	private readonly share: HTMLElement;
	private pair: GamePair | undefined;

	constructor(root: HTMLElement, sources: { round: ReturnType<typeof createRoundSource>; endless: Source }) {
		this.root = root;
		this.round = sources.round;
		this.endless = sources.endless;
		this.source = sources.round;
		this.cards = [...root.querySelectorAll<HTMLButtonElement>('[data-side]')];
		this.verdict = need(root, '[data-verdict]', HTMLElement);
		this.next = need(root, '[data-next]', HTMLButtonElement);
		this.share = need(root, '[data-share-menu]', HTMLElement);
	}

	start(): void {
		this.root.querySelector('[data-answer]')?.remove();
		this.cards.forEach((card, side) => {
			card.disabled = false;
			card.addEventListener('click', () => this.pick(side));
		});
		this.next.addEventListener('click', () => {
			if (this.source === this.round && !this.round.toPair()) this.source = this.endless;
			this.showPair();
			this.cards[0]?.focus({ preventScroll: true });
		});
		startShare(this.root, () => {
			const url = location.origin + PLAY_PAGE;
			const text = this.source.toShared() ?? '';
			return { url, text, copied: `${text}\n${url}` };
		});
		// A round that was played today is shown with its result.
		const isOver = !this.round.toPair();
		if (isOver) this.source = this.endless;
		this.showPair();
		if (isOver && this.round.toShared()) this.verdict.textContent = `Today: ${this.round.toEnd()}`;
	}

	private showPair(): void {
		this.pair = this.source.toPair();
		this.cards.forEach((card, side) => {
			const item = this.pair?.items[side as 0 | 1];
			if (!item) return;
			need(card, 'img', HTMLImageElement).src = toPicture(item.slug, 'small');
			need(card, '[data-name]', HTMLElement).textContent = item.name;
			need(card, '[data-unit]', HTMLElement).textContent = item.unit ?? '';
			const worth = need(card, '[data-worth]', HTMLElement);
			worth.textContent = '?';
			worth.setAttribute('aria-hidden', 'true');
			card.removeAttribute('aria-disabled');
			card.classList.remove('is-higher', 'is-picked');
		});
		need(this.root, '[data-progress]', HTMLElement).textContent = this.source.toProgress();
		this.verdict.textContent = '';
		this.next.hidden = true;
		this.share.hidden = true;
	}

	private pick(side: number): void {
		const { pair } = this;
		if (!pair) return;
		this.pair = undefined;
		const [a, b] = pair.items;
		const higher = a.worthCents > b.worthCents ? 0 : 1;
		const isRight = side === higher;
		this.source.addPick(isRight);
		this.cards.forEach((card, i) => {
			const worth = need(card, '[data-worth]', HTMLElement);
			worth.textContent = toWorthOfUnit(pair.items[i as 0 | 1]);
			worth.removeAttribute('aria-hidden');
			card.setAttribute('aria-disabled', 'true');
			card.classList.toggle('is-higher', i === higher);
			card.classList.toggle('is-picked', i === side);
		});
		const isEnd = this.source === this.round && !this.round.toPair();
		this.verdict.textContent = [toVerdict(pair, { isRight, higher }), ...(isEnd ? [this.round.toEnd()] : [])].join(' ');
		// The next pair has its number once it is shown.
		if (isEnd || this.source === this.endless) need(this.root, '[data-progress]', HTMLElement).textContent = this.source.toProgress();
		this.share.hidden = this.source.toShared() === undefined;
		this.next.textContent = isEnd ? 'Play on' : 'Next pair';
		this.next.hidden = false;
		this.next.focus({ preventScroll: true });
	}
}

/**
 * Starts the game, if the page has one.
 * @param parts.day the day of the round, in UTC: everyone has the same pairs that day
 * @param parts.isPast true for a round of the archive
 */
export function startGame(parts: { round: readonly GamePair[]; pool: readonly GameItem[]; day: number; isPast?: boolean }): void {
	const { round, pool, day, isPast = false } = parts;
	const root = document.querySelector<HTMLElement>('[data-game]');
	if (!root || (round.length === 0 && !toGamePair(pool, { day, round: 0, streak: 0 }))) return;
	const service = root.dataset.service ?? '';
	new Game(root, { round: createRoundSource(round, { day, isPast, service }), endless: createEndlessSource(pool, day) }).start();
}
