import { describe, expect, test } from 'vitest';
import type { StaticFile } from '../../../../functions/http/deps.ts';
import { handleRequest } from '../../../../functions/http/files/static-first.ts';
import type { Reply } from '../../../../functions/http/replies.ts';
import { createHttpRequest } from '../../../support/http/create-http-request.ts';

const toFile = (text: string): StaticFile => ({
	bytes: new TextEncoder().encode(text),
	etag: `"${text}"`,
	contentType: 'application/json; charset=utf-8',
});
const FILES: Readonly<Record<string, StaticFile>> = {
	'api/items/gold-bar.json': toFile('gold'),
	'api/manifest.json': toFile('manifest'),
	'api/catalogue.csv': { ...toFile('0123456789'), br: { bytes: new TextEncoder().encode('brotli'), etag: '"br"' } },
	'site/about/index.html': toFile('about'),
	'cdn/items/tin-cup/small.png': toFile('tin'),
	'site/404.html': toFile('missing'),
};
const BY_FUNCTION: Reply = { status: 200, headers: {}, body: 'by the function' };

type Changes = {
	method?: string;
	acceptEncoding?: string;
	ifNoneMatch?: string;
	range?: string;
	ifRange?: string;
	peek?: (file: string) => StaticFile | undefined;
	broken?: boolean;
	isBuilding?: boolean;
	byFunction?: Reply;
};

function send(
	target: string,
	{ method = 'GET', peek, broken = false, isBuilding = false, byFunction = BY_FUNCTION, ...headers }: Changes = {},
) {
	const { acceptEncoding, ifNoneMatch, range, ifRange } = headers;
	const errors: unknown[] = [];
	const read = async (file: string) => {
		if (broken) throw new Error('unreadable');
		return FILES[file];
	};
	const reply = handleRequest(
		createHttpRequest(target, {
			method,
			headers: { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch, range, 'if-range': ifRange },
		}),
		{
			basePath: '/api',
			buildId: 'abc',
			baseUrl: 'https://worth.example/api',
			files: peek ? { read, peek } : { read },
			building: isBuilding ? { apiPath: '/api', readProgress: async () => undefined } : undefined,
			callFunction: async () => byFunction,
			reportUnreadable: (error) => errors.push(error),
		},
	);
	return { reply, errors };
}

/** The body as text, which names what answered. */
async function readBody(target: string, changes?: Changes): Promise<string> {
	const { body } = await send(target, changes).reply;
	return body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body);
}

