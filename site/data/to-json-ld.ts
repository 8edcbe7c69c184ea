import { DEFAULT_ORIGIN } from '../../core/default-addresses.ts';
import type { ItemDetails } from '../../core/item.ts';
import { LICENCE } from '../../core/licence.ts';
import { toItemPage, toPicture } from './addresses.ts';

const ESCAPES: Readonly<Record<string, string>> = {
	'<': '\\u003c',
	'>': '\\u003e',
	'&': '\\u0026',
	'\u2028': '\\u2028',
	'\u2029': '\\u2029',
};

/** JSON that no HTML parser can mistake for markup, whatever its strings hold; parses to the same value. */
export function toInertJson(value: unknown): string {
	return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);
}

/** An item's page in the words of schema.org: an observation of the item's worth, since nothing is on offer. */
export function toItemJsonLd(item: ItemDetails): object {
	const { worthCents, lowCents, highCents, asOf } = item.valuation;
	const url = `${DEFAULT_ORIGIN}${toItemPage(item.slug)}`;
	const picture = `${DEFAULT_ORIGIN}${toPicture(item.slug, 'large')}`;
	return {
		'@context': 'https://schema.org',
		'@type': 'ItemPage',
		name: `What is ${item.name} worth?`,
		url,
		description: item.shortDescription,
		dateModified: item.updatedOn,
		license: LICENCE.url,
		primaryImageOfPage: { '@type': 'ImageObject', url: picture, width: 800, height: 800 },
		isPartOf: { '@type': 'WebSite', name: 'Worthdex', url: `${DEFAULT_ORIGIN}/` },
		mainEntity: {
			'@type': 'Observation',
			observationAbout: {
				'@type': 'Thing',
				name: item.name,
				...(item.aliases.length > 0 ? { alternateName: item.aliases } : {}),
				description: item.shortDescription,
				image: picture,
				url,
			},
			measuredProperty: 'Worth in US dollars',
			observationDate: asOf,
			value: { '@type': 'MonetaryAmount', currency: 'USD', value: worthCents / 100, minValue: lowCents / 100, maxValue: highCents / 100 },
		},
	};
}
