import type { SearchEntry, SearchFile } from '../../data/search-entries.ts';
import { createFinder } from './finder.ts';

/** Search over the prepared index. */
export type Search = {
	entries: readonly SearchEntry[];
	bySlug: ReadonlyMap<string, SearchEntry>;
	/** The entries that fit, best first. */
	find: (query: string, limit: number) => Promise<SearchEntry[]>;
};

/** From about this many entries on a search for a long name takes longer than a frame of 16 ms, and moves to a worker. */
const WORKER_FROM = 2000;
/** An index of ten thousand entries on a slow line, in milliseconds. */
const TIMEOUT_MS = 15_000;

let loading: Promise<Search> | undefined;

function createLocalFind(file: SearchFile): Search['find'] {
	const find = createFinder(file);
	return async (query, limit) => find(query, limit).flatMap((place) => file.entries[place] ?? []);
}

type WorkerCall = { query: string; limit: number; resolve: (places: number[]) => void };

/** One search at a time: of those that come in meanwhile the last is next, and the others, which keys have overtaken, find nothing. */
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
 * The search, loaded once per page; a failed load is tried again at the next call.
 * @throws when the index does not arrive
 */
export function loadSearch(): Promise<Search> {
	loading ??= load().catch((error: unknown) => {
		loading = undefined;
		throw error;
	});
	return loading;
}
