import { LOOKUP_RATE, MAX_BATCH_SLUGS, MAX_LIST_LIMIT } from '../../../core/api/limits.ts';
import { ListQuerySchema, quoteValue } from '../../../core/api/query-params.ts';
import { rateOf, toMiddle } from '../../../core/ask/values.ts';
import { add, compare, type Exact, exact, multiply, round } from '../../../core/exact.ts';
import type { Catalogue } from '../../../core/item/catalogue.ts';
import type { Item } from '../../../core/item/item.ts';
import { selectItems } from '../../../core/item/lists/list-page.ts';
import { FIGURES } from '../../../core/item/schema/choices.ts';
import type { Kind } from '../../../core/item/schema/kind-schema.ts';
import { toComparedCents } from '../../../core/item/worth/dollars.ts';
import { toMoneyWords } from '../../../core/item/worth/money.ts';
import { toPerLabel, UNIT_IDS, type UnitId } from '../../../core/item/worth/units.ts';
import { suggestChoices } from '../../../core/search-index/suggest.ts';
import { foldText } from '../../../core/text.ts';
import { replaceHidden } from '../../../core/text-rule.ts';
import { createParameterError } from '../../http/errors.ts';
import { parseParams } from '../../http/query/params.ts';
import { takeRate } from '../../rate-limit/rate-headers.ts';
import { toListFilters } from '../list-items.ts';
import { type ToolContext, toRawQuery } from './call-endpoint.ts';
import { toCitation, toLine, toTextResult } from './citations.ts';
import { type Arguments, integer, OBJECTS, object, string, type Tool, toArguments, toArray, toObject } from './tool-schema.ts';

/* The tool `select`: items that pass filters, in order, in groups, and their number, total or average, so that an agent needs no question. */

const GROUPINGS = ['category', 'kind', 'tag', 'figure', 'per', 'year'] as const;
const AGGREGATES = ['count', 'total', 'mean', 'median', 'min', 'max'] as const;
type Grouping = (typeof GROUPINGS)[number];
type Aggregate = (typeof AGGREGATES)[number];

/** Items and groups that a result lists by default. */
const [SHOWN, SHOWN_OF_AGGREGATE, MAX_GROUPS] = [10, 5, 30];

/** An item and what it counts as: US cents, in today's dollars if its figure is more than two calendar years old, by the unit if one is asked for. */
type Counted = { item: Item; cents: Exact };

