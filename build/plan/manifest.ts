import { LICENCE } from '../../core/api/licence.ts';
import { DATA_PACKAGE_FILE } from '../../core/api/static-path.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';
import type { Download } from '../downloads/download-file.ts';

type ManifestInput = {
	catalogue: Catalogue;
	buildId: string;
	builtAt: string;
	baseUrl: string;
	cdnUrl: string;
	listPages: number;
	downloads: readonly Omit<Download, 'form'>[];
};

/** What a build says of itself; the one file that holds the time it was made. */
export function createManifest({ catalogue, buildId, builtAt, baseUrl, cdnUrl, listPages, downloads }: ManifestInput) {
	return {
		name: 'Worthdex',
		buildId,
		builtAt,
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
		licence: LICENCE,
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
