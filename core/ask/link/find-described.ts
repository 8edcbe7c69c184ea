import type { Lexicon } from '../lexicon/lexicon.ts';
import { isOrdinary } from '../lexicon/ordinary-words.ts';
import { toKey, toWords } from '../lexicon/to-entry.ts';
import type { Token } from '../lexicon/tokenize.ts';
import type { Mention } from './mention.ts';

/* Items that are meant without their names: by what is said of them, and by what one does for them. */

/** Words of a description must be at least this telling together: the sum of log2(items / items with the word). */
const LEAST_TELLING = 16;
const MAX_DESCRIBED = 2;
/** Words between the first and the last of a description. */
const WIDEST_DESCRIPTION = 12;

/** Items by what is said of them: `the painting that shredded itself`. */
export function findDescribed(tokens: readonly Token[], isNamed: (at: number) => boolean, lexicon: Lexicon): Mention[] {
	const all = lexicon.entries.length;
	const telling = tokens.flatMap((token, at) => {
		const isAgain = tokens.findIndex(({ stem }) => stem === token.stem) < at;
		const places = isAgain || token.kind === 'symbol' || isOrdinary(token.word) ? undefined : lexicon.byAbout.get(token.stem);
		return places && places.length * 12 < all ? [{ at, places, weight: Math.log2(all / places.length) }] : [];
	});
	if (telling.length < 2 || !telling.some(({ at }) => !isNamed(at))) return [];
	const scores = new Map<number, { weight: number; at: number[] }>();
	for (const { at, places, weight } of telling)
		for (const place of places) {
			const score = scores.get(place) ?? { weight: 0, at: [] };
			score.weight += weight;
			score.at.push(at);
			scores.set(place, score);
		}
	return [...scores]
		.filter(([, { weight, at }]) => at.length > 1 && weight >= LEAST_TELLING && (at.at(-1) ?? 0) - (at[0] ?? 0) < WIDEST_DESCRIPTION)
		.sort(([a, { weight: wa }], [b, { weight: wb }]) => wb - wa || a - b)
		.slice(0, MAX_DESCRIBED)
		.flatMap(([place, { at, weight }], rank): Mention[] => {
			const slug = lexicon.entries[place]?.item.slug;
			if (slug === undefined) return [];
			const span = { start: at[0] ?? 0, end: (at.at(-1) ?? 0) + 1 };
			return [
				{
					kind: 'item',
					slug,
					via: 'described',
					rivals: 1,
					rank,
					covered: Math.min(4, Math.floor(weight / 8)),
					typo: false,
					plural: false,
					...span,
				},
			];
		});
}

/** Words for working, which imply pay: `how many weeks must I work for a Rolex`. */
const WORKING = new Set(
	'work works worked working worker workers toil toiling slave slaving graft grafting labor labour shift shifts job earn earning earns earned pay paycheck paychecks wage wages salary salaries income afford'.split(
		' ',
	),
);
/** Names of the items that pay means, and what working `at minimum` pays. */
const [MEDIAN, AVERAGE, MINIMUM] = ['median pay', 'average pay', 'minimum wage'].map((name) => toKey(toWords(name))) as [
	string,
	string,
	string,
];

export function findImpliedPay(tokens: readonly Token[], lexicon: Lexicon): Mention[] {
	const at = tokens.findIndex(({ word }) => WORKING.has(word));
	if (at < 0) return [];
	const pay = tokens.some(({ word }) => word === 'minimum') ? [MINIMUM, MEDIAN] : [MEDIAN, AVERAGE];
	return pay.flatMap((key, rank): Mention[] => {
		const slug = lexicon.entries[lexicon.byName.get(key)?.[0] ?? -1]?.item.slug;
		if (slug === undefined) return [];
		const span = { start: at, end: at + 1 };
		return [{ kind: 'item', slug, via: 'implied', rivals: pay.length, rank, covered: 1, typo: false, plural: false, ...span }];
	});
}
