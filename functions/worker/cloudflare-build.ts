import { LRUCache } from 'lru-cache';
import { toContentType } from '../../core/api/http-headers.ts';
import { type CatalogueData, createCatalogue } from '../../core/item/catalogue.ts';
import type { DetailsBySlug } from '../../core/item/item.ts';
import { openSearchIndex } from '../../core/search-index/search-index.ts';
import { readWhole } from '../http/bytes.ts';
import type { LoadedBuild, Representation, StaticFile } from '../http/deps.ts';
import type { BuildFiles } from '../http/files/page-handler.ts';

/** The manifest's facts about a build; enough to answer with a file. */
type BuildFacts = Pick<LoadedBuild, 'id' | 'builtAt' | 'complete' | 'baseUrl' | 'cdnUrl'>;

/** The build that was deployed with the Worker. */
export type CloudflareBuild = {
	/** Rejects when the manifest is missing. */
	readFacts: () => Promise<BuildFacts>;
	/** Reads catalogue and search index too. Rejects when a part is missing or damaged. */
	load: () => Promise<LoadedBuild>;
};

/**
 * Caches the value of a read that succeeded; after a failure the next request tries again.
 * The promise is not shared: it belongs to the request that started it, and never settles if the platform ends that request.
 */
function remember<T>(read: () => Promise<T>): () => Promise<T> {
	let known: { value: T } | undefined;
	return async () => {
		known ??= { value: await read() };
		return known.value;
	};
}

/** Reads the build from the assets, each part when it is first needed. */
export function createCloudflareBuild(files: BuildFiles): CloudflareBuild {
	async function readBytes(file: string): Promise<Uint8Array<ArrayBuffer>> {
		const found = await files.read(file);
		if (!found) throw new Error(`Cannot read ${file}: it is not among the assets`);
		return readWhole(found.bytes);
	}
	const readJson = async (file: string): Promise<unknown> => JSON.parse(new TextDecoder().decode(await readBytes(file)));

	const readFacts = remember(async (): Promise<BuildFacts> => {
		const { buildId, builtAt, complete, baseUrl, cdnUrl } = (await readJson('api/manifest.json')) as Omit<BuildFacts, 'id'> & {
			buildId: string;
		};
		return { id: buildId, builtAt, complete, baseUrl, cdnUrl };
	});
	// Only batches need the details, so other requests do not wait for them.
	const readDetails = remember(async () => (await readJson('index/details.json')) as DetailsBySlug);
	const load = remember(async (): Promise<LoadedBuild> => {
		const [facts, data, index] = await Promise.all([readFacts(), readJson('index/catalogue.json'), readBytes('index/search.bin')]);
		return {
			...facts,
			catalogue: createCatalogue(data as CatalogueData),
			searchIndex: openSearchIndex(index),
			readDetails,
			readApiFile: (file) => files.read(`api/${file}`),
			readPageFile: (file) => files.read(file),
		};
	});
	return { readFacts, load };
}

/** The binding of a Worker's static assets: https://developers.cloudflare.com/workers/static-assets/binding/ */
export type AssetsBinding = { fetch: (url: string, init: { redirect: 'manual' }) => Promise<Response> };

/** Bytes of files kept in an isolate's memory, of its 128 MB: the answers of some thousand items. */
export const MEMORY_BYTES = 24 * 1024 * 1024;
/** Approximate memory of a cache entry in addition to the bytes. */
const ENTRY_BYTES = 1024;
/** The entity tag, equal to the Node host's: a client that moves between them keeps its copies. */
export async function toRepresentation(bytes: Uint8Array<ArrayBuffer>): Promise<Representation> {
	const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
	const base64 = btoa(String.fromCharCode(...hash))
		.replaceAll('+', '-')
		.replaceAll('/', '_');
	return { bytes, etag: `"${base64.slice(0, 27)}"` };
}

/**
 * Reads files of the build from a Worker's assets, recent ones from the isolate's memory. No encodings are among them: the platform compresses what it
 * sends, and makes the tag weak then.
 */
export function createAssetFiles(assets: AssetsBinding): BuildFiles {
	// Each deployment has its own assets and isolates, so cached files never become stale.
	const cache = new LRUCache<string, StaticFile>({
		maxSize: MEMORY_BYTES,
		sizeCalculation: ({ bytes }) => bytes.length + ENTRY_BYTES,
	});

	async function readRepresentation(file: string): Promise<Representation | undefined> {
		// The binding reads only the path; the origin is arbitrary.
		const url = `https://assets.invalid/${file.split('/').map(encodeURIComponent).join('/')}`;
		const response = await assets.fetch(url, { redirect: 'manual' });
		if (response.status === 200) return toRepresentation(new Uint8Array(await response.arrayBuffer()));
		await response.body?.cancel();
		if (response.status >= 500) throw new Error(`Cannot read the asset ${file}: status ${response.status}`);
		return undefined;
	}

	return {
		async read(file) {
			const cached = cache.get(file);
			if (cached) return cached;
			const representation = await readRepresentation(file);
			if (!representation) return undefined;
			const found = { ...representation, contentType: toContentType(file) };
			cache.set(file, found);
			return found;
		},
	};
}
