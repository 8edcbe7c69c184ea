import { prepareQuestion } from '../../core/ask/answer-question.ts';
import type { Lexicon } from '../../core/ask/names/lexicon.ts';
import { type Earlier, linkQuestion, toEarlier } from '../../core/ask/names/link-question.ts';
import { splitQuestion } from '../../core/ask/names/story.ts';
import type { Candidate, Plan } from '../../core/ask/operators/operators.ts';
import {
	countLeft,
	markCovered,
	toFamily,
	toLeftFeatures,
	toNameFeatures,
	toNames,
	toOpenFeatures,
	toPairFeatures,
	toUseFeatures,
} from '../../core/ask/rank/features.ts';
import { findPlainTokens } from '../../core/ask/rank/mask.ts';
import { hashText, toIdentity, type Vocabulary } from '../../core/ask/rank/model.ts';
import { selectRuns } from '../../core/ask/rank/rank.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';
import type { SearchIndex } from '../../core/search-index/search-index.ts';

/** A catalogue that questions are asked of. */
export type AskWorld = { catalogue: Catalogue; lexicon: Lexicon; searchIndex: SearchIndex; toKey: (plan: Plan) => string };

/** A question with the plans that are right. */
export type Asked = { q: string; plans: readonly Plan[]; world: AskWorld; weight: number; earlier?: Earlier };

/** Rows of numbers, one after the other: row `i` goes from `starts[i]` to `starts[i + 1]`. */
type Rows = { values: Uint32Array; starts: Uint32Array };

/** A question's candidates as sums of shared lists of features. */
export type Example = {
	asked: Asked;
	/** Identities of features; after `indexFeatures`, their indexes. */
	lists: Rows;
	/** Indexes into `lists` by candidate. */
	parts: Rows;
	/** By candidate: whether it is right. */
	right: Uint8Array;
};

function toRows(rows: readonly (readonly number[])[]): Rows {
	const starts = new Uint32Array(rows.length + 1);
	for (const [at, row] of rows.entries()) starts[at + 1] = (starts[at] as number) + row.length;
	const values = new Uint32Array(starts[rows.length] as number);
	for (const [at, row] of rows.entries()) values.set(row, starts[at]);
	return { values, starts };
}

/** Questions that must use an English word for it to be known, and any other: fewer share a misspelling, which is to be corrected and not known. */
const LEAST_USES = { english: 5, other: 12 } as const;

/**
 * Words that several questions use, other than names: a catalogue without cars knows no `car`. Questions for things that are not
 * there do not count, since their words name those things.
 */
export function collectWords(asked: readonly Asked[], english: ReadonlySet<number>): Set<number> {
	const counts = new Map<number, number>();
	for (const { q, plans, world } of asked) {
		if (plans.some((plan) => plan.op === 'unknown' && plan.reason === 'absent')) continue;
		const linked = linkQuestion(q, world.lexicon, {
			searchIndex: world.searchIndex,
			isWord: () => true,
			isCommon: () => false,
		});
		for (const hash of new Set(findPlainTokens(linked).map(({ word }) => toIdentity(hashText(word)))))
			counts.set(hash, (counts.get(hash) ?? 0) + 1);
	}
	return new Set(
		[...counts].flatMap(([hash, count]) => (count >= (english.has(hash) ? LEAST_USES.english : LEAST_USES.other) ? hash : [])),
	);
}

/** Row `at`. */
function rowOf({ values, starts }: Rows, at: number): Uint32Array {
	return values.subarray(starts[at], starts[at + 1]);
}

/** The parts of several questions in one, each with its own plan; none where the question does not split as the plan does. */
export function toParts(asked: Asked): Asked[] {
	const plan = asked.plans.find(({ op }) => op === 'several');
	const parts = splitQuestion(asked.q);
	if (plan?.op !== 'several' || parts.length !== plan.plans.length) return [];
	return plan.plans.map((own, at) => {
		const before = plan.plans[at - 1];
		return { ...asked, q: parts[at] ?? '', plans: [own], ...(before && { earlier: toEarlier(before) }) };
	});
}

/** Operators whose plans can ask for the same. */
const ALIKE: readonly (readonly Plan['op'][])[] = [
	['rank', 'compare'],
	['ratio', 'earning'],
];

