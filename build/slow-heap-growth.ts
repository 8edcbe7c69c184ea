import { setFlagsFromString } from 'node:v8';

/** By how much more than what is alive V8 lets the heap grow before a full collection, in percent; 0 leaves it to V8. */
const GROWTH_FLAG = '--heap-growing-percent';

/** Does work with a heap that grows little: most of what a build makes is garbage at once, and would double its peak memory. */
export async function withSlowHeapGrowth<T>(work: () => Promise<T>): Promise<T> {
	setFlagsFromString(`${GROWTH_FLAG}=40`);
	try {
		return await work();
	} finally {
		setFlagsFromString(`${GROWTH_FLAG}=0`);
	}
}
