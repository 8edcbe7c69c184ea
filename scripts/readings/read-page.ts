import { ResearchError } from '../research/fetch-text.ts';
import { createFinder, type Finding, type Wanted } from './find-printed.ts';
import { explainEmpty, parsePage } from './parse-page.ts';

/** A page as it was answered. */
export type AnsweredPage = { readonly type: string; readonly body: Uint8Array };

/**
 * Looks for figures on a page.
 * @returns a finding for each, in order
 * @throws ResearchError when the page cannot be read, or has none of them and hardly any text
 */
export function readPage(answered: AnsweredPage, wanted: readonly Wanted[]): Finding[] {
	const page = parsePage(answered);
	const findings = wanted.map(createFinder(page));
	const reason = findings.some(({ isThere }) => isThere) || findings.length === 0 ? undefined : explainEmpty(answered, page);
	if (reason !== undefined) throw new ResearchError(reason);
	return findings;
}
