import { quoteValue } from '../../../core/api/query-params.ts';
import { decodePart } from './params.ts';

/* What to use instead of query parameters that people bring from other APIs. */

/** Names of other APIs, in lower case without marks, by the parameter that has their meaning here. */
const FOREIGN_NAMES: Readonly<Record<string, string>> = {
	cursor: 'offset page skip start startat startingafter after pagetoken pagenumber pagecursor nextcursor next continuation',
	limit: 'perpage pagesize size count take first max maxresults top rows num results numresults',
	q: 'query search searchterm term text keyword keywords name title filter find',
	sort: 'order orderby sortby sortorder direction ordering',
	category: 'categoryid categories cat section',
	tag: 'tags label labels',
	kind: 'type itemtype',
	minWorth: 'min minprice pricemin minvalue minamount pricefrom gte',
	maxWorth: 'max maxprice pricemax maxvalue maxamount priceto lte',
	updatedSince: 'since updatedafter modifiedsince updatedfrom from',
	include: 'fields expand embed select with',
	slugs: 'ids id slug items item',
	a: 'item1 first left from source',
	b: 'item2 second right to target',
	amount: 'value price usd dollars cents worth',
	minSimilarity: 'similarity threshold minscore score',
};

/** How a parameter is used, where its name does not say it. */
const USES: Readonly<Record<string, string>> = {
	cursor: 'to read on, pass nextCursor of the page before as cursor',
	minWorth: 'use minWorth, in US cents',
	maxWorth: 'use maxWorth, in US cents',
	include: 'use include=valuation',
};

/** Names that a hint deals with: more would hide the error. */
const MAX_NAMES = 3;

function findMeaning(name: string, known: readonly string[]): string | undefined {
	const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
	return known.find((own) => own.toLowerCase() === plain || FOREIGN_NAMES[own]?.split(' ').includes(plain));
}

/**
 * One sentence or two about the parameters of a query that its endpoint does not know, with what to use instead; undefined if it knows all of them.
 * @param rawQuery without its `?`
 * @param known the endpoint's own parameters
 */
export function toParameterHint(rawQuery: string, known: readonly string[]): string | undefined {
	const names = new Set(rawQuery.split('&').map((pair) => decodePart(pair.split('=', 1)[0] ?? '') ?? ''));
	const foreign = [...names].filter((name) => name !== '' && !known.includes(name)).slice(0, MAX_NAMES);
	if (foreign.length === 0) return undefined;
	const sentences = foreign.map((name) => {
		const meant = findMeaning(name, known);
		return `${quoteValue(name)} is no parameter of this path${meant === undefined ? '' : `: ${USES[meant] ?? `use ${meant}`}`}.`;
	});
	return sentences.join(' ');
}
