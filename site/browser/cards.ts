import { toListWords } from '../../core/item/views/list-figure.ts';
import type { SearchEntry } from '../../core/item/views/search-entry.ts';
import type { WorthScale } from '../../core/item/worth/money.ts';
import type { Dollars } from '../../core/pages/addresses.ts';
import { toEntryLine } from '../../core/pages/entry-line.ts';
import { toItemCard } from '../../core/pages/list/item-card.ts';

/** An element of some markup. */
function toElement(markup: string): Element | null {
	const template = document.createElement('template');
	template.innerHTML = markup;
	return template.content.firstElementChild;
}

/** An item as a line of a list: picture, name, amount, note. In a list of options the name is not a link. */
export function createEntryLine(entry: SearchEntry, options: { linked: boolean }): HTMLLIElement {
	const { slug, name } = entry;
	return toElement(toEntryLine({ slug, name, ...toListWords(entry) }, options)) as HTMLLIElement;
}

/** A text as a line of a list of options. */
export function createTextLine(text: string): HTMLLIElement {
	const line = document.createElement('li');
	line.textContent = text;
	return line;
}

/** An item's card. */
export function createItemCard(entry: SearchEntry, options: { scale: WorthScale; dollars: Dollars }): HTMLElement {
	return toElement(toItemCard(entry, options)) as HTMLElement;
}
