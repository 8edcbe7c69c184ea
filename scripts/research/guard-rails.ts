import { compare, type Exact, exact, round } from '../../core/exact.ts';
import { addDays } from './quantity.ts';
import type { ValueChange } from './value-change.ts';

/** A change up to this share of the old worth passes without a review. */
const PASSES = exact(1n, 10n);
/** A change up to this share is written, but a person must review it. Larger changes are not written. */
const REVIEWED = exact(1n, 2n);
/** A ratio this close to a power of ten looks like a misplaced decimal point. */
const SLIP = exact(1n, 10n);
/** If more than one in this many items moves beyond `PASSES`, the sources are probably wrong. */
const ABORT_SHARE = 5;

type Worth = { readonly cents: number; readonly asOf: string };
/** A worth as it was found, in fractional cents. */
type Found = {
	readonly cents: Exact;
	readonly asOf: string;
	/** The figure is the old one, and only the exchange rate moved. */
	readonly isRateMove?: boolean | undefined;
};
export type Judgement = Pick<ValueChange, 'verdict' | 'reason' | 'newCents' | 'newAsOf'>;

/** |new - old| / old */
function toChange(oldCents: bigint, newCents: bigint): Exact {
	const difference = newCents - oldCents;
	return exact(difference < 0n ? -difference : difference, oldCents);
}

const toPercent = (change: Exact) => `${round(exact(change.n * 100n, change.d))}%`;

/** The exponent of the power of ten that new / old is close to, other than 0. */
function findPowerOfTen(oldCents: bigint, newCents: bigint): number | undefined {
	const [small, large] = oldCents < newCents ? [oldCents, newCents] : [newCents, oldCents];
	const power = String(large / small).length;
	return [power - 1, power].find((k) => k > 0 && compare(toChange(small * 10n ** BigInt(k), large), SLIP) <= 0);
}

/**
 * Decides whether a worth that was found is written.
 * @param today `YYYY-MM-DD`
 */
export function judgeChange(old: Worth, found: Found, today: string): Judgement {
	const oldCents = BigInt(old.cents);
	const cents = round(found.cents);
	const isWorth = cents >= 1n && cents <= BigInt(Number.MAX_SAFE_INTEGER);
	const judgement = { ...(isWorth ? { newCents: Number(cents) } : {}), newAsOf: found.asOf };
	const quarantine = (reason: string): Judgement => ({ ...judgement, verdict: 'quarantined', reason });

	if (found.cents.n <= 0n)
		return quarantine(`The figure is ${found.cents.n === 0n ? 'zero' : 'below zero'}, and nothing here is worth that.`);
	if (!isWorth) return quarantine(`The figure is ${cents < 1n ? 'less than one cent' : 'beyond what can be counted exactly'}.`);
	if (found.asOf > today) return quarantine(`The source speaks of ${found.asOf}, which is in the future.`);
	// The item has a newer worth: a person may have looked it up.
	if (found.asOf < old.asOf) return { verdict: 'unchanged' };

	const change = toChange(oldCents, cents);
	if (change.n === 0n) return found.asOf === old.asOf ? { verdict: 'unchanged' } : { ...judgement, verdict: 'passed' };
	if (compare(change, REVIEWED) > 0) {
		const power = findPowerOfTen(oldCents, cents);
		const slip = power === undefined ? '' : ` and is about ${10 ** power} times off, like a slip of the decimal point`;
		return quarantine(`The worth would ${cents > oldCents ? 'rise' : 'fall'} by ${toPercent(change)}${slip}.`);
	}
	if (compare(change, PASSES) > 0) {
		return { ...judgement, verdict: 'review', reason: `The worth ${cents > oldCents ? 'rises' : 'falls'} by ${toPercent(change)}.` };
	}
	if (found.asOf === old.asOf && !found.isRateMove) {
		return {
			...judgement,
			verdict: 'review',
			reason: `The source now has another figure for ${found.asOf}; the old one cannot go into the history.`,
		};
	}
	return { ...judgement, verdict: 'passed' };
}

/** Why nothing of a run may be written, if too many worths move at once. Quarantined figures count, proposals do not. */
export function findAbortReason(changes: readonly ValueChange[]): string | undefined {
	const moved = changes.filter(
		({ oldCents, newCents, verdict }) =>
			verdict !== 'proposal' && newCents !== undefined && compare(toChange(BigInt(oldCents), BigInt(newCents)), PASSES) > 0,
	).length;
	if (moved * ABORT_SHARE <= changes.length) return undefined;
	return `${moved} of ${changes.length} items would move by more than 10%, which is more than one in ${ABORT_SHARE}.`;
}

/**
 * Adjusts a judgement to the age of its figure: an unchanged worth older than its budget is stale, and a new figure older than that needs
 * a review.
 * @param oldAsOf the date of the current worth
 */
export function judgeAge(
	judgement: Judgement,
	{ oldAsOf, budgetDays, today }: { oldAsOf: string; budgetDays: number; today: string },
): Judgement & Pick<ValueChange, 'dueOn'> {
	const { verdict, newAsOf } = judgement;
	const dueOn = addDays(oldAsOf, budgetDays);
	if (verdict === 'unchanged' && dueOn < today) {
		return { verdict: 'stale', dueOn, reason: `The worth is of ${oldAsOf}, and nothing newer was found within ${budgetDays} days.` };
	}
	if (verdict === 'passed' && newAsOf !== undefined && addDays(newAsOf, budgetDays) < today) {
		return { ...judgement, verdict: 'review', reason: `The source’s newest figure is of ${newAsOf}, more than ${budgetDays} days ago.` };
	}
	return judgement;
}
