import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { BatchFolders, BatchResult, FileToWrite } from './write-batch.ts';

/** Megabytes of JavaScript objects that a thread may hold: a few batches; without a bound it would let garbage pile up. */
const HEAP_LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 };
/** Batches that a thread holds at most: it never idles while the planner is busy, and texts do not pile up. */
const BATCHES_EACH = 4;

type Job = { resolve: (result: BatchResult) => void; reject: (error: unknown) => void };
/** A thread and what it has yet to answer, in order. */
type Writer = { worker: Worker; jobs: Job[] };

/** Threads that write batches of files, at most one for each processor, and only as many as there is work for. */
export class WritePool {
	readonly #folders: BatchFolders;
	readonly #limit = availableParallelism();
	readonly #writers: Writer[] = [];
	#failure: { error: unknown } | undefined;

	constructor(folders: BatchFolders) {
		this.#folders = folders;
	}

	/** Whether every thread has as much as it may hold, so that the caller does well to wait. */
	get isFull(): boolean {
		return this.#writers.length === this.#limit && this.#writers.every(({ jobs }) => jobs.length >= BATCHES_EACH);
	}

	/** Rejects with what went wrong in this batch, or before it. */
	run(files: FileToWrite[]): Promise<BatchResult> {
		if (this.#failure) return Promise.reject(this.#failure.error);
		const { worker, jobs } = this.#findWriter();
		return new Promise((resolve, reject) => {
			jobs.push({ resolve, reject });
			worker.postMessage(files);
		});
	}

	async close(): Promise<void> {
		await Promise.all(this.#writers.splice(0).map(({ worker }) => worker.terminate()));
	}

	/** The thread with the least to do; a new one when all have something. */
	#findWriter(): Writer {
		const [least] = this.#writers.toSorted((a, b) => a.jobs.length - b.jobs.length);
		return least && (least.jobs.length === 0 || this.#writers.length === this.#limit) ? least : this.#start();
	}

	#start(): Writer {
		// No flags of this process: Node itself reads the thread's TypeScript, faster than a loader.
		const worker = new Worker(new URL('./write-worker.ts', import.meta.url), {
			workerData: this.#folders,
			execArgv: [],
			resourceLimits: HEAP_LIMITS,
		});
		const jobs: Job[] = [];
		worker.on('message', (result: BatchResult) => jobs.shift()?.resolve(result));
		worker.once('error', (error) => {
			this.#failure ??= { error };
			for (const { reject } of jobs.splice(0)) reject(error);
		});
		const writer = { worker, jobs };
		this.#writers.push(writer);
		return writer;
	}
}
