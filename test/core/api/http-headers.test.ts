import { describe, expect, test } from 'vitest';
import { toApiCacheControl, toApiHeaders, toContentType, toPageHeaders } from '../../../core/api/http-headers.ts';

describe('toApiCacheControl()', () => {
	test('keeps the manifest a minute and everything else as the contract says', () => {
		expect(toApiCacheControl('manifest.json')).toBe('public, max-age=60');
		const data = 'public, max-age=300, s-maxage=86400, stale-while-revalidate=604800, stale-if-error=604800';
		for (const file of ['items/gold-bar.json', 'lists/_/_/_.json', 'docs.md']) expect(toApiCacheControl(file)).toBe(data);
	});
});

describe('toPageHeaders()', () => {
	test.each(['/', '/docs', '/items/gold-bar/', '/docs/', '/docs/errors/'])(
		'lets %s load from its own origin only, with no inline script or stylesheet',
		(path) => {
			const { 'Content-Security-Policy': policy = '', ...headers } = toPageHeaders(path);
			expect(policy).toMatch(/^default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'/);
			expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/'unsafe-|https?:|\*/);
			expect(headers).toEqual({ 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'strict-origin-when-cross-origin' });
		},
	);

	test('lets pages of other origins use pictures, and nothing else', () => {
		const readable = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
		expect(toPageHeaders('/cdn/items/gold-bar/small.png')).toMatchObject(readable);
		for (const [path, isMissing] of [
			['/items/gold-bar/', false],
			['/cdnx/a.png', false],
			['/cdn/items/none/small.png', true],
		] as const)
			for (const name of Object.keys(readable)) expect(toPageHeaders(path, { isMissing })).not.toHaveProperty(name);
	});

	test('lets other sites frame a card and nothing else, whatever the path looks like', () => {
		const mayBeFramed = (path: string, options?: { isMissing: boolean }) =>
			!toPageHeaders(path, options)['Content-Security-Policy']?.includes("frame-ancestors 'none'");
		expect(mayBeFramed('/embed/items/gold-bar/')).toBe(true);
		expect(mayBeFramed('/embed/items/gold-bar/history/')).toBe(true);
		expect(mayBeFramed('/embed/items/gold-bar/other/')).toBe(false);
		expect(mayBeFramed('/embed/compare/gold-bar/tin-cup/')).toBe(true);
		expect(mayBeFramed('/embed/items/gold-bar/', { isMissing: true })).toBe(false);
		for (const path of ['/', '/items/gold-bar/', '/embed/', '/embed/items/', '/embed/items/..%2f..%2frequest/', '/embed/items/a/../b/'])
			expect(mayBeFramed(path), path).toBe(false);
	});

	test('allows style attributes on docs pages only, and WebAssembly and inline scripts nowhere', () => {
		const policies = ['/', '/docs/', '/docs-of-another/'].map((path) => toPageHeaders(path)['Content-Security-Policy'] ?? '');
		expect(policies.map((policy) => policy.includes("style-src-attr 'unsafe-inline'"))).toEqual([false, true, false]);
		expect(policies.filter((policy) => /wasm|eval|script-src/.test(policy))).toEqual([]);
	});
});

describe('toApiHeaders()', () => {
	test('gives the page among the answers the policy of the docs, and no other answer one', () => {
		expect(toApiHeaders('text/html; charset=utf-8')).toEqual({
			...toApiHeaders('application/json; charset=utf-8'),
			'Content-Security-Policy': toPageHeaders('/docs/')['Content-Security-Policy'],
		});
		expect(toApiHeaders('application/json; charset=utf-8')).not.toHaveProperty('Content-Security-Policy');
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
		['site/LICENSE', 'application/octet-stream'],
		['site/x.unknown', 'application/octet-stream'],
		['site/x.constructor', 'application/octet-stream'],
	])('of %s is %s', (file, type) => {
		expect(toContentType(file)).toBe(type);
	});
});
