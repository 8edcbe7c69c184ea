/* One step of the answer of a model, read part by part. */

import type { AmountRef, Selector, Term } from '../../core/ask/plan.ts';
import { exact, multiply, ONE, toFraction } from '../../core/exact.ts';
import { convertUnit } from '../../core/item/worth/units.ts';
import { DETAILS, type ModelStep, NONE, type Role } from './model-answer.ts';
import type { Offer } from './offer.ts';
import type { Phrase } from './read-phrases.ts';

/** Thrown for an answer that is not a valid plan. Its message is for tests and is never shown. */
export class MisfitError extends Error {}

type ModelTerm = ModelStep['terms'][number];

/** The largest count that a plan can carry. */
const MAX_COUNT = 1000n;

/**
 * Reads a step part by part and records what was read: a part that the operator does not use was misunderstood.
 * Every method throws MisfitError.
 */
export class StepReader {
	readonly #step: ModelStep;
	readonly #offer: Offer;
	readonly #read = new Set<string>();

	constructor(step: ModelStep, offer: Offer) {
		this.#step = step;
		this.#offer = offer;
	}

	refuse(cause: string): never {
		throw new MisfitError(`Cannot use the step "${this.#step.op}": ${cause}`);
	}

	term(role: Role): Term {
		return this.#takeOne(this.terms(role), role);
	}

	terms(role: Role): Term[] {
		return this.#takeTerms(role).map((term) => this.#toTerm(term));
	}

	/** The amounts of a role, which count together. */
	sum(role: Role): AmountRef[] {
		return this.#takeTerms(role).map((term) => this.#toAmount(term));
	}

	/** The item of a role, of which only one makes sense. */
	slug(role: Role): string {
		return this.#takeOne(this.slugs(role), role);
	}

	slugs(role: Role): string[] {
		return this.terms(role).map(({ slug, quantity, unit }) =>
			quantity === '1' && !unit ? slug : this.refuse(`"${quantity}" of "${slug}"`),
		);
	}

	selector(): Selector {
		this.#read.add('groups');
		const chosen = [...new Set(this.#step.groups)].filter((id) => id !== NONE);
		const groups = chosen.map((id) => this.#offer.groups.get(id) ?? this.refuse(`no group "${id}" on offer`));
		return { groups, ...this.#toBound('over'), ...this.#toBound('under') };
	}

	order(): 'dearest' | 'cheapest' {
		const { order } = this.#step;
		return order === 'dearest' || order === 'cheapest' ? order : this.refuse('no order');
	}

	count(): number | undefined {
		return this.#takeWhole('number', MAX_COUNT);
	}

	place(): number | undefined {
		return this.#takeWhole('ordinal', MAX_COUNT);
	}

	year(): number {
		return this.#takeWhole('number', 9999n) ?? this.refuse('no year');
	}

	/** The detail of the step, one of those of its operator. */
	detail<Name extends keyof typeof DETAILS>(op: Name): (typeof DETAILS)[Name][number] {
		const known: readonly (typeof DETAILS)[Name][number][] = DETAILS[op];
		return known.find((detail) => detail === this.#step.detail) ?? this.refuse(`no detail "${this.#step.detail}"`);
	}

	/** Ends the reading: no part of the step may be left over. */
	finish(): void {
		const { terms, groups, number } = this.#step;
		for (const { role } of terms) if (!this.#read.has(role)) this.refuse(`a term "${role}" too many`);
		if (!this.#read.has('groups') && groups.some((id) => id !== NONE)) this.refuse('groups too many');
		if (!this.#read.has('number') && number !== NONE) this.refuse('a number too many');
	}

	#findPhrase(words: string): Phrase | undefined {
		if (words === NONE) return undefined;
		return this.#offer.phrases.get(words) ?? this.refuse(`no amount "${words}" in the question`);
	}

	#takeTerms(role: Role): ModelTerm[] {
		this.#read.add(role);
		return this.#step.terms.filter((term) => term.role === role);
	}

	#takeOne<T>([only, ...others]: readonly T[], role: Role): T {
		return only !== undefined && others.length === 0 ? only : this.refuse(`not one term "${role}"`);
	}

	#toTerm({ item: slug, amount }: ModelTerm): Term {
		const { per } = this.#offer.items.get(slug) ?? this.refuse(`no item "${slug}" on offer`);
		const phrase = this.#findPhrase(amount);
		if (!phrase) return { slug, quantity: toFraction(ONE) };
		const { kind, value, unit, words } = phrase;
		if (kind !== 'number' && kind !== 'percent') return this.refuse(`"${words}" counts nothing`);
		if (unit && !(per && convertUnit(unit, per))) return this.refuse(`"${words}" of "${slug}"`);
		return { slug, quantity: toFraction(value), ...(unit && unit !== per && { unit }) };
	}

	/** Money, where a bare number means dollars, or a quantity of an item. */
	#toAmount(term: ModelTerm): AmountRef {
		if (term.item !== NONE) return this.#toTerm(term);
		const { kind, value, unit } = this.#findPhrase(term.amount) ?? this.refuse('a term without an item and an amount');
		if (value.n === 0n || unit || (kind !== 'money' && kind !== 'number')) return this.refuse(`"${term.amount}" is not a sum of money`);
		return { cents: toFraction(kind === 'money' ? value : multiply(value, exact(100))) };
	}

	#toBound(role: 'over' | 'under'): Partial<Selector> {
		const terms = this.sum(role);
		if (terms.length === 0) return {};
		const amount = this.#takeOne(terms, role);
		return 'take' in amount ? this.refuse('a group as a bound') : { [role]: { amount, orEqual: this.#step.inclusive } };
	}

	/** The whole number above zero in `number`; undefined if there is none of this kind. */
	#takeWhole(kind: Phrase['kind'], most: bigint): number | undefined {
		const phrase = this.#findPhrase(this.#step.number);
		if (!phrase || phrase.kind !== kind || phrase.unit) return undefined;
		this.#read.add('number');
		const { n, d } = phrase.value;
		return d === 1n && n > 0n && n <= most ? Number(n) : this.refuse(`"${phrase.words}" is not a valid number here`);
	}
}
