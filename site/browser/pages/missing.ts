import Fuse from 'fuse.js/basic';
import { similarity } from '../../../core/search-index/trigram.ts';
import { createEntryLine } from '../cards.ts';
import { need } from '../dom.ts';
import { loadSearch } from '../search/load-search.ts';

const MAX_NEAR = 5;
/** So many are found as one types would find them, of which those stay that the words resemble as a whole. */
const MAX_FOUND = 20;
/** Pages are few and their words short: a letter in three may be wrong. */
const PAGE_OPTIONS = { keys: ['words'], threshold: 0.34, ignoreLocation: true };

/** The address's last part as words; empty when it says nothing. */
function readWords(pathname: string): string {
	const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
	let words = last;
	try {
		words = decodeURIComponent(last);
	} catch {
		// A malformed escape is searched for as it stands.
	}
	return words
		.replace(/\.html?$/, '')
		.replace(/[-_+]+/g, ' ')
		.trim()
		.slice(0, 80);
}

/** Lines for the pages of the site that the words are near to. */
function findPages(section: HTMLElement, query: string): HTMLLIElement[] {
	const links = [...need(section, 'template', HTMLTemplateElement).content.querySelectorAll('a')];
	const pages = links.map((link) => ({ link, words: (link.dataset.words ?? '').split(',') }));
	return new Fuse(pages, PAGE_OPTIONS).search(query, { limit: 2 }).map(({ item }) => {
		const line = document.createElement('li');
		item.link.className = 'entry-name';
		line.append(item.link);
		return line;
	});
}

/** On the page for addresses that do not exist: offers the pages and the items whose names are near the address's last part. */
export async function startNearNames(): Promise<void> {
	const section = need(document, '[data-near-names]', HTMLElement);
	const query = readWords(location.pathname);
	if (query === '' || query === '404') return;
	const pages = location.pathname.startsWith('/items/') ? [] : findPages(section, query);
	const found = location.pathname.startsWith('/docs/')
		? []
		: await loadSearch().then(
				(search) => search.find(query, MAX_FOUND),
				// The page helps without near names too.
				() => [],
			);
	const likeness = new Map(found.map((entry) => [entry, similarity(entry.name, query)]));
	found.sort((a, b) => (likeness.get(b) ?? 0) - (likeness.get(a) ?? 0));
	const lines = [...pages, ...found.map((entry) => createEntryLine(entry, { linked: true }))];
	need(section, 'ul', HTMLUListElement).replaceChildren(...lines.slice(0, MAX_NEAR));
	section.hidden = lines.length === 0;
}
