/* The choices of a model that fills a plan. It writes no name and no digit: every leaf of the plan's schema is one of these. */

import * as z from 'zod';
import { answerPlan } from '../../core/ask/answer-question.ts';
import { getLexicon } from '../../core/ask/lexicon.ts';
import { toParts } from '../../core/ask/parts.ts';
import { type Part, type Plan, planSchema } from '../../core/ask/plan.ts';
import type { ReadDeps } from '../../core/ask/read.ts';
import { findAmounts } from '../../core/ask/times.ts';
import { type Token, toKey, toText, toWords } from '../../core/ask/tokens.ts';
import { isAskingWord } from '../../core/ask/vocabulary.ts';
import { toFraction } from '../../core/exact.ts';
import { getOwn } from '../../core/get-own.ts';
import type { Item } from '../../core/item/item.ts';

/** An answer that is no valid plan. Its message is for tests and is never shown. */
export class MisfitError extends Error {}

/** Items and groups that are offered: enough for a vague question, few enough to keep each call cheap. */
const MAX = { items: 32, groups: 32, words: 40 } as const;
/** Names like a word: a few, by pg_trgm's default threshold. */
const ALIKE = { limit: 4, minSimilarity: 0.3 };
/** The least familiarity, of 1 to 3, of a thing that is offered although no word names it. */
const FAMILIAR = 3;

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Items that a question may mean by slug, the words of its amounts, and the choices for each member of plans. */
export type Choices = {
	items: ReadonlyMap<string, Item>;
	amounts: readonly string[];
	byMember: ReadonlyMap<string, ReadonlyMap<string, Json>>;
};

/** Slugs of the items that the words of a question mention, and of names like one of its words. */
function findSlugs(tokens: readonly Token[], parts: readonly Part[], { catalogue, searchIndex }: ReadDeps): string[] {
	const slugs = parts.flatMap(({ term, choice, others = [] }) => (term ? [term.slug, ...(choice?.slugs ?? others).slice(0, 4)] : []));
	const words = tokens.filter(({ kind, word }) => kind === 'word' && !isAskingWord(word)).slice(0, MAX.words);
	const alike = words.flatMap(({ word }) => searchIndex.findSimilar(word.slice(0, 100), ALIKE));
	const found = [...slugs, ...alike.flatMap(({ ordinal }) => catalogue.items[ordinal]?.slug ?? [])];
	// A name in another script is none of the catalogue's: what most people know may be meant.
	return found.length > 0
		? found
		: Object.keys(catalogue.familiarity).filter((slug) => (getOwn(catalogue.familiarity, slug) ?? 0) >= FAMILIAR);
}

/** Finds the choices for a question. */
export function findChoices(question: string, deps: ReadDeps): Choices {
	const { catalogue, searchIndex } = deps;
	const lexicon = getLexicon(catalogue);
	const { tokens, parts } = toParts(question, lexicon, searchIndex);
	const items = [...new Set(findSlugs(tokens, parts, deps))].flatMap((slug) => catalogue.bySlug.get(slug) ?? []).slice(0, MAX.items);
	const slugs = new Map(items.map(({ slug }) => [slug, slug]));
	const named = parts.flatMap(({ group }) => group ?? []);
	const ofItems = items.flatMap(({ kind = '', categoryId }) =>
		[...(catalogue.kindPaths.get(kind) ?? []), categoryId].flatMap((id) => lexicon.groups.get(toKey(toWords(id))) ?? []),
	);
	const groups = new Map([...named, ...ofItems].slice(0, MAX.groups).map((group) => [group.plural ?? group.label, group]));
	const found = findAmounts(tokens, Number(lexicon.newest.slice(0, 4)));
	const amounts = <Value extends Json>(toValue: (part: Part) => Value | undefined) =>
		found.flatMap((each): [string, Value][] => {
			const value = toValue(each);
			return value === undefined ? [] : [[toText(tokens, each.start, each.end), value]];
		});
	const quantities = amounts(({ sym, value }) => ((sym === 'N' || sym === 'P') && value ? toFraction(value) : undefined));
	const cents = amounts((each) => (each.cents ? toFraction(each.cents) : undefined));
	const whole = amounts((each) => {
		const value = each.moment?.year ?? (each.value && each.sym !== 'P' ? Number(each.value.n) / Number(each.value.d) : 0);
		return Number.isInteger(value) && value > 0 && value < 10_000 ? value : undefined;
	});
	const lists: Record<string, readonly (readonly [string, Json])[]> = {
		...Object.fromEntries(['slug', 'except'].map((name) => [name, [...slugs]])),
		...Object.fromEntries(['groups', 'not'].map((name) => [name, [...groups]])),
		...Object.fromEntries(['year', 'since', 'until'].map((name) => [name, whole])),
		cents,
		quantity: [['one', '1'], ...quantities],
		count: [['one', 1], ['several', 5], ...whole],
		skip: [['none', 0], ...whole.map(([words, value]) => [words, value - 1] as const)],
	};
	return {
		items: new Map(items.map((item) => [item.slug, item])),
		amounts: [...cents, ...quantities, ...whole].map(([words]) => words),
		byMember: new Map(Object.entries(lists).map(([name, list]) => [name, new Map(list)])),
	};
}

