import type { Plan, SimplePlan } from '../plan.ts';
import { type Atom, isCue, isStrange, isYear } from '../read/reading.ts';
import { asks, hasInterrogative, isEntity, toCore } from './to-core.ts';

/* The context for planning a question in parts. */

type Atoms = readonly Atom[];
type Part = { plan: Plan; sure: boolean };
/** Plans one part as if it were the whole question. */
type Planner = (atoms: Atoms) => Part;

/** Maximum number of answers in one. */
const MAX_PLANS = 3;

function isAnswer({ plan, sure }: Part): boolean {
	return sure && plan.op !== 'unknown' && plan.op !== 'ambiguous';
}

/** Joins plans, up to the maximum number of answers. */
function joinPlans(plans: readonly Plan[]): Plan | undefined {
	const simple = plans.flatMap((plan): readonly SimplePlan[] => (plan.op === 'several' ? plan.plans : [plan])).slice(0, MAX_PLANS);
	return simple.length > 1 ? { op: 'several', plans: simple } : simple[0];
}

/** Splits atoms at separators. */
function splitAt(atoms: Atoms, isEnd: (atom: Atom, at: number) => boolean): Atom[][] {
	const parts: Atom[][] = [[]];
	for (const [at, atom] of atoms.entries()) {
		if (isEnd(atom, at)) parts.push([]);
		else parts.at(-1)?.push(atom);
	}
	return parts.filter((part) => part.some((atom) => /[\p{L}\p{N}]/u.test(atom.word)));
}

/* Claims that the question asks to check. */

const VERDICTS =
	/^(?:is|are|was|am|did|does|do|he|she|it|that|this|they|we|i|so|right|wrong|true|correct|really|agree|really so|that so|or|not|the|case|,|you|think|would|say|can|be)$/;
const CLAIMING =
	/^(?:swears|swear|claims|claimed|claim|says|say|said|thinks|think|reckons|insists|insisted|believes|told|tells|bets|bet|argues|convinced|heard|read|that)$/;
const IS: Atom = { text: 'is', word: 'is', stem: 'is', cues: new Set(['yesno']), plain: true };

/** `My brother swears A is worth more than B. Is he right?` as the question whether it is. */
function toClaim(atoms: Atoms): Atom[] | undefined {
	const [told, verdict, ...rest] = splitAt(atoms, (atom) => atom.stop === true);
	if (!told || !verdict || rest.length > 0 || !verdict.every((atom) => VERDICTS.test(atom.word) || isCue(atom, 'it', 'yesno')))
		return undefined;
	if (
		!told.some((atom) => isCue(atom, 'than', 'more', 'less', 'over', 'under')) ||
		told.some((atom) => isCue(atom, 'how-many', 'how-much'))
	)
		return undefined;
	const from = told.findLastIndex((atom, at) => CLAIMING.test(atom.word) && !told.slice(0, at).some(isEntity));
	return [IS, ...told.slice(from + 1)];
}

/* Two questions in one, joined by a conjunction. */

/** Limit of conjunctions that are tried. Each try plans both halves. */
const MAX_SPLITS = 4;
const AND: Atom = { text: 'and', word: 'and', stem: 'and', cues: new Set(['and']), plain: true };
const IN: Atom = { text: 'in', word: 'in', stem: 'in', cues: new Set(['into']), plain: true };

/** The right half with `it` or `that` replaced by the left half's item, if that named only one. */
function resolvePronoun(left: Atoms, right: Atoms): Atom[] {
	const things = left.filter((atom) => atom.slugs !== undefined);
	const it = right.findIndex((atom) => isCue(atom, 'it'));
	const [thing] = things;
	if (it < 0 || things.length !== 1 || !thing) return [...right];
	return right.map((atom, at) => (at === it ? thing : atom));
}

/** `The cheapest | and the most expensive car`: the left half gets the subject of the right half. */
function completeLeft(left: Atoms, right: Atoms): Atom[] {
	const end = left.findLastIndex((atom) => isCue(atom, 'max', 'min'));
	const open = end >= 0 && left.slice(end).every((atom) => isCue(atom, 'max', 'min', 'dear', 'cheap') || atom.plain);
	const from = right.findIndex((atom) => isCue(atom, 'max', 'min'));
	return open && from >= 0 ? [...left, ...right.slice(from + 1).filter((atom) => !isCue(atom, 'dear', 'cheap'))] : [...left];
}

