import type { CategoryId } from './categories.ts';
import type { HistoryPoint, ItemFile, Valuation } from './item-schema.ts';

/** A published item as the request-time code holds it: all but the fun facts and links, which only the item's own page shows. */
export type Item = {
	/** Also the item's id. */
	slug: string;
	name: string;
	aliases: readonly string[];
	categoryId: CategoryId;
	tags: readonly string[];
	shortDescription: string;
	/** `YYYY-MM-DD` */
	addedOn: string;
	/** `YYYY-MM-DD`, the later of `addedOn` and the last look at a source. */
	updatedOn: string;
	/** Worth in US cents, its range, basis, date and sources. */
	valuation: Valuation;
	/** Earlier worths and the present one, oldest first; never empty. */
	history: readonly HistoryPoint[];
};

/** A link to a search at a merchant. */
export type AffiliateLink = { label: string; url: string; merchant: string };

/** An item with what only its own page shows. */
export type ItemDetails = Item & { funFacts: readonly string[]; affiliateLinks: readonly AffiliateLink[] };

/** The item that an authored file stands for, without its links' addresses. */
export function toItem(slug: string, file: ItemFile): Item {
	const { worthCents, asOf, basis, sources } = file.valuation;
	return {
		slug,
		name: file.name,
		aliases: file.aliases,
		categoryId: file.categoryId,
		tags: file.tags,
		shortDescription: file.shortDescription,
		addedOn: file.addedOn,
		updatedOn: [file.addedOn, ...sources.map((source) => source.retrievedOn)].sort().at(-1) ?? file.addedOn,
		valuation: file.valuation,
		history: [...(file.history ?? []), { asOf, worthCents, basis }],
	};
}
