import { describe, expect, test } from 'vitest';
import { toApiCacheControl, toContentType } from '../../core/http-headers.ts';

describe('toApiCacheControl()', () => {
	test('keeps the manifest a minute and everything else as the contract says', () => {
		expect(toApiCacheControl('manifest.json')).toBe('public, max-age=60');
		const data = 'public, max-age=300, s-maxage=86400, stale-while-revalidate=604800, stale-if-error=604800';
		for (const file of ['items/gold-bar.json', 'lists/_/_/_.json', 'docs.md']) expect(toApiCacheControl(file)).toBe(data);
	});
});

describe('toContentType()', () => {
	test.each([
		['api/items/gold-bar.json', 'application/json; charset=utf-8'],
		['api/items/gold-bar.txt', 'text/plain; charset=utf-8'],
		['site/index.html', 'text/html; charset=utf-8'],
		['api/docs.md', 'text/markdown; charset=utf-8'],
		['cdn/items/gold-bar/small.png', 'image/png'],
		['site/a.b/c.woff2', 'font/woff2'],
		['site/wasm.unknown.pagefind', 'application/octet-stream'],
		['site/LICENSE', 'application/octet-stream'],
		['site/x.unknown', 'application/octet-stream'],
		['site/x.constructor', 'application/octet-stream'],
	])('of %s is %s', (file, type) => {
		expect(toContentType(file)).toBe(type);
	});
});
