import { describe, expect, test } from 'vitest';
import { toAddressedPage } from '../../../build/site/write-site.ts';

const DEFAULTS = { baseUrl: 'http://localhost:4321/api', cdnUrl: 'http://localhost:4321/cdn' };
const OTHER = { baseUrl: 'https://worth.example/v1/data', cdnUrl: 'https://pictures.example/p' };

describe('toAddressedPage()', () => {
	test('leaves a page as it is under the default addresses', () => {
		const page = '<a href="/api/items">x</a> http://localhost:4321/api/items http://localhost:4321/cdn/a.png http://localhost:4321/';
		expect(toAddressedPage(page, DEFAULTS)).toBe(page);
	});

	test.each([
		['curl http://localhost:4321/api/items', 'curl https://worth.example/v1/data/items'],
		['http://localhost:4321/api', 'https://worth.example/v1/data'],
		['"http://localhost:4321/api"', '"https://worth.example/v1/data"'],
		['http://localhost:4321/api?x', 'https://worth.example/v1/data?x'],
		['http://localhost:4321/cdn/items/a/small.png', 'https://pictures.example/p/items/a/small.png'],
		['<link href="http://localhost:4321/items/a/">', '<link href="https://worth.example/items/a/">'],
		['http://localhost:4321', 'https://worth.example'],
		['http://localhost:4321/api-changes', 'https://worth.example/api-changes'],
		['http://localhost:43210/api', 'http://localhost:43210/api'],
		['<html data-api="/api">', '<html data-api="/v1/data">'],
		['<a href="/api/items?tag=gold">', '<a href="/v1/data/items?tag=gold">'],
		['<a href="/api#x">', '<a href="/v1/data#x">'],
		['<a href="/apiary/">', '<a href="/apiary/">'],
		['<a href="/docs/api/">', '<a href="/docs/api/">'],
		['the path /api/items', 'the path /api/items'],
		['  "instance": "/api/items?limit=none",', '  "instance": "/v1/data/items?limit=none",'],
		['&quot;instance&quot;: &quot;/api/ask&quot;', '&quot;instance&quot;: &quot;/v1/data/ask&quot;'],
		['<span>"</span><span>/api/items</span>', '<span>"</span><span>/v1/data/items</span>'],
		['<code>/apiary</code>', '<code>/apiary</code>'],
		['<img src="/cdn/items/a/small.png">', '<img src="/cdn/items/a/small.png">'],
	])('makes %j into %j', (text, addressed) => {
		expect(toAddressedPage(text, OTHER)).toBe(addressed);
	});

	test('replaces every occurrence', () => {
		expect(toAddressedPage('http://localhost:4321/api http://localhost:4321/api', OTHER)).toBe(
			'https://worth.example/v1/data https://worth.example/v1/data',
		);
	});

	test('keeps an address of pictures that stays on the default origin', () => {
		const settings = { baseUrl: OTHER.baseUrl, cdnUrl: 'http://localhost:4321/cdn' };
		expect(toAddressedPage('http://localhost:4321/cdn/a.png http://localhost:4321/b', settings)).toBe(
			'http://localhost:4321/cdn/a.png https://worth.example/b',
		);
	});

	test('does not read an address that it has written', () => {
		const settings = { baseUrl: 'https://worth.example/api', cdnUrl: 'http://localhost:4321/api' };
		expect(toAddressedPage('http://localhost:4321/cdn/a.png', settings)).toBe('http://localhost:4321/api/a.png');
	});

	test('takes an address as it is, with no meaning for $', () => {
		const settings = { baseUrl: 'https://worth.example/$&/api', cdnUrl: DEFAULTS.cdnUrl };
		expect(toAddressedPage('http://localhost:4321/api/items', settings)).toBe('https://worth.example/$&/api/items');
	});
});
