import { DATA_PACKAGE_FILE } from '../../core/api/api-files.ts';
import { toLicenceFacts } from '../../core/item/about.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';
import type { Download } from '../downloads/download-file.ts';

type ManifestInput = {
	catalogue: Catalogue;
	buildId: string;
	builtAt: string;
	/** Whether the build has pages and pictures too. */
	complete: boolean;
	baseUrl: string;
	cdnUrl: string;
	listPages: number;
	downloads: readonly Omit<Download, 'form'>[];
};

/** The description of a build. It is the only file that contains the build time. */
export function createManifest({ catalogue, buildId, builtAt, complete, baseUrl, cdnUrl, listPages, downloads }: ManifestInput) {
	const licence = toLicenceFacts(catalogue.about);
	return {
		name: catalogue.about.name,
		buildId,
		builtAt,
		complete,
		baseUrl,
		cdnUrl,
		counts: { items: catalogue.items.length, categories: catalogue.byCategory.size, tags: catalogue.byTag.size, listPages },
		downloads: downloads.map(({ file, mediaType, bytes, textBytes, sha256 }) => ({
			url: `${baseUrl}/${file}`,
			mediaType,
			bytes,
			uncompressedBytes: textBytes,
			sha256,
		})),
		...(licence === undefined ? {} : { licence }),
		endpoints: {
			items: `${baseUrl}/items`,
			search: `${baseUrl}/items/search`,
			changes: `${baseUrl}/changes.json`,
			feed: `${baseUrl}/feed.atom`,
			dataPackage: `${baseUrl}/${DATA_PACKAGE_FILE}`,
			docs: `${baseUrl}/docs`,
			openapi: `${baseUrl}/openapi.json`,
			mcp: `${baseUrl}/mcp`,
		},
	};
}
export type Manifest = ReturnType<typeof createManifest>;
