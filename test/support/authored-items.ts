import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import type { FixtureItems } from './fixture-content.ts';
import { TEST_CONTENT_DIR } from './test-build.ts';

/** An item as its author wrote it, with its slug. */
export type AuthoredItem = ItemFile & { slug: string };

/** The fields of a list item, in the contract's order. */
export const LIST_FIELDS = [
	'id',
	'name',
	'slug',
	'worthCents',
	'worthLabel',
	'imageSmall',
	'imageLarge',
	'categoryId',
	'shortDescription',
	'tags',
];

/** Published items in list order: newest first, ties by slug. */
export function toPublished(items: FixtureItems): AuthoredItem[] {
	return Object.entries(items)
		.map(([slug, item]) => ({ ...item, slug }))
		.filter(({ status }) => status === 'published')
		.sort((a, b) => (a.addedOn === b.addedOn ? (a.slug < b.slug ? -1 : 1) : a.addedOn < b.addedOn ? 1 : -1));
}

/** The published items of a content folder, read straight from the authors' files. */
export function readAuthoredItems(contentDir = TEST_CONTENT_DIR): AuthoredItem[] {
	const folder = path.join(contentDir, 'items');
	const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
	return toPublished(
		Object.fromEntries(files.map((name) => [name.slice(0, -5), JSON.parse(readFileSync(path.join(folder, name), 'utf8'))])),
	);
}

/** `$87,000`, `$1.50`: as the platform's own currency format writes it. */
export function toExpectedLabel(cents: number): string {
	const digits = cents % 100 === 0 ? 0 : 2;
	const format = new Intl.NumberFormat('en-US', {
		style: 'currency',
		currency: 'USD',
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	});
	// As text, since a division would round the largest worths.
	const text = String(Math.abs(cents)).padStart(3, '0');
	return (cents < 0 ? '-' : '') + format.format(`${text.slice(0, -2)}.${text.slice(-2)}` as Intl.StringNumericLiteral);
}

/** The list item that stands for an authored one. */
export function toExpectedListItem({ slug, name, valuation, categoryId, shortDescription, tags }: AuthoredItem, cdnUrl: string) {
	return {
		id: slug,
		name,
		slug,
		worthCents: valuation.worthCents,
		worthLabel: toExpectedLabel(valuation.worthCents),
		imageSmall: `${cdnUrl}/items/${slug}/small.png`,
		imageLarge: `${cdnUrl}/items/${slug}/large.png`,
		categoryId,
		shortDescription,
		tags,
	};
}

/** Text without letter case and accents. */
export function toPlain(text: string): string {
	return text
		.normalize('NFD')
		.replace(/\p{Mn}/gu, '')
		.toLocaleLowerCase('en');
}
