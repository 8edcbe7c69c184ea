import { toWorthLabel } from '../../core/money.ts';
import { toItemPage, toPicture } from '../data/addresses.ts';
import type { SearchEntry } from '../data/search-entries.ts';

/** An item's picture on its tile. */
function createPicture(slug: string): HTMLSpanElement {
	const tile = document.createElement('span');
	tile.className = 'picture';
	const image = new Image(200, 200);
	image.alt = '';
	image.src = toPicture(slug, 'small');
	tile.append(image);
	return tile;
}

/** An item as a line of a ledger: picture, name, amount; the name is a link unless the line itself is a choice. */
export function createEntryLine(
	{ slug, name, worthCents }: Pick<SearchEntry, 'slug' | 'name' | 'worthCents'>,
	{ linked }: { linked: boolean },
): HTMLLIElement {
	const line = document.createElement('li');
	const label = document.createElement(linked ? 'a' : 'span');
	if (label instanceof HTMLAnchorElement) label.href = toItemPage(slug);
	label.className = 'entry-name';
	label.textContent = name;
	const amount = document.createElement('span');
	amount.className = 'amount';
	amount.textContent = toWorthLabel(worthCents);
	line.append(createPicture(slug), label, amount);
	return line;
}
