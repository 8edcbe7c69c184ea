// Ships to the edge.
import { LRUCache } from 'lru-cache';
import { toContentType } from '../../core/http-headers.ts';
import type { Representation, StaticFile } from '../deps.ts';
import type { BuildFiles } from '../find-page.ts';

/** The binding of a Worker's static assets: https://developers.cloudflare.com/workers/static-assets/binding/ */
export type AssetsBinding = { fetch: (url: string, init: { redirect: 'manual' }) => Promise<Response> };

/** Bytes of files kept in an isolate's memory, of its 128 MB: the answers of some thousand items. */
const MEMORY_BYTES = 24 * 1024 * 1024;
/** What a cached file costs beside its bytes, roughly. */
const ENTRY_BYTES = 1024;
/** Pictures have no encodings beside them. */
const WITHOUT_ENCODINGS = /\.(?:png|webp|woff2|ico)$/;

/** The same entity tag that the Node host gives: a client that moves between them keeps its copies. */
async function toRepresentation(bytes: ArrayBuffer): Promise<Representation> {
	const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
	const base64 = btoa(String.fromCharCode(...hash))
		.replaceAll('+', '-')
		.replaceAll('/', '_');
	return { bytes: new Uint8Array(bytes), etag: `"${base64.slice(0, 27)}"` };
}

/**
 * Reads files of the build out of a Worker's assets, the recent ones from the isolate's memory.
 * Ready-made encodings are assets too: what the platform compresses itself it gives a weak tag.
 */
export function createAssetFiles(assets: AssetsBinding): BuildFiles {
	// A deployment brings its assets and isolates of its own, so that what is remembered never grows old.
	const cache = new LRUCache<string, StaticFile>({
		maxSize: MEMORY_BYTES,
		sizeCalculation: ({ bytes, br, gzip }) => bytes.length + (br?.bytes.length ?? 0) + (gzip?.bytes.length ?? 0) + ENTRY_BYTES,
	});

	async function readRepresentation(file: string): Promise<Representation | undefined> {
		// The origin is a formality: the binding looks at the path alone.
		const url = `https://assets.invalid/${file.split('/').map(encodeURIComponent).join('/')}`;
		const response = await assets.fetch(url, { redirect: 'manual' });
		if (response.status === 200) return toRepresentation(await response.arrayBuffer());
		await response.body?.cancel();
		if (response.status >= 500) throw new Error(`Cannot read the asset ${file}: status ${response.status}`);
		return undefined;
	}

	return {
		async read(file) {
			const cached = cache.get(file);
			if (cached) return cached;
			const endings = WITHOUT_ENCODINGS.test(file) ? [''] : ['', '.br', '.gz'];
			const [representation, br, gzip] = await Promise.all(endings.map((ending) => readRepresentation(file + ending)));
			if (!representation) return undefined;
			const found = { ...representation, contentType: toContentType(file), br, gzip };
			cache.set(file, found);
			return found;
		},
	};
}
