import { escapeMarkup } from '../text.ts';

/** An item as a line of a list. */
type EntryLine = {
	slug: string;
	name: string;
	worth: string;
	/** A note next to the worth, such as the year of an old figure. */
	note?: string | undefined;
	/** Address of the small picture. */
	picture: string;
};

/** An item as a line of a list, in HTML: picture, name, worth. In a list of options the name is not a link. */
export function toEntryLine({ slug, name, worth, note, picture }: EntryLine, { linked = true } = {}): string {
	const label = escapeMarkup(name);
	return [
		`<li><span class="picture"><img src="${escapeMarkup(picture)}" alt="" width="200" height="200" loading="lazy" decoding="async"></span>`,
		linked ? `<a href="/items/${slug}/">${label}</a>` : `<span>${label}</span>`,
		`<span class="amount">${worth}${note ? ` <span class="amount-year">${note}</span>` : ''}</span></li>`,
	].join('');
}

/** A sentence about an item as a line of a list, in HTML: picture, sentence, and the item's name as a link. */
export function toSentenceLine(text: string, { slug, name, picture }: Pick<EntryLine, 'slug' | 'name' | 'picture'>): string {
	const image = `<span class="picture"><img src="${escapeMarkup(picture)}" alt="" width="200" height="200" decoding="async"></span>`;
	return `<li>${image}<div><p>${escapeMarkup(text)}</p><a class="small" href="/items/${slug}/">${escapeMarkup(name)}</a></div></li>`;
}
