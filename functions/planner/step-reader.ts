/* Runs at the edge. One step of a model's answer, taken apart. */

import type { AmountRef, Selector, Term } from '../../core/ask/plan.ts';
import { type Exact, exact, multiply, ONE, toFraction } from '../../core/exact.ts';
import { DETAILS, type ModelStep, NONE, type Role } from './model-answer.ts';
import type { Offer } from './offer.ts';
import type { Phrase } from './read-phrases.ts';

/** Thrown for an answer that is none of the plans there are; its message is for tests and goes nowhere. */
export class MisfitError extends Error {}

type ModelTerm = ModelStep['terms'][number];

/** The largest count that a plan can carry. */
const MAX_COUNT = 1000n;

/**
 * Reads a step part by part and keeps account of what was read: a part that the operator has no use for was not understood.
 * Every reader throws MisfitError.
 */
export function createStepReader(step: ModelStep, { items, groups, phrases }: Offer) {
	const read = new Set<string>();

	function refuse(cause: string): never {
		throw new MisfitError(`Cannot use the step "${step.op}": ${cause}`);
	}

	function findPhrase(words: string): Phrase | undefined {
		if (words === NONE) return undefined;
		return phrases.get(words) ?? refuse(`no amount "${words}" in the question`);
	}

	function takeTerms(role: Role): ModelTerm[] {
		read.add(role);
		return step.terms.filter((term) => term.role === role);
	}

	function takeOne(role: Role): ModelTerm {
		const [only, ...others] = takeTerms(role);
		return only && others.length === 0 ? only : refuse(`not one term "${role}"`);
	}

	function toTerm({ item, amount }: ModelTerm): Term {
		if (!items.has(item)) return refuse(`no item "${item}" on offer`);
		const phrase = findPhrase(amount);
		if (phrase && phrase.kind !== 'number' && phrase.kind !== 'percent') return refuse(`"${phrase.words}" counts nothing`);
		return { slug: item, quantity: toFraction(phrase?.value ?? ONE) };
	}

	/** Which item, where so many of it would make no sense. */
	function toSlug(term: ModelTerm): string {
		const { slug, quantity } = toTerm(term);
		return quantity === '1' ? slug : refuse(`"${quantity}" of "${slug}"`);
	}

	/** Cents; a bare number where money is asked for is dollars. */
	function toCents(words: string, role: Role): Exact {
		const phrase = findPhrase(words);
		if (phrase?.kind === 'range' && role === 'over') return phrase.value;
		if (phrase?.kind === 'range' && role === 'under') return phrase.upTo;
		if (phrase?.kind === 'money') return phrase.value;
		return phrase?.kind === 'number' ? multiply(phrase.value, exact(100)) : refuse(`"${words}" is no sum of money`);
	}

	function toAmount(term: ModelTerm): AmountRef {
		if (term.item !== NONE) return toTerm(term);
		const cents = toCents(term.amount, term.role);
		return cents.n > 0n ? { cents: toFraction(cents) } : refuse('nothing is no amount');
	}

	function toBound(role: 'over' | 'under'): Partial<Selector> {
		const [term, ...others] = takeTerms(role);
		if (others.length > 0) refuse(`more than one bound "${role}"`);
		if (!term) return {};
		// Both ends of a range belong to it.
		const orEqual = step.inclusive || phrases.get(term.amount)?.kind === 'range';
		return { [role]: { amount: toAmount(term), orEqual } };
	}

	/** The phrase of `number`, a whole number above zero; undefined where there is none. */
	function takeWhole(kind: Phrase['kind'], most: bigint): number | undefined {
		const phrase = findPhrase(step.number);
		if (!phrase || phrase.kind !== kind) return undefined;
		read.add('number');
		const { n, d } = phrase.value;
		return d === 1n && n > 0n && n <= most ? Number(n) : refuse(`"${phrase.words}" is no such number`);
	}

	return {
		refuse,
		term: (role: Role) => toTerm(takeOne(role)),
		terms: (role: Role) => takeTerms(role).map(toTerm),
		amount: (role: Role) => toAmount(takeOne(role)),
		amounts: (role: Role) => takeTerms(role).map(toAmount),
		slug: (role: Role) => toSlug(takeOne(role)),
		slugs: (role: Role) => takeTerms(role).map(toSlug),
		selector(): Selector {
			read.add('groups');
			const chosen = [...new Set(step.groups)].filter((id) => id !== NONE);
			const found = chosen.map((id) => groups.get(id) ?? refuse(`no group "${id}" on offer`));
			return { groups: found, ...toBound('over'), ...toBound('under') };
		},
		order: () => (step.order === 'dearest' || step.order === 'cheapest' ? step.order : refuse('no order')),
		count: () => takeWhole('number', MAX_COUNT),
		place: () => takeWhole('ordinal', MAX_COUNT),
		year: () => takeWhole('number', 9999n) ?? refuse('no year'),
		/** The step's detail as one of those that its operator knows. */
		detail<Name extends keyof typeof DETAILS>(op: Name): (typeof DETAILS)[Name][number] {
			const known: readonly (typeof DETAILS)[Name][number][] = DETAILS[op];
			return known.find((detail) => detail === step.detail) ?? refuse(`no detail "${step.detail}"`);
		},
		/** Ends the reading: nothing that the step says may be left over. */
		finish(): void {
			for (const { role } of step.terms) if (!read.has(role)) refuse(`a term "${role}" too many`);
			if (!read.has('groups') && step.groups.some((id) => id !== NONE)) refuse('groups too many');
			if (!read.has('number') && step.number !== NONE) refuse('a number too many');
		},
	};
}

export type StepReader = ReturnType<typeof createStepReader>;
