/* Runs at the edge. Questions of several parts. */
import { type Atoms, isAnswer, joinPlans, type Part, type Planner, splitAt } from './parts.ts';
import type { Plan } from './plan.ts';
import { completeRight, planHalves, planTwo } from './plan-halves.ts';
import { isCue } from './reading.ts';
import { toClaim } from './to-claim.ts';
import { asks, hasInterrogative, isEntity, toCore } from './to-core.ts';

/** Sentences that are looked at one by one. */
const MAX_SENTENCES = 6;

/** Whether a sentence says by what measure it goes, or what does not count. */
function narrows(sentence: Atoms): boolean {
	return sentence.some((atom) => isCue(atom, 'median', 'average', 'share', 'rank', 'difference', 'negation') && !atom.slugs && !atom.group);
}

/** Plans the sentences that ask, one by one; undefined when a part of the question would be left out. */
function planSentences(sentences: readonly Atoms[], plan: Planner): Part | undefined {
	// Once a sentence asks, those that do not only set the scene.
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
		// What one sentence must not be answered for, the whole is not.
		const barred = planned.find((each) => each.plan.op === 'unknown' && /^(?:future|foreign-currency)$/.test(each.plan.reason));
		if (barred) return barred;
		const found = planned.find(isAnswer);
		if (found) answers.push(found.plan);
		// `I mean the median`, `give me the percentage`: what it adds would be missing.
		else if (narrows(sentence)) return undefined;
	}
	const joined = joinPlans(answers);
	return joined && { plan: joined, sure: true };
}

/** Plans the whole question; when that is not understood, its sentences and halves. */
export function planParts(atoms: Atoms, plan: Planner): Part {
	const claim = toClaim(atoms);
	if (claim) {
		const judged = plan(claim);
		if (isAnswer(judged)) return judged;
	}
	const questions = splitAt(atoms, (atom) => atom.stop === true);
	// Two questions in a row are answered one by one; what only sets the scene belongs to the question that follows.
	if (questions.length > 1 && questions.length <= 3 && questions.every((part) => asks(part) && part.some(isEntity))) {
		const planned = questions.map((part) => plan(part));
		const joined = planned.every(isAnswer) ? joinPlans(planned.map((each) => each.plan)) : undefined;
		if (joined) return { plan: joined, sure: true };
	}
	// `… and how many …`: two questions, also where one rule could make something of both together.
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
