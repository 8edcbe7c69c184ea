import { parseDecimal } from '../../core/exact.ts';
import { toFigure } from '../../core/item/item.ts';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import { toFactor } from '../../core/item/worth/amounts.ts';
import { printsAmount, printsNumber } from '../../core/item/worth/evidence.ts';
import type { Content } from '../content/read-content.ts';
import { findCarriers, prints } from './carriers.ts';
import { PLAIN_FIGURES } from './plain-figures.ts';
import { createItemRule, findIf, type Rule, type Standard } from './rule.ts';
import { isFarm, isLandingPage, isMoving, isRepository } from './sources.ts';

/*
 * Standards of evidence. Items added since the day that `content/standards.json` names must meet every one; how often older items fall short
 * is counted by `npm run report`. A catalogue without the file has no such standards.
 */

/** Whether an input of the derivation is an amount of money. */
function isInput(cents: number, { derivation }: ItemFile['valuation']): boolean {
	return derivation?.inputs.some(({ unit, value }) => /^\p{Sc}/u.test(unit) && printsAmount(`$${value}`, cents)) ?? false;
}

/** The mean of two inputs, or of inputs that are named as ends; after it, perhaps a conversion. */
const MEAN = /^\((?:\w+(?: \/ \d+)? \+ \w+(?: \/ \d+)?\) \/ 2(?:00)?|(?:low|high)\w*(?: \+ (?:low|high)\w*)+\) \/ \d+)(?![\d.])/;
/** A number as printed, with the word for its scale. */
const PRINTED_NUMBER = /(\d[\d,]*(?:\.\d+)?)(?: ?(thousand|million|billion|trillion|bn|m|k)\b)?/gi;
/** Largest distance of a converted end from the printed one, as a part of it: ranges are rounded to three digits. */
const MAX_CONVERSION_GAP = 0.01;

/** True for an end that a source prints in the money or unit of an input of the derivation, converted as that input is. */
function isConverted(cents: number, { derivation, worthCents, sources }: ItemFile['valuation']): boolean {
	const printed = sources.flatMap(({ figure = '' }) =>
		[...figure.matchAll(PRINTED_NUMBER)].map(
			([, number = '', scale]) => Number(number.replaceAll(',', '')) * Number(toFactor(scale ?? '')),
		),
	);
	return (derivation?.inputs ?? []).some(({ value, unit }) => {
		const factor = worthCents / (Number(value) * Number(toFactor(/\b(thousand|million|billion|trillion)\b/.exec(unit)?.[0] ?? '')));
		return printed.some((number) => Math.abs(number * factor - cents) <= MAX_CONVERSION_GAP * cents);
	});
}

/** Significant digits of a number, without the zeros at its end. */
const countDigits = (value: number) => String(value).replace(/(?<!0)0+$/, '').length;
/** Most significant digits of a worth above a million dollars: more are never known. */
const MAX_LARGE_DIGITS = 6;
const MILLION_CENTS = 100_000_000;

/** Sources of an item whose address has a flaw. */
function findAddresses(isFlawed: (address: string) => boolean, expected: string): Standard['find'] {
	return ({ valuation: { sources } }) =>
		sources.flatMap(({ url }, index) =>
			findIf(url !== undefined && URL.canParse(url) && isFlawed(url), { pointer: `/valuation/sources/${index}/url`, found: url, expected }),
		);
}

