/** Runs tasks in the order of their calls, a limited number of them at once. */
export class Turns {
	readonly #waiting: (() => void)[] = [];
	#free: number;

	constructor(limit: number) {
		this.#free = limit;
	}

	async run<T>(task: () => Promise<T>): Promise<T> {
		if (this.#free > 0) this.#free--;
		else await new Promise<void>((resolve) => this.#waiting.push(resolve));
		try {
			return await task();
		} finally {
			// The next task takes over the place.
			const next = this.#waiting.shift();
			if (next) next();
			else this.#free++;
		}
	}
}
