import type { Item } from '../item/item.ts';
import { perOf } from '../item/naming.ts';
import { toListFigure, toListWords } from '../item/views/list-figure.ts';
import { escapeMarkup } from '../text.ts';
import { toItemPage, toPicture } from './addresses.ts';

/** An item as a line of a list. */
type EntryLine = {
	slug: string;
	name: string;
	worth: string;
	/** A note next to the worth, such as the year of an old figure, or that it is an estimate. */
	note?: string | undefined;
	/** Where the name leads, other than the item's page. */
	href?: string | undefined;
};

const toPictureMarkup = (slug: string, loading = '') =>
	`<span class="picture"><img src="${toPicture(slug, 'small')}" alt="" width="200" height="200"${loading} decoding="async"></span>`;

/** An item as a line of a list, in HTML: picture, name, worth. In a list of options the name is not a link. */
export function toEntryLine({ slug, name, worth, note, href = toItemPage(slug) }: EntryLine, { linked = true } = {}): string {
	const label = escapeMarkup(name);
	return [
		`<li>${toPictureMarkup(slug, ' loading="lazy"')}`,
		linked ? `<a href="${href}">${label}</a>` : `<span>${label}</span>`,
		`<span class="amount">${worth}${note ? ` <span class="amount-year">${note}</span>` : ''}</span></li>`,
	].join('');
}

/** The words of an item's figure in a list, with the unit that its name does not say: `$139 a year`. @param today the newest date of the catalogue */
export function toItemWords(item: Item, today: string): { worth: string; note: string } {
	const { worth, note } = toListWords(toListFigure(item, today));
	return { worth: `${worth}${perOf(item)}`, note };
}

/**
 * Items as lines of a list, in HTML, with the words of their figures (../item/views/list-figure.ts).
 * @param today the newest date of the catalogue
 * @param options.toHref where a name leads, other than the item's page
 */
export function toItemLines(
	items: readonly Item[],
	today: string,
	{ toHref = toItemPage }: { toHref?: (slug: string) => string } = {},
): string {
	return items
		.map((item) => toEntryLine({ slug: item.slug, name: item.name, ...toItemWords(item, today), href: toHref(item.slug) }))
		.join('');
}

/** A sentence about an item as a line of a list, in HTML: picture, sentence, and the item's name as a link. */
export function toSentenceLine(text: string, { slug, name }: Pick<EntryLine, 'slug' | 'name'>): string {
	const link = `<a class="small" href="${toItemPage(slug)}">${escapeMarkup(name)}</a>`;
	return `<li>${toPictureMarkup(slug)}<div><p>${escapeMarkup(text)}</p>${link}</div></li>`;
}
