import { isDeepStrictEqual } from 'node:util';
import { applyEdits, type Edit, findNodeAtLocation, type JSONPath, modify, type Node, parseTree } from 'jsonc-parser';
import type * as z from 'zod';
import { exact, round } from '../../core/exact.ts';
import { type ItemFile, ItemSchema, type SourceSchema } from '../../core/item/schema/item-schema.ts';
import { type Derivation, isMovedByIndex, toDerivedCents } from '../../core/item/worth/derivation.ts';
import { printsAmount } from '../../core/item/worth/evidence.ts';
import { MAX_REPLACED } from './reference-worth.ts';

/** An object as JSON on one line, as items have them. */
function toText(value: object): string {
	const members = Object.entries(value)
		.filter(([, member]) => member !== undefined)
		.map(([key, member]) => `${JSON.stringify(key)}: ${JSON.stringify(member)}`);
	return `{ ${members.join(', ')} }`;
}

/** The edit that adds objects at the end of a JSON array, with the whitespace of the last one. */
function toInsertion(text: string, { array, values }: { array: Node; values: readonly object[] }): Edit {
	const last = array.children?.at(-1);
	if (last === undefined) return { offset: array.offset, length: array.length, content: `[${values.map(toText).join(', ')}]` };
	// There may be no space between the bracket and the first element.
	const before = text.slice(0, last.offset);
	const space = before.slice(before.trimEnd().length) || ' ';
	return { offset: last.offset + last.length, length: 0, content: values.map((value) => `,${space}${toText(value)}`).join('') };
}

export type Source = z.infer<typeof SourceSchema>;
/** A result of research; the worth in US cents. */
type NewValue = {
	readonly worthCents: number;
	readonly asOf: string;
	readonly sources: readonly Source[];
	/** The day of the run, `YYYY-MM-DD`. */
	readonly today: string;
	/** The day a person accepts the worth, if one must. */
	readonly seenOn?: string | undefined;
};

/** Significant digits of an end of a range. */
const RANGE_DIGITS = 3;

/** One end of the range, scaled with the worth, so that the relative uncertainty stays the same. */
function scale(cents: number, { worthCents }: NewValue, old: ItemFile): number {
	const whole = round(exact(BigInt(cents) * BigInt(worthCents), BigInt(old.valuation.worthCents)));
	const step = 10n ** BigInt(Math.max(0, String(whole).length - RANGE_DIGITS));
	const scaled = round(exact(whole, step)) * step;
	const inRange = scaled < 1n ? 1n : scaled > BigInt(Number.MAX_SAFE_INTEGER) ? BigInt(Number.MAX_SAFE_INTEGER) : scaled;
	return Number(inRange);
}

const isSameSource = (a: Source, b: Source) => a.title === b.title && a.publisher === b.publisher;

/** A source that is known already, as it was looked up now. It stays marked as primary. */
function renew(known: Source, sources: readonly Source[]): Source {
	const found = sources.find((source) => isSameSource(source, known));
	return found === undefined ? known : { ...found, ...(known.primary ? { primary: true } : {}) };
}

/** The derivation with the figures of the sources that were looked up now. The rules of the content hold the worth to it. */
function renewDerivation(
	derivation: Derivation,
	{ sources }: Pick<ItemFile['valuation'], 'sources'>,
	renewed: readonly Source[],
): Derivation {
	const inputs = derivation.inputs.map((input) => {
		const known = input.source === undefined ? undefined : sources[input.source - 1];
		const found = known && renewed.find((source) => isSameSource(source, known));
		const [value] = /\d+(?:\.\d+)?/.exec(found?.figure?.replaceAll(',', '') ?? '') ?? [];
		return value === undefined ? input : { ...input, value };
	});
	return { ...derivation, inputs };
}

/** Largest difference between a sum of rounded worths and the derivation, which uses the printed figures: one in so many. */
export const PART_ROUNDING = 200n;

/** The new worth as the renewed derivation gives it, since a worth computed from parts in whole cents may differ by some. */
function toExactCents(worthCents: number, derivation: Derivation | undefined): number {
	if (derivation === undefined) return worthCents;
	const derived = toDerivedCents(derivation);
	return Math.abs(derived - worthCents) <= Math.max(1, worthCents / Number(PART_ROUNDING)) ? derived : worthCents;
}

/** The ends of the new range. A worth without a range stays without one. */
function toRange(value: NewValue, old: ItemFile): [low: number, high: number] {
	const { lowCents, highCents } = old.valuation;
	const { worthCents } = value;
	if (lowCents === highCents) return [worthCents, worthCents];
	return [Math.min(scale(lowCents, value, old), worthCents), Math.max(scale(highCents, value, old), worthCents)];
}

/** The number of the source of the old worth: the one that is read again, or else one that prints it. */
function findPointSource({ valuation: { sources, worthCents } }: ItemFile, { sources: found }: NewValue): number | undefined {
	const renewed = sources.findIndex((known) => found.some((source) => isSameSource(source, known)));
	const index = renewed < 0 ? sources.findIndex(({ figure }) => figure !== undefined && printsAmount(figure, worthCents)) : renewed;
	return index < 0 ? undefined : index + 1;
}

/** The item without the estimate that an index made of an old price, which a new price replaces. */
function withoutMoved(old: ItemFile): ItemFile {
	const { derivation, figure: _, rangeMeans: __, ...valuation } = old.valuation;
	const { worthCents } = valuation;
	if (!isMovedByIndex(derivation)) return old;
	return { ...old, valuation: { ...valuation, confidence: 'medium', lowCents: worthCents, highCents: worthCents } };
}

