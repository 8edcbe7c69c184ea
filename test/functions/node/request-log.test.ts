import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createRequestIds, logRequest, toLoggedPath } from '../../../functions/node/request-log.ts';

describe('createRequestIds()', () => {
	const ID = 'edge-7f3a.91_B';
	const name = (id: string, networks: readonly string[]) =>
		createRequestIds(networks)({ headers: { 'x-request-id': id }, socket: { remoteAddress: '127.0.0.1' } } as unknown as IncomingMessage);

	test('takes over a plain id from a trusted proxy', () => expect(name(ID, ['127.0.0.0/8'])).toBe(ID));

	test.each([
		['that is short', 'short', ['127.0.0.0/8']],
		['with quotes', 'a"},{"level":60,"x":"', ['127.0.0.0/8']],
		['that is long', 'x'.repeat(65), ['127.0.0.0/8']],
		['from another address', ID, ['10.0.0.0/8']],
		['where no proxy is trusted', ID, []],
	])('makes one instead of an id %s', (_, id, networks) => expect(name(id, networks)).toMatch(/^[0-9a-f]{12}-1$/));
});

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

describe('logRequest()', () => {
	test.each([
		[200, 'info'],
		[404, 'info'],
		[500, 'error'],
		[503, 'warn'],
	])('a status of %i is logged as %s: a first start printed an error for each page that is not made yet', (status, expected) => {
		const lines: string[] = [];
		const write = (level: string) => () => void lines.push(level);
		const log = { isLevelEnabled: () => true, info: write('info'), warn: write('warn'), error: write('error') };
		const request = { method: 'GET', url: '/items/bitcoin/' } as IncomingMessage;
		logRequest(log as never, request, { status, requestId: 'a', arrivedAt: 0, buildId: 'b', level: 'info' });
		expect(lines).toEqual([expected]);
	});
});
