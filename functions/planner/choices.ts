/* The choices of a model that fills a plan. It writes no name and no digit: every leaf of the plan's schema is one of these. */
import * as z from 'zod';
import { answerPlan, type ReadDeps } from '../../core/ask/answer-question.ts';
import { getLexicon } from '../../core/ask/names/lexicon.ts';
import { linkQuestion } from '../../core/ask/names/link-question.ts';
import type { Mention } from '../../core/ask/names/mention.ts';
import { toKey, toWords } from '../../core/ask/names/tokenize.ts';
import { isOrdinary } from '../../core/ask/names/words.ts';
import { type Plan, planSchema } from '../../core/ask/operators/operators.ts';
import type { Group } from '../../core/ask/plan.ts';
import { knowWords } from '../../core/ask/rank/mask.ts';
import { toFraction } from '../../core/exact.ts';
import type { Item } from '../../core/item/item.ts';

/** An answer that is no valid plan. Its message is for tests and is never shown. */
export class MisfitError extends Error {}

/** Items and groups that are offered: enough for a vague question, few enough to keep each call cheap. */
const MOST = { items: 32, groups: 32, runs: 40 } as const;
/** pg_trgm's default threshold. Names below it have little in common with the words. */
const MIN_SIMILARITY = 0.3;
const EACH = 4;

/** Choices of each kind by key: slugs, ids of groups, and amounts in the words of the question. */
export type Choices = {
	items: ReadonlyMap<string, Item>;
	groups: ReadonlyMap<string, Group>;
	quantities: ReadonlyMap<string, string>;
	cents: ReadonlyMap<string, string>;
	whole: ReadonlyMap<string, number>;
};

/** Finds what the words of a question may mention, and names like one, two or three of its words in a row. */
export function findChoices(question: string, { catalogue, searchIndex, model }: ReadDeps): Choices {
	const lexicon = getLexicon(catalogue);
	const { tokens, mentions } = linkQuestion(question, lexicon, { searchIndex, ...knowWords(model) });
	const slugs = mentions.flatMap((each) => (each.kind === 'item' ? each.slug : each.kind === 'choice' ? each.slugs.slice(0, EACH) : []));
	const words = tokens.filter(({ kind }) => kind !== 'symbol');
	const runs = [3, 2, 1].flatMap((length) => words.flatMap((_, at) => (at + length <= words.length ? [words.slice(at, at + length)] : [])));
	for (const run of runs.filter((each) => !each.every(({ word }) => isOrdinary(word))).slice(0, MOST.runs)) {
		const text = run.map(({ word }) => word).join(' ');
		for (const { ordinal } of searchIndex.findSimilar(text.slice(0, 100), { limit: EACH, minSimilarity: MIN_SIMILARITY }))
			slugs.push(lexicon.entries[ordinal]?.item.slug ?? '');
	}
	const items = [...new Set(slugs)].flatMap((slug) => catalogue.bySlug.get(slug) ?? []).slice(0, MOST.items);
	const named = mentions.flatMap((each) => (each.kind === 'group' ? [each.group] : []));
	const ofItems = items.flatMap(({ kind = '', categoryId }) =>
		[...(catalogue.kindPaths.get(kind) ?? []), categoryId].flatMap((id) => lexicon.groups.get(toKey(toWords(id))) ?? []),
	);
	const textOf = ({ start, end }: Mention) =>
		tokens
			.slice(start, end)
			.map(({ text }) => text)
			.join(' ');
	const amounts = <Value>(toValue: (mention: Mention) => Value | undefined) =>
		new Map(
			mentions.flatMap((each): [string, Value][] =>
				[[textOf(each), toValue(each)]].filter((pair): pair is [string, Value] => pair[1] !== undefined),
			),
		);
	const isWhole = (value: { n: bigint; d: bigint }) => value.d === 1n && value.n > 0n && value.n < 10_000n;
	return {
		items: new Map(items.map((item) => [item.slug, item])),
		groups: new Map([...named, ...ofItems].slice(0, MOST.groups).map((group) => [group.plural ?? group.label, group])),
		quantities: amounts((each) => (each.kind === 'number' || each.kind === 'percent' ? toFraction(each.value) : undefined)),
		cents: amounts((each) => (each.kind === 'money' ? toFraction(each.cents) : undefined)),
		whole: amounts((each) =>
			each.kind === 'ordinal' ? each.place : each.kind === 'number' && isWhole(each.value) ? Number(each.value.n) : undefined,
		),
	};
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** The choices of a member of plans by its name; undefined for members whose own schema is a closed list. */
function choicesOf(name: string, { items, groups, quantities, cents, whole }: Choices): ReadonlyMap<string, Json> | undefined {
	switch (name) {
		case 'slug':
		case 'slugs':
		case 'except':
		case 'near':
			return new Map([...items.keys()].map((slug) => [slug, slug]));
		case 'groups':
		case 'not':
			return new Map(groups) as ReadonlyMap<string, Json>;
		case 'quantity':
			return new Map([['one', '1'], ...quantities]);
		case 'cents':
			return cents;
		case 'count':
			return new Map<string, Json>([['one', 1], ['several', 5], ...whole]);
		case 'skip':
			return new Map<string, Json>([['none', 0], ...[...whole].map(([words, value]) => [words, value - 1] as const)]);
		case 'of':
			return new Map<string, Json>([['several', Math.max(2, items.size)]]);
		case 'words':
			return new Map([['', '']]);
		default:
			return /^(?:year|since|until|from|to)$/.test(name) ? whole : undefined;
	}
}

const mapMembers = (value: { [name: string]: Json }, toMember: (member: Json, name: string) => Json) =>
	Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toMember(member, name)]));

