import type { RoleUse, Use } from '../operators/operator.ts';
import type { Masked } from './mask.ts';
import { hashText, mix } from './model.ts';

/*
 * Features of a question and a plan, for the ranker. A feature is a hash; the same question and plan give the same features in training and in use.
 */

const START = hashText('<start>');
const END = hashText('<end>');
const SKIP = hashText('<skip>');
const CLASS = hashText('<class>');
const salts = { trait: 2, context: 3, between: 4, open: 5, signature: 7, bias: 8, whole: 9 } as const;
const MARKS = new Set(['?', '.', '!', ',', ';', ':'].map(hashText));
const hashes = new Map<string, number>();

/** The hash of a name of features; there are a few hundred of them. */
function hashName(name: string): number {
	const known = hashes.get(name);
	if (known !== undefined) return known;
	const hash = hashText(name);
	hashes.set(name, hash);
	return hash;
}

const at = (words: readonly number[], place: number): number => (place < 0 ? START : (words[place] ?? END));

/** Runs of the question, in its own words and in their classes. */
export function toRuns({ words, classes }: Masked): number[] {
	return [...runsOf(words), ...runsOf(classes).map((run) => mix(run, CLASS))];
}

/** Runs of one to three words, and of two with one between them. */
function runsOf(words: readonly number[]): number[] {
	const runs: number[] = [];
	for (let place = -1; place <= words.length; place++) {
		const [one, two, three] = [at(words, place), at(words, place + 1), at(words, place + 2)];
		if (place >= 0 && place < words.length) runs.push(one);
		if (place < words.length) runs.push(mix(one, two));
		if (place < words.length - 1) runs.push(mix(mix(one, two), three), mix(mix(one, SKIP), three));
	}
	return runs;
}

/** Longer questions are seldom alike. */
const LONGEST_WHOLE = 6;

/** A short question as one feature: `<item> or <item>`. */
function toWhole(words: readonly number[]): number[] {
	const said = words.filter((word) => !MARKS.has(word));
	return said.length <= LONGEST_WHOLE
		? [
				mix(
					said.reduce((hash, word) => mix(hash, word), said.length),
					salts.whole,
				),
			]
		: [];
}

/** Counts of the things in a question, and a measure of how unusual it is. */
export function toSignature({ texts, words, classes, strange, bestName }: Masked): number[] {
	const count = (mask: string) => Math.min(3, texts.filter((text) => text === mask).length);
	const unknown = Math.min(4, strange.filter(Boolean).length);
	const things = count('<item>') + count('<either>');
	const parts = [
		`things:${Math.min(4, things)}`,
		`groups:${count('<group>')}:${count('<either>')}`,
		`money:${count('<money>')}`,
		`numbers:${count('<number>') + count('<few>')}`,
	];
	const name = `name:${bestName ?? 'none'}`;
	const all = [
		...parts,
		name,
		`${name}:strange:${Math.min(2, unknown)}`,
		`strange:${unknown}`,
		`things:${things}:strange:${unknown}`,
		`length:${Math.min(6, words.length >> 2)}`,
		parts.join(' '),
	];
	const signature = all.map((text) => mix(hashName(text), salts.signature));
	return [...signature, ...toWhole(words), ...toWhole(classes)];
}

/** The family of a variant: `compare` of `compare:which:dearest`. */
export function toFamily(variant: string): string {
	return variant.split(':', 1)[0] ?? '';
}

/**
 * The variant and each of its choices: what is learned of `dearest` in `extreme:dearest` holds for `rank:dearest`, and what is learned of
 * `fact:when` for `facts:worth:when`.
 */
export function toNames(variant: string): ReadonlySet<string> {
	return new Set([variant, ...variant.split(':')]);
}

/** The features that all plans with one of these names share. @param runs runs of words and the signature */
export function toNameFeatures(runs: Uint32Array, name: string): Uint32Array {
	const hash = hashName(name);
	const features = new Uint32Array(runs.length + 1);
	features[0] = mix(hash, salts.bias);
	for (let at = 0; at < runs.length; at++) features[at + 1] = mix(runs[at] as number, hash);
	return features;
}