/** The subject of the left half, for a right half without one: its groups, or the one item that `it` means. */
function completeRight(left: Atoms, right: Atoms): Atom[][] {
	const year = left.find(isYear);
	const dated = year ? right.map((atom, at) => (atom.word === 'then' && right[at - 1]?.word === 'since' ? year : atom)) : right;
	const resolved = resolvePronoun(left, dated);
	const groups = left.filter((atom) => atom.group && !atom.slugs);
	const things = left.filter((atom) => atom.slugs !== undefined || atom.cents !== undefined);
	const candidates = [resolved];
	const isOpen = !right.some((atom) => atom.group ?? atom.slugs);
	// `the dearest in sports, and the cheapest`; `how many cars, and how many of those over $100k`
	if (isOpen && groups.length > 0)
		candidates.unshift([...right.filter((atom) => !isCue(atom, 'it') && !/^(?:one|ones)$/.test(atom.word)), ...groups]);
	// `how many golf balls in A, and how many in B`; `how many X does A cover, and how many Y`
	const counts = right.findIndex((atom) => isCue(atom, 'how-many'));
	const unit = left[left.findIndex((atom) => isCue(atom, 'how-many')) + 1];
	const named = right.filter((atom) => atom.slugs);
	if (counts >= 0 && unit?.slugs && named.length === 1) {
		const second = /^(?:in|into|for|per)$/.test(right[counts + 1]?.word ?? '');
		if (second) candidates.push([...right.slice(0, counts + 1), unit, ...right.slice(counts + 1)]);
		else candidates.push([...right, IN, ...things.filter((atom) => atom !== unit)]);
	}
	// `what percent of A is B, and what is the gap`; `is he right` does not ask about both
	const compares = right.some((atom) => isCue(atom, 'difference', 'share', 'times', 'more', 'less', 'max', 'min', 'total', 'average'));
	if (isOpen && compares && left.filter((atom) => atom.slugs).length === 2)
		candidates.push([...right, ...left.filter((atom) => atom.slugs).flatMap((atom, at) => (at === 0 ? [atom] : [AND, atom]))]);
	return candidates;
}

const OPENERS = /^(?:what|whats|which|who|when|how|is|are|was|were|does|do|did|can|could|would|will|tell|by how|at|list|rank)\b/;

/** Whether a new question begins here: `and how many`, `then what`, `, which`. */
function opens(atoms: Atoms, at: number): boolean {
	const next = atoms.slice(at, at + 4).find((atom) => !/^(?:and|also|then|so|,|&|please|the|of)$/.test(atom.word));
	return next !== undefined && (OPENERS.test(next.word) || isCue(next, 'how-many', 'how-much', 'max', 'min', 'difference', 'rank'));
}

/** Whether there is a question before this position. */
function opensEarlier(atoms: Atoms, at: number): boolean {
	return atoms.slice(0, at).some((_, place) => opens(atoms, place));
}

/** Whether the answer to the left half already answers the right half: `and by how much`, `and what does it cost`. */
function isSaid(left: Atoms, right: Atoms, plan: Plan): boolean {
	if (right.some(isEntity) || right.some(isStrange)) return false;
	if (right.some((each) => isCue(each, 'it')) && !left.some((each) => each.slugs)) return true;
	const spare = right.some((each) => isCue(each, 'difference', 'left', 'times', 'worth', 'how-much') || /^by /.test(each.word));
	const which = right.some((each) => isCue(each, 'more', 'less', 'max', 'min'));
	if (plan.op === 'compare') return spare || which;
	// `what is worth the most, and what the least`
	if (plan.op === 'extreme' && which) return false;
	if (plan.op === 'list') return right.some((each) => isCue(each, 'how-many'));
	return spare && ['afford', 'nearest', 'extreme', 'budget', 'rank', 'difference', 'how-many'].includes(plan.op);
}

