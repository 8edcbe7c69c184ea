import { toFigure } from '../../core/item/item.ts';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import { findCarriers } from './carriers.ts';
import { createItemRule, type Finding, findIf } from './rule.ts';

export const likeHistory = createItemRule(
	'like-history',
	'The points of a history or a series are figures of the same kind as the present one: sales, prices or estimates.',
	({ valuation, history = [], series = [] }) => {
		const figure = toFigure(valuation);
		// The file's statement about its basis also holds for earlier points of that basis.
		const points = [
			...history.map(({ basis }, index) => ({ basis, pointer: `/history/${index}/basis` })),
			...series.map(({ basis }, index) => ({ basis, pointer: `/series/${index}/basis` })),
		];
		return points.flatMap(({ basis, pointer }) =>
			findIf(basis !== valuation.basis && toFigure({ basis }) !== figure, {
				pointer,
				found: basis,
				expected: `a basis of the figure type ${figure}, as the valuation has`,
			}),
		);
	},
);

export const datedPrices = createItemRule(
	'dated-prices',
	'A price is dated on a day that its source can have known. 1 January is refused as an unknown day, except for feeds and list prices, which do change then.',
	({ valuation, research }) => {
		const isDated = toFigure(valuation) === 'price' && valuation.basis !== 'list-price' && research?.kind !== 'feed';
		return findIf(isDated && valuation.asOf.endsWith('-01-01'), {
			pointer: '/valuation/asOf',
			found: valuation.asOf,
			expected: 'the day of the source, or the last day of the period it measures',
		});
	},
);

/** Words of a price that was asked. */
const ASKED = /\b(?:list price|as (?:offered|asked|advertised)|asking price|before any .{0,80}discount)\b/i;

export const soldSales = createItemRule(
	'sold-sales',
	'A sale was paid: its description names no list price, offer or asked price.',
	({ valuation, shortDescription }) => {
		const [found] = ASKED.exec(shortDescription) ?? [];
		const expected = 'what was paid, or the figure `price` or `estimate`';
		return findIf(found !== undefined && toFigure(valuation) === 'sale', { pointer: '/shortDescription', found, expected });
	},
);

/** A price "for a month" or "per pound" covers a unit. */
const UNIT_WORDS =
	/\b(?:per|for an?) (?:hour|night|week|month|year|pound|ounce|gram|kilogram|gallon|liter|kilowatt-hour|square foot|square meter|acre)\b/i;

export const pricedUnits = createItemRule(
	'priced-units',
	'`per` names the unit of a price whose description says "per pound", "for a month" or the like.',
	({ valuation, shortDescription, per }) => {
		const [found] = UNIT_WORDS.exec(shortDescription) ?? [];
		const isLacking = found !== undefined && per === undefined && toFigure(valuation) === 'price';
		return findIf(isLacking, { pointer: '/shortDescription', found, expected: 'the unit in `per` as well' });
	},
);

/** A publisher that calls itself the carrier of another's figure. */
const CARRIED =
	/\b(?:as (?:archived|carried|cited|collected|copied|found|kept|listed|printed|published|quoted|reported|reprinted|reproduced|retold|shown)|quoted by|copied|after|via|in FRED)\b/i;

/** Encyclopedias and other pages that anyone may edit. */
const ENCYCLOPEDIA = /(?:^|\.)(?:britannica|fandom|wikipedia|wikimedia|wikiwand)\.(?:com|org)$/;

/** Why a source is not the figure's own, or undefined. */
function findUnearned({ publisher, url }: ItemFile['valuation']['sources'][number]): Pick<Finding, 'found' | 'expected'> | undefined {
	if (CARRIED.test(publisher)) return { found: publisher, expected: 'nothing, since another carries the figure' };
	if (url === undefined) return { found: publisher, expected: 'the address of its page in `url`, or no `primary`' };
	const isEncyclopedia = URL.canParse(url) && ENCYCLOPEDIA.test(new URL(url).hostname);
	return isEncyclopedia ? { found: url, expected: 'nothing, since an encyclopedia repeats what others print' } : undefined;
}

export const earnedPrimary = createItemRule(
	'earned-primary',
	'A primary source is a page of the seller, the house, the bureau or the owner itself, not one that carries, collects or quotes it.',
	({ valuation: { sources } }) =>
		sources.flatMap((source, index) => {
			const unearned = source.primary ? findUnearned(source) : undefined;
			return unearned === undefined ? [] : [{ pointer: `/valuation/sources/${index}/primary`, ...unearned }];
		}),
);

/** Widest range of a worth of high confidence: high by low. */
const MAX_SURE_RANGE = 1.5;

/** Why a worth of high confidence is not sure. */
export function findUnsure(item: ItemFile): Finding[] {
	const { confidence, lowCents, highCents } = item.valuation;
	if (confidence !== 'high') return [];
	const carriers = findCarriers(item).flatMap(([, source]) => (source.url === undefined ? [] : [source]));
	const publishers = [...new Set(carriers.map(({ publisher }) => publisher))];
	const isFollowing = item.research?.kind === 'derived';
	return [
		...findIf(publishers.length < 2 && !isFollowing && !carriers.some(({ primary }) => primary), {
			pointer: '/valuation/sources',
			found: publishers.join(', '),
			expected: 'the address of a primary source or of two publishers that give the worth, or the confidence medium',
		}),
		...findIf(highCents > MAX_SURE_RANGE * lowCents, {
			pointer: '/valuation/highCents',
			found: highCents,
			expected: `at most ${MAX_SURE_RANGE} times lowCents, ${lowCents}`,
		}),
	];
}

export const sureWorths = createItemRule(
	'sure-worths',
	`High confidence needs the address of a primary source, or those of two publishers that give the worth, and a range no wider than ${MAX_SURE_RANGE} times.`,
	findUnsure,
);