describe('handleRequest()', () => {
	test.each([
		['/api/items/gold-bar', 'gold'],
		['/api/items/gold-bar?format=json', 'gold'],
		['/api/manifest.json', 'manifest'],
		['/api/items/gold-bar?format=xml', 'by the function'],
		['/api/items/gold-bar?x=1', 'by the function'],
		['/api/items/tin-cup', 'by the function'],
		['/api/items?limit=3', 'by the function'],
		['/api?x', 'by the function'],
		['/about/', 'about'],
		['/apiitems', 'missing'],
		['/', 'missing'],
	])('answers %s: %s', async (target, answered) => {
		expect(await readBody(target)).toBe(answered);
	});

	test.each(['POST', 'OPTIONS', 'DELETE'])('leaves %s of a file to the function', async (method) => {
		expect(await readBody('/api/items/gold-bar', { method })).toBe('by the function');
	});

	test('answers without waiting when the file is in memory', () => {
		const { reply } = send('/api/items/gold-bar', { peek: (file) => FILES[file], broken: true });
		expect(reply).toMatchObject({ status: 200, headers: { ETag: '"gold"', 'Worthdex-Build': 'abc' } });
	});

	test('revalidates, and sends HEAD the length without the body', async () => {
		expect(await send('/api/items/gold-bar', { ifNoneMatch: '"gold"' }).reply).toMatchObject({ status: 304, body: null });
		const { headers, body } = await send('/api/items/gold-bar', { method: 'HEAD' }).reply;
		expect([headers['Content-Length'], body]).toEqual(['4', null]);
	});

	test('reports an unreadable file of the API and leaves the answer to the function', async () => {
		const { reply, errors } = send('/api/items/gold-bar', { broken: true });
		expect(await reply).toBe(BY_FUNCTION);
		expect(errors).toEqual([new Error('unreadable')]);
	});

	test.each([
		[true, '/cdn/items/gold-bar/small.png', 'by the function'],
		[false, '/cdn/items/gold-bar/small.png', 'missing'],
		[true, '/cdn/items/tin-cup/small.png', 'tin'],
	])('while pictures are being made (%s), %s is answered by its file or the function: %s', async (isBuilding, target, answered) => {
		expect(await readBody(target, { isBuilding })).toBe(answered);
	});

	test.each(['/embed/items/nothing/', '/embed/items/nothing/history/', '/embed/compare/nothing/gold-bar/'])(
		'answers %s with the page of what is missing, and not with JSON',
		async (target) => {
			expect(await readBody(target, { byFunction: { status: 404, headers: {}, body: '{}' } })).toBe('missing');
			expect(await send(target, { byFunction: { status: 503, headers: {}, body: '{}' }, isBuilding: true }).reply).toMatchObject({
				status: 503,
				headers: { 'Retry-After': '3' },
			});
		},
	);

	test('reports an unreadable page and answers 503, not 404', async () => {
		const { reply, errors } = send('/about/', { broken: true });
		expect(await reply).toMatchObject({ status: 503, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } });
		expect(errors).toEqual([new Error('unreadable')]);
	});

	test.each([
		['bytes=0-3', '0-3', '0123'],
		['bytes=4-', '4-9', '456789'],
		['bytes=-2', '8-9', '89'],
		['bytes=-99', '0-9', '0123456789'],
		['bytes=8-99', '8-9', '89'],
		['Bytes= 9 - 9 ', '9-9', '9'],
	])('sends the part %s of a data file, without encoding', async (range, sent, text) => {
		const { status, headers, body } = await send('/api/catalogue.csv', { range, acceptEncoding: 'br', ifRange: '"0123456789"' }).reply;
		expect([status, new TextDecoder().decode(body as Uint8Array)]).toEqual([206, text]);
		expect(headers).toMatchObject({
			'Content-Range': `bytes ${sent}/10`,
			'Accept-Ranges': 'bytes',
			ETag: '"0123456789"',
			Vary: 'Accept-Encoding',
		});
		expect(headers).not.toHaveProperty('Content-Encoding');
	});

	test.each(['bytes=10-', 'bytes=5-2', 'bytes=-0', 'bytes=', 'bytes=x-1', 'bytes=1'])(
		'answers 416 to %s with the size of the file',
		async (range) => {
			const { status, headers, body } = await send('/api/catalogue.csv', { range }).reply;
			expect([status, headers['Content-Range'], headers['Cache-Control']]).toEqual([416, 'bytes */10', 'no-store']);
			expect(JSON.parse(String(body))).toMatchObject({ status: 416, code: 'range_not_satisfiable', instance: '/api/catalogue.csv' });
		},
	);

	test.each([
		['another unit', { range: 'items=0-3' }],
		['several ranges', { range: 'bytes=0-1,4-5' }],
		['a tag of another build', { range: 'bytes=0-3', ifRange: '"older"' }],
		['the tag of an encoding', { range: 'bytes=0-3', ifRange: '"br"' }],
		['a date', { range: 'bytes=0-3', ifRange: 'Wed, 21 Oct 2026 07:28:00 GMT' }],
		['HEAD', { range: 'bytes=0-3', method: 'HEAD' }],
		['more than a header may have', { range: `bytes=${' '.repeat(2000)}0-3` }],
	])('sends the whole file for %s', async (_, changes) => {
		const { status, headers, body } = await send('/api/catalogue.csv', changes).reply;
		expect([status, headers['Content-Range'], headers['Accept-Ranges']]).toEqual([200, undefined, 'bytes']);
		if (body !== null) expect(new TextDecoder().decode(body as Uint8Array)).toBe('0123456789');
	});

	test.each(['/api/./items/gold-bar', '/api/q1/../items/gold-bar', '/api/%2E/items/gold-bar', '/api/q1/.%2e/items?x', '/api/items/..'])(
		'lets no cache keep the answer to %s, which has any number of such paths',
		async (target) => {
			const { headers } = await send(target).reply;
			expect(headers['Cache-Control']).toBe('no-store');
		},
	);

	test('sends no parts of other files, and revalidates before it looks at a range', async () => {
		const { status, headers } = await send('/api/items/gold-bar', { range: 'bytes=0-1' }).reply;
		expect([status, headers['Accept-Ranges']]).toEqual([200, undefined]);
		const again = await send('/api/catalogue.csv', { range: 'bytes=99-', ifNoneMatch: '"0123456789"' }).reply;
		expect([again.status, again.body]).toEqual([304, null]);
	});
});
