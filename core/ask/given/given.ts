/* The input of operators: its amounts, pairs, lists, groups and numbers. The surest come first, and each kind has a limit. */
import { findArguments } from '../names/arguments.ts';
import type { Lexicon } from '../names/lexicon.ts';
import { isOf, type Linked } from '../names/mention.ts';
import type { Token } from '../names/tokenize.ts';
import type { Given } from '../operators/operator.ts';
import { findGroupAmounts, findGroups, findSelectors } from './selectors.ts';
import { findSums, toOne } from './sums.ts';
import { toArgumentUse, toUse } from './uses.ts';

/** Limits, so that a question of 500 characters gives no more plans than one of 100. */
const MOST = { subjects: 24, slots: 6 } as const;

const INFLATION = /^(?:inflation|inflated|adjust\w*|restate\w*|purchasing|real|living)$/;
const NOW = /^(?:today|todays|2day|present|current|modern|now|nowadays|year|20[23]\d)$/;
const MONEY = /^(?:dollar|dollars|money|term|terms|price|prices|cash|usd|buck|bucks|value|currency|equivalent|\$)$/;

/** Whether the question may speak of the worth of money: `in today's dollars`, `adjusted for inflation`, `what would it be now`. */
function mayBeToday(tokens: readonly Token[]): boolean {
	return tokens.some(
		({ word }, at) =>
			INFLATION.test(word) ||
			(NOW.test(word) &&
				(tokens.slice(Math.max(0, at - 4), at + 5).some((near) => MONEY.test(near.word)) ||
					tokens.slice(0, at).some((before) => before.word === 'would'))),
	);
}

function findOrders({ cues }: Linked): Given['orders'] {
	const [up, down] = [cues.has('ascending') || cues.has('min'), cues.has('descending') || cues.has('max')];
	return up === down ? ['dearest', 'cheapest'] : up ? ['cheapest'] : ['dearest'];
}

/** Gathers what operators make plans from. */
export function toGiven(linked: Linked, lexicon: Lexicon): Given {
	const { mentions, tokens } = linked;
	const own = findArguments(mentions, tokens, lexicon).map(toArgumentUse);
	const groups = findGroups(mentions.filter(isOf('group')), lexicon);
	const args = [...own, ...findGroupAmounts(groups, linked, lexicon)];
	const isToday = mayBeToday(tokens);
	const numbers = mentions.filter(isOf('number')).map((mention) => ({ mention, use: toUse(mention), value: Number(mention.value.n) }));
	// `where was the most expensive coin sold`
	const ends = args.flatMap((use) => {
		const slug = use.shape === 'group' ? toOne(use)?.slug : undefined;
		return slug === undefined ? [] : [{ slug, use }];
	});
	const items = mentions.filter(isOf('item')).map((item) => ({ slug: item.slug, use: toUse(item) }));
	const base: Given = {
		...linked,
		lexicon,
		args,
		...findSums({ own, args, isToday }, linked, lexicon),
		subjects: [...items, ...ends].slice(0, MOST.subjects),
		selectors: [],
		counts: numbers
			.filter(({ mention: { value, isYear } }) => value.d === 1n && value.n >= 1n && value.n <= 100n && !isYear)
			.map(({ use, value }) => ({ role: 'count', use, value }))
			.slice(0, MOST.slots),
		places: mentions
			.filter(isOf('ordinal'))
			.map((mention) => ({ role: 'place', use: toUse(mention), value: mention.place }))
			.slice(0, MOST.slots),
		years: numbers
			.filter(({ mention }) => mention.isYear)
			.map(({ mention, use, value }) => ({ role: 'year', use, value, isSince: mention.isSince === true }))
			.slice(0, MOST.slots),
		orders: findOrders(linked),
		isToday,
	};
	return { ...base, selectors: findSelectors(base, groups) };
}