/** The parts of a JSON Schema that zod writes for plans. */
type Schema = {
	type?: string;
	const?: Json;
	enum?: Json[];
	items?: Schema;
	anyOf?: Schema[];
	oneOf?: Schema[];
	properties?: { [name: string]: Schema };
	required?: string[];
};
const toSchemas = (plan: ReturnType<typeof planSchema>) => ({ plan, json: z.toJSONSchema(plan) as Schema });
/** The schema of plans and its JSON Schema, made once: that takes longer than reading a question. */
let made: ReturnType<typeof toSchemas> | undefined;

/** Longer parts of a schema, such as a term, are written once. In characters. */
const SHORT = 100;

/**
 * The JSON Schema of plans for strict output, with the choices in the place of names and numbers. Strict output has no optional members: they
 * are nullable instead. Code checks bounds and patterns.
 */
export function toChoiceSchema({ byMember }: Choices): { [name: string]: Json } {
	const shared = new Map<string, { name: string; schema: Json }>();
	const share = (schema: Json): Json => {
		const text = JSON.stringify(schema);
		if (text.length < SHORT) return schema;
		const { name } = shared.get(text) ?? { name: `part${shared.size}` };
		shared.set(text, { name, schema });
		return { $ref: `#/$defs/${name}` };
	};
	const choose = (name: string, schema: Schema): Json => {
		const known = byMember.get(name);
		if (!known) return walk(schema);
		const one = share({ type: 'string', enum: known.size > 0 ? [...known.keys()] : ['none'] });
		return schema.type === 'array' ? { type: 'array', items: one } : one;
	};
	const walk = ({ type, const: only, enum: values, items, anyOf, oneOf, properties, required = [] }: Schema): Json => {
		const union = anyOf ?? oneOf;
		// Without a plan the model says only that; it asks nothing back.
		if (union) return { anyOf: union.filter((each) => each.properties?.op?.const !== 'choice').map(walk) };
		if (only !== undefined) return { type: 'string', enum: [only] };
		if (items) return { type: 'array', items: walk(items) };
		if (!properties) return { type: type as Json, ...(values && { enum: values }) };
		const shown = properties.op?.const === 'refusal' ? { op: properties.op } : properties;
		const members = Object.entries(shown).map(([name, member]): [string, Json] => {
			const chosen = choose(name, member);
			return [name, required.includes(name) ? chosen : { anyOf: [chosen, { type: 'null' }] }];
		});
		return share({
			type: 'object',
			properties: Object.fromEntries(members),
			required: Object.keys(properties),
			additionalProperties: false,
		});
	};
	made ??= toSchemas(planSchema());
	const properties = { plan: walk(made.json) };
	const $defs = Object.fromEntries([...shared.values()].map((part) => [part.name, part.schema]));
	return { type: 'object', properties, required: ['plan'], additionalProperties: false, $defs };
}

/**
 * A model's answer as a plan, with its choices replaced by their values; undefined if the model has no plan.
 * @throws MisfitError for an answer that is no plan of these choices, or a plan that cannot be worked out
 */
export function toPlan(answer: unknown, { byMember }: Choices, { catalogue }: ReadDeps): Plan | undefined {
	const replace = (value: Json, name: string): Json => {
		if (Array.isArray(value)) return value.map((each) => replace(each, name));
		if (typeof value === 'object' && value !== null)
			return Object.fromEntries(
				Object.entries(value).flatMap(([member, inner]) => (inner === null ? [] : [[member, replace(inner, member)]])),
			);
		const known = byMember.get(name);
		const chosen = known?.get(String(value));
		if (known && chosen === undefined) throw new MisfitError(`Cannot use the answer: "${name}" has no choice "${value}"`);
		return chosen ?? value;
	};
	const { plan } = (answer ?? {}) as { plan?: Json & { op?: Json } };
	if (plan?.op === 'refusal') return undefined;
	made ??= toSchemas(planSchema());
	const { success, data } = made.plan.safeParse(replace(plan ?? null, ''));
	if (!success) throw new MisfitError('Cannot use the answer: no such plan');
	if (answerPlan(data, catalogue).items.length === 0 && data.op !== 'time' && !('selector' in data))
		throw new MisfitError('Cannot use the answer: the plan cannot be worked out');
	return data;
}
