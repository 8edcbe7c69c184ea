import type { SearchEntry } from '../../../core/item/views/search-entry.ts';
import {
	type CatalogueState,
	findFaultyBound,
	isNarrowed,
	selectEntries,
	toBoundFault,
	toCatalogueAddress,
	toCatalogueState,
	toStateDollars,
	toTableAddress,
} from '../../../core/pages/list/catalogue-state.ts';
import { PAGE_SIZE } from '../../../core/pages/list/list-pages.ts';
import { need, showProblem } from '../dom.ts';
import { loadSearch } from '../search/load-search.ts';
import { CatalogueFilters } from './catalogue-filters.ts';
import { CatalogueList } from './catalogue-list.ts';

/** Delay before a price that cannot be read is an error, in milliseconds: `$` is the start of one. */
const TYPING_MS = 600;

/** Filters and sorts the catalogue. The page's address holds the state. */
class CataloguePage {
	private readonly filters: CatalogueFilters;
	private readonly list: CatalogueList;
	private readonly problem: HTMLElement;
	/** The link to the list as CSV. */
	private readonly table: HTMLAnchorElement;
	/** Links between the pages that the build made; they go once the list comes from the search index. */
	private readonly pages: readonly HTMLElement[];
	private calls = 0;
	private typing: ReturnType<typeof setTimeout> | undefined;

	constructor(root: ParentNode) {
		this.filters = new CatalogueFilters(root);
		this.list = new CatalogueList(root);
		this.problem = need(root, '[data-problem]', HTMLElement);
		this.table = need(root, '[data-table]', HTMLAnchorElement);
		this.pages = [...root.querySelectorAll<HTMLElement>('[data-pages]')];
	}

	start(): void {
		const { filters } = this;
		filters.onChange((isTyping) => {
			const state = filters.read();
			// Typing replaces the history entry, so that "back" does not go letter by letter.
			history[isTyping ? 'replaceState' : 'pushState'](null, '', toCatalogueAddress(state));
			clearTimeout(this.typing);
			if (isTyping && findFaultyBound(state)) this.typing = setTimeout(() => void this.apply(state), TYPING_MS);
			else void this.apply(state);
		});
		filters.onClear(() => {
			const { sort, dollars } = filters.read();
			history.pushState(null, '', toCatalogueAddress({ ...toCatalogueState(''), sort, dollars }));
			this.showAddress();
		});
		const path = location.pathname;
		addEventListener('popstate', () => {
			// Further pages of a list are pages of their own.
			if (location.pathname === path && (path !== '/items/' || /[?&]page=/.test(location.search))) location.reload();
			else this.showAddress();
		});
		// The function makes the list of an address, with what is chosen. Without it the page has the list of the build.
		const state = toCatalogueState(location.search);
		const isMade = toCatalogueAddress(filters.read()) === toCatalogueAddress(state);
		filters.showDollars(state);
		if (!isMade || history.state?.shown) this.showAddress();
	}

	private showAddress(): void {
		this.filters.write(toCatalogueState(location.search));
		// A visitor who comes back gets as many cards as before.
		void this.apply(this.filters.read(), Math.max(PAGE_SIZE, Number(history.state?.shown) || 0));
	}

	private async apply(state: CatalogueState, size = PAGE_SIZE): Promise<void> {
		const call = ++this.calls;
		try {
			const { entries } = await loadSearch();
			// A later choice may have been made.
			if (call !== this.calls) return;
			const faulty = findFaultyBound(state);
			if (faulty) this.showFault(state[faulty]);
			else this.show(selectEntries(entries, state, this.filters.readKinds()), entries, { state, size });
		} catch {
			if (call === this.calls) showProblem(this.problem, 'Filters and sorting aren’t working right now. Categories still are.');
		}
	}

	/** An error in place of the list. */
	private showFault(text: string): void {
		this.list.clear();
		this.filters.showClears(true);
		for (const nav of this.pages) nav.hidden = true;
		showProblem(this.problem, toBoundFault(text));
	}

	private show(
		results: readonly SearchEntry[],
		entries: readonly SearchEntry[],
		{ state, size }: { state: CatalogueState; size: number },
	): void {
		showProblem(this.problem, undefined);
		this.list.show(results, entries, { size, dollars: toStateDollars(state) });
		this.filters.showDollars(state);
		this.filters.showClears(isNarrowed(state));
		this.table.href = toTableAddress(state, results.length, this.table.href.replace(/\/[^/]*$/, ''));
		for (const nav of this.pages) nav.hidden = true;
	}
}

/**
 * Starts the catalogue, if the page has one. The page comes with the list of its address; after the first choice the list is made from the
 * search index, a page of cards at a time.
 */
export function startCatalogue(): void {
	const root = document.querySelector('[data-catalogue]');
	if (root) new CataloguePage(root).start();
}
