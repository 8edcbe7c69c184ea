import { describe, expect, test } from 'vitest';
import { createManifest } from '../../../build/plan/manifest.ts';
import { ManifestSchema } from '../../../core/api/schemas/service-replies.ts';
import { createItem, createTestCatalogue } from '../../support/content/item-factory.ts';

describe('createManifest()', () => {
	test('says what the build is, and keeps the schema of openapi.json', () => {
		const catalogue = createTestCatalogue([createItem({ tags: ['a', 'b'] }), createItem({ slug: 'b', tags: ['b'] })]);
		const manifest = createManifest({
			catalogue,
			buildId: '0123456789ab',
			builtAt: '2025-06-15T12:00:00Z',
			complete: true,
			baseUrl: 'https://worth.example/api',
			cdnUrl: 'https://cdn.example',
			listPages: 7,
			downloads: [{ file: 'catalogue.json.gz', mediaType: 'application/json', bytes: 9, textBytes: 20, sha256: '0f'.repeat(32) }],
		});
		expect(manifest.counts).toEqual({ items: 2, categories: 1, tags: 2, listPages: 7 });
		expect(manifest.licence).toEqual({ name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/', attribution: 'Worthdex' });
		expect(manifest.endpoints.items).toBe('https://worth.example/api/items');
		expect(ManifestSchema.safeParse(manifest).error).toBeUndefined();
	});
});
