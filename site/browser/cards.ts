import { toShelfName } from '../../core/item/categories.ts';
import { toListCents, toListWords } from '../../core/item/views/list-figure.ts';
import type { WorthScale } from '../../core/item/worth/money.ts';
import { type Dollars, toItemPage, toPicture } from '../../core/pages/addresses.ts';
import { toEntryLine } from '../../core/pages/entry-line.ts';
import type { SearchEntry } from '../data/search-entries.ts';
import { toRulerPlace } from '../drawings/worth-ruler.ts';
import { need } from './dom.ts';

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

/** An item's card: a copy of a card of components/lists/item-card.astro, filled with another item. */
export function createItemCard(
	entry: SearchEntry,
	{ template, scale, dollars }: { template: HTMLElement; scale: WorthScale; dollars: Dollars },
): HTMLElement {
	const { slug, name } = entry;
	const { worth, note } = toListWords(entry, dollars);
	const card = template.cloneNode(true) as HTMLElement;
	card.dataset.slug = slug;
	need(card, 'img', HTMLImageElement).src = toPicture(slug, 'small');
	need(card, '.card-category', HTMLElement).textContent = toShelfName(entry);
	const link = need(card, 'a', HTMLAnchorElement);
	link.href = toItemPage(slug);
	link.textContent = name;
	need(card, '.card-worth', HTMLElement).textContent = worth;
	need(card, '[data-note]', HTMLElement).textContent = note;
	const x = toRulerPlace(toListCents(entry, dollars), scale);
	need(card, '.worth-ruler-reach', SVGPathElement).setAttribute('d', `M0 7.25H${x}`);
	need(card, '.worth-ruler-mark', SVGPathElement).setAttribute('d', `M${x} 0V8`);
	return card;
}
