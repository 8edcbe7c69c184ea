import type { Kinds } from '../../item/schema/kind-schema.ts';
import { toListCents } from '../../item/views/list-figure.ts';
import type { SearchEntry } from '../../item/views/search-entry.ts';
import { createWorthScale } from '../../item/worth/money.ts';
import { escapeMarkup } from '../../text.ts';
import { fillForm } from '../fields.ts';
import { type PageParts, readPlace } from '../places.ts';
import {
	type CatalogueState,
	findFaultyBound,
	isNarrowed,
	selectEntries,
	toBoundFault,
	toCatalogueAddress,
	toCatalogueState,
	toCountText,
	toKindsBelow,
	toStateDollars,
	toTableAddress,
} from './catalogue-state.ts';
import { toItemCard } from './item-card.ts';
import { PAGE_SIZE, toPagesNav } from './list-pages.ts';

/* The page of the catalogue's list with filters, as the function makes it. With script the same list is narrowed and sorted in the browser. */

/** The line above the list, in HTML: the count, the tag, a way to clear the filters, and the list as a table. */
export function toResultsLine({ count, state, table }: { count: string; state: CatalogueState; table: string }): string {
	const clear = escapeMarkup(toCatalogueAddress({ ...toCatalogueState(''), sort: state.sort, dollars: state.dollars }));
	const tagged = state.tag === '' ? '' : `Tagged ${escapeMarkup(state.tag.replaceAll('-', ' '))}`;
	const hidden = isNarrowed(state) ? '' : ' hidden';
	return `<p role="status" data-count>${count}</p><p data-tagged>${tagged}</p><a class="link-button" href="${clear}" data-clear${hidden}>Clear all filters</a><a href="${escapeMarkup(table)}" download data-table>CSV</a>`;
}

/** The error in place of a list whose bounds cannot be read. */
const toProblem = (text: string | undefined) =>
	`<p class="problem" role="alert" data-problem${text === undefined ? ' hidden' : ''}>${escapeMarkup(text ?? '')}</p>`;

/** The links to categories and the filters, with what is chosen. The links keep the other filters. */
function toFilters(markup: string, state: CatalogueState): string {
	const { category, kind, tag, sort, dollars, from, to } = state;
	const toHref = (id: string) => escapeMarkup(toCatalogueAddress({ ...state, category: id }));
	const faulty = findFaultyBound(state);
	const faults = faulty ? { [faulty]: '' } : {};
	const filled = fillForm(markup.replace(' aria-current="true"', ''), { values: { category, tag, dollars, from, to }, faults });
	return [kind, sort]
		.filter(Boolean)
		.reduce((form, chosen) => form.replace(`<option value="${chosen}"`, (option) => `${option} selected`), filled)
		.replace(/href="[^"]*" data-category="([^"]*)"/g, (_, id: string) => {
			const current = id === category ? ' aria-current="true"' : '';
			return `href="${toHref(id)}" data-category="${id}"${current}`;
		});
}

type CatalogueContext = {
	/** The page of the build. */
	html: string;
	/** The whole catalogue, best known first. */
	entries: readonly SearchEntry[];
	kinds: Kinds;
	/** The public address of the API. */
	baseUrl: string;
};

/** The parts of a page of the catalogue's list. @param number of the page, from 1; a higher one than the last is the last */
export function toCatalogueParts(state: CatalogueState, number: number, { html, entries, kinds, baseUrl }: CatalogueContext): PageParts {
	const faulty = findFaultyBound(state);
	const below = toKindsBelow(state.kind, Object.entries(kinds));
	const results = faulty ? [] : selectEntries(entries, state, below);
	const count = Math.ceil(results.length / PAGE_SIZE);
	const page = Math.max(1, Math.min(Math.trunc(number), count));
	const scale = createWorthScale(entries.map((entry) => toListCents(entry, 'today')));
	const shown = results.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
	const address = toCatalogueAddress(state);
	const toPage = (to: number) => `${address}${address.includes('?') ? '&' : '?'}page=${to}`;
	const line = {
		count: faulty ? '' : toCountText(results.length, entries.length),
		state,
		table: toTableAddress(state, results.length, baseUrl),
	};
	const built = (name: 'field' | 'nothing') => readPlace(html, name) ?? '';
	return {
		field: toFilters(built('field'), state),
		status: toResultsLine(line),
		problem: toProblem(faulty && toBoundFault(state[faulty])),
		cards: shown.map((entry) => toItemCard(entry, { scale, dollars: toStateDollars(state) })).join(''),
		nothing: results.length === 0 && !faulty ? built('nothing').replace(' hidden', '') : built('nothing'),
		pages: toPagesNav({ number: page, count }, (to) => escapeMarkup(to === 1 ? address : toPage(to))),
		// The ladder is that of the whole catalogue.
		save: '<a href="/items/#ladder">Ladder</a>',
		picture: '',
	};
}
