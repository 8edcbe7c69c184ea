import type { SearchEntry, SearchFile } from '../../data/search-entries.ts';
import { createFinder } from './finder.ts';

/** Search over the prepared index. */
export type Search = {
	entries: readonly SearchEntry[];
	bySlug: ReadonlyMap<string, SearchEntry>;
	/** Matching entries, best first. */
	find: (query: string, limit: number) => Promise<SearchEntry[]>;
};

/** Number of entries from which a search for a long name takes longer than a frame (16 ms) and runs in a worker. */
const WORKER_FROM = 2000;
/** Enough for ten thousand entries on a slow connection, in milliseconds. */
const TIMEOUT_MS = 15_000;

let loading: Promise<Search> | undefined;

function createLocalFind(file: SearchFile): Search['find'] {
	const find = createFinder(file);
	return async (query, limit) => find(query, limit).flatMap((place) => file.entries[place] ?? []);
}

type WorkerCall = { query: string; limit: number; resolve: (places: number[]) => void };

/** Runs one search at a time. Of the searches that arrive meanwhile, only the last is run; the others are outdated and find nothing. */
function createWorkerFind(file: SearchFile): Search['find'] {
	const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
	let running: WorkerCall | undefined;
	let next: WorkerCall | undefined;
	function run(call: WorkerCall | undefined): void {
		running = call;
		next = undefined;
		if (call) worker.postMessage({ query: call.query, limit: call.limit });
	}
	worker.addEventListener('message', ({ data }: MessageEvent<number[]>) => {
		running?.resolve(data);
		run(next);
	});
	worker.postMessage({ file });
	return async (query, limit) => {
		const places = await new Promise<number[]>((resolve) => {
			next?.resolve([]);
			next = { query, limit, resolve };
			if (!running) run(next);
		});
		return places.flatMap((place) => file.entries[place] ?? []);
	};
}

async function load(): Promise<Search> {
	const response = await fetch('/search-index.json', { signal: AbortSignal.timeout(TIMEOUT_MS) });
	if (!response.ok) throw new Error(`Cannot load the search index: status ${response.status}`);
	const file = (await response.json()) as SearchFile;
	return {
		entries: file.entries,
		bySlug: new Map(file.entries.map((entry) => [entry.slug, entry])),
		find: file.entries.length >= WORKER_FROM ? createWorkerFind(file) : createLocalFind(file),
	};
}

/**
 * The search, loaded once per page; after a failure the next call tries again.
 * @throws Error when the index cannot be loaded
 */
export function loadSearch(): Promise<Search> {
	loading ??= load().catch((error: unknown) => {
		loading = undefined;
		throw error;
	});
	return loading;
}
