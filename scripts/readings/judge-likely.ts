import { getOwn } from '../../core/get-own.ts';
import type { AddressReading, Readings } from '../../core/item/readings.ts';
import type { ReadVisit } from './to-rows.ts';

/*
 * Judges whether what a run found can be believed. A page or figure counts only if it was there before: first readings record, and never count as a
 * failure of the run. Failures are counted by host, since a host with many pages is one cause, and by kind, since an outage has one.
 */

/** If more than this share of the known hosts fails in one way, or of the known figures is gone, the network is at fault, or this program. */
const MAX_SHARE = 1 / 5;
/** Fewer hosts or figures than these say nothing. */
const MIN_HOSTS = 5;
const MIN_FIGURES = 10;
/** If all known figures of a host are gone at once, and they are so many, it shows another page, such as a consent page. */
const MIN_HOST_FIGURES = 3;

/** The reason that is kept for a page whose figures are all gone with those of its host. */
const OTHER_PAGE = 'another page, such as one that asks for consent: all figures of the site are gone at once';

/** Addresses whose reading is not recorded: the earlier reading is kept, with a reason if there is one. `notes` are sentences for the report. */
export type Doubts = { readonly unrecorded: ReadonlyMap<string, string | undefined>; readonly notes: readonly string[] };

const toHost = (address: string) => new URL(address).host;
const isKnown = (old: AddressReading | undefined) => old?.readOn !== undefined && old.failure === undefined;

/** Addresses that were read before and fail now in a way that too many hosts share. */
function findOutages(old: Readings, visits: ReadonlyMap<string, ReadVisit>) {
	const known = [...visits].filter(([address]) => isKnown(getOwn(old, address)));
	const hosts = new Set(known.map(([address]) => toHost(address)));
	const byKind = Map.groupBy(
		known.filter(([, { is }]) => is === 'failed'),
		([, { reason = '' }]) => reason,
	);
	return [...byKind].flatMap(([kind, failed]) => {
		const failing = new Set(failed.map(([address]) => toHost(address))).size;
		if (failing < MIN_HOSTS || failing <= hosts.size * MAX_SHARE) return [];
		const note = `Not recorded: ${failed.length} pages that were read before, on ${failing} of ${hosts.size} hosts, failed in one way (${kind}), so the network may be at fault.`;
		return [{ addresses: failed.map(([address]) => address), note }];
	});
}

/** The known figures of pages that were read now, and whether each is gone. */
function listKnownFigures(old: Readings, next: Readings, visits: ReadonlyMap<string, ReadVisit>) {
	return [...visits].flatMap(([address, { is }]) => {
		const before = is === 'read' ? Object.entries(getOwn(old, address)?.figures ?? {}) : [];
		return before.flatMap(([slug, { figure, confirmedOn, missingOn }]) => {
			const now = getOwn(getOwn(next, address)?.figures, slug);
			const isSame = confirmedOn !== undefined && missingOn === undefined && now?.figure === figure;
			return isSame ? [{ address, isGone: now.missingOn !== undefined }] : [];
		});
	});
}

/** Doubtful results of a run, compared with earlier readings. */
export function judgeLikely(old: Readings, { next, visits }: { next: Readings; visits: ReadonlyMap<string, ReadVisit> }): Doubts {
	const unrecorded = new Map<string, string | undefined>();
	const notes: string[] = [];
	for (const { addresses, note } of findOutages(old, visits)) {
		for (const address of addresses) unrecorded.set(address, undefined);
		notes.push(note);
	}
	const figures = listKnownFigures(old, next, visits);
	const gone = figures.filter(({ isGone }) => isGone);
	if (gone.length > MIN_FIGURES && gone.length > figures.length * MAX_SHARE) {
		for (const { address } of gone) unrecorded.set(address, undefined);
		notes.push(`Not recorded: ${gone.length} of ${figures.length} known figures are gone at once, so this program may be at fault.`);
		return { unrecorded, notes };
	}
	for (const [host, ofHost] of Map.groupBy(figures, ({ address }) => toHost(address))) {
		if (ofHost.length < MIN_HOST_FIGURES || ofHost.some(({ isGone }) => !isGone)) continue;
		for (const { address } of ofHost) unrecorded.set(address, OTHER_PAGE);
		notes.push(`Not recorded: all ${ofHost.length} known figures of ${host} are gone at once, as behind a consent page.`);
	}
	return { unrecorded, notes };
}
