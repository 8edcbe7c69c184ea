import { getOwn } from '../../core/get-own.ts';
import type { About } from '../../core/item/about.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';
import { CATEGORY_NAMES } from '../../core/item/categories.ts';
import { type ItemDetails, toPublisherName } from '../../core/item/item.ts';
import type { Collection } from '../../core/item/lists/collections.ts';
import {
	SHARE_PICTURE_SIZE,
	SITE_PICTURE,
	toCategoryPage,
	toCollectionPage,
	toCollectionPicture,
	toItemPage,
	toPicture,
} from '../../core/pages/addresses.ts';
import { DEFAULT_BASE_URL, DEFAULT_ORIGIN } from '../../core/settings/default-addresses.ts';
import { toNumberLabel } from './words.ts';

const ESCAPES: Readonly<Record<string, string>> = {
	'<': '\\u003c',
	'>': '\\u003e',
	'&': '\\u0026',
	'\u2028': '\\u2028',
	'\u2029': '\\u2029',
};

/** JSON that cannot be read as HTML markup; it parses to the same value. */
export function toInertJson(value: unknown): string {
	return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => getOwn(ESCAPES, character) ?? character);
}

/** A path of the site as an absolute address. */
function toAddress(path: string): string {
	return `${DEFAULT_ORIGIN}${path}`;
}

const toLicense = ({ licence }: About): { license?: string } => (licence ? { license: licence.url } : {});

function toSite(about: About): object {
	return { '@type': 'WebSite', '@id': toAddress('/#site'), name: about.name, url: toAddress('/'), ...toLicense(about) };
}

function toBreadcrumbs({ name, categoryId }: ItemDetails): object {
	const steps = [
		{ name: 'Catalogue', item: toAddress('/items/') },
		{ name: CATEGORY_NAMES[categoryId], item: toAddress(toCategoryPage(categoryId)) },
		{ name },
	];
	return {
		'@type': 'BreadcrumbList',
		itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
	};
}

/**
 * An item's page in schema.org terms: a page about a thing, and an observation of its worth. It is not a Product with an Offer, since nothing is
 * for sale here.
 */
export function toItemJsonLd(item: ItemDetails, about: About): object {
	const { worthCents, lowCents, highCents, asOf, sources } = item.valuation;
	const url = toAddress(toItemPage(item.slug));
	const picture = toAddress(toPicture(item.slug, 'large'));
	const thing = {
		'@type': 'Thing',
		'@id': `${url}#item`,
		name: item.name,
		...(item.aliases.length > 0 ? { alternateName: item.aliases } : {}),
		description: item.shortDescription,
		image: picture,
		url,
	};
	const page = {
		'@type': 'ItemPage',
		'@id': url,
		name: `What is ${item.name} worth?`,
		url,
		inLanguage: 'en',
		description: item.shortDescription,
		datePublished: item.addedOn,
		dateModified: item.updatedOn,
		...toLicense(about),
		primaryImageOfPage: { '@type': 'ImageObject', url: toAddress(toPicture(item.slug, 'share')), ...SHARE_PICTURE_SIZE },
		isPartOf: toSite(about),
		breadcrumb: toBreadcrumbs(item),
		about: thing,
		citation: sources.map(({ title, publisher, url: source }) => ({
			'@type': 'CreativeWork',
			name: title,
			publisher: { '@type': 'Organization', name: toPublisherName(publisher) },
			...(source === undefined ? {} : { url: source }),
		})),
		mainEntity: {
			'@type': 'Observation',
			observationAbout: { '@id': thing['@id'] },
			measuredProperty: { '@type': 'Property', name: 'Worth in US dollars' },
			observationDate: asOf,
			value: { '@type': 'MonetaryAmount', currency: 'USD', value: worthCents / 100, minValue: lowCents / 100, maxValue: highCents / 100 },
		},
	};
	return { '@context': 'https://schema.org', ...page };
}

/** A collection's page as a schema.org list in its order. */
export function toCollectionJsonLd({ id, title, intro, items }: Collection, about: About): object {
	const url = toAddress(toCollectionPage(id));
	const list = {
		'@type': 'ItemList',
		itemListOrder: 'https://schema.org/ItemListOrderAscending',
		numberOfItems: items.length,
		itemListElement: items.map(({ slug, name }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name,
			url: toAddress(toItemPage(slug)),
		})),
	};
	const page = {
		'@type': 'CollectionPage',
		'@id': url,
		name: title,
		description: intro,
		url,
		inLanguage: 'en',
		...toLicense(about),
		primaryImageOfPage: { '@type': 'ImageObject', url: toAddress(toCollectionPicture(id)), ...SHARE_PICTURE_SIZE },
		isPartOf: toSite(about),
		mainEntity: list,
	};
	return { '@context': 'https://schema.org', ...page };
}

/** The site and its catalogue as a downloadable dataset. */
export function toDatasetJsonLd({ items, about }: Pick<Catalogue, 'items' | 'about'>): object {
	const updated = items.map(({ updatedOn }) => updatedOn).reduce((a, b) => (a > b ? a : b), '');
	const toDownload = (file: string, encodingFormat: string) => ({
		'@type': 'DataDownload',
		contentUrl: `${DEFAULT_BASE_URL}/${file}`,
		encodingFormat,
	});
	const dataset = {
		'@type': 'Dataset',
		'@id': toAddress('/#data'),
		name: `${about.name}: what things are worth`,
		description: `What ${toNumberLabel(items.length)} things are worth in US dollars, from everyday objects to priceless artifacts, each with its range, its confidence and its sources.`,
		url: toAddress('/'),
		image: toAddress(SITE_PICTURE),
		...toLicense(about),
		isAccessibleForFree: true,
		...(updated === '' ? {} : { dateModified: updated }),
		creator: { '@type': 'Organization', name: about.name, url: toAddress('/') },
		distribution: [
			toDownload('catalogue.json.gz', 'application/gzip'),
			toDownload('catalogue.ndjson.gz', 'application/gzip'),
			toDownload('catalogue.csv', 'text/csv'),
			toDownload('catalogue.parquet', 'application/vnd.apache.parquet'),
			toDownload('catalogue.sqlite', 'application/vnd.sqlite3'),
		],
	};
	return { '@context': 'https://schema.org', '@graph': [toSite(about), dataset] };
}
