import type { Catalogue } from '../../core/catalogue.ts';
import { LICENCE } from '../../core/licence.ts';

type ManifestInput = { catalogue: Catalogue; buildId: string; builtAt: string; baseUrl: string; cdnUrl: string; listPages: number };

/** What a build says of itself; the one file that holds the time it was made. */
export function createManifest({ catalogue, buildId, builtAt, baseUrl, cdnUrl, listPages }: ManifestInput) {
	return {
		name: 'Worthdex',
		buildId,
		builtAt,
		baseUrl,
		cdnUrl,
		counts: { items: catalogue.items.length, categories: catalogue.byCategory.size, tags: catalogue.byTag.size, listPages },
		licence: LICENCE,
		endpoints: {
			items: `${baseUrl}/items`,
			search: `${baseUrl}/items/search`,
			changes: `${baseUrl}/changes.json`,
			feed: `${baseUrl}/feed.atom`,
			docs: `${baseUrl}/docs`,
			openapi: `${baseUrl}/openapi.json`,
		},
	};
}
export type Manifest = ReturnType<typeof createManifest>;
