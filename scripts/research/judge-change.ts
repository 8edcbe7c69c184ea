import { compare, type Exact, exact, round } from '../../core/exact.ts';
import { type Point, type Rails, toDays, toRemembered } from './allowed-moves.ts';
import type { ValueChange } from './run-file.ts';

/** A large move in one week, as a share of the worth: few items move so far. */
const LARGE = exact(1n, 10n);
/** If more than one in this many items moves beyond `LARGE`, the sources are probably wrong. */
const ABORT_SHARE = 5;

/** A worth with its past: the points of the item, oldest first, the last of them the worth. */
type Worth = { readonly points: readonly Point[]; readonly rails: Rails };
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
export function judgeChange({ points, rails }: Worth, found: Found, today: string): Judgement {
	const old = points.at(-1);
	if (old === undefined) throw new RangeError('Cannot judge a change: expected the point that it is a change of');
	const oldCents = BigInt(old.worthCents);
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
	const allowed = rails.toAllowed(toDays(old.asOf, found.asOf));
	if (compare(change, allowed) > 0 && !isRounding(oldCents, cents)) {
		const limit = `${toPercent(allowed)} pass${rails.basis === 'history' ? ' by its own history' : ''}`;
		return hold(`The worth ${cents > oldCents ? 'rises' : 'falls'} by ${toPercent(change)}, and ${limit}.`);
	}
	const before = toRemembered(points, found.asOf);
	const drift = toChange(BigInt(before.worthCents), cents);
	if (compare(drift, rails.toAllowed(toDays(before.asOf, found.asOf))) > 0 && !isRounding(BigInt(before.worthCents), cents))
		return hold(
			`The worth has ${cents > before.worthCents ? 'risen' : 'fallen'} by ${toPercent(drift)} since ${before.asOf}, in smaller steps.`,
		);
	return { ...judgement, verdict: 'passed' };
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
