/* From the chunks of a slot to the parts of a plan: terms, sums, groups with their conditions. */

import { exact, multiply, toFraction } from '../exact.ts';
import { getOwn } from '../get-own.ts';
import type { Chunk } from './chunk.ts';
import { haveCommonItem, toMembers } from './names/groups.ts';
import type { Lexicon } from './names/lexicon.ts';
import { CONDITIONS, chunksOf } from './pattern.ts';
import type { AmountRef, Group, Selector, Term } from './plan.ts';
import { findFirst } from './values.ts';

/** Inputs of a pattern's plan. */
export type Context = {
	chunks: readonly Chunk[];
	lexicon: Lexicon /** The wage that pays for working time. */;
	pay?: string /** True if the question only adds `when` or `where`. */;
	isBareWord?: boolean;
	/** `now`, `today` */
	isNow?: boolean;
	/** `in 1990 dollars` */
	isInDollars?: boolean;
	/** `in the 1980s` */
	isDecade?: boolean;
	/** `the highest price of` */
	isPeakPrice?: boolean;
};

/** The things of a slot; undefined where it has anything else. */
export function toTerms(text: string | undefined, { chunks }: Context, today = false): Term[] | undefined {
	const found = chunksOf(text, chunks);
	const terms = found.flatMap(({ term }) => (term ? { ...term, ...(today && { today: true as const }) } : []));
	return terms.length > 0 && terms.length === found.length && terms.length <= 12 ? terms : undefined;
}

const TAKES: Readonly<Record<string, Extract<AmountRef, { take: unknown }>['take']>> = {
	MOST: 'dearest',
	LEAST: 'cheapest',
	TOTAL: 'total',
	ALL: 'total',
	AVG: 'mean',
	MEDIAN: 'median',
};

/** The amounts of a slot: money, things, or the worth of a group. */
export function toAmounts(text: string | undefined, context: Context, today = false): AmountRef[] | undefined {
	const take = getOwn(TAKES, /^[A-Z]{3,}/.exec(text ?? '')?.[0] ?? '');
	if ((take && /[G]\d|THING/.test(text ?? '')) || (take && chunksOf(text, context.chunks).some(({ group }) => group))) {
		const selector = toSelector(text, context);
		const [only, more] = chunksOf(text, context.chunks);
		// `an average wedding`
		if (take === 'total' && only?.sym === 'B' && !only.plural && !more && only.term) return [only.term];
		if (take === 'mean' && only?.term && only.group && !only.plural && !more && toMembers(only.group, context.lexicon.entries).size < 4)
			return [only.term];
		return selector && [{ take, selector }];
	}
	const amounts = chunksOf(text, context.chunks).flatMap(({ term, cents, sym, value }): AmountRef[] =>
		term
			? [{ ...term, ...(today && { today: true as const }) }]
			: cents
				? [{ cents: toFraction(cents) }]
				: sym === 'N' && value
					? [{ cents: toFraction(multiply(value, exact(100))) }]
					: [],
	);
	return amounts.length > 0 && amounts.length <= 12 ? amounts : undefined;
}

function toBound(text: string | undefined, orEqual: boolean, context: Context) {
	const take = getOwn(TAKES, /(MOST|LEAST) /.exec(text ?? '')?.[1] ?? '');
	if (take === 'dearest' || take === 'cheapest') {
		const selector = toSelector(text, context);
		const first = selector && findFirst(selector, context.lexicon, take);
		return first && { amount: { slug: first.slug, quantity: '1' }, orEqual };
	}
	const [amount] = toAmounts(text, context) ?? [];
	return amount && !('take' in amount) ? { amount, orEqual } : undefined;
}

const merge = (groups: readonly Group[]): Group => ({
	label: groups.map(({ label }) => label).join(' or '),
	plural: groups.map(({ label, plural }) => plural ?? label).join(' and '),
	categories: groups.flatMap(({ categories }) => categories),
	tags: groups.flatMap(({ tags }) => tags),
	kinds: [...new Set(groups.flatMap(({ kinds }) => kinds))],
});

/** The group of a slot with its conditions; undefined where they contradict each other. */
export function toSelector(text: string | undefined, context: Context): Selector | undefined {
	const { chunks, lexicon } = context;
	let rest = text ?? '';
	const selector: Selector = { groups: [] };
	const take = (name: string): Record<string, string | undefined> | undefined => {
		const found = new RegExp(getOwn(CONDITIONS, name) ?? '', 'u').exec(rest);
		if (found) rest = rest.slice(0, found.index) + rest.slice(found.index + found[0].length);
		return found?.groups;
	};
	const not = take('not');
	for (const { term, group } of chunksOf(not?.not, chunks))
		if (group) selector.not = [...(selector.not ?? []), group];
		else if (term) selector.except = [...(selector.except ?? []), term.slug];
	const between = take('between');
	if (between) {
		const [low, high] = [toBound(between.low, true, context), toBound(between.high, true, context)];
		if (!low || !high) return undefined;
		Object.assign(selector, { over: low, under: high });
	}
	const years = take('years');
	const yearOf = (slot: string | undefined) => Number(chunksOf(slot, chunks)[0]?.value?.n ?? 0);
	if (years) Object.assign(selector, { since: yearOf(years.first), until: yearOf(years.last) });
	for (const [name, side, slot] of [
		['over', 'over', 'least'],
		['under', 'under', 'most'],
	] as const) {
		const found = take(name);
		if (!found) continue;
		const first = chunksOf(found[slot], chunks)[0];
		const word = chunks.slice(0, first ? chunks.indexOf(first) : 0).findLast(({ sym }) => sym === (side === 'over' ? 'OVER' : 'UNDER'));
		const bound = toBound(found[slot], word?.orEqual ?? false, context);
		if (!bound) return undefined;
		selector[side] = bound;
	}
	const year = take('year');
	if (year) {
		const [when, value] = [year.when?.trim(), yearOf(year.year)];
		if (when === 'since') selector.since = value;
		else if (when === 'after') selector.since = value + 1;
		else if (when === 'before') selector.until = value - 1;
		else if (when === 'until') selector.until = value;
		else Object.assign(selector, { since: value, until: value });
	}
	if (/\bSOLD /.test(text ?? '')) selector.figure = 'sale';
	if (/\bPRICED /.test(text ?? '')) selector.figure = 'price';
	const groups = chunksOf(rest, chunks).flatMap(({ group }) => group ?? []);
	const [a, b] = groups;
	if (a && b && /[GB]\d+ (?:and|AND|or|VS) [GB]/.test(rest)) selector.groups = [merge([a, b])];
	else if (a && b) {
		// `gold watches`: a watch is no gold, but it can be tagged so.
		const first = haveCommonItem(a, b, lexicon.entries)
			? a
			: { label: a.label, categories: [], tags: [a.label.replaceAll(' ', '-')], kinds: [] };
		if (!haveCommonItem(first, b, lexicon.entries)) return undefined;
		selector.groups = [first, b];
	} else selector.groups = groups;
	if (groups.length > 2 || /\b(?:[TMNP]\d+|X) /.test(rest.replace(/THING /g, ''))) return undefined;
	return selector;
}