/** Which candidates are right. */
function findRight({ plans, world }: Asked, candidates: readonly Candidate[]): Uint8Array {
	const right = new Uint8Array(candidates.length);
	for (const plan of plans) {
		if (plan.op === 'ambiguous') {
			const shared = candidates.map(({ plan: own }) =>
				own.op === 'ambiguous' ? plan.slugs.filter((slug) => own.slugs.includes(slug)).length : 0,
			);
			const most = Math.max(...shared);
			if (most >= 2) for (const [at, count] of shared.entries()) if (count === most) right[at] = 1;
			continue;
		}
		const key = world.toKey(plan);
		const ops = ALIKE.find((alike) => alike.includes(plan.op)) ?? [plan.op];
		for (const [at, { plan: own }] of candidates.entries()) if (ops.includes(own.op) && world.toKey(own) === key) right[at] = 1;
	}
	return right;
}

export function toExample(asked: Asked, vocabulary: Vocabulary): Example {
	const { lexicon, searchIndex } = asked.world;
	const { masked, candidates } = prepareQuestion(asked.q, { lexicon, searchIndex, vocabulary }, asked.earlier);
	const runs = selectRuns(masked);
	const lists: number[][] = [];
	const add = (features: ArrayLike<number>) => lists.push(Array.from(features, toIdentity)) - 1;
	const lefts = new Map<string, number>();
	const names = new Map<string, number>();
	const uses = new Map<object, Map<string, number>>();
	const open = masked.words.map((_, place) => add(toOpenFeatures(masked, place)));
	const parts = candidates.map((candidate) => {
		const family = toFamily(candidate.variant);
		const own = [...toNames(candidate.variant)].map((name) => {
			const at = names.get(name) ?? add(toNameFeatures(runs, name));
			names.set(name, at);
			return at;
		});
		for (const use of candidate.uses) {
			const roles = uses.get(use.use) ?? new Map<string, number>();
			uses.set(use.use, roles);
			const key = `${family} ${use.role}`;
			const at = roles.get(key) ?? add(toUseFeatures(masked, family, use));
			roles.set(key, at);
			own.push(at);
		}
		const pair = [candidate.variant, family].flatMap((name) => toPairFeatures(masked, candidate.uses, name));
		if (pair.length > 0) own.push(add(pair));
		if (family !== 'unknown') {
			const covered = markCovered(candidate.uses, masked);
			for (const [place, isCovered] of covered.entries()) if (!isCovered) own.push(open[place] ?? 0);
			const left = toLeftFeatures(countLeft(masked, covered), candidate.variant);
			const key = left.join(' ');
			const at = lefts.get(key) ?? add(left);
			lefts.set(key, at);
			own.push(at);
		}
		return own;
	});
	return { asked, lists: toRows(lists), parts: toRows(parts), right: findRight(asked, candidates) };
}

/**
 * Replaces features by indexes, and drops those that fewer than `least` questions support: that are features of a right plan of theirs.
 * @returns the identities by index
 */
export function indexFeatures(examples: readonly Example[], least: number): { hashes: Uint32Array; indexed: Example[] } {
	const support = new Map<number, number>();
	for (const { lists, parts, right } of examples) {
		const own = new Set<number>();
		for (let at = 0; at < right.length; at++)
			if (right[at]) for (const list of rowOf(parts, at)) for (const hash of rowOf(lists, list)) own.add(hash);
		for (const hash of own) support.set(hash, (support.get(hash) ?? 0) + 1);
	}
	const hashes = Uint32Array.from([...support].filter(([, count]) => count >= least).map(([hash]) => hash)).sort();
	const indexes = new Map([...hashes].map((hash, at) => [hash, at]));
	const toIndexes = (list: Uint32Array) => Array.from(list).flatMap((hash) => indexes.get(hash) ?? []);
	const toIndexed = (lists: Rows) => toRows(Array.from({ length: lists.starts.length - 1 }, (_, at) => toIndexes(rowOf(lists, at))));
	return { hashes, indexed: examples.map((example) => ({ ...example, lists: toIndexed(example.lists) })) };
}
