import { describe, expect, test } from 'vitest';
import { createSitemap } from '../../../site/rendering/sitemap.ts';

describe('createSitemap()', () => {
	test('lists every page once, in order, without those that are not to be listed', () => {
		const files = createSitemap('https://a.example', ['/then/1950', '', '/404', '/embed', '/items/embedded-chip']);
		expect([...files.keys()]).toEqual(['sitemap-index.xml', 'sitemap-0.xml']);
		expect(files.get('sitemap-index.xml')).toContain('<loc>https://a.example/sitemap-0.xml</loc>');
		expect([...(files.get('sitemap-0.xml') ?? '').matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)).toEqual([
			'https://a.example/',
			'https://a.example/items/embedded-chip/',
			'https://a.example/then/1950/',
		]);
	});

	test('begins another file before one has more addresses than the protocol allows', () => {
		const files = createSitemap(
			'https://a.example',
			Array.from({ length: 50_001 }, (_, index) => `/items/${index}`),
		);
		expect([...files.keys()]).toEqual(['sitemap-index.xml', 'sitemap-0.xml', 'sitemap-1.xml']);
		const counts = ['sitemap-0.xml', 'sitemap-1.xml'].map((name) => files.get(name)?.split('<loc>').length ?? 0);
		expect(Math.max(...counts)).toBeLessThanOrEqual(50_001);
		expect(counts[0]! + counts[1]! - 2).toBe(50_001);
	});
});
