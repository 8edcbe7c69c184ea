import path from 'node:path';
import { parseDecimal } from '../../core/exact.ts';
import type { Relations } from '../../core/item/schema/item-schema.ts';
import { toDerivationText, toDerivedCents } from '../../core/item/worth/derivation.ts';
import { printsNumber } from '../../core/item/worth/evidence.ts';
import type { Fault } from '../content/fault.ts';
import { type Content, toItemPath } from '../content/read-content.ts';
import type { Rule } from './rule.ts';

export const noFutureDates: Rule = {
	name: 'no-future-dates',
	description: 'No date lies in the future.',
	check(content, { today }) {
		return [...content.items].flatMap(([slug, item]) => {
			const dates: [string, string][] = [
				['/addedOn', item.addedOn],
				['/valuation/asOf', item.valuation.asOf],
				...item.valuation.sources.map(({ retrievedOn }, index): [string, string] => [
					`/valuation/sources/${index}/retrievedOn`,
					retrievedOn,
				]),
				...(item.history ?? []).map(({ asOf }, index): [string, string] => [`/history/${index}/asOf`, asOf]),
			];
			return dates
				.filter(([, date]) => date > today)
				.map(([pointer, found]) => ({ path: toItemPath(content, slug), pointer, found, expected: `a date no later than ${today}` }));
		});
	},
};

export const orderedHistory: Rule = {
	name: 'ordered-history',
	description: 'History runs from the oldest to the newest, one point a day, and ends before the present valuation.',
	check(content) {
		return [...content.items].flatMap(([slug, { history = [], valuation }]) =>
			history.flatMap(({ asOf }, index) => {
				const next = history[index + 1]?.asOf ?? valuation.asOf;
				if (asOf < next) return [];
				return [
					{
						path: toItemPath(content, slug),
						pointer: `/history/${index}/asOf`,
						found: asOf,
						expected: `a date before ${next}, which follows it`,
					},
				];
			}),
		);
	},
};

function checkRelation(content: Content, { item, equals, tolerancePercent }: Relations[number], index: number): Fault[] {
	const pointers: [string, string][] = [
		[`/${index}/item`, item],
		...equals.map(({ of }, part): [string, string] => [`/${index}/equals/${part}/of`, of]),
	];
	const file = path.join(content.dir, 'relations.json');
	// Its own fault is listed already.
	if (pointers.some(([, slug]) => content.unparsed.has(slug))) return [];
	const unknown = pointers.filter(([, slug]) => content.items.get(slug)?.status !== 'published');
	if (unknown.length > 0) {
		return unknown.map(([pointer, found]) => ({ path: file, pointer, found, expected: 'the slug of a published item' }));
	}
	const worth = content.items.get(item)?.valuation.worthCents ?? 0;
	const sum = equals.reduce((cents, { quantity, of }) => cents + quantity * (content.items.get(of)?.valuation.worthCents ?? 0), 0);
	// Worths are whole cents, so a rounded one may be off by one cent even without a tolerance.
	if (Math.abs(worth - sum) <= Math.max(1, (sum * tolerancePercent) / 100)) return [];
	const parts = equals.map(({ quantity, of }) => `${quantity} × ${of}`).join(' + ');
	const expected = `a worth of ${item} within ${tolerancePercent}% of ${parts}, which is ${Math.round(sum)} cents`;
	return [{ path: file, pointer: `/${index}`, found: worth, expected }];
}

export const agreeingWorths: Rule = {
	name: 'agreeing-worths',
	description: 'A worth that follows from others by relations.json agrees with them, within the tolerance stated there.',
	check(content) {
		return content.relations.flatMap((relation, index) => checkRelation(content, relation, index));
	},
};

export const derivedWorths: Rule = {
	name: 'derived-worths',
	description: 'A worth with a derivation is what the derivation gives, and each source that an input names prints it.',
	check(content) {
		return [...content.items].flatMap(([slug, { valuation }]) => {
			const { derivation, worthCents, sources } = valuation;
			if (derivation === undefined) return [];
			const path = toItemPath(content, slug);
			const cents = toDerivedCents(derivation);
			const worth =
				cents === worthCents
					? []
					: [
							{
								path,
								pointer: '/valuation/worthCents',
								found: worthCents,
								expected: `${cents}, which is ${toDerivationText(derivation)}`,
							},
						];
			const inputs = derivation.inputs.flatMap(({ value, source }, index) => {
				const { figure } = (source && sources[source - 1]) || {};
				return figure === undefined || printsNumber(figure, parseDecimal(value))
					? []
					: [
							{
								path,
								pointer: `/valuation/derivation/inputs/${index}/value`,
								found: value,
								expected: `a number that source ${source} prints: ${figure}`,
							},
						];
			});
			return [...worth, ...inputs];
		});
	},
};

export const worthInRange: Rule = {
	name: 'worth-in-range',
	description: 'lowCents ≤ worthCents ≤ highCents, and a range without a width means nothing.',
	check(content) {
		return [...content.items].flatMap(([slug, { valuation }]) => {
			const { worthCents, lowCents, highCents, rangeMeans } = valuation;
			const path = toItemPath(content, slug);
			const low =
				lowCents > worthCents
					? [{ path, pointer: '/valuation/lowCents', found: lowCents, expected: `at most worthCents, ${worthCents}` }]
					: [];
			const high =
				highCents < worthCents
					? [{ path, pointer: '/valuation/highCents', found: highCents, expected: `at least worthCents, ${worthCents}` }]
					: [];
			const meaning =
				rangeMeans !== undefined && lowCents === highCents
					? [{ path, pointer: '/valuation/rangeMeans', found: rangeMeans, expected: 'nothing, since low and high are equal' }]
					: [];
			return [...low, ...high, ...meaning];
		});
	},
};