/** One of some words. @throws ApiError that names the argument and near words */
function readChoice<Choice extends string>(args: Arguments, name: string, choices: readonly Choice[]): Choice | undefined {
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
function findItems(ids: readonly string[], { bySlug, renamed }: Catalogue): { items: readonly Item[]; missing: string[] } {
	if (ids.length > MAX_BATCH_SLUGS) throw createParameterError('ids', `found ${ids.length} ids, expected at most ${MAX_BATCH_SLUGS}`);
	const found = ids.map((id) => bySlug.get(id) ?? bySlug.get(renamed.get(id) ?? ''));
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
function toAddable(items: readonly Item[]): readonly Item[] {
	const byUnit = [...Map.groupBy(items, ({ per }) => per).values()];
	return byUnit.reduce((a, b) => (b.length > a.length ? b : a), byUnit[0] ?? []);
}

function aggregate(kind: Aggregate, counted: readonly Counted[]): Exact {
	const amounts = counted.map(({ cents }) => cents);
	if (kind === 'count' || amounts.length === 0) return exact(amounts.length);
	if (kind === 'total') return amounts.reduce(add);
	if (kind === 'mean' || kind === 'median') return toMiddle(kind, amounts);
	return amounts.reduce((a, b) => (compare(a, b) > 0 === (kind === 'max') ? a : b));
}

/** An amount as text and, where a number holds it exactly, as US cents. */
function toAmount(cents: Exact, per: UnitId | undefined) {
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
function toGroups(counted: readonly Counted[], { groupBy, kind, per }: { groupBy: Grouping; kind: Aggregate; per: UnitId | undefined }) {
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

/** The items of the filters, in order, each with what it counts as, and the ids that no item has. */
function readSelection(args: Arguments, { deps: { build } }: ToolContext) {
	const { catalogue } = build;
	const { ids, category, kind, tag, q, minWorth: least, maxWorth: most, sort = '-worth', limit: count } = args;
	const {
		limit,
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
	const selected = selectItems(catalogue, toListFilters(filters, catalogue));
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
	return { counted, per, missing: named?.missing ?? [], limit };
}

const toItems = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

const isMoved = ({ item }: Counted) => toComparedCents(item) !== item.valuation.worthCents;

async function select(args: Arguments, context: ToolContext) {
	await takeRate('lookup', { clientAddress: context.findClientAddress(), rate: LOOKUP_RATE, deps: context.deps });
	const { build, now } = context.deps;
	const groupBy = readChoice(args, 'groupBy', GROUPINGS);
	const kind = readChoice(args, 'aggregate', AGGREGATES) ?? 'count';
	const { counted, per: asked, missing, limit } = readSelection(args, context);
	const addable = kind === 'count' || asked ? undefined : new Set(toAddable(counted.map(({ item }) => item)));
	const used = addable ? counted.filter(({ item }) => addable.has(item)) : counted;
	const per = asked ?? (addable && used[0]?.item.per);
	const left = counted.length - used.length;
	const shown = args.limit === undefined ? (groupBy ? 0 : kind === 'count' ? SHOWN : SHOWN_OF_AGGREGATE) : limit;
	const groups = groupBy && toGroups(used, { groupBy, kind, per });
	const value = kind === 'count' || used.length === 0 ? undefined : toAmount(aggregate(kind, used), per);
	const items = used.slice(0, shown).map((each) => ({
		...toCitation(each.item, build, now()),
		...((isMoved(each) || (asked && each.item.per !== asked)) && { compared: toAmount(each.cents, asked ?? each.item.per).label }),
	}));
	const lines = [
		`${toItems(used.length)}${value ? `, ${kind} ${value.label}` : ''}.`,
		left > 0 ? `Left out: ${left} priced by another unit; give per to convert.` : undefined,
		missing.length > 0 ? `No item: ${missing.join(', ')}` : undefined,
		used.some(isMoved) ? 'Figures over two years old count in today’s dollars.' : undefined,
		...(groups ?? []).map(({ group, count, label }) => `- ${group}: ${label === undefined ? '' : `${label}, `}${toItems(count)}`),
		...items.map(({ compared, ...citation }) => `${toLine(citation)}${compared ? `, counted as ${compared}` : ''}`),
	];
	return toTextResult(lines, { count: used.length, ...(value && { value }), ...(groups && { groups }), items, missing }, build);
}

/** @param kinds examples of kinds */
export function createSelect({ kinds: [kind = 'car'] }: { kinds: readonly string[] }): Tool {
	return {
		name: 'select',
		title: 'Filter, rank, group and add up',
		description: `Ranks, counts, totals and averages over items: filter by anything, e.g. kind ${kind} with aggregate mean, or ids with total. Worths convert into per. Old figures count in today’s dollars.`,
		inputSchema: toArguments(
			{
				ids: toArray(string),
				category: string,
				kind: string,
				tag: string,
				q: string,
				figure: { ...string, enum: [...FIGURES] },
				since: { ...integer, description: 'year of the figure' },
				until: integer,
				minWorth: { ...integer, description: 'US cents' },
				maxWorth: integer,
				per: { ...string, description: 'month, pound, gallon …' },
				sort: { ...string, description: 'default -worth' },
				groupBy: { ...string, enum: [...GROUPINGS] },
				aggregate: { ...string, enum: [...AGGREGATES] },
				limit: { ...integer, description: `items listed, at most ${MAX_LIST_LIMIT}` },
			},
			[],
		),
		outputSchema: toObject({ count: integer, value: object, groups: OBJECTS, items: OBJECTS, missing: toArray(string) }, [
			'count',
			'items',
		]),
		call: select,
	};
}
