import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ItemFile } from '../../../core/item/schema/item-schema.ts';
import { TEST_CONTENT_DIR } from '../test-build.ts';
import type { FixtureItems } from './fixture-content.ts';

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

const toCents = (dollars: string) => Math.round(Number(dollars) * 100);

/** The valuation of an item with a series: that of its last line, which its feed printed on that day. */
function toLastLine({ valuation, series, research }: ItemFile, text: string): ItemFile['valuation'] {
	const [header = '', ...lines] = text.trimEnd().split('\n');
	const cells = lines.at(-1)?.split(',') ?? [];
	const read = (column: string) => cells[header.split(',').indexOf(column)] ?? '';
	const worthCents = toCents(read('worth'));
	const [lowCents, highCents] = ['low', 'high'].map((column) => (read(column) === '' ? worthCents : toCents(read(column))));
	const sources = valuation.sources.map((source, index) =>
		research?.kind === 'feed' && index + 1 === series?.at(-1)?.source ? { ...source, publishedOn: read('date') } : source,
	);
	return { ...valuation, worthCents, lowCents: lowCents ?? 0, highCents: highCents ?? 0, asOf: read('date'), sources };
}

/** The published items of a content folder, read straight from the authors' files. */
export function readAuthoredItems(contentDir = TEST_CONTENT_DIR): AuthoredItem[] {
	const readAt = (...names: string[]) => readFileSync(path.join(contentDir, ...names), 'utf8');
	const slugs = readdirSync(path.join(contentDir, 'items')).map((name) => path.basename(name, '.json'));
	const files: FixtureItems = Object.fromEntries(slugs.map((slug) => [slug, JSON.parse(readAt('items', `${slug}.json`))]));
	const observed = Object.entries(files).map(([slug, item]) => {
		const valuation = item.series ? toLastLine(item, readAt('series', `${slug}.csv`)) : item.valuation;
		return [slug, { ...item, valuation }] as const;
	});
	const bySlug: FixtureItems = Object.fromEntries(observed);
	for (const item of Object.values(bySlug)) {
		const [part] = item.research?.kind === 'derived' ? item.research.parts : [];
		const of = part && bySlug[part.slug]?.valuation;
		if (part === undefined || of === undefined) continue;
		const [over = '', under = '1'] = part.quantity.split('/');
		const cents = Math.round((of.worthCents * Number(over)) / Number(under));
		// Above a million dollars the single dollars are unknown.
		const worthCents = cents < 1e8 ? cents : Number(cents.toPrecision(5));
		item.valuation = { ...item.valuation, worthCents, lowCents: worthCents, highCents: worthCents, asOf: of.asOf };
	}
	return toPublished(bySlug);
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
