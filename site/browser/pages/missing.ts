import { toYearPage } from '../../../core/pages/addresses.ts';
import { findNearestYear } from '../../../core/pages/typed/nearest-year.ts';
import { similarity } from '../../../core/search-index/trigram.ts';
import { createEntryLine } from '../cards.ts';
import { need } from '../dom.ts';
import { loadSearch } from '../search/load-search.ts';

const MAX_NEAR = 5;
/** Number of search results. The most similar names among them are shown. */
const MAX_FOUND = 20;
/** Pages are few and their words short: half of the trigrams may differ. */
const LIKE_PAGE = 0.4;

/** The last part of the address as words. */
function readWords(pathname: string): string {
	const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
	let words = last;
	try {
		words = decodeURIComponent(last);
	} catch {
		// Search for a malformed escape unchanged.
	}
	return words
		.replace(/\.html?$/, '')
		.replace(/[-_+]+/g, ' ')
		.trim()
		.slice(0, 80);
}

/** Links to pages of the site with similar names, most similar first. */
function findPages(section: HTMLElement, query: string): HTMLLIElement[] {
	const links = [...need(section, 'template', HTMLTemplateElement).content.querySelectorAll('a')];
	const scored = links.map((link) => {
		const words = (link.dataset.words ?? '').split(',');
		return { link, score: Math.max(...words.map((word) => similarity(word, query))) };
	});
	const near = scored.filter(({ score }) => score >= LIKE_PAGE).sort((a, b) => b.score - a.score);
	return near.slice(0, 2).map(({ link }) => toPageLine(link));
}

function toPageLine(link: HTMLAnchorElement): HTMLLIElement {
	const line = document.createElement('li');
	// Where items have their picture.
	line.append(document.createElement('span'), link);
	return line;
}

/** A link to the page of the year that is nearest to the one of the address; undefined for other addresses. */
function findYear(section: HTMLElement): HTMLLIElement | undefined {
	const missing = /^\/then\/(\d{1,4})\/?$/.exec(location.pathname)?.[1];
	const year = missing && findNearestYear((section.dataset.years ?? '').split(','), Number(missing));
	if (!year) return undefined;
	const link = document.createElement('a');
	link.href = toYearPage(year);
	link.textContent = `What things cost in ${year}`;
	return toPageLine(link);
}

/** On the 404 page, suggests pages and items with names similar to the last part of the address. */
export async function startNearNames(): Promise<void> {
	const section = need(document, '[data-near-names]', HTMLElement);
	const query = readWords(location.pathname);
	if (query === '' || query === '404') return;
	const year = findYear(section);
	const pages = year ? [year] : location.pathname.startsWith('/items/') ? [] : findPages(section, query);
	const found =
		year || location.pathname.startsWith('/docs/')
			? []
			: await loadSearch().then(
					(search) => search.find(query, MAX_FOUND),
					// The page is useful without suggestions too.
					() => [],
				);
	const likeness = new Map(found.map((entry) => [entry, similarity(entry.name, query)]));
	found.sort((a, b) => (likeness.get(b) ?? 0) - (likeness.get(a) ?? 0));
	const lines = [...pages, ...found.map((entry) => createEntryLine(entry, { linked: true }))];
	need(section, 'ul', HTMLUListElement).replaceChildren(...lines.slice(0, MAX_NEAR));
	section.hidden = lines.length === 0;
}
