import { toWorthLabel } from '../../core/money.ts';
import type { WorthScale } from '../../core/worth-scale.ts';
import { toItemPage, toPicture } from '../data/addresses.ts';
import { CATEGORY_NAMES } from '../data/category-names.ts';
import type { SearchEntry } from '../data/search-entries.ts';
import { toRulerPlace } from '../data/worth-ruler.ts';
import { toWorthSize } from '../data/worth-size.ts';
import { need } from './need.ts';

/** An item's card: a copy of one that components/item-card.astro made, filled with the texts of another item. */
export function createItemCard(
	{ slug, name, worthCents, categoryId }: SearchEntry,
	{ template, scale }: { template: HTMLElement; scale: WorthScale },
): HTMLElement {
	const card = template.cloneNode(true) as HTMLElement;
	card.dataset.slug = slug;
	need(card, 'img', HTMLImageElement).src = toPicture(slug, 'small');
	need(card, '.card-category', HTMLElement).textContent = CATEGORY_NAMES[categoryId];
	const link = need(card, 'a', HTMLAnchorElement);
	link.href = toItemPage(slug);
	link.textContent = name;
	const label = toWorthLabel(worthCents);
	const worth = need(card, '.card-worth', HTMLElement);
	worth.className = ['amount', 'card-worth', toWorthSize(label)].filter(Boolean).join(' ');
	worth.textContent = label;
	const x = toRulerPlace(worthCents, scale);
	need(card, '.worth-ruler-reach', SVGPathElement).setAttribute('d', `M0 7.25H${x}`);
	need(card, '.worth-ruler-mark', SVGPathElement).setAttribute('d', `M${x} 0V8`);
	return card;
}
