import { compareText } from '../../core/item/catalogue.ts';
import type { FailingLinks } from '../../core/item/schema/failing-links.ts';
import type { LinkState } from './ask-link.ts';

/** Days between the two failures of a dead link: an outage or a move of a site rarely takes longer. */
const MIN_DAYS = 6;
/** If a larger share of the links fails at once for the first time, the network is at fault, or this machine. */
const MAX_NEW_SHARE = 1 / 5;

/** Too many links fail to believe it. The message is one sentence. */
export class UnlikelyError extends Error {}

const toDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The new record of a link; undefined if it does not fail. */
function toRecord(record: FailingLinks[string] | undefined, state: LinkState | undefined, today: string): FailingLinks[string] | undefined {
	if (state?.is === 'alive') return undefined;
	if (state?.is !== 'failed') return record;
	const { reason } = state;
	if (record === undefined) return { reason, failedOn: today };
	const isDead = record.deadOn === undefined && toDays(record.failedOn, today) >= MIN_DAYS;
	return isDead ? { reason, failedOn: record.failedOn, deadOn: today } : record;
}

/**
 * The failing links after a run, by address. A link that was not asked, or whose state is unclear, stays as it was.
 * @param old the failing links before the run
 * @param run.cited all addresses that items cite; others are dropped
 * @throws UnlikelyError if more than one in five of the asked links fails for the first time
 */
export function recordFailures(
	old: FailingLinks,
	{ states, cited, today }: { states: ReadonlyMap<string, LinkState>; cited: readonly string[]; today: string },
): FailingLinks {
	const isNew = ([address, { is }]: [string, LinkState]) => is === 'failed' && old[address] === undefined;
	const newFailures = [...states].filter(isNew).length;
	if (newFailures > states.size * MAX_NEW_SHARE) {
		throw new UnlikelyError(`Cannot judge links: ${newFailures} of ${states.size} fail for the first time, so the network may be at fault`);
	}
	const entries = [...new Set(cited)].sort(compareText).flatMap((address) => {
		const record = toRecord(old[address], states.get(address), today);
		return record === undefined ? [] : [[address, record] as const];
	});
	return Object.fromEntries(entries);
}
