import Fuse from 'fuse.js/basic';
import { FUSE_OPTIONS, type SearchEntry, type SearchFile } from '../data/search-entries.ts';

/** Search over the prepared index. */
export type Search = {
	entries: readonly SearchEntry[];
	bySlug: ReadonlyMap<string, SearchEntry>;
	/** The entries that fit, best first. */
	find: (query: string, limit: number) => Promise<SearchEntry[]>;
};

/** From this many entries on a search takes longer than a frame and moves to a worker. */
const WORKER_FROM = 3000;
/** An index of ten thousand entries on a slow line, in milliseconds. */
const TIMEOUT_MS = 15_000;

let loading: Promise<Search> | undefined;

function createLocalFind({ entries, index }: SearchFile): Search['find'] {
	const fuse = new Fuse(entries, FUSE_OPTIONS, Fuse.parseIndex<SearchEntry>(index as never));
	return async (query, limit) => fuse.search(query, { limit }).map(({ item }) => item);
}

function createWorkerFind(file: SearchFile): Search['find'] {
	const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
	const waiting = new Map<number, (places: number[]) => void>();
	let calls = 0;
	worker.addEventListener('message', ({ data }: MessageEvent<{ call: number; places: number[] }>) => {
		waiting.get(data.call)?.(data.places);
		waiting.delete(data.call);
	});
	worker.postMessage({ file });
	return async (query, limit) => {
		const call = ++calls;
		const places = await new Promise<number[]>((resolve) => {
			waiting.set(call, resolve);
			worker.postMessage({ call, query, limit });
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
