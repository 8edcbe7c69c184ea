import { startTaskProcess, type TaskProcess } from '../../build/task-process.ts';
import { ResearchError } from '../research/fetch-text.ts';
import type { Finding, Wanted } from './find-printed.ts';
import type { ReadResult, ReadTask } from './page-reader-process.ts';
import type { AnsweredPage } from './read-page.ts';
import type { RobotsQuestion, RobotsVerdict } from './robots.ts';

/** Time for one page, in milliseconds. The slowest of ordinary pages takes one second. */
const READ_LIMIT_MS = 20_000;
/** Memory of the process, in megabytes. The largest page that is read takes 300. */
const MEMORY_MB = 1024;

/** Reads pages in a process of its own, one at a time. A page that takes too long ends the process, and the next page starts another. */
export type PageReader = {
	/** The findings of a page, in the order of the figures. Rejects with a ResearchError if it cannot be read. */
	readonly readPage: (page: AnsweredPage, wanted: readonly Wanted[]) => Promise<readonly Finding[]>;
	/** Rejects with a ResearchError if the robots.txt cannot be judged in time. */
	readonly judgeRobots: (question: RobotsQuestion) => Promise<RobotsVerdict>;
	readonly close: () => void;
};

/** Creates a reader. Its process starts with the first task. */
export function createPageReader({ limitMs = READ_LIMIT_MS } = {}): PageReader {
	let running: TaskProcess<ReadTask, ReadResult> | undefined;
	let last: Promise<unknown> = Promise.resolve();

	function stop(): void {
		running?.close();
		running = undefined;
	}

	async function perform(task: ReadTask): Promise<ReadResult> {
		running ??= startTaskProcess<ReadTask, ReadResult>(new URL('./page-reader-process.ts', import.meta.url), {
			// No setting and no secret of this process.
			env: {},
			nodeFlags: [`--max-old-space-size=${MEMORY_MB}`],
			onEnd(how) {
				running = undefined;
				return new ResearchError(`a page that ends its reader (${how})`);
			},
		});
		let timer: NodeJS.Timeout | undefined;
		const isOver = new Promise<never>((_, reject) => {
			timer = setTimeout(() => {
				stop();
				reject(new ResearchError(`a page that cannot be read within ${limitMs / 1000} seconds`));
			}, limitMs);
		});
		try {
			return await Promise.race([running.run(task), isOver]);
		} finally {
			clearTimeout(timer);
		}
	}

	/** After the tasks before it, so that the limit counts the time of one. */
	function run(task: ReadTask): Promise<ReadResult> {
		const result = last.then(() => perform(task));
		last = result.catch(() => {});
		return result;
	}

	return {
		async readPage(page, wanted) {
			const result = await run({ kind: 'page', page, wanted });
			if ('unread' in result) throw new ResearchError(result.unread);
			return 'findings' in result ? result.findings : [];
		},
		async judgeRobots(question) {
			const result = await run({ kind: 'robots', ...question });
			if ('verdict' in result) return result.verdict;
			throw new ResearchError('robots.txt cannot be judged');
		},
		close: stop,
	};
}
