import type { Candidate } from '../../core/ask/candidates/candidate.ts';
import type { Lexicon } from '../../core/ask/lexicon/lexicon.ts';
import { tokenize } from '../../core/ask/lexicon/tokenize.ts';
import type { Plan } from '../../core/ask/plan.ts';
import { prepareQuestion } from '../../core/ask/prepare-question.ts';
import {
	markCovered,
	toLeftFeatures,
	toOpenFeatures,
	toPairFeatures,
	toUseFeatures,
	toVariantFeatures,
} from '../../core/ask/score/features.ts';
import { hashText, toIdentity } from '../../core/ask/score/hash.ts';
import { selectRuns } from '../../core/ask/score/rank.ts';
import type { SearchIndex } from '../../core/search-index/search-index.ts';

export type World = { lexicon: Lexicon; searchIndex: SearchIndex; toKey: (plan: Plan) => string };

/** A question with the plans that are right. */
export type Asked = { q: string; plans: readonly Plan[]; world: World; weight: number };

/** A question's candidates as sums of shared lists of features. */
export type Example = {
	asked: Asked;
	candidates: readonly Candidate[];
	/** Identities of features; after `indexFeatures`, their indexes. */
	lists: readonly Uint32Array[];
	/** Indexes into `lists` by candidate. */
	parts: readonly Int32Array[];
	right: Uint8Array;
};

/** Questions that must use a word for it to be known. Fewer share a misspelling, which is to be corrected and not known. */
const LEAST_USES = 5;

/** Words that several questions use. */
export function collectWords(questions: readonly string[]): Set<number> {
	const counts = new Map<number, number>();
	for (const question of questions)
		for (const hash of new Set(tokenize(question).map(({ word }) => toIdentity(hashText(word)))))
			counts.set(hash, (counts.get(hash) ?? 0) + 1);
	return new Set([...counts].filter(([, count]) => count >= LEAST_USES).map(([hash]) => hash));
}

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
		for (const [at, { plan: own }] of candidates.entries()) if (world.toKey(own) === key) right[at] = 1;
	}
	return right;
}

export function toExample(asked: Asked, words: ReadonlySet<number>): Example {
	const { lexicon, searchIndex } = asked.world;
	const { masked, candidates } = prepareQuestion(asked.q, { lexicon, searchIndex, words });
	const runs = selectRuns(masked);
	const lists: Uint32Array[] = [];
	const add = (features: readonly number[]) => lists.push(Uint32Array.from(features, toIdentity)) - 1;
	const lefts = new Map<string, number>();
	const variants = new Map<string, number>();
	const uses = new Map<object, Map<string, number>>();
	const open = masked.words.map((_, place) => add(toOpenFeatures(masked, place)));
	const parts = candidates.map((candidate) => {
		const own = [variants.get(candidate.variant) ?? add(toVariantFeatures(runs, candidate))];
		variants.set(candidate.variant, own[0] ?? 0);
		for (const use of candidate.uses) {
			const roles = uses.get(use.use) ?? new Map<string, number>();
			uses.set(use.use, roles);
			const key = `${candidate.family} ${use.role}`;
			const at = roles.get(key) ?? add(toUseFeatures(masked, candidate.family, use));
			roles.set(key, at);
			own.push(at);
		}
		const pair = toPairFeatures(masked, candidate);
		if (pair.length > 0) own.push(add(pair));
		if (candidate.family !== 'unknown') {
			const covered = markCovered(candidate.uses, masked);
			for (const [place, isCovered] of covered.entries()) if (!isCovered) own.push(open[place] ?? 0);
			const left = toLeftFeatures(masked, covered, candidate);
			const key = left.join(' ');
			const at = lefts.get(key) ?? add(left);
			lefts.set(key, at);
			own.push(at);
		}
		return Int32Array.from(own);
	});
	return { asked, candidates, lists, parts, right: findRight(asked, candidates) };
}

/**
 * Replaces features by indexes, and drops those that fewer than `least` questions support: that are features of a right plan of theirs.
 * @returns the identities by index
 */
export function indexFeatures(examples: readonly Example[], least: number): { hashes: Uint32Array; indexed: Example[] } {
	const support = new Map<number, number>();
	for (const { lists, parts, right } of examples) {
		const own = new Set<number>();
		for (const [at, part] of parts.entries()) if (right[at]) for (const list of part) for (const hash of lists[list] ?? []) own.add(hash);
		for (const hash of own) support.set(hash, (support.get(hash) ?? 0) + 1);
	}
	const hashes = Uint32Array.from([...support].filter(([, count]) => count >= least).map(([hash]) => hash)).sort();
	const indexes = new Map([...hashes].map((hash, at) => [hash, at]));
	const toIndexes = (list: Uint32Array) => Uint32Array.from([...list].flatMap((hash) => indexes.get(hash) ?? []));
	return { hashes, indexed: examples.map((example) => ({ ...example, lists: example.lists.map(toIndexes) })) };
}
