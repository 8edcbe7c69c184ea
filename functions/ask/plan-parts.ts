/* Runs at the edge. Questions of several parts. */
import type { Plan, SimplePlan } from './plan.ts';
import { type Atom, isCue, isFigure, isStrange } from './reading.ts';

type Atoms = readonly Atom[];
type Part = { plan: Plan; sure: boolean };
type Planner = (atoms: Atoms) => Part;

/** Halves that are tried at a conjunction; each try is a whole planning. */
const MAX_SPLITS = 4;
/** Answers in one. */
const MAX_PLANS = 3;

function isEntity(atom: Atom): boolean {
	return atom.slugs !== undefined || atom.group !== undefined || isFigure(atom);
}

function isAnswer({ plan, sure }: Part): boolean {
	return sure && plan.op !== 'unknown';
}

/** Plans one after the other, as far as an answer should go. */
function join(plans: readonly Plan[]): Plan | undefined {
	const simple = plans.flatMap((plan): readonly SimplePlan[] => (plan.op === 'several' ? plan.plans : [plan])).slice(0, MAX_PLANS);
	return simple.length > 1 ? { op: 'several', plans: simple } : simple[0];
}

/** Atoms between those that part. */
function splitAt(atoms: Atoms, isEnd: (atom: Atom, at: number) => boolean): Atom[][] {
	const parts: Atom[][] = [[]];
	for (const [at, atom] of atoms.entries()) {
		if (isEnd(atom, at)) parts.push([]);
		else parts.at(-1)?.push(atom);
	}
	return parts.filter((part) => part.some((atom) => /[\p{L}\p{N}]/u.test(atom.word)));
}

const SPEAKERS = /^(?:i|im|id|ive|my|we|our|us|he|she|his|her|they|you|your|me|someone|somebody)$/;
const NARROWING = /^(?:in|at|on|for|during|without|except|per|before|after|by|not|with|if)$/;

/** Without clauses that only tell who asks and why (`my neighbour and I were arguing, …`); what narrows the question (`in Germany, …`) stays. */
function withoutChatter(atoms: Atoms): Atom[] {
	const clauses = splitAt(atoms, (atom) => atom.word === ',' || atom.word === ':' || atom.word === '—' || atom.word === '–');
	const kept = clauses.filter(
		(clause) =>
			clause.some(isEntity) ||
			!clause.some(isStrange) ||
			NARROWING.test(clause[0]?.word ?? '') ||
			!clause.some((atom) => SPEAKERS.test(atom.word)),
	);
	return kept.length === clauses.length
		? [...atoms]
		: kept.flatMap((clause, i) => (i === 0 ? clause : [{ text: ',', word: ',', stem: ',' }, ...clause]));
}

const DETERMINERS = /^(?:a|an|the|my|our|his|her|their|some)$/;
const WITH: Atom = { text: 'with', word: 'with', stem: 'with', cues: new Set(['with']), plain: true };

/**
 * Of clauses that tell what somebody has (`my grandma left me a gold bar`, `I won $5 million in the lottery`) only that.
 * A strange word right at the thing stays (`a broken phone`), and so does anything after it (`a house in Germany`).
 */
function withBareScene(atoms: Atoms): Atom[] {
	const clauses: Atom[][] = [[]];
	for (const atom of atoms) {
		clauses.at(-1)?.push(atom);
		if (atom.stop || atom.word === ',') clauses.push([]);
	}
	return clauses.flatMap((clause) => {
		if (asks(clause) || !clause.some(isStrange) || !clause.some((atom) => SPEAKERS.test(atom.word))) return clause;
		const at = clause.findIndex((atom) => atom.cents ?? atom.slugs);
		const atom = clause[at];
		const named = atom?.slugs && (atom.quantity ?? DETERMINERS.test(clause[at - 1]?.word ?? ''));
		if (!atom || (!atom.cents && !named) || clause.slice(at + 1).some((rest) => isEntity(rest) || isStrange(rest))) return clause;
		return [WITH, atom, ...clause.slice(-1).filter((last) => last.stop ?? last.word === ',')];
	});
}

