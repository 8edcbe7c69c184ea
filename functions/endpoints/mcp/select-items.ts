import { MAX_BATCH_SLUGS } from '../../../core/api/limits.ts';
import { ListQuerySchema, quoteValue } from '../../../core/api/query-params.ts';
import { rateOf, toMiddle } from '../../../core/ask/values.ts';
import { add, compare, type Exact, exact, multiply, round } from '../../../core/exact.ts';
import { type Catalogue, findBySlug } from '../../../core/item/catalogue.ts';
import type { Item } from '../../../core/item/item.ts';
import { selectItems } from '../../../core/item/lists/list-page.ts';
import { FIGURES } from '../../../core/item/schema/choices.ts';
import type { Kind } from '../../../core/item/schema/kind-schema.ts';
import { toComparedCents } from '../../../core/item/worth/dollars.ts';
import { toMoneyWords } from '../../../core/item/worth/money.ts';
import { toPerLabel, UNIT_IDS, type UnitId } from '../../../core/item/worth/units.ts';
import { toWords } from '../../../core/search-index/matcher.ts';
import { toMatchedText } from '../../../core/search-index/search-items.ts';
import { suggestChoices } from '../../../core/search-index/suggest.ts';
import { foldText } from '../../../core/text.ts';
import { replaceHidden } from '../../../core/text-rule.ts';
import { createParameterError } from '../../http/errors.ts';
import { parseParams } from '../../http/query/params.ts';
import { suggestTags, toListFilters } from '../items/list-items.ts';
import { type ToolContext, toRawQuery } from './call-endpoint.ts';
import type { Arguments } from './tool-schema.ts';

/* Items that pass the filters of the tool `select`, what each counts as, and their groups, totals and averages. */

/** Values of `groupBy`. */
export const GROUPINGS = ['category', 'kind', 'tag', 'figure', 'per', 'year'] as const;
/** Values of `aggregate`. */
export const AGGREGATES = ['count', 'total', 'mean', 'median', 'min', 'max'] as const;
type Grouping = (typeof GROUPINGS)[number];
type Aggregate = (typeof AGGREGATES)[number];

/** Groups that a result lists. */
const MAX_GROUPS = 30;

/** An item and what it counts as: US cents, in today's dollars if its figure is more than two calendar years old, by the unit if one is asked for. */
export type Counted = { item: Item; cents: Exact };

/** One of some words. @throws ApiError that names the argument and near words */
export function readChoice<Choice extends string>(args: Arguments, name: string, choices: readonly Choice[]): Choice | undefined {
	const value = args[name];
	if (value === undefined) return undefined;
	const found = choices.find((choice) => choice === value);
	if (found !== undefined) return found;
	const near = suggestChoices(String(value), choices, () => choices.map((id) => ({ id, names: [id] })));
	throw createParameterError(name, `found ${quoteValue(String(value))}, expected one of ${choices.join(', ')}`, near);
}

/** A year, also of a date. @throws ApiError that names the argument */
function readYear(args: Arguments, name: string): number | undefined {
	if (args[name] === undefined) return undefined;
	const [, year] = /^(\d{4})(?:-\d\d){0,2}$/.exec(String(args[name])) ?? [];
	if (year === undefined) throw createParameterError(name, `found ${quoteValue(String(args[name]))}, expected a year such as 2020`);
	return Number(year);
}

/** The kind that an agent means: its id, its plural or another word for it; as it is where there is none. */
function toKind(text: string, { kinds }: Catalogue): string {
	if (Object.hasOwn(kinds, text)) return text;
	const folded = foldText(text);
	const isNamed = ([, { plural, words = [] }]: [string, Kind]) => [plural, ...words].some((name) => foldText(name) === folded);
	return Object.entries(kinds).find(isNamed)?.[0] ?? text;
}

/** The items of ids, each once, and the ids that no item has. */
function findItems(ids: readonly string[], catalogue: Catalogue): { items: readonly Item[]; missing: string[] } {
	if (ids.length > MAX_BATCH_SLUGS) throw createParameterError('ids', `found ${ids.length} ids, expected at most ${MAX_BATCH_SLUGS}`);
	const found = ids.map((id) => findBySlug(catalogue, id));
	return {
		items: [...new Set(found.filter((item) => item !== undefined))],
		missing: ids.filter((_, index) => !found[index]).map((id) => replaceHidden(id)),
	};
}

/** What an item counts as; undefined where its worth does not convert into the unit. */
function toCents(item: Item, per: UnitId | undefined): Exact | undefined {
	const printed = item.valuation.worthCents;
	const rate = per === undefined ? exact(printed) : rateOf(item, per);
	const seen = Math.round(toComparedCents(item));
	return rate && (seen === printed ? rate : multiply(rate, exact(seen, printed)));
}

/** Items that can be added up: those of the asked unit, or else of the one that most have. Amounts a month and a year are never mixed. */
export function toAddable(items: readonly Item[]): readonly Item[] {
	const byUnit = [...Map.groupBy(items, ({ per }) => per).values()];
	return byUnit.reduce((a, b) => (b.length > a.length ? b : a), byUnit[0] ?? []);
}

