import path from 'node:path';
import { parseDecimal } from '../../core/exact.ts';
import { addDays } from '../../core/item/dating.ts';
import { toFigure } from '../../core/item/item.ts';
import { findOfKind } from '../../core/item/kind.ts';
import { READINGS_FILE } from '../../core/item/readings.ts';
import type { ItemFile, Relations } from '../../core/item/schema/item-schema.ts';
import { toLastDate } from '../../core/item/series.ts';
import { toDerivationText, toDerivedCents } from '../../core/item/worth/derivation.ts';
import { printsNumber, toSupports } from '../../core/item/worth/evidence.ts';
import type { Fault } from '../content/fault.ts';
import type { Content } from '../content/read-content.ts';
import { createItemRule, type Finding, findIf, type Rule } from './rule.ts';

export const noFutureDates = createItemRule('no-future-dates', 'No date lies in the future.', (item, { today }) => {
	const { addedOn, valuation, history = [], series } = item;
	const dates: [pointer: string, date: string][] = [
		['/addedOn', addedOn],
		// The day of the last row of a series is that row's fault.
		...(series ? [] : [['/valuation/asOf', valuation.asOf] as [string, string]]),
		...valuation.sources.map(({ retrievedOn }, index): [string, string] => [`/valuation/sources/${index}/retrievedOn`, retrievedOn]),
		...history.map(({ asOf }, index): [string, string] => [`/history/${index}/asOf`, asOf]),
	];
	return dates.flatMap(([pointer, found]) => findIf(found > today, { pointer, found, expected: `a date no later than ${today}` }));
});

export const noFutureRows: Rule = {
	name: 'no-future-rows',
	description: 'No row of a series or of the readings has a day in the future, nor a month or a year that is not over.',
	check({ dir, items, series, readingDays }, { today }) {
		const expected = `a date no later than ${today}`;
		const findIn = (file: string, days: readonly string[]): Fault[] =>
			days.flatMap((found, index) =>
				// The first row is on the second line, below the header.
				found > today ? [{ path: path.join(dir, file), pointer: `/${index + 2}`, found, expected }] : [],
			);
		// A series that follows from another item's has no file.
		const inSeries = [...series].flatMap(([slug, points]) => {
			if (!items.get(slug)?.series) return [];
			return findIn(
				`series/${slug}.csv`,
				points.map(({ asOf, seen = asOf }) => (seen > asOf ? seen : asOf)),
			);
		});
		return [...inSeries, ...findIn(READINGS_FILE, readingDays)];
	},
};

export const orderedHistory = createItemRule(
	'ordered-history',
	'History runs from the oldest to the newest, one point a day, and ends before the present valuation.',
	({ history = [], valuation }) =>
		history.flatMap(({ asOf }, index) => {
			const next = history[index + 1]?.asOf ?? valuation.asOf;
			return findIf(asOf >= next, {
				pointer: `/history/${index}/asOf`,
				found: asOf,
				expected: `a date before ${next}, which follows it`,
			});
		}),
);

/** Days of a month, rounded up: a quarter is at most 93. */
const MONTH_DAYS = 31;

export const reviewedInTime = createItemRule(
	'reviewed-in-time',
	'A published figure of a kind with `reviewMonths`, such as a tax, that a person finds has a `lookAgainOn` within these months of the last look.',
	({ status, kind, valuation, research }, { content }) => {
		const months = findOfKind(content.kinds, kind, 'reviewMonths');
		if (months === undefined || status !== 'published' || toFigure(valuation) === 'sale') return [];
		if (research !== undefined && research.kind !== 'manual') return [];
		const looked = valuation.sources.reduce((last, { retrievedOn }) => (retrievedOn > last ? retrievedOn : last), '');
		const limit = addDays(looked, months * MONTH_DAYS);
		const found = research?.lookAgainOn;
		const expected = `a day no later than ${limit}, since a figure of the kind ${kind} moves by decision`;
		return findIf(found === undefined || found > limit, { pointer: '/research/lookAgainOn', found, expected });
	},
);

