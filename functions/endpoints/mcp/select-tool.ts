import { LOOKUP_RATE, MAX_LIST_LIMIT } from '../../../core/api/limits.ts';
import { FIGURES } from '../../../core/item/schema/choices.ts';
import { toComparedCents } from '../../../core/item/worth/dollars.ts';
import { takeRate } from '../../rate-limit/rate-headers.ts';
import type { ToolContext } from './call-endpoint.ts';
import { toCitation, toLine, toTextResult } from './citations.ts';
import {
	AGGREGATES,
	aggregate,
	type Counted,
	GROUPINGS,
	readChoice,
	readSelection,
	toAddable,
	toAmount,
	toGroups,
} from './select-items.ts';
import { type Arguments, integer, OBJECTS, object, string, type Tool, toArguments, toArray, toObject } from './tool-schema.ts';

/* The tool `select`: items that pass filters, in order, in groups, and their number, total or average, so that an agent needs no question. */

/** Items that a result lists by default. */
const [SHOWN, SHOWN_OF_AGGREGATE] = [10, 5];

const toItems = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

const isMoved = ({ item }: Counted) => toComparedCents(item) !== item.valuation.worthCents;

/** Kinds named in a result. */
const MAX_KINDS = 6;

/** The kinds of what was counted, where there are several: an average of rents and fees is none of rents. */
function toKindsLine(counted: readonly Counted[]): string | undefined {
	const kinds = [...Map.groupBy(counted, ({ item }) => item.kind)].sort(([, a], [, b]) => b.length - a.length);
	if (kinds.length < 2) return undefined;
	const named = kinds.slice(0, MAX_KINDS).map(([kind, { length }]) => `${kind} ${length}`);
	return `Kinds: ${named.join(', ')}${kinds.length > MAX_KINDS ? ', …' : ''}`;
}

async function select(args: Arguments, context: ToolContext) {
	await takeRate('lookup', { clientAddress: context.findClientAddress(), rate: LOOKUP_RATE, deps: context.deps });
	const { build, now } = context.deps;
	const groupBy = readChoice(args, 'groupBy', GROUPINGS);
	const kind = readChoice(args, 'aggregate', AGGREGATES) ?? 'count';
	const { counted, per: asked, missing, near, limit } = readSelection(args, context);
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
		toKindsLine(used),
		left > 0 ? `Left out: ${left} priced by another unit; give per to convert.` : undefined,
		near.length > 0 ? `No such tag. Near: ${near.join(', ')}` : undefined,
		missing.length > 0 ? `No item: ${missing.join(', ')}` : undefined,
		used.some(isMoved) ? 'Figures over two years old count in today’s dollars.' : undefined,
		...(groups ?? []).map(({ group, count, label }) => `- ${group}: ${label === undefined ? '' : `${label}, `}${toItems(count)}`),
		...items.map(({ compared, ...citation }) => `${toLine(citation)}${compared ? `, counted as ${compared}` : ''}`),
	];
	return toTextResult(lines, { count: used.length, ...(value && { value }), ...(groups && { groups }), items, missing }, build);
}

/** @param kinds examples of kinds */
export function createSelect({ kinds: [kind = 'some-kind'] }: { kinds: readonly string[] }): Tool {
	return {
		name: 'select',
		title: 'Filter, rank, group and add up',
		description: `Ranks, counts, totals and averages over items: filter by anything, e.g. kind ${kind} with aggregate mean, or ids with total. Worths convert into per. Old figures count in today’s dollars.`,
		inputSchema: toArguments(
			{
				ids: toArray(string),
				category: string,
				kind: { ...string, description: 'what one is: its id or plural' },
				tag: string,
				q: { ...string, description: 'words of a name' },
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
