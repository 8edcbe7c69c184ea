import { createEntryLine } from './entry-line.ts';
import { loadSearch } from './load-search.ts';
import { need } from './need.ts';

/** On the page for addresses that do not exist: offers the items whose names are near the address's last part. */
export async function startNearNames(): Promise<void> {
	const section = need(document, '[data-near-names]', HTMLElement);
	const last = location.pathname.split('/').filter(Boolean).at(-1) ?? '';
	let words = last;
	try {
		words = decodeURIComponent(last);
	} catch {
		// A malformed escape is searched for as it stands.
	}
	const query = words
		.replace(/\.html?$/, '')
		.replace(/[-_+]+/g, ' ')
		.trim()
		.slice(0, 80);
	if (query === '' || query === '404') return;
	try {
		const found = await (await loadSearch()).find(query, 5);
		need(section, 'ul', HTMLUListElement).replaceChildren(...found.map((entry) => createEntryLine(entry, { linked: true })));
		section.hidden = found.length === 0;
	} catch {
		// The page helps without near names too.
	}
}
