import { toListCents } from '../../../core/item/views/list-figure.ts';
import type { SearchEntry } from '../../../core/item/views/search-entry.ts';
import { createWorthScale, type WorthScale } from '../../../core/item/worth/money.ts';
import type { Dollars } from '../../../core/pages/addresses.ts';
import { toCountText } from '../../../core/pages/list/catalogue-state.ts';
import { PAGE_SIZE } from '../../../core/pages/list/list-pages.ts';
import { toNumberLabel } from '../../data/words.ts';
import { createItemCard } from '../cards.ts';
import { need } from '../dom.ts';

/** The list of cards on the catalogue page, with its count and its "Show more" button. */
export class CatalogueList {
	private readonly list: HTMLUListElement;
	private readonly count: HTMLElement;
	private readonly nothing: HTMLElement;
	private readonly moreRow: HTMLElement;
	private readonly more: HTMLButtonElement;
	/** Cards made before, by slug: most results stay while a visitor types. */
	private readonly cards = new Map<string, HTMLElement>();
	private scale: WorthScale | undefined;
	private results: readonly SearchEntry[] = [];
	private dollars: Dollars = 'today';

	constructor(root: ParentNode) {
		this.list = need(root, '[data-cards]', HTMLUListElement);
		this.count = need(root, '[data-count]', HTMLElement);
		this.nothing = need(root, '[data-nothing]', HTMLElement);
		this.moreRow = need(root, '[data-more-row]', HTMLElement);
		this.more = need(root, '[data-more]', HTMLButtonElement);
		this.more.addEventListener('click', () => this.showMore());
	}

	/**
	 * Replaces the list.
	 * @param entries the whole catalogue, for the scale of the cards' rulers
	 * @param options.size how many cards to show first
	 */
	show(results: readonly SearchEntry[], entries: readonly SearchEntry[], { size, dollars }: { size: number; dollars: Dollars }): void {
		if (dollars !== this.dollars) this.cards.clear();
		this.dollars = dollars;
		// As the build's cards have it: in today's dollars, in each view of the list.
		this.scale ??= createWorthScale(entries.map((entry) => toListCents(entry, 'today')));
		this.results = results;
		this.list.replaceChildren(...this.toCards(this.scale, 0, size));
		this.count.textContent = toCountText(results.length, entries.length);
		this.nothing.hidden = results.length > 0;
		this.updateMore();
	}

	/** Shows no card and no count: what was chosen cannot be read. */
	clear(): void {
		this.results = [];
		this.list.replaceChildren();
		this.count.textContent = '';
		this.nothing.hidden = true;
		this.updateMore();
	}

	private showMore(): void {
		const from = this.list.children.length;
		if (this.scale) this.list.append(...this.toCards(this.scale, from, from + PAGE_SIZE));
		this.updateMore();
		history.replaceState({ shown: this.list.children.length }, '');
		this.list.children[from]?.querySelector('a')?.focus();
	}

	private toCards(scale: WorthScale, from: number, to: number): HTMLElement[] {
		return this.results.slice(from, to).map((entry) => {
			const card = this.cards.get(entry.slug) ?? createItemCard(entry, { scale, dollars: this.dollars });
			this.cards.set(entry.slug, card);
			return card;
		});
	}

	private updateMore(): void {
		const left = this.results.length - this.list.children.length;
		this.moreRow.hidden = left <= 0;
		this.more.textContent = left > PAGE_SIZE ? `Show ${PAGE_SIZE} more of ${toNumberLabel(left)}` : `Show ${left} more`;
	}
}
