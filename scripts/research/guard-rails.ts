import { compare, type Exact, exact, round } from '../../core/exact.ts';
import { type Rails, toDays } from './rails.ts';
import type { Reference } from './reference-worth.ts';
import type { ValueChange } from './run-file.ts';

/** A large move in one week, as a share of the worth: few items move so far. */
const LARGE = exact(1n, 10n);
/** If more than one in this many items moves beyond `LARGE`, the sources are probably wrong. */
const ABORT_SHARE = 5;

type Worth = {
	readonly cents: number;
	readonly asOf: string;
	/** The worth that a person last saw, or that of 90 days ago. */
	readonly reference: Reference;
	readonly rails: Rails;
};
/** A worth as it was found, in fractional cents. */
type Found = {
	readonly cents: Exact;
	readonly asOf: string;
};
export type Judgement = Pick<ValueChange, 'verdict' | 'reason' | 'newCents' | 'newAsOf'>;

/** |new - old| / old */
function toChange(oldCents: bigint, newCents: bigint): Exact {
	const difference = newCents - oldCents;
	return exact(difference < 0n ? -difference : difference, oldCents);
}

/** From so many cents on, a move of one cent is a rounding: electricity costs 19 or 20 cents. */
const MIN_ROUNDED_CENTS = 10n;

const isRounding = (oldCents: bigint, newCents: bigint) =>
	oldCents >= MIN_ROUNDED_CENTS && newCents - oldCents <= 1n && oldCents - newCents <= 1n;

const toPercent = (change: Exact) => `${round(exact(change.n * 100n, change.d))}%`;

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
	if (found.asOf < old.asOf) return { verdict: 'unchanged', newAsOf: found.asOf };

	const change = toChange(oldCents, cents);
	if (change.n === 0n) return found.asOf === old.asOf ? { verdict: 'unchanged' } : { ...judgement, verdict: 'passed' };
	const hold = (reason: string): Judgement => ({ ...judgement, verdict: 'held', reason });
	const allowed = old.rails.toAllowed(toDays(old.asOf, found.asOf));
	if (compare(change, allowed) > 0 && !isRounding(oldCents, cents)) {
		const limit = `${toPercent(allowed)} pass${old.rails.basis === 'history' ? ' by its own history' : ''}`;
		return hold(`The worth ${cents > oldCents ? 'rises' : 'falls'} by ${toPercent(change)}, and ${limit}.`);
	}
	const seen = BigInt(old.reference.cents);
	const drift = toChange(seen, cents);
	if (compare(drift, old.rails.toAllowed(toDays(old.reference.asOf, today))) > 0 && !isRounding(seen, cents))
		return hold(toDriftReason(old.reference, { cents, drift }));
	return { ...judgement, verdict: 'passed' };
}

function toDriftReason({ cents: before, on, isSeen }: Reference, { cents, drift }: { cents: bigint; drift: Exact }): string {
	const since = isSeen ? `${on}, when a person last saw the worth` : on;
	return `The worth has ${cents > BigInt(before) ? 'risen' : 'fallen'} by ${toPercent(drift)} since ${since}, in smaller steps.`;
}

/**
 * Why nothing of a run may be written: no feed answers, or too many worths move at once. Held and quarantined figures count.
 * @param items number of published items
 */
export function findAbortReason(changes: readonly ValueChange[], items: number): string | undefined {
	const fed = changes.filter(({ method }) => method === 'feed');
	if (fed.length > 0 && fed.every(({ verdict }) => verdict === 'failed')) return `No feed can be read. ${fed[0]?.reason}`;
	const moved = changes.filter(
		({ oldCents, newCents }) => newCents !== undefined && compare(toChange(BigInt(oldCents), BigInt(newCents)), LARGE) > 0,
	).length;
	if (moved * ABORT_SHARE <= items) return undefined;
	return `${moved} of ${items} items would move by more than 10%, which is more than one in ${ABORT_SHARE}.`;
}
