import type { RequestGroup, SpooledRequest } from './request-store.ts';

/** The first pause after a failure, in milliseconds; each further one doubles. */
const FIRST_PAUSE_MS = 30_000;
/** No pause is longer: a forge that comes back is noticed within six hours. */
const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** Failures in a row after which people must look: with these pauses, the better part of a day at the least. */
export const MAX_FAILURES = 13;

/**
 * Milliseconds to wait after a number of failures in a row: from half of the doubled pause to the whole, so that many who failed together do not come back together.
 * @param random uniform in [0, 1)
 */
export function toPause(failures: number, random: number): number {
	const whole = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
	return Math.round(whole * (0.5 + random / 2));
}

/** What is to be done next about a request. Each is safe to do again when a process was killed in it. */
type Step =
	/** Give it an id and a slug. */
	| { readonly kind: 'prepare' }
	| { readonly kind: 'propose' }
	/** Ask the forge what became of it. */
	| { readonly kind: 'look' }
	/** Tell a requester of the outcome. */
	| { readonly kind: 'mail'; readonly request: SpooledRequest & { readonly email: string } }
	/** Delete one request, whose requester has been told or cannot be. */
	| { readonly kind: 'drop'; readonly requestId: string }
	/** Forget it all. */
	| { readonly kind: 'finish' }
	/** Nothing before a later round. */
	| { readonly kind: 'wait' };

/** Nothing waits longer by intent, in milliseconds: what would has been written before the clock stepped back. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

const WAIT: Step = { kind: 'wait' };

/**
 * After the outcome: every address is written to once. A request marked as mailed is the memory of that, so it goes only
 * after all others of the same address have gone.
 */
function toNextFarewell({ requests, mailed }: RequestGroup, { canMail, isDue }: { canMail: boolean; isDue: boolean }): Step {
	// Whatever the standard allows, letter case tells no two mailboxes apart.
	const told = new Set(mailed.map(({ email }) => email?.toLowerCase()));
	const needless = requests.find(({ email }) => email === undefined || !canMail || told.has(email.toLowerCase())) ?? mailed[0];
	if (needless) return { kind: 'drop', requestId: needless.id };
	const [request] = requests;
	if (request?.email === undefined) return { kind: 'finish' };
	return isDue ? { kind: 'mail', request: { ...request, email: request.email } } : WAIT;
}

/**
 * The next step of a request; depends on nothing but its arguments, so that any process can take up what another left.
 * @param now milliseconds since the epoch
 * @param canMail whether a mailer is configured
 */
export function toNextStep(group: RequestGroup, { now, canMail }: { readonly now: number; readonly canMail: boolean }): Step {
	const { delivery, requests, mailed } = group;
	if (delivery === undefined && requests.length > 0) return { kind: 'prepare' };
	if (delivery === undefined) return mailed[0] ? { kind: 'drop', requestId: mailed[0].id } : { kind: 'finish' };
	const isDue = now >= delivery.notBefore || delivery.notBefore > now + LONGEST_WAIT_MS;
	if (delivery.status === 'accepted' || delivery.status === 'declined') return toNextFarewell(group, { canMail, isDue });
	if (requests.length === 0) return { kind: 'finish' };
	if (!isDue) return WAIT;
	return { kind: delivery.status === 'waiting' ? 'propose' : 'look' };
}
