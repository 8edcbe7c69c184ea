/* What things are worth: one, several together, in today's dollars. */
import type { Token } from '../lexicon/tokenize.ts';
import type { Term } from '../plan.ts';
import type { ArgumentUse, Candidate, Generation, SumUse } from './candidate.ts';
import { findLists } from './uses.ts';

const INFLATION = /^(?:inflation|inflated|adjust\w*|restate\w*|purchasing|real|living)$/;
const NOW = /^(?:today|todays|2day|present|current|modern|now|nowadays|year|20[23]\d)$/;
const MONEY = /^(?:dollar|dollars|money|term|terms|price|prices|cash|usd|buck|bucks|value|currency|equivalent|\$)$/;

/** Whether the question may speak of the worth of money: `in today's dollars`, `adjusted for inflation`, `what would it be now`. */
export function mayBeToday(tokens: readonly Token[]): boolean {
	return tokens.some(
		({ word }, at) =>
			INFLATION.test(word) ||
			(NOW.test(word) &&
				(tokens.slice(Math.max(0, at - 4), at + 5).some((near) => MONEY.test(near.word)) ||
					tokens.slice(0, at).some((before) => before.word === 'would'))),
	);
}

export function toTerm({ amount }: ArgumentUse): Term | undefined {
	return 'slug' in amount ? amount : undefined;
}

/** The terms of a sum of items, or undefined if it has anything else. */
function toTerms({ parts }: SumUse): Term[] | undefined {
	const terms = parts.flatMap((part) => toTerm(part) ?? []);
	return terms.length === parts.length ? terms : undefined;
}

/** In today's dollars. */
export function toToday(term: Term): Term {
	return { ...term, today: true };
}

export function generateValues({ args, sums, shares, tokens, orders, mentions, lexicon }: Generation): Candidate[] {
	const candidates: Candidate[] = [];
	const today = mayBeToday(tokens);
	for (const sum of sums) {
		const [term, ...others] = toTerms(sum) ?? [];
		if (!term || others.length > 0) continue;
		const uses = [{ role: 'subject', use: sum }];
		candidates.push({ family: 'worth', variant: 'worth', uses, plan: { op: 'worth', term } });
		if (today) candidates.push({ family: 'worth', variant: 'worth:today', uses, plan: { op: 'worth', term: toToday(term) } });
	}
	for (const sum of [...sums.filter(({ parts }) => parts.length > 1), ...findLists(args, shares, { mentions, lexicon })]) {
		const terms = toTerms(sum);
		if (!terms) continue;
		const uses = [{ role: 'subject', use: sum }];
		candidates.push({ family: 'worth', variant: 'total', uses, plan: { op: 'total', terms } });
		if (today) candidates.push({ family: 'worth', variant: 'total:today', uses, plan: { op: 'total', terms: terms.map(toToday) } });
		for (const measure of ['mean', 'median'] as const)
			candidates.push({
				family: 'average',
				variant: `average:${measure}:terms`,
				uses,
				plan: { op: 'average', measure, terms, selector: { groups: [] } },
			});
		// Which of two is a comparison.
		if (terms.length > 2)
			for (const order of orders)
				candidates.push({ family: 'rank', variant: `rank:${order}`, uses, plan: { op: 'rank', terms, order, count: terms.length } });
	}
	return candidates;
}