function checkRelation({ items, unparsed }: Content, { item, equals, tolerancePercent }: Relations[number], index: number): Finding[] {
	const pointers: [string, string][] = [
		[`/${index}/item`, item],
		...equals.map(({ of }, part): [string, string] => [`/${index}/equals/${part}/of`, of]),
	];
	// Its own fault is listed already.
	if (pointers.some(([, slug]) => unparsed.has(slug))) return [];
	const unknown = pointers.filter(([, slug]) => items.get(slug)?.status !== 'published');
	if (unknown.length > 0) return unknown.map(([pointer, found]) => ({ pointer, found, expected: 'the slug of a published item' }));
	const toCents = (slug: string) => items.get(slug)?.valuation.worthCents ?? 0;
	const sum = equals.reduce((cents, { quantity, of }) => cents + quantity * toCents(of), 0);
	const parts = equals.map(({ quantity, of }) => `${quantity} × ${of}`).join(' + ');
	// Worths are whole cents, so a rounded one may be off by one cent even without a tolerance.
	return findIf(Math.abs(toCents(item) - sum) > Math.max(1, (sum * tolerancePercent) / 100), {
		pointer: `/${index}`,
		found: toCents(item),
		expected: `a worth of ${item} within ${tolerancePercent}% of ${parts}, which is ${Math.round(sum)} cents`,
	});
}

export const agreeingWorths: Rule = {
	name: 'agreeing-worths',
	description: 'A worth that follows from others by relations.json agrees with them, within the tolerance stated there.',
	check(content) {
		const file = path.join(content.dir, 'relations.json');
		const findings = content.relations.flatMap((relation, index) => checkRelation(content, relation, index));
		return findings.map((finding) => ({ path: file, ...finding }));
	},
};

export const derivedWorths = createItemRule(
	'derived-worths',
	'A worth with a derivation is what the derivation gives, and each source that an input names prints it.',
	({ valuation: { derivation, worthCents, sources } }) => {
		if (derivation === undefined) return [];
		const cents = toDerivedCents(derivation);
		const expected = `${cents}, which is ${toDerivationText(derivation)}`;
		const inputs = derivation.inputs.flatMap(({ value, source }, index) => {
			const { figure } = (source && sources[source - 1]) || {};
			return findIf(figure !== undefined && !printsNumber(figure, parseDecimal(value)), {
				pointer: `/valuation/derivation/inputs/${index}/value`,
				found: value,
				expected: `a number that source ${source} prints: ${figure}`,
			});
		});
		return [...findIf(cents !== worthCents, { pointer: '/valuation/worthCents', found: worthCents, expected }), ...inputs];
	},
);

/** The days of the pages that print an item's figure or the figures of its derivation. */
function listPrintDays({ valuation, research }: ItemFile): string[] {
	const { derivation, sources } = valuation;
	// A worth that follows from other items has their days.
	if (research?.kind === 'derived') return [];
	const named = derivation?.inputs.map(({ source }) => source);
	const printing = sources.filter((source, index) =>
		named === undefined ? toSupports(source, index + 1, { valuation }).length > 0 : named.includes(index + 1),
	);
	return printing.map(({ publishedOn, retrievedOn }) => toLastDate(publishedOn ?? retrievedOn) ?? retrievedOn);
}

export const printedByThen = createItemRule('printed-by-then', 'A figure is no newer than the newest page that prints it.', (item) => {
	const { asOf } = item.valuation;
	const last = listPrintDays(item).sort().at(-1);
	// The lines of a series have their own check.
	if (item.series !== undefined || last === undefined) return [];
	const expected = `a date no later than ${last}, on which the newest page that prints the figure was published`;
	return findIf(asOf > last, { pointer: '/valuation/asOf', found: asOf, expected });
});

export const worthInRange = createItemRule(
	'worth-in-range',
	'lowCents ≤ worthCents ≤ highCents, and a range without a width means nothing.',
	({ valuation: { worthCents, lowCents, highCents, rangeMeans } }) => [
		...findIf(lowCents > worthCents, { pointer: '/valuation/lowCents', found: lowCents, expected: `at most worthCents, ${worthCents}` }),
		...findIf(highCents < worthCents, {
			pointer: '/valuation/highCents',
			found: highCents,
			expected: `at least worthCents, ${worthCents}`,
		}),
		...findIf(rangeMeans !== undefined && lowCents === highCents, {
			pointer: '/valuation/rangeMeans',
			found: rangeMeans,
			expected: 'nothing, since low and high are equal',
		}),
	],
);

/** Inputs of a derivation that move a worth from one day to another. */
export const findMoved = ({ valuation: { derivation } }: ItemFile): Finding[] =>
	(derivation?.inputs ?? []).flatMap(({ name, unit }, index) =>
		findIf(/^points\b/.test(unit) || /_(?:now|then)$/.test(name), {
			pointer: `/valuation/derivation/inputs/${index}`,
			found: `${name}, ${unit}`,
			expected: 'figures of one day',
		}),
	);

export const unmovedWorths = createItemRule(
	'unmoved-worths',
	'No index moves a worth to another day: an older figure is shown at its own day.',
	findMoved,
);