/** The schema of plans and its JSON Schema, made once: that takes longer than reading a question. */
let made: { plan: ReturnType<typeof planSchema>; json: { [name: string]: Json } } | undefined;
function getSchemas(): NonNullable<typeof made> {
	const plan = made?.plan ?? planSchema();
	made ??= { plan, json: z.toJSONSchema(plan) as { [name: string]: Json } };
	return made;
}

/** The JSON Schema of plans, with the choices in the place of names and numbers. Nothing else of a second plan language exists. */
export function toChoiceSchema(choices: Choices): { [name: string]: Json } {
	const choose = (name: string, schema: Json): Json => {
		const known = choicesOf(name, choices);
		if (!known) return walk(schema);
		const one = { type: 'string', enum: [...known.keys()] } as Json;
		return (schema as { type?: Json }).type === 'array' ? { type: 'array', items: one } : one;
	};
	const walk = (schema: Json): Json => {
		if (Array.isArray(schema)) return schema.map(walk);
		if (typeof schema !== 'object' || schema === null) return schema;
		return mapMembers(schema, (member, name) =>
			name === 'properties' ? mapMembers(member as { [name: string]: Json }, (own, property) => choose(property, own)) : walk(member),
		);
	};
	const { $schema: _, ...schema } = getSchemas().json;
	return { type: 'object', properties: { plan: walk(schema) }, required: ['plan'], additionalProperties: false };
}

/**
 * A model's answer as a plan, with its choices replaced by their values; undefined if the model has no plan.
 * @throws MisfitError for an answer that is no plan of these choices, or a plan that cannot be worked out
 */
export function toPlan(answer: unknown, choices: Choices, { catalogue }: ReadDeps): Plan | undefined {
	const replace = (value: Json, name: string): Json => {
		if (Array.isArray(value)) return value.map((each) => replace(each, name));
		if (typeof value === 'object' && value !== null) return mapMembers(value, replace);
		const known = choicesOf(name, choices);
		const chosen = known?.get(String(value));
		if (known && chosen === undefined) throw new MisfitError(`Cannot use the answer: "${name}" has no choice "${value}"`);
		return chosen ?? value;
	};
	const { plan } = (answer ?? {}) as { plan?: Json };
	const { success, data } = getSchemas().plan.safeParse(replace(plan ?? null, ''));
	if (!success) throw new MisfitError('Cannot use the answer: no such plan');
	if (data.op === 'unknown') return undefined;
	const isWorkedOut = answerPlan(data, catalogue).items.length > 0 || data.op === 'inflation' || 'selector' in data;
	if (!isWorkedOut) throw new MisfitError('Cannot use the answer: the plan cannot be worked out');
	return data;
}
