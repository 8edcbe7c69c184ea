import { MAX_TABLE_ROWS } from '../../../core/api/limits.ts';
import { AMOUNT_EXAMPLES } from '../../../core/pages/fields.ts';
import { PAGE_SIZE } from '../../data/list-pages.ts';
import type { SearchEntry } from '../../data/search-entries.ts';
import { need, showProblem } from '../dom.ts';
import { loadSearch } from '../search/load-search.ts';
import { CatalogueFilters } from './catalogue-filters.ts';
import { CatalogueList } from './catalogue-list.ts';
import {
	type CatalogueState,
	findFaultyBound,
	isNarrowed,
	selectEntries,
	toCatalogueAddress,
	toCatalogueState,
	toStateDollars,
	toTableQuery,
} from './catalogue-state.ts';

/** Delay before a price that cannot be read is an error, in milliseconds: `$` is the start of one. */
const TYPING_MS = 600;

/** Filters and sorts the catalogue. The page's address holds the state. */
class CataloguePage {
	private readonly filters: CatalogueFilters;
	private readonly list: CatalogueList;
	private readonly problem: HTMLElement;
	/** The link to the list as CSV, and the address of the whole catalogue in that form. */
	private readonly table: { link: HTMLAnchorElement; all: string };
	/** Links between the pages that the build made; they go once the list comes from the search index. */
	private readonly pages: readonly HTMLElement[];
	private calls = 0;
	private typing: ReturnType<typeof setTimeout> | undefined;

	constructor(root: ParentNode) {
		this.filters = new CatalogueFilters(root);
		this.list = new CatalogueList(root);
		this.problem = need(root, '[data-problem]', HTMLElement);
		const link = need(root, '[data-table]', HTMLAnchorElement);
		this.table = { link, all: link.href };
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
			// Further pages of the list are pages of the build.
			if (location.pathname === path && path !== '/items/') location.reload();
			else this.showAddress();
		});
		if (location.search !== '' || history.state?.shown) this.showAddress();
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
		} finally {
			delete document.documentElement.dataset.catalogue;
		}
	}

	/** An error in place of the list. */
	private showFault(text: string): void {
		this.list.clear();
		this.filters.showClears(true);
		for (const nav of this.pages) nav.hidden = true;
		showProblem(this.problem, `“${text}” can’t be read as dollars. Try ${AMOUNT_EXAMPLES}.`);
	}

	/** The whole catalogue is a file; a list that the API's table can hold has its own address. */
	private showTable(state: CatalogueState, rows: number): void {
		const { link, all } = this.table;
		const query = toTableQuery(state);
		link.href = rows > MAX_TABLE_ROWS || query === '' ? all : all.replace(/catalogue\.csv$/, `items.csv?${query}`);
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
		this.showTable(state, results.length);
		for (const nav of this.pages) nav.hidden = true;
	}
}

/**
 * Starts the catalogue, if the page has one. The page comes with the best known items; after the first choice the list is made from the
 * search index, a page of cards at a time.
 */
export function startCatalogue(): void {
	const root = document.querySelector('[data-catalogue]');
	if (root) new CataloguePage(root).start();
}