/** The right half with `it` or `that` put in the left half's terms, when that named one thing. */
function resolvePronoun(left: Atoms, right: Atoms): Atom[] {
	const things = left.filter((atom) => atom.slugs !== undefined);
	const it = right.findIndex((atom) => isCue(atom, 'it'));
	const [thing] = things;
	if (it < 0 || things.length !== 1 || !thing) return [...right];
	return right.map((atom, at) => (at === it ? thing : atom));
}

/** `The cheapest | and the most expensive car`: the left half takes on what the right half is about. */
function completeLeft(left: Atoms, right: Atoms): Atom[] {
	const end = left.findLastIndex((atom) => isCue(atom, 'max', 'min'));
	const open = end >= 0 && left.slice(end).every((atom) => isCue(atom, 'max', 'min', 'dear', 'cheap') || atom.plain);
	const from = right.findIndex((atom) => isCue(atom, 'max', 'min'));
	return open && from >= 0 ? [...left, ...right.slice(from + 1).filter((atom) => !isCue(atom, 'dear', 'cheap'))] : [...left];
}

/** Whether a half can be a question by itself. */
function asks(part: Atoms): boolean {
	return part.some((atom) =>
		isCue(atom, 'how-many', 'how-much', 'list', 'max', 'min', 'worth', 'yesno', 'average', 'median', 'share', 'difference'),
	);
}

function planHalves(atoms: Atoms, plan: Planner): Plan | undefined {
	let tries = 0;
	for (const [at, atom] of atoms.entries()) {
		if (!isCue(atom, 'and') && !['also', 'then', ','].includes(atom.word)) continue;
		const [left, right] = [atoms.slice(0, at), atoms.slice(at + 1)];
		if (!asks(left) || !asks(right) || tries++ >= MAX_SPLITS) continue;
		const first = plan(completeLeft(left, right));
		if (!isAnswer(first)) continue;
		// `the cheapest car, and what does it cost`: the first answer says so already.
		if (
			!right.some(isEntity) &&
			right.some((each) => isCue(each, 'it')) &&
			!left.some((each) => each.slugs) &&
			right.every((each) => !isStrange(each))
		)
			return first.plan;
		const second = plan(resolvePronoun(left, right));
		if (isAnswer(second)) return join([first.plan, second.plan]);
	}
	return undefined;
}

/** Plans the whole question; when that is not understood, its sentences and halves. */
export function planParts(atoms: Atoms, plan: Planner): { plan: Plan; sure: boolean } {
	const questions = splitAt(atoms, (atom) => atom.stop === true);
	// Two questions in a row are answered one by one; what only sets the scene belongs to the question that follows.
	if (questions.length > 1 && questions.length <= 3 && questions.every((part) => asks(part) && part.some(isEntity))) {
		const planned = questions.map((part) => plan(part));
		const joined = planned.every(isAnswer) ? join(planned.map((each) => each.plan)) : undefined;
		if (joined) return { plan: joined, sure: true };
	}
	const whole = plan(atoms);
	if (whole.sure) return whole;
	const brief = withoutChatter(atoms);
	const trimmed = brief.length < atoms.length ? plan(brief) : whole;
	if (trimmed.sure) return trimmed;
	const bare = withBareScene(atoms);
	const scene = bare.length < atoms.length ? plan(bare) : whole;
	if (scene.sure) return scene;
	const halves = planHalves(brief, plan);
	if (halves) return { plan: halves, sure: true };
	const sentences = splitAt(brief, (atom) => atom.stop === true).slice(0, 6);
	if (sentences.length < 2) return whole;
	// Once a sentence asks, those that do not only set the scene.
	const asking = sentences.some(asks);
	const answers: Plan[] = [];
	for (const [at, sentence] of sentences.entries()) {
		if (asking && !asks(sentence)) continue;
		const planned = plan(at > 0 ? resolvePronoun(sentences[at - 1] ?? [], sentence) : sentence);
		if (isAnswer(planned)) answers.push(planned.plan);
	}
	const joined = join(answers);
	return joined ? { plan: joined, sure: true } : whole;
}