function planAt(atoms: Atoms, plan: Planner, isSplit: (at: number) => boolean): Plan | undefined {
	let tries = 0;
	for (const [at, atom] of atoms.entries()) {
		if (!isCue(atom, 'and') && !['also', 'then', ',', 'plus'].includes(atom.word)) continue;
		const [left, right] = [atoms.slice(0, at), atoms.slice(at + 1)];
		if (!isSplit(at) || !asks(left) || !asks(right) || tries++ >= MAX_SPLITS) continue;
		const first = plan(completeLeft(left, right));
		if (!isAnswer(first)) continue;
		if (isSaid(left, right, first.plan)) return first.plan;
		for (const candidate of completeRight(left, right)) {
			const second = plan(candidate);
			if (isAnswer(second)) return joinPlans([first.plan, second.plan]);
		}
	}
	return undefined;
}

/** Plans two halves where a new question clearly begins: `… and how many …`. */
function planTwo(atoms: Atoms, plan: Planner): Plan | undefined {
	return planAt(atoms, plan, (at) => opens(atoms, at) && opensEarlier(atoms, at));
}

/** Plans two halves at any conjunction. */
function planHalves(atoms: Atoms, plan: Planner): Plan | undefined {
	return planAt(atoms, plan, () => true);
}

/* Questions of several parts. */

/** Maximum number of sentences that are planned separately. */
const MAX_SENTENCES = 6;

/** Whether a sentence gives a measure or an exclusion. */
function narrows(sentence: Atoms): boolean {
	return sentence.some((atom) => isCue(atom, 'median', 'average', 'share', 'rank', 'difference', 'negation') && !atom.slugs && !atom.group);
}

/** Plans each sentence that asks; undefined if a part of the question would be ignored. */
function planSentences(sentences: readonly Atoms[], plan: Planner): Part | undefined {
	// If a sentence asks, the other sentences are context.
	const asking = sentences.map(hasInterrogative);
	const isAsking = (at: number) => (asking.some(Boolean) ? asking[at] : !sentences.some(asks) || asks(sentences[at] ?? []));
	const answers: Plan[] = [];
	for (const [at, sentence] of sentences.entries()) {
		if (!isAsking(at)) {
			if (at > 0 && narrows(sentence)) return undefined;
			continue;
		}
		const candidates = at > 0 ? completeRight(sentences[at - 1] ?? [], sentence) : [sentence];
		const planned = candidates.map((candidate) => plan(candidate));
		// If one sentence must not be answered, neither is the whole question.
		const barred = planned.find((each) => each.plan.op === 'unknown' && /^(?:future|foreign-currency)$/.test(each.plan.reason));
		if (barred) return barred;
		const found = planned.find(isAnswer);
		if (found) answers.push(found.plan);
		// `I mean the median`, `give me the percentage`: the answer would ignore it.
		else if (narrows(sentence)) return undefined;
	}
	const joined = joinPlans(answers);
	return joined && { plan: joined, sure: true };
}

/** Plans the whole question or, if that is not understood, its sentences and halves. */
export function planParts(atoms: Atoms, plan: Planner): Part {
	const claim = toClaim(atoms);
	if (claim) {
		const judged = plan(claim);
		if (isAnswer(judged)) return judged;
	}
	const questions = splitAt(atoms, (atom) => atom.stop === true);
	// Two questions in a row are answered separately. Context belongs to the question that follows.
	if (questions.length > 1 && questions.length <= 3 && questions.every((part) => asks(part) && part.some(isEntity))) {
		const planned = questions.map((part) => plan(part));
		const joined = planned.every(isAnswer) ? joinPlans(planned.map((each) => each.plan)) : undefined;
		if (joined) return { plan: joined, sure: true };
	}
	// `… and how many …`: two questions, even if one rule could plan both together.
	const two = planTwo(atoms, plan);
	if (two) return { plan: two, sure: true };
	const whole = plan(atoms);
	if (whole.sure) return whole;
	const core = toCore(atoms);
	const pared = core.length < atoms.length ? plan(core) : whole;
	if (pared.sure) return pared;
	const halves = planHalves(core, plan);
	if (halves) return { plan: halves, sure: true };
	const sentences = splitAt(core, (atom) => atom.stop === true).slice(0, MAX_SENTENCES);
	return (sentences.length > 1 ? planSentences(sentences, plan) : undefined) ?? whole;
}
