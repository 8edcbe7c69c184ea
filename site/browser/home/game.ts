import { toCountLabel } from '../../../core/item/counts.ts';
import { toShortWorth } from '../../../core/item/worth/money.ts';
import { toItemPage, toPicture } from '../../data/addresses.ts';
import type { GameItem, GamePair } from '../../data/home/daily.ts';
import { need } from '../dom.ts';
import { addPick, type GameRecord, toRecord, toScore, toShareText } from './game-record.ts';

/** Where the browser keeps the record. */
const KEY = 'worthdex-game';

function readKept(): unknown {
	try {
		return JSON.parse(localStorage.getItem(KEY) ?? 'null');
	} catch {
		// Storage may be forbidden; then each visit starts over.
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
function toTimes(dear: GameItem, cheap: GameItem): string {
	const label = toCountLabel(Number((dear.worthCents / cheap.worthCents).toPrecision(2)));
	return `${label.startsWith('about ') ? label : `about ${label}`} times as much`;
}

/** "Which costs more?": five pairs, one after the other. Each pick shows both worths; the last one is followed by the result. */
class CostGame {
	private readonly pairs: readonly GamePair[];
	private readonly root: HTMLElement;
	private readonly cards: readonly HTMLButtonElement[];
	private readonly verdict: HTMLElement;
	private readonly next: HTMLButtonElement;
	private record: GameRecord;
	/** Whether the worths of the present pair are shown. */
	private isAnswered = false;

	constructor(root: HTMLElement, pairs: readonly GamePair[], day: number) {
		this.root = root;
		this.pairs = pairs;
		this.cards = [...root.querySelectorAll<HTMLButtonElement>('[data-side]')];
		this.verdict = need(root, '[data-verdict]', HTMLElement);
		this.next = need(root, '[data-next]', HTMLButtonElement);
		this.record = toRecord(readKept(), day);
	}

	start(): void {
		this.root.querySelector('[data-answer]')?.remove();
		this.cards.forEach((card, side) => {
			card.disabled = false;
			card.addEventListener('click', () => this.pick(side));
		});
		this.next.addEventListener('click', () => this.goOn());
		if (this.record.picks.length >= this.pairs.length) this.showResult();
		else this.showPair();
	}

	private showPair(): void {
		const round = this.record.picks.length;
		this.isAnswered = false;
		this.cards.forEach((card, side) => {
			const item = this.pairs[round]?.[side as 0 | 1];
			if (!item) return;
			need(card, 'img', HTMLImageElement).src = toPicture(item.slug, 'small');
			need(card, '[data-name]', HTMLElement).textContent = item.name;
			const worth = need(card, '[data-worth]', HTMLElement);
			worth.textContent = '?';
			worth.setAttribute('aria-hidden', 'true');
			card.removeAttribute('aria-disabled');
			card.classList.remove('is-dearer', 'is-picked');
		});
		need(this.root, '[data-progress]', HTMLElement).textContent =
			round === 0 ? 'Five pairs a day, the same for everyone.' : `Pair ${round + 1} of ${this.pairs.length}`;
		this.verdict.textContent = '';
		this.next.hidden = true;
		this.showMarks();
	}

	private pick(side: number): void {
		const pair = this.pairs[this.record.picks.length];
		if (this.isAnswered || !pair) return;
		this.isAnswered = true;
		const dearer = pair[0].worthCents > pair[1].worthCents ? 0 : 1;
		const isRight = side === dearer;
		this.record = addPick(this.record, isRight, this.pairs.length);
		keep(this.record);
		this.cards.forEach((card, i) => {
			const worth = need(card, '[data-worth]', HTMLElement);
			worth.textContent = toShortWorth(pair[i as 0 | 1].worthCents);
			worth.removeAttribute('aria-hidden');
			card.setAttribute('aria-disabled', 'true');
			card.classList.toggle('is-dearer', i === dearer);
			card.classList.toggle('is-picked', i === side);
		});
		const [dear, cheap] = dearer === 0 ? pair : [pair[1], pair[0]];
		this.verdict.textContent = `${isRight ? 'Right' : 'No'}: ${dear.name}, ${toTimes(dear, cheap)}.`;
		this.next.textContent = this.record.picks.length < this.pairs.length ? 'Next pair' : 'See the result';
		this.next.hidden = false;
		this.next.focus({ preventScroll: true });
		this.showMarks();
	}

	private goOn(): void {
		if (this.record.picks.length < this.pairs.length) {
			this.showPair();
			this.cards[0]?.focus({ preventScroll: true });
		} else {
			this.showResult();
			need(this.root, '[data-score]', HTMLElement).focus({ preventScroll: true });
		}
	}

	private showResult(): void {
		const { root, record } = this;
		need(root, '[data-pair]', HTMLElement).hidden = true;
		this.verdict.textContent = '';
		this.next.hidden = true;
		need(root, '[data-progress]', HTMLElement).textContent = 'Today’s five pairs.';
		need(root, '[data-score]', HTMLElement).textContent = toScore(record);
		need(root, '[data-copy-text]', HTMLElement).textContent = toShareText(record, `${location.origin}/`);
		need(root, '[data-list]', HTMLElement).replaceChildren(...this.pairs.map((pair, i) => createLine(pair, record.picks[i] === true)));
		need(root, '[data-result]', HTMLElement).hidden = false;
		this.showMarks();
	}

	private showMarks(): void {
		const marks = need(this.root, '[data-marks]', HTMLElement).children;
		for (const [i, mark] of [...marks].entries()) {
			const pick = this.record.picks[i];
			mark.className = pick === undefined ? '' : pick ? 'is-right' : 'is-wrong';
		}
	}
}

/** A pair of the result: whether it was right, and both items with their worths. */
function createLine(pair: GamePair, isRight: boolean): HTMLLIElement {
	const line = document.createElement('li');
	line.className = isRight ? 'is-right' : 'is-wrong';
	const mark = document.createElement('span');
	mark.className = 'visually-hidden';
	mark.textContent = isRight ? 'Right: ' : 'Wrong: ';
	line.append(mark);
	pair.forEach(({ slug, name, worthCents }, i) => {
		const link = document.createElement('a');
		link.href = toItemPage(slug);
		link.textContent = name;
		line.append(i === 0 ? '' : ', ', link, ` ${toShortWorth(worthCents)}`);
	});
	return line;
}

/** Starts the game of a day, if the page has one. */
export function startCostGame(pairs: readonly GamePair[], day: number): void {
	const root = document.querySelector<HTMLElement>('[data-game]');
	if (root && pairs.length > 0) new CostGame(root, pairs, day).start();
}
