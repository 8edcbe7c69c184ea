import { toListNote, toPastYear } from '../item/dating.ts';
import type { Item } from '../item/item.ts';
import { toComparedCents } from '../item/worth/dollars.ts';
import { toShortWorth } from '../item/worth/money.ts';
import { isEstimate } from '../item/worth/paying.ts';
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

/**
 * Items as lines of a list, in HTML, with the mark of an estimate and the year of a figure older than a year.
 * @param today the newest date of the catalogue
 * @param options.inTodaysDollars converts the amounts
 * @param options.toHref where a name leads, other than the item's page
 */
export function toItemLines(
	items: readonly Item[],
	today: string,
	{ inTodaysDollars = false, toHref = toItemPage }: { inTodaysDollars?: boolean | undefined; toHref?: (slug: string) => string } = {},
): string {
	const lines = items.map((item) => {
		const { slug, name, valuation } = item;
		const year = toPastYear(valuation.asOf, today);
		const isConverted = inTodaysDollars && valuation.inTodaysDollars !== undefined;
		const worth = toShortWorth(inTodaysDollars ? toComparedCents(item) : valuation.worthCents, { rounded: isConverted });
		const note = toListNote({ isEstimate: isEstimate(item), year, isConverted });
		return toEntryLine({ slug, name, worth, note, href: toHref(slug) });
	});
	return lines.join('');
}

/** A sentence about an item as a line of a list, in HTML: picture, sentence, and the item's name as a link. */
export function toSentenceLine(text: string, { slug, name }: Pick<EntryLine, 'slug' | 'name'>): string {
	const link = `<a class="small" href="${toItemPage(slug)}">${escapeMarkup(name)}</a>`;
	return `<li>${toPictureMarkup(slug)}<div><p>${escapeMarkup(text)}</p>${link}</div></li>`;
}
