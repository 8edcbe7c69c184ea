import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Files that wait for a thread at most. They are in memory. */
const MAX_WAITING = 64;

/** A file to be compressed; `quality` is Brotli's. */
type Encoding = { target: string; content: Uint8Array; quality: number };

/** Threads that compress files next to each other. They are started with the first file. */
export class EncoderPool {
	#threads: Worker[] = [];
	#waiting = 0;
	#next = 0;
	#failure: Error | undefined;
	#change = Promise.withResolvers<void>();

	#notify(): void {
		this.#change.resolve();
		this.#change = Promise.withResolvers();
	}

	#start(): Worker {
		// Without the flags of this process, which would load a compiler into each thread.
		const thread = new Worker(new URL('./encode-files.js', import.meta.url), { execArgv: [] });
		thread.on('message', () => {
			this.#waiting--;
			this.#notify();
		});
		thread.on('error', (error) => {
			this.#failure = error;
			this.#notify();
		});
		return thread;
	}

	/** Waits until fewer than a number of files wait. Rejects with the error of an earlier file. */
	async #waitUntilBelow(limit: number): Promise<void> {
		while (this.#waiting >= limit && !this.#failure) await this.#change.promise;
		if (this.#failure) throw this.#failure;
	}

	/** Resolves when the next file may come. */
	async encode(file: Encoding): Promise<void> {
		if (this.#threads.length === 0) this.#threads = Array.from({ length: availableParallelism() }, () => this.#start());
		this.#waiting++;
		this.#threads[this.#next++ % this.#threads.length]?.postMessage(file);
		await this.#waitUntilBelow(MAX_WAITING);
	}

	/** Waits for all files, and ends the threads. */
	async finish(): Promise<void> {
		await this.#waitUntilBelow(1);
		await this.close();
	}

	async close(): Promise<void> {
		await Promise.all(this.#threads.map((thread) => thread.terminate()));
	}
}
