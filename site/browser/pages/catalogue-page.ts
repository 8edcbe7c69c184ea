import { PAGE_SIZE } from '../../data/list-pages.ts';
import type { SearchEntry } from '../../data/search-entries.ts';
import { need, showProblem } from '../dom.ts';
import type { LadderHandle } from '../ladder/ladder-keys.ts';
import { loadSearch } from '../search/load-search.ts';
import { CatalogueFilters } from './catalogue-filters.ts';
import { CatalogueList } from './catalogue-list.ts';
import { type CatalogueState, selectEntries, toCatalogueAddress, toCatalogueState } from './catalogue-state.ts';

/** Delay after the last key before the ladder is redrawn, in milliseconds. */
const DIM_AFTER_MS = 120;

/** Searches, filters and sorts the catalogue. The page's address holds the state. */
class CataloguePage {
	private readonly ladder: LadderHandle;
	private readonly filters: CatalogueFilters;
	private readonly list: CatalogueList;
	private readonly problem: HTMLElement;
	private readonly results: HTMLElement;
	/** The ladder's section; further pages of the list have none. */
	private readonly ladderBand: HTMLElement | null;
	/** Links between the pages that the build made; they go once the list comes from the search index. */
	private readonly pages: readonly HTMLElement[];
	private calls = 0;
	private dimming: ReturnType<typeof setTimeout> | undefined;

	constructor(root: ParentNode, ladder: LadderHandle) {
		this.ladder = ladder;
		this.filters = new CatalogueFilters(root);
		this.list = new CatalogueList(root);
		this.problem = need(root, '[data-problem]', HTMLElement);
		this.results = need(root, '[data-results]', HTMLElement);
		this.ladderBand = root.querySelector<HTMLElement>('[data-ladder-band]');
		this.pages = [...root.querySelectorAll<HTMLElement>('[data-pages]')];
	}

	start(): void {
		const { filters } = this;
		filters.query.addEventListener('focus', () => void loadSearch().catch(() => undefined), { once: true });
		filters.onChange((isTyping) => {
			const state = filters.read();
			// Typing replaces the history entry, so that "back" does not go letter by letter.
			history[isTyping ? 'replaceState' : 'pushState'](null, '', toCatalogueAddress(state));
			void this.apply(state);
		});
		filters.onClear(() => {
			history.pushState(null, '', toCatalogueAddress({ ...filters.read(), q: '', category: '', kind: '', tag: '' }));
			this.showAddress();
			filters.query.focus();
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
			const search = await loadSearch();
			const found = state.q === '' ? undefined : await search.rank(state.q, search.entries.length);
			// A later key may have started another search.
			if (call !== this.calls) return;
			const results = selectEntries(search.entries, state, { found, kinds: this.filters.readKinds() });
			this.show(results, search.entries, { state, size });
		} catch {
			if (call !== this.calls) return;
			delete document.documentElement.dataset.catalogue;
			showProblem(this.problem, 'Searching, filtering and sorting are not available at the moment. Categories still work.');
		}
	}

	private show(
		results: readonly SearchEntry[],
		entries: readonly SearchEntry[],
		{ state, size }: { state: CatalogueState; size: number },
	): void {
		const isNarrowed = state.q !== '' || state.category !== '' || state.kind !== '' || state.tag !== '';
		showProblem(this.problem, undefined);
		this.putResultsFirst(isNarrowed);
		this.list.show(results, entries, { size, dollars: state.dollars === 'today' ? 'today' : 'nominal' });
		this.filters.showClears(isNarrowed);
		for (const nav of this.pages) nav.hidden = true;
		clearTimeout(this.dimming);
		const slugs = isNarrowed ? new Set(results.map(({ slug }) => slug)) : undefined;
		this.dimming = setTimeout(() => this.ladder.highlight(slugs), DIM_AFTER_MS);
	}

	/** The ladder comes after the results of a search or filter, and before the whole list. Styles shorten the head of the page. */
	private putResultsFirst(isNarrowed: boolean): void {
		const { ladderBand, results } = this;
		if (isNarrowed) document.documentElement.dataset.catalogue = 'narrowed';
		else delete document.documentElement.dataset.catalogue;
		if (!ladderBand || (results.nextElementSibling === ladderBand) === isNarrowed) return;
		if (isNarrowed) results.after(ladderBand);
		else results.before(ladderBand);
	}
}

/**
 * Starts the catalogue, if the page has one. The page comes with the newest items; after the first choice the list is made from the
 * search index, a page of cards at a time.
 */
export function startCatalogue(ladder: LadderHandle): void {
	const root = document.querySelector('[data-catalogue]');
	if (root) new CataloguePage(root, ladder).start();
}