/**
 * The item with its new value. The old worth is added to the history if both the worth and the date are new, unless an index made it of a
 * price.
 */
export function toItemWithValue(item: ItemFile, { today, seenOn = item.seenOn, ...found }: NewValue): ItemFile {
	const old = withoutMoved(item);
	const { worthCents, asOf, basis, sources, derivation: oldDerivation, rangeMeans, ...kept } = old.valuation;
	const derivation = oldDerivation && renewDerivation(oldDerivation, old.valuation, found.sources);
	const value = { ...found, today, worthCents: toExactCents(found.worthCents, derivation) };
	const added = value.sources.filter((source) => !sources.some((known) => isSameSource(source, known)));
	const isPast = old === item && asOf < value.asOf && worthCents !== value.worthCents;
	const [low, high] = toRange(value, old);
	const source = findPointSource(old, value);
	return {
		...old,
		valuation: {
			...kept,
			basis,
			worthCents: value.worthCents,
			lowCents: low,
			highCents: high,
			// A range without a width means nothing.
			...(rangeMeans === undefined || low === high ? {} : { rangeMeans }),
			asOf: value.asOf,
			// Old sources stay, since the history is based on them, and keep their numbers.
			sources: [...sources.map((known) => renew(known, value.sources)), ...added],
			...(derivation === undefined ? {} : { derivation }),
		},
		...(isPast ? { history: [...(old.history ?? []), { asOf, worthCents, basis, ...(source === undefined ? {} : { source }) }] } : {}),
		...(worthCents === value.worthCents ? {} : { replaced: [...(old.replaced ?? []), { on: today, worthCents }].slice(-MAX_REPLACED) }),
		...(seenOn === undefined ? {} : { seenOn }),
	};
}

/** The edits of what a new worth adds to the past: a point of the history, and the worth that was replaced. */
function toPastEdits(text: string, { old, next, root }: { old: ItemFile; next: ItemFile; root: Node }): Edit[] {
	const find = (path: JSONPath) => findNodeAtLocation(root, path) as Node;
	const edits: Edit[] = [];
	const members: string[] = [];
	const point = next.history?.length === old.history?.length ? undefined : next.history?.at(-1);
	if (point !== undefined && old.history === undefined) members.push(`"history": [${toText(point)}]`);
	else if (point !== undefined) edits.push(toInsertion(text, { array: find(['history']), values: [point] }));
	if (next.replaced !== undefined && !isDeepStrictEqual(next.replaced, old.replaced)) {
		const content = `[${next.replaced.map(toText).join(', ')}]`;
		const { offset, length } = findNodeAtLocation(root, ['replaced']) ?? {};
		if (offset === undefined || length === undefined) members.push(`"replaced": ${content}`);
		else edits.push({ offset, length, content });
	}
	if (next.seenOn !== undefined && next.seenOn !== old.seenOn) {
		const { offset, length } = findNodeAtLocation(root, ['seenOn']) ?? {};
		if (offset === undefined || length === undefined) members.push(`"seenOn": ${JSON.stringify(next.seenOn)}`);
		else edits.push({ offset, length, content: JSON.stringify(next.seenOn) });
	}
	if (members.length === 0) return edits;
	const { offset, length } = find([old.history === undefined ? 'valuation' : 'history']);
	return [...edits, { offset: offset + length, length: 0, content: members.map((member) => `,\n\t${member}`).join('') }];
}

/**
 * The text of an item's file with a new value. Order of keys, indentation and line breaks stay the same.
 * @throws Error when the edited text does not have exactly the expected value
 */
export function editItemText(text: string, value: NewValue): string {
	const old = ItemSchema.parse(JSON.parse(text));
	const next = toItemWithValue(old, value);
	const root = parseTree(text) as Node;
	const find = (path: JSONPath) => findNodeAtLocation(root, path) as Node;
	const edits: Edit[] = [];
	const replace = (path: JSONPath, content: unknown) => {
		const { offset, length } = find(path);
		edits.push({ offset, length, content: JSON.stringify(content) });
	};

	for (const key of ['worthCents', 'lowCents', 'highCents', 'confidence', 'asOf'] as const)
		replace(['valuation', key], next.valuation[key]);
	for (const key of ['derivation', 'rangeMeans', 'figure'] as const) {
		if (old.valuation[key] !== undefined && next.valuation[key] === undefined)
			edits.push(...modify(text, ['valuation', key], undefined, {}));
	}
	next.valuation.sources.forEach((source, index) => {
		const known = old.valuation.sources[index];
		if (known === undefined || isDeepStrictEqual(source, known)) return;
		const { offset, length } = find(['valuation', 'sources', index]);
		edits.push({ offset, length, content: toText(source) });
	});
	next.valuation.derivation?.inputs.forEach(({ value }, index) => {
		if (value !== old.valuation.derivation?.inputs[index]?.value) replace(['valuation', 'derivation', 'inputs', index, 'value'], value);
	});
	const added = next.valuation.sources.slice(old.valuation.sources.length);
	if (added.length > 0) edits.push(toInsertion(text, { array: find(['valuation', 'sources']), values: added }));
	edits.push(...toPastEdits(text, { old, next, root }));

	const edited = applyEdits(text, edits);
	if (!isDeepStrictEqual(ItemSchema.parse(JSON.parse(edited)), next))
		throw new Error(`Cannot edit "${old.name}": its file has an unusual form`);
	return edited;
}
