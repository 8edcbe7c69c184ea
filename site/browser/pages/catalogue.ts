import type { WorthScale } from '../../../core/item/money.ts';
import { PAGE_SIZE } from '../../data/list-pages.ts';
import type { SearchEntry } from '../../data/search-entries.ts';
import { createLadderScale } from '../../drawings/ladder.ts';
import { createItemCard } from '../cards.ts';
import { need, showProblem } from '../dom.ts';
import type { LadderHandle } from '../ladder/ladder.ts';
import { loadSearch } from '../search/load-search.ts';
import { type CatalogueState, selectEntries, toCatalogueAddress, toCatalogueState } from './catalogue-state.ts';

/** How long after the last key the ladder follows the list, in milliseconds. */
const DIM_AFTER_MS = 120;
const countFormat = new Intl.NumberFormat('en-US');

function toCountText(shown: number, total: number): string {
	if (shown < total) return `${countFormat.format(shown)} of ${countFormat.format(total)} items`;
	return total === 1 ? '1 item' : `${countFormat.format(total)} items`;
}

/**
 * Searches, filters and sorts the catalogue; the state stands in the address. The page comes with the newest items; from the first choice on
 * the list is made of the search index, as many cards at a time as a page has.
 */
export function startCatalogue(ladder: LadderHandle): void {
	const root = document.querySelector('[data-catalogue]');
	if (!root) return;
	const form = need(root, 'form', HTMLFormElement);
	const query = need(form, '[name=q]', HTMLInputElement);
	const tag = need(form, '[name=tag]', HTMLSelectElement);
	const sort = need(form, '[name=sort]', HTMLSelectElement);
	const categories = [...root.querySelectorAll<HTMLAnchorElement>('[data-categories] a')];
	const list = need(root, '[data-cards]', HTMLUListElement);
	const count = need(root, '[data-count]', HTMLElement);
	const nothing = need(root, '[data-nothing]', HTMLElement);
	const problem = need(root, '[data-problem]', HTMLElement);
	const moreRow = need(root, '[data-more-row]', HTMLElement);
	const more = need(root, '[data-more]', HTMLButtonElement);
	const pages = [...root.querySelectorAll<HTMLElement>('[data-pages]')];
	const clears = [...root.querySelectorAll<HTMLButtonElement>('[data-clear]')];

	let category = '';
	let results: SearchEntry[] = [];
	let scale: WorthScale | undefined;
	let calls = 0;
	let dimming: ReturnType<typeof setTimeout> | undefined;

	const template = need(list, 'li', HTMLLIElement).cloneNode(true) as HTMLElement;
	/** Cards that were made once, by slug: from key to key most results stay. */
	const cards = new Map<string, HTMLElement>();

	function draw(from: number, to: number): HTMLElement[] {
		const ruler = scale;
		if (!ruler) return [];
		return results.slice(from, to).map((entry) => {
			const card = cards.get(entry.slug) ?? createItemCard(entry, { template, scale: ruler });
			cards.set(entry.slug, card);
			return card;
		});
	}

	/** The button says how many are left; there is none when all are there. */
	function updateMore(): void {
		const left = results.length - list.children.length;
		moreRow.hidden = left <= 0;
		more.textContent = left > PAGE_SIZE ? `Show ${PAGE_SIZE} more of ${countFormat.format(left)}` : `Show ${left} more`;
	}

	/** @param size how many cards to begin with: more than a page when one comes back to a longer list */
	async function apply(state: CatalogueState, size = PAGE_SIZE): Promise<void> {
		const call = ++calls;
		let total: number;
		try {
			const search = await loadSearch();
			total = search.entries.length;
			const found = state.q === '' ? undefined : await search.find(state.q, total);
			// A later key may have overtaken this search.
			if (call !== calls) return;
			scale ??= createLadderScale(search.entries);
			results = selectEntries(search.entries, state, found);
			showProblem(problem, undefined);
		} catch {
			if (call === calls)
				showProblem(problem, 'Searching, filtering and sorting are not available at the moment. Categories are, as pages.');
			return;
		}
		list.replaceChildren(...draw(0, size));
		count.textContent = toCountText(results.length, total);
		nothing.hidden = results.length > 0;
		const isNarrowed = state.q !== '' || state.category !== '' || state.tag !== '';
		for (const clear of clears) clear.hidden = !isNarrowed;
		for (const nav of pages) nav.hidden = true;
		updateMore();
		// After the last key: dots are for the eye that rests.
		clearTimeout(dimming);
		dimming = setTimeout(() => ladder.highlight(isNarrowed ? new Set(results.map(({ slug }) => slug)) : undefined), DIM_AFTER_MS);
	}

	function toFormState(): CatalogueState {
		return toCatalogueState(new URLSearchParams({ q: query.value, category, tag: tag.value, sort: sort.value }).toString());
	}

	function showCategory(): void {
		// A category that there is none of chooses nothing; it then counts as none.
		if (!categories.some((link) => link.dataset.category === category)) category = '';
		for (const link of categories) {
			if (link.dataset.category === category) link.setAttribute('aria-current', 'true');
			else link.removeAttribute('aria-current');
		}
	}

	/** In a search the default order is by match, and the newest first is a choice of its own. */
	function updateSorts(): void {
		const [first] = sort.options;
		const newest = sort.querySelector<HTMLOptionElement>('[value=newest]');
		const searching = query.value.trim() !== '';
		if (first) first.textContent = searching ? (first.dataset.best ?? '') : 'Newest first';
		if (newest) {
			newest.hidden = !searching;
			newest.disabled = !searching;
		}
		if (!searching && sort.value === 'newest') sort.value = '';
	}

	function show(state: CatalogueState): void {
		query.value = state.q;
		updateSorts();
		tag.value = state.tag;
		if (tag.selectedIndex < 0) tag.value = '';
		sort.value = state.sort;
		category = state.category;
		showCategory();
		void apply(toFormState(), Math.max(PAGE_SIZE, Number(history.state?.shown) || 0));
	}

	query.addEventListener('focus', () => void loadSearch().catch(() => undefined), { once: true });
	form.addEventListener('input', (event) => {
		updateSorts();
		const state = toFormState();
		// Typing replaces the entry of the history, so that "back" does not walk through letters.
		if (event.target === query) history.replaceState(null, '', toCatalogueAddress(state));
		else history.pushState(null, '', toCatalogueAddress(state));
		void apply(state);
	});
	form.addEventListener('submit', (event) => event.preventDefault());
	for (const link of categories) {
		link.addEventListener('click', (event) => {
			if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
			event.preventDefault();
			category = link.dataset.category ?? '';
			showCategory();
			history.pushState(null, '', toCatalogueAddress(toFormState()));
			void apply(toFormState());
		});
	}
	for (const clear of clears) {
		clear.addEventListener('click', () => {
			history.pushState(null, '', toCatalogueAddress({ q: '', category: '', tag: '', sort: toFormState().sort }));
			show(toCatalogueState(location.search));
			query.focus();
		});
	}
	more.addEventListener('click', () => {
		const from = list.children.length;
		list.append(...draw(from, from + PAGE_SIZE));
		updateMore();
		history.replaceState({ shown: list.children.length }, '');
		list.children[from]?.querySelector('a')?.focus();
	});
	const path = location.pathname;
	addEventListener('popstate', () => {
		// A later page of the list is the build's own.
		if (location.pathname === path && path !== '/items/') location.reload();
		else show(toCatalogueState(location.search));
	});
	if (location.search !== '' || history.state?.shown) show(toCatalogueState(location.search));
}
