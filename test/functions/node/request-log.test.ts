import { describe, expect, test } from 'vitest';
import { toLoggedPath } from '../../../functions/node/request-log.ts';

describe('toLoggedPath()', () => {
	test.each([
		['/api/items', '/api/items'],
		['/api/items?q=secret', '/api/items'],
		['/?secret', '/'],
		['/api/items/mona-lisa?format=text', '/api/items/mona-lisa'],
		['/_astro/page.Ab3_-xYz.css', '/_astro/page.Ab3_-xYz.css'],
		['/api/items/someone@example.org', '/api/items/*'],
		['/api/items/someone%40example.org', '/api/items/*'],
		['/203.0.113.7:80/', '/*/'],
		['/what is this', '/*'],
		['/api/"},{"level":60', '/api/*'],
		[`/${'a'.repeat(81)}/b`, '/*/b'],
		['http://someone@example.org/api/items', '*//*/api/items'],
		['*', '*'],
		['', ''],
	])('of %j is %j', (target, path) => expect(toLoggedPath(target)).toBe(path));

	test('is short, whatever the target', () => {
		expect(toLoggedPath('/a'.repeat(10_000)).length).toBeLessThan(1000);
	});
});
