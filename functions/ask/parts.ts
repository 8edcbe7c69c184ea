/* Runs at the edge. What planning a question in parts works with. */
import type { Plan, SimplePlan } from './plan.ts';
import type { Atom } from './reading.ts';

export type Atoms = readonly Atom[];
export type Part = { plan: Plan; sure: boolean };
/** Plans one part as if it were the whole question. */
export type Planner = (atoms: Atoms) => Part;

/** Answers in one. */
const MAX_PLANS = 3;

export function isAnswer({ plan, sure }: Part): boolean {
	return sure && plan.op !== 'unknown' && plan.op !== 'ambiguous';
}

/** Plans one after the other, as far as an answer should go. */
export function joinPlans(plans: readonly Plan[]): Plan | undefined {
	const simple = plans.flatMap((plan): readonly SimplePlan[] => (plan.op === 'several' ? plan.plans : [plan])).slice(0, MAX_PLANS);
	return simple.length > 1 ? { op: 'several', plans: simple } : simple[0];
}

/** Atoms between those that part. */
export function splitAt(atoms: Atoms, isEnd: (atom: Atom, at: number) => boolean): Atom[][] {
	const parts: Atom[][] = [[]];
	for (const [at, atom] of atoms.entries()) {
		if (isEnd(atom, at)) parts.push([]);
		else parts.at(-1)?.push(atom);
	}
	return parts.filter((part) => part.some((atom) => /[\p{L}\p{N}]/u.test(atom.word)));
}