/** The words around a part of a plan, and how they say it. */
export function toUseFeatures({ words, places, strange }: Masked, family: string, { role, use }: RoleUse): number[] {
	const fr = mix(hashName(family), hashName(role));
	const anyFamily = mix(hashName('any family'), hashName(role));
	const general = hashName('any role');
	const features = use.traits.flatMap((trait) => {
		const hash = mix(hashName(trait), salts.trait);
		return [hash, mix(hash, fr), mix(hash, anyFamily)];
	});
	const [first, last] = [places[use.spans[0]?.start ?? 0] ?? 0, places[(use.spans.at(-1)?.end ?? 1) - 1] ?? 0];
	const [before, before2, after, after2] = [at(words, first - 1), at(words, first - 2), at(words, last + 1), at(words, last + 2)];
	const context = [
		mix(before, 1),
		mix(after, 2),
		mix(mix(before2, before), 3),
		mix(mix(after, after2), 4),
		mix(mix(before, after), 5),
		mix(before2, 6),
	];
	features.push(...[fr, anyFamily].flatMap((each) => context.map((word) => mix(mix(word, each), salts.context))));
	features.push(mix(mix(mix(before, 1), general), salts.context), mix(mix(mix(after, 2), general), salts.context));
	if (strange[first - 1]) features.push(mix(hashName('strange before'), fr), hashName('strange before'));
	if (strange[last + 1]) features.push(mix(hashName('strange after'), fr), hashName('strange after'));
	return features;
}

/** The order of the first two parts and the words between them, for one name of a plan. */
export function toPairFeatures({ words, places }: Masked, [a, b]: readonly RoleUse[], name: string): number[] {
	if (!a || !b) return [];
	const [ax, bx] = [a.use.spans[0]?.start ?? 0, b.use.spans[0]?.start ?? 0];
	const [left, right] = ax < bx ? [a.use, b.use] : [b.use, a.use];
	const roles = mix(mix(hashName(a.role), hashName(b.role)), ax < bx ? 11 : 12);
	const [from, to] = [(places[(left.spans.at(-1)?.end ?? 1) - 1] ?? 0) + 1, places[right.spans[0]?.start ?? 0] ?? 0];
	const between = words.slice(from, to);
	const order = mix(hashName(name), roles);
	return [
		order,
		mix(order, salts.between),
		...(between.length <= 4 ? [between.reduce((hash, word) => mix(hash, word), order)] : []),
		...between.slice(0, 8).map((word) => mix(mix(order, word), salts.between)),
	];
}

/** A word that a plan does not use. */
export function toOpenFeatures({ words, strange }: Masked, place: number): number[] {
	const word = words[place] ?? END;
	return [mix(word, salts.open), ...(strange[place] ? [hashName('open strange')] : [])];
}

/** Up to this many telling words that a plan does not use are counted. */
const MOST_LEFT = 4;

/** The number of significant words that a plan does not use. */
export function countLeft({ telling }: Masked, covered: Uint8Array): number {
	let left = 0;
	for (let place = 0; place < covered.length; place++) if (telling[place] && !covered[place]) left++;
	return Math.min(MOST_LEFT, left);
}

/** The number of significant words that a plan does not use, for any plan and for those of its names. */
export function toLeftFeatures(left: number, variant: string): number[] {
	const hash = hashName(`left:${left}`);
	return [hash, mix(hash, hashName(toFamily(variant))), mix(hash, hashName(variant))];
}

/** Which places of the masked question the uses cover. */
export function markCovered(uses: readonly { use: Use }[], { places, words }: Masked): Uint8Array {
	const covered = new Uint8Array(words.length);
	for (const { use } of uses)
		for (const { start, end } of use.spans) for (let token = start; token < end; token++) covered[places[token] ?? 0] = 1;
	return covered;
}