/** The aggregate of what items count as: a number of items for `count`, else US cents; 0 without items. */
export function aggregate(kind: Aggregate, counted: readonly Counted[]): Exact {
	const amounts = counted.map(({ cents }) => cents);
	if (kind === 'count' || amounts.length === 0) return exact(amounts.length);
	if (kind === 'total') return amounts.reduce(add);
	if (kind === 'mean' || kind === 'median') return toMiddle(kind, amounts);
	return amounts.reduce((a, b) => (compare(a, b) > 0 === (kind === 'max') ? a : b));
}

/** An amount as text and, where a number holds it exactly, as US cents. */
export function toAmount(cents: Exact, per: UnitId | undefined) {
	const whole = Number(round(cents));
	return { ...(Number.isSafeInteger(whole) && { cents: whole }), label: `${toMoneyWords(whole)}${per ? ` ${toPerLabel(per)}` : ''}` };
}

const KEYS: Readonly<Record<Grouping, (item: Item) => readonly string[]>> = {
	category: ({ categoryId }) => [categoryId],
	kind: ({ kind }) => [kind],
	tag: ({ tags }) => tags,
	figure: ({ valuation }) => [valuation.figure],
	per: ({ per }) => [per ?? 'one'],
	year: ({ valuation }) => [valuation.asOf.slice(0, 4)],
};

/** The groups of a key, largest value first. */
export function toGroups(
	counted: readonly Counted[],
	{ groupBy, kind, per }: { groupBy: Grouping; kind: Aggregate; per: UnitId | undefined },
) {
	const members = new Map<string, Counted[]>();
	for (const each of counted)
		for (const key of KEYS[groupBy](each.item)) {
			const group = members.get(key);
			if (group) group.push(each);
			else members.set(key, [each]);
		}
	return [...members]
		.map(([group, own]) => ({ group, count: own.length, value: aggregate(kind, own) }))
		.sort((a, b) => compare(b.value, a.value) || (a.group < b.group ? -1 : 1))
		.slice(0, MAX_GROUPS)
		.map(({ group, count, value }) => ({ group, count, ...(kind === 'count' ? {} : toAmount(value, per)) }));
}

/** The words of each item's name and aliases, split once. */
const labelWords = new WeakMap<Item, readonly string[][]>();

function toLabelWords(item: Item): readonly string[][] {
	const words = labelWords.get(item) ?? [item.name, ...item.aliases].map(toWords);
	labelWords.set(item, words);
	return words;
}

/** Items whose name or alias has each word of a text. A part of a word is not enough: `rent` is no part of a parent. */
function toNamed(text: string, catalogue: Catalogue): (item: Item) => boolean {
	const words = toWords(toMatchedText(text, catalogue));
	return (item) => toLabelWords(item).some((label) => words.every((word) => label.includes(word)));
}

/** The items of the filters, in order, each with what it counts as, and the ids that no item has. */
export function readSelection(args: Arguments, { deps: { build } }: ToolContext) {
	const { catalogue } = build;
	const { ids, category, kind, tag, q, minWorth: least, maxWorth: most, sort = '-worth', limit: count } = args;
	const {
		limit,
		q: text,
		minWorth = 0,
		maxWorth = Number.POSITIVE_INFINITY,
		...filters
	} = parseParams(
		toRawQuery({ category, kind: kind && toKind(String(kind), catalogue), tag, q, minWorth: least, maxWorth: most, sort, limit: count }),
		ListQuerySchema,
	);
	const per = readChoice(args, 'per', UNIT_IDS);
	const figure = readChoice(args, 'figure', FIGURES);
	const [since = 0, until = 9999] = [readYear(args, 'since'), readYear(args, 'until')];
	const named = ids === undefined ? undefined : findItems([ids].flat().map(String), catalogue);
	const isNamed = text === undefined ? () => true : toNamed(text, catalogue);
	const selected = selectItems(catalogue, toListFilters(filters, catalogue)).filter(isNamed);
	const wanted = named && new Set(named.items);
	const counted = selected.flatMap((item): Counted[] => {
		const year = Number(item.valuation.asOf.slice(0, 4));
		const isOf = (!wanted || wanted.has(item)) && (!figure || item.valuation.figure === figure) && year >= since && year <= until;
		const cents = isOf ? toCents(item, per) : undefined;
		const worth = cents && Number(cents.n) / Number(cents.d);
		return cents && worth !== undefined && worth >= minWorth && worth <= maxWorth ? [{ item, cents }] : [];
	});
	if (filters.sort === 'worth') counted.sort((a, b) => compare(a.cents, b.cents));
	if (filters.sort === '-worth') counted.sort((a, b) => compare(b.cents, a.cents));
	const near = filters.tag === undefined || catalogue.byTag.has(filters.tag) ? [] : suggestTags(filters.tag, catalogue);
	return { counted, per, missing: named?.missing ?? [], near, limit };
}
