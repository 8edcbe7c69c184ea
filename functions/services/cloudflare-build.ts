// Ships to the edge.
import { type CatalogueData, createCatalogue } from '../../core/catalogue.ts';
import { openSearchIndex } from '../../core/search-index.ts';
import type { LoadedBuild } from '../deps.ts';
import type { BuildFiles } from '../find-page.ts';

/** What the manifest says of a build; all that a file's answer needs. */
type BuildFacts = Pick<LoadedBuild, 'id' | 'builtAt' | 'baseUrl' | 'cdnUrl'>;

/** The build that was deployed with the Worker. */
export type CloudflareBuild = {
	/** Rejects when the manifest is missing. */
	readFacts: () => Promise<BuildFacts>;
	/** Reads catalogue and search index too. Rejects when a part is missing or damaged. */
	load: () => Promise<LoadedBuild>;
};

/**
 * Remembers what a reading gave, once it gave something: a failure is tried again by the next request.
 * The promise itself is not shared: it belongs to the request that began it, and when the platform ends that one, it never settles.
 */
function remember<T>(read: () => Promise<T>): () => Promise<T> {
	let known: { value: T } | undefined;
	return async () => {
		known ??= { value: await read() };
		return known.value;
	};
}

/** Reads the build out of the assets, each part when it is first needed. */
export function createCloudflareBuild(files: BuildFiles): CloudflareBuild {
	async function readBytes(file: string): Promise<Uint8Array<ArrayBuffer>> {
		const found = await files.read(file);
		if (!found) throw new Error(`Cannot read ${file}: it is not among the assets`);
		return found.bytes;
	}
	const readJson = async (file: string): Promise<unknown> => JSON.parse(new TextDecoder().decode(await readBytes(file)));

	const readFacts = remember(async (): Promise<BuildFacts> => {
		const { buildId, builtAt, baseUrl, cdnUrl } = (await readJson('api/manifest.json')) as Omit<BuildFacts, 'id'> & { buildId: string };
		return { id: buildId, builtAt, baseUrl, cdnUrl };
	});
	const load = remember(async (): Promise<LoadedBuild> => {
		const [facts, data, index] = await Promise.all([readFacts(), readJson('index/catalogue.json'), readBytes('index/search.bin')]);
		return {
			...facts,
			catalogue: createCatalogue(data as CatalogueData),
			searchIndex: openSearchIndex(index),
			readApiFile: (file) => files.read(`api/${file}`),
		};
	});
	return { readFacts, load };
}
