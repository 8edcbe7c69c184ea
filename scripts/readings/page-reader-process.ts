import { endWithParent } from '../../build/task-process.ts';
import { ResearchError } from '../research/fetch-text.ts';
import type { Finding, Wanted } from './find-printed.ts';
import { type AnsweredPage, readPage } from './read-page.ts';
import { judgeRobots, type RobotsQuestion, type RobotsVerdict } from './robots.ts';

/* The entry of the process that reads pages, which `createPageReader` starts. Text of other people is taken apart here alone. */

/** A page and the figures to look for, or a robots.txt and the address to judge. */
export type ReadTask =
	| { readonly kind: 'page'; readonly page: AnsweredPage; readonly wanted: readonly Wanted[] }
	| ({ readonly kind: 'robots' } & RobotsQuestion);

/** The findings of a page in the order of the figures, why it cannot be read, or the verdict of a robots.txt. */
export type ReadResult = { readonly findings: readonly Finding[] } | { readonly unread: string } | { readonly verdict: RobotsVerdict };

function perform(task: ReadTask): ReadResult {
	if (task.kind === 'robots') return { verdict: judgeRobots(task) };
	try {
		return { findings: readPage(task.page, task.wanted) };
	} catch (error) {
		if (!(error instanceof ResearchError)) throw error;
		return { unread: error.message };
	}
}

if (process.send) {
	process.on('message', ({ id, task }: { id: number; task: ReadTask }) => {
		try {
			process.send?.({ id, result: perform(task) });
		} catch (error) {
			process.send?.({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
		}
	});
	endWithParent();
}
