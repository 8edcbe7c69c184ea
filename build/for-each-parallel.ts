/** Files read or written at once: measured best for many small files on two cores. */
export const PARALLEL_FILES = 16;

/** Calls an asynchronous function on each element, at most `PARALLEL_FILES` at once; rejects with the first error, after the calls under way. */
export async function forEachParallel<T>(elements: Iterable<T>, call: (element: T) => Promise<void>): Promise<void> {
	const iterator = elements[Symbol.iterator]();
	const failures: unknown[] = [];
	async function work(): Promise<void> {
		for (let next = iterator.next(); !next.done && failures.length === 0; next = iterator.next()) {
			try {
				await call(next.value);
			} catch (error) {
				failures.push(error);
			}
		}
	}
	await Promise.all(Array.from({ length: PARALLEL_FILES }, work));
	if (failures.length > 0) throw failures[0];
}
