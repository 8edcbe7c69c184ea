import { createHash } from 'node:crypto';
import type { Answer } from './keep-alive-client.ts';
import { toMark } from './marked-content.ts';

/** When a build became the current one. */
export type Flip = { at: number; buildId: string };

/** Keeps what many answers said of the build that they belong to, and what was wrong with any. */
export type AnswerLedger = {
	/** @param marks of the build, as the body holds them; empty where it holds none */
	enter: (answer: Answer, marks: readonly number[]) => void;
	fail: (what: string) => void;
	readonly count: number;
	/**
	 * Everything that is wrong, over all answers.
	 * @param builds the ids by their mark
	 * @param staleMs how long an older build may be answered after a newer one became the current one
	 */
	findFaults: (builds: ReadonlyMap<number, string>, flips: readonly Flip[], staleMs?: number) => string[];
};

/** The marks of all worths in a body of JSON, or of the first line of a text: further down are ends of ranges, which have none. */
export function readMarks(text: string): number[] {
	const inJson = [...text.matchAll(/"worthCents":(\d+)/g)].map(([, cents]) => Number(cents));
	// Cents that are zero are not written.
	const inText = [...(text.split('\n', 1)[0] ?? '').matchAll(/\$(\d[\d,]*)(?:\.(\d\d))?/g)].map(([, dollars, cents = '00']) =>
		Number(`${dollars?.replaceAll(',', '')}${cents}`),
	);
	return (inJson.length > 0 ? inJson : inText).map(toMark);
}

function toTag(wire: Buffer): string {
	return `"${createHash('sha256').update(wire).digest('base64url').slice(0, 27)}"`;
}

export function createAnswerLedger(): AnswerLedger {
	const faults: string[] = [];
	/** Each build and mark that an answer showed together, with one such target. */
	const pairs = new Map<string, { buildId: string; mark: number; target: string }>();
	const sent: { at: number; buildId: string; target: string }[] = [];
	/** The bodies' tags by build and target, as they came with 200. */
	const tags = new Map<string, string>();

	return {
		enter(answer, marks) {
			const { target, status, headers, wire, sentAt } = answer;
			const buildId = String(headers['worthdex-build']);
			const where = `${target} of ${buildId}`;
			sent.push({ at: sentAt, buildId, target });
			if (status !== 200 && status !== 304) faults.push(`${where}: ${status} ${answer.text.slice(0, 200)}`);
			if (status === 200 && Number(headers['content-length']) !== wire.length) faults.push(`${where}: its length is another`);
			const tag = headers.etag;
			if (status === 200 && tag !== undefined && tag !== toTag(wire)) faults.push(`${where}: its tag is not that of its body`);
			const kind = `${buildId} ${target} ${headers['content-encoding'] ?? ''}`;
			if (status === 200 && tag !== undefined) tags.set(kind, tag);
			// What a client has is confirmed by the build that has it.
			else if (status === 304 && !['', 'br', 'gzip'].some((encoding) => tags.get(`${buildId} ${target} ${encoding}`) === tag))
				faults.push(`${where}: 304 with the tag of another build`);
			for (const mark of new Set(marks)) pairs.set(`${buildId} ${mark}`, { buildId, mark, target });
		},
		fail: (what) => void faults.push(what),
		get count() {
			return sent.length;
		},
		findFaults(builds, flips, staleMs = 1000) {
			const mixed = [...pairs.values()].filter(({ buildId, mark }) => builds.get(mark) !== buildId);
			const order = flips.map(({ buildId }) => buildId);
			const stale = sent.filter(({ at, buildId }) => {
				const newest = flips.findLastIndex((flip) => flip.at + staleMs < at);
				return order.lastIndexOf(buildId) < newest;
			});
			return [
				...faults,
				...mixed.map(({ buildId, mark, target }) => `${target}: a body of build ${mark} with the header of ${buildId}`),
				...stale.map(({ at, buildId, target }) => `${target}: ${buildId} was answered at ${Math.round(at)}, when it was stale`),
			];
		},
	};
}
