import { toShelfName } from '../../item/categories.ts';
import type { Item } from '../../item/item.ts';
import { type ListFigure, toListCents, toListWords } from '../../item/views/list-figure.ts';
import type { WorthScale } from '../../item/worth/money.ts';
import { escapeMarkup } from '../../text.ts';
import { type Dollars, toItemPage, toPicture } from '../addresses.ts';

/* An item in a grid, in HTML: picture, category, name, worth, and its place on a small ruler. */

/** Size of the small ruler below an item's worth, in units of its drawing. */
export const RULER = { width: 200, height: 8 } as const;

/**
 * An amount's place between the cheapest and the most expensive item, on a logarithmic ruler. Decoration: the amount is next to it.
 * The marks of all rulers are the same and are in the page once (site/layouts/page.astro).
 */
export function toWorthRuler(cents: number, scale: WorthScale): string {
	const x = (scale.toShare(cents) * (RULER.width - 4) + 2).toFixed(1);
	return `<svg class="worth-ruler strip" viewBox="0 0 ${RULER.width} ${RULER.height}" preserveAspectRatio="none" aria-hidden="true" focusable="false"><use href="#worth-ruler-marks"></use><path class="worth-ruler-reach is-accent" stroke-width="1.5" d="M0 7.25H${x}"></path><path class="worth-ruler-mark is-accent" stroke-width="4" d="M${x} 0V8"></path></svg>`;
}

type CardOptions = { scale: WorthScale; dollars?: Dollars; level?: 'h2' | 'h3' };

/** An item's card. */
export function toItemCard(
	item: ListFigure & Pick<Item, 'slug' | 'name' | 'categoryId' | 'shelf'>,
	{ scale, dollars = 'today', level = 'h3' }: CardOptions,
): string {
	const { slug, name } = item;
	const { worth, note } = toListWords(item, dollars);
	return `<li class="card item-card" data-slug="${slug}"><span class="picture"><img src="${toPicture(slug, 'small')}" alt="" width="200" height="200" loading="lazy" decoding="async"></span><div><p class="card-category small">${escapeMarkup(toShelfName(item))}</p><${level} class="card-name"><a href="${toItemPage(slug)}">${escapeMarkup(name)}</a></${level}><p class="card-figure"><span class="amount card-worth">${worth}</span> <span class="amount-year" data-note>${note}</span></p></div>${toWorthRuler(toListCents(item, dollars), scale)}</li>`;
}
