import { toCountLabel } from '../../../core/item/counts.ts';
import { toShortWorth } from '../../../core/item/worth/money.ts';
import { toPicture } from '../../../core/pages/addresses.ts';
import { type GameItem, type GamePair, toGamePair } from '../../data/home/daily.ts';
import { need } from '../dom.ts';
import { startShare } from '../share.ts';

/** The browser's record of the game: the pairs played, those right in a row, and the most there ever were. */
type GameRecord = { round: number; streak: number; best: number };

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

/** Where the browser keeps the record. */
const KEY = 'worthdex-streak';

function readKept(): unknown {
	try {
		return JSON.parse(localStorage.getItem(KEY) ?? 'null');
	} catch {
		// Storage may be forbidden; then each visit begins again.
		return undefined;
	}
}

function keep(record: GameRecord): void {
	try {
		localStorage.setItem(KEY, JSON.stringify(record));
	} catch {
		// The game works without it.
	}
}

/** How many times as much: `about 3 times as much`. */
function toTimes(high: GameItem, low: GameItem): string {
	return `about ${toCountLabel(Number((high.worthCents / low.worthCents).toPrecision(2)))} times as much`;
}

/** "Which costs more?" without an end: each right pick brings a closer pair, a wrong one begins again. */
class CostGame {
	private readonly root: HTMLElement;
	private readonly pool: readonly GameItem[];
	private readonly day: number;
	private readonly cards: readonly HTMLButtonElement[];
	private readonly verdict: HTMLElement;
	private readonly next: HTMLButtonElement;
	private readonly share: HTMLElement;
	private record: GameRecord = toRecord(readKept());
	private pair: GamePair | undefined;
	/** The streak that the last pick made or ended. */
	private reached = 0;

	constructor(root: HTMLElement, pool: readonly GameItem[], day: number) {
		this.root = root;
		this.pool = pool;
		this.day = day;
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
			this.showPair();
			this.cards[0]?.focus({ preventScroll: true });
		});
		startShare(this.root, () => ({
			url: `${location.origin}/`,
			text: `Which costs more? I got ${this.reached} in a row.`,
		}));
		this.showPair();
	}

	private showPair(): void {
		const { round, streak } = this.record;
		this.pair = toGamePair(this.pool, { day: this.day, round, streak });
		this.cards.forEach((card, side) => {
			const item = this.pair?.[side as 0 | 1];
			if (!item) return;
			need(card, 'img', HTMLImageElement).src = toPicture(item.slug, 'small');
			need(card, '[data-name]', HTMLElement).textContent = item.name;
			const worth = need(card, '[data-worth]', HTMLElement);
			worth.textContent = '?';
			worth.setAttribute('aria-hidden', 'true');
			card.removeAttribute('aria-disabled');
			card.classList.remove('is-higher', 'is-picked');
		});
		need(this.root, '[data-progress]', HTMLElement).textContent = toScore(this.record);
		this.verdict.textContent = '';
		this.next.hidden = true;
		this.share.hidden = true;
	}

	private pick(side: number): void {
		const { pair } = this;
		if (!pair) return;
		this.pair = undefined;
		const higher = pair[0].worthCents > pair[1].worthCents ? 0 : 1;
		const isRight = side === higher;
		const before = this.record.streak;
		this.record = addPick(this.record, isRight);
		this.reached = Math.max(before, this.record.streak);
		keep(this.record);
		this.cards.forEach((card, i) => {
			const worth = need(card, '[data-worth]', HTMLElement);
			worth.textContent = toShortWorth(pair[i as 0 | 1].worthCents);
			worth.removeAttribute('aria-hidden');
			card.setAttribute('aria-disabled', 'true');
			card.classList.toggle('is-higher', i === higher);
			card.classList.toggle('is-picked', i === side);
		});
		const [high, low] = higher === 0 ? pair : [pair[1], pair[0]];
		const picked = pair[side as 0 | 1].name;
		this.verdict.textContent = isRight
			? `Right. You picked ${picked}, which costs ${toTimes(high, low)}.`
			: `No. You picked ${picked}, and ${high.name} costs ${toTimes(high, low)}.${before > 0 ? ` That ends your streak of ${before}.` : ''}`;
		need(this.root, '[data-progress]', HTMLElement).textContent = toScore(this.record);
		this.share.hidden = this.reached === 0;
		this.next.hidden = false;
		this.next.focus({ preventScroll: true });
	}
}

/** Starts the game, if the page has one. @param day the visitor's, in UTC: everyone begins it with the same pairs */
export function startCostGame(pool: readonly GameItem[], day: number): void {
	const root = document.querySelector<HTMLElement>('[data-game]');
	if (root && toGamePair(pool, { day, round: 0, streak: 0 })) new CostGame(root, pool, day).start();
}
