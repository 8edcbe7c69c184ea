import type { SearchEntry, SearchFile } from '../../data/search-entries.ts';

/** Search over the prepared index. */
export type Search = {
	entries: readonly SearchEntry[];
	bySlug: ReadonlyMap<string, SearchEntry>;
	/** Suggestions while typing, by fuse.js, best first. */
	find: (query: string, limit: number) => Promise<SearchEntry[]>;
	/** Results of a search, in the order of the API's. */
	rank: (query: string, limit: number) => Promise<SearchEntry[]>;
};

type Engines = Pick<Search, 'find' | 'rank'>;

/** Number of entries from which a search for a long name takes longer than a frame (16 ms) and runs in a worker. */
const WORKER_FROM = 2000;
/** Enough for ten thousand entries on a slow connection, in milliseconds. */
const TIMEOUT_MS = 15_000;

let loading: Promise<Search> | undefined;

/** Both engines are larger than most pages' scripts, so they are loaded with the index. */
async function loadEngines() {
	const [{ createFinder }, { createRanker }] = await Promise.all([import('./finder.ts'), import('./ranker.ts')]);
	return { createFinder, createRanker };
}

function createLocalEngines(file: SearchFile, { createFinder, createRanker }: Awaited<ReturnType<typeof loadEngines>>): Engines {
	const toEntries = (places: readonly number[]) => places.flatMap((place) => file.entries[place] ?? []);
	// Each engine is made at its first use; most pages need only one.
	let finder: ReturnType<typeof createFinder> | undefined;
	let ranker: ReturnType<typeof createRanker> | undefined;
	return {
		async find(query, limit) {
			finder ??= createFinder(file);
			return toEntries(finder(query, limit));
		},
		async rank(query, limit) {
			ranker ??= createRanker(file);
			return toEntries(ranker(query, limit));
		},
	};
}

type WorkerCall = { by: keyof Engines; query: string; limit: number; resolve: (places: number[]) => void };

/** Runs one search at a time. Of the searches that arrive meanwhile, only the last is run; the others are outdated and find nothing. */
function createWorkerEngines(file: SearchFile): Engines {
	const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
	let running: WorkerCall | undefined;
	let next: WorkerCall | undefined;
	function run(call: WorkerCall | undefined): void {
		running = call;
		next = undefined;
		if (call) worker.postMessage({ by: call.by, query: call.query, limit: call.limit });
	}
	worker.addEventListener('message', ({ data }: MessageEvent<number[]>) => {
		running?.resolve(data);
		run(next);
	});
	worker.postMessage({ file });
	const search = async (by: keyof Engines, query: string, limit: number) => {
		const places = await new Promise<number[]>((resolve) => {
			next?.resolve([]);
			next = { by, query, limit, resolve };
			if (!running) run(next);
		});
		return places.flatMap((place) => file.entries[place] ?? []);
	};
	return {
		find: (query, limit) => search('find', query, limit),
		rank: (query, limit) => search('rank', query, limit),
	};
}

async function load(): Promise<Search> {
	const [response, engines] = await Promise.all([fetch('/search-index.json', { signal: AbortSignal.timeout(TIMEOUT_MS) }), loadEngines()]);
	if (!response.ok) throw new Error(`Cannot load the search index: status ${response.status}`);
	const file = (await response.json()) as SearchFile;
	return {
		entries: file.entries,
		bySlug: new Map(file.entries.map((entry) => [entry.slug, entry])),
		...(file.entries.length >= WORKER_FROM ? createWorkerEngines(file) : createLocalEngines(file, engines)),
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