const STANDARDS: readonly Standard[] = [
	{
		name: 'shown-worth',
		description: 'A worth is printed by a source, computed by a derivation, or follows from other items.',
		find: (item) =>
			findIf(item.research?.kind !== 'derived' && findCarriers(item).length === 0, {
				pointer: '/valuation/worthCents',
				found: item.valuation.worthCents,
				expected: 'a worth that the `figure` of a source prints or the derivation gives',
			}),
	},
	{
		name: 'dated-worth',
		description: 'A source that carries the worth states its date, unless the seller itself prints it.',
		find: (item) => {
			const carriers = findCarriers(item);
			const isDated = carriers.some(([, { publishedOn, primary }]) => publishedOn !== undefined || primary);
			return findIf(carriers.length > 0 && !isDated, {
				pointer: '/valuation/sources',
				found: carriers.map(([, { publisher }]) => publisher).join(', '),
				expected: 'a source that prints the worth and states its date in `publishedOn`',
			});
		},
	},
	{
		name: 'published-data',
		description: 'No worth rests on the repository of a stranger alone: it can support a figure, not carry it.',
		find: (item) => {
			const carriers = findCarriers(item);
			return findIf(carriers.length > 0 && carriers.every(([, { url }]) => url !== undefined && isRepository(url)), {
				pointer: '/valuation/sources',
				found: carriers.map(([, { url }]) => url).join(', '),
				expected: 'a page, or the home of a public data set that PUBLISHED_DATA in build/rules/sources.ts names',
			});
		},
	},
	{
		name: 'source-address',
		description: 'A source has the address where it was read.',
		find: ({ valuation: { sources } }) =>
			sources.flatMap(({ url, title }, index) =>
				findIf(url === undefined, {
					pointer: `/valuation/sources/${index}`,
					found: title,
					expected: 'the address of a page that was read in `url`, or no such source',
				}),
			),
	},
	{
		name: 'landing-pages',
		description: 'No source is the front page of a site or a section.',
		find: findAddresses(isLandingPage, 'the page that has the figure'),
	},
	{
		name: 'content-farms',
		description: 'No source is a site that fills pages with costs, without sources of its own.',
		find: findAddresses(isFarm, 'a page that says where its figures are from'),
	},
	{
		name: 'moving-addresses',
		description: 'No source is the newest version of a file, which says something else tomorrow.',
		find: findAddresses(isMoving, 'the address of one version'),
	},
	{
		name: 'sourced-ends',
		description: 'The ends of a range are printed by a source or are inputs of the derivation.',
		find: ({ valuation }) => {
			const { lowCents, highCents, worthCents, sources } = valuation;
			return (['lowCents', 'highCents'] as const).flatMap((end) => {
				const cents = end === 'lowCents' ? lowCents : highCents;
				const isSourced = cents === worthCents || sources.some((source) => prints(source, cents)) || isInput(cents, valuation);
				return findIf(!isSourced && !isConverted(cents, valuation), {
					pointer: `/valuation/${end}`,
					found: cents,
					expected: `an amount that a source prints, or the worth, ${worthCents}`,
				});
			});
		},
	},
	{
		name: 'no-midpoints',
		description: 'A worth that nobody prints is left out where a range is printed: the build takes its middle and says so.',
		find: ({ valuation: { worthCents, lowCents, highCents, sources, derivation, typicalIs } }) => {
			const isMiddle =
				typicalIs !== 'middle' && derivation === undefined && lowCents < highCents && Math.abs(2 * worthCents - lowCents - highCents) <= 1;
			const isMean = derivation !== undefined && MEAN.test(derivation.expression);
			const isPrinted = sources.some((source) => prints(source, worthCents));
			return findIf((isMiddle || isMean) && !isPrinted, {
				pointer: '/valuation/worthCents',
				found: worthCents,
				expected: 'a worth that a source prints, not the middle of two',
			});
		},
	},
	{
		name: 'known-digits',
		description: `A market value, an estimate or a computed worth above a million dollars has at most ${MAX_LARGE_DIGITS} significant digits.`,
		find: ({ valuation }) => {
			const { worthCents, basis } = valuation;
			const isFluid = toFigure(valuation) !== 'sale' && (basis === 'market' || basis === 'estimate' || basis === 'derived');
			const isTooFine = isFluid && worthCents > MILLION_CENTS && countDigits(worthCents) > MAX_LARGE_DIGITS;
			return findIf(isTooFine, {
				pointer: '/valuation/worthCents',
				found: worthCents,
				expected: `at most ${MAX_LARGE_DIGITS} significant digits`,
			});
		},
	},
	{
		name: 'history-sources',
		description: 'A point of the history names the source that prints it.',
		find: ({ history = [] }) =>
			history.flatMap(({ source, asOf }, index) =>
				findIf(source === undefined, { pointer: `/history/${index}`, found: asOf, expected: 'the number of its source' }),
			),
	},
	{
		name: 'sourced-facts',
		description: 'A fun fact names a page that states it.',
		find: ({ funFacts }) =>
			funFacts.flatMap((fact, index) =>
				findIf(typeof fact === 'string' || fact.source === undefined, {
					pointer: `/funFacts/${index}`,
					found: fact,
					expected: 'the fact with its `source`',
				}),
			),
	},
	{
		name: 'printed-inputs',
		description: 'An input of a derivation that has no source is a measure or a definition, not an amount of money.',
		find: ({ valuation: { derivation, sources } }) =>
			(derivation?.inputs ?? []).flatMap(({ unit, source, value }, index) => {
				const figure = sources[(source ?? 0) - 1]?.figure;
				const isPrinted = figure !== undefined && printsNumber(figure, parseDecimal(value));
				return findIf(/^\p{Sc}/u.test(unit) && !isPrinted, {
					pointer: `/valuation/derivation/inputs/${index}`,
					found: `${value} ${unit}`,
					expected: 'the number of a source that prints it',
				});
			}),
	},
	...PLAIN_FIGURES,
];

/** Shortfalls of the published items by standard: all of them, and those of items that must meet it. */
export function countShortfalls({ items }: Pick<Content, 'items'>) {
	const published = [...items].filter(([, { status }]) => status === 'published');
	return STANDARDS.map(({ name, description, find }) => {
		const short = published.map(([slug, item]) => ({ slug, times: find(item).length })).filter(({ times }) => times > 0);
		return { name, description, found: short.reduce((sum, { times }) => sum + times, 0), slugs: short.map(({ slug }) => slug) };
	});
}

/** Each standard as a rule for the published items that were added since the catalogue has it. */
export const newItems: readonly Rule[] = STANDARDS.map(({ name, description, find }) =>
	createItemRule(name, `${description} Holds for items added since the day of standards.json.`, (item, { content: { standards } }) => {
		const isHeld = standards !== undefined && item.status === 'published' && item.addedOn >= standards.since;
		return isHeld ? find(item) : [];
	}),
);
