import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { toListPageFile } from '../../core/api/api-files.ts';

/** A raw HTTP request. */
export type WireRequest = Buffer;

/** Percentage of requests for the function. */
const FUNCTION_SHARE = 5;

function toWire(
	target: string,
	{ method = 'GET', headers = {}, body = '' }: { method?: string; headers?: Record<string, string>; body?: string },
): WireRequest {
	const lines = Object.entries({ Host: 'localhost', 'Accept-Encoding': 'br', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
	return Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/** Uniform numbers in [0, 1), the same in each run. */
function createRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

/**
 * A realistic mix over the current build, in the same order in each run: items by popularity, list pages, pictures, pages, the manifest, and
 * one request in twenty for the function.
 * @param buildDir the build that is served
 * @returns a function that returns the next request
 */
export function createLoadMix(buildDir: string): () => WireRequest {
	const readJson = (file: string) => JSON.parse(readFileSync(path.join(buildDir, file), 'utf8')) as unknown;
	const { items } = readJson('index/catalogue.json') as { items: { slug: string; name: string; tags: string[]; categoryId: string }[] };
	const { nextCursor } = readJson(`api/${toListPageFile({})}`) as { nextCursor: string | null };
	const random = createRandom(20_261);
	// Squaring gives the first tenth of the items a third of the requests.
	const pick = () => items[Math.floor(random() ** 2 * items.length)] as (typeof items)[number];
	const misspell = (name: string) => name.slice(0, -2) + name.slice(-1);

	const files: readonly (() => string)[] = [
		() => `/api/items/${pick().slug}`,
		() => `/api/items/${pick().slug}`,
		() => `/api/items/${pick().slug}?format=text`,
		() => '/api/items',
		() => (nextCursor === null ? '/api/items' : `/api/items?cursor=${nextCursor}`),
		() => `/api/items?category=${pick().categoryId}`,
		() => `/api/items?tag=${pick().tags[0]}`,
		() => `/cdn/items/${pick().slug}/small.png`,
		() => `/items/${pick().slug}/`,
		() => ['/', '/docs/', '/api/manifest.json', '/api/categories', '/api/docs?format=md'][Math.floor(random() * 5)] as string,
	];
	const computed: readonly (() => WireRequest)[] = [
		() => toWire(`/api/items/search?q=${encodeURIComponent(misspell(pick().name))}`, {}),
		() => toWire(`/api/items?q=${encodeURIComponent(pick().name.slice(0, 5).trim() || 'a')}`, {}),
		() => toWire(`/api/compare?a=${pick().slug}&b=${pick().slug}`, {}),
		() => toWire('/api/items/random', {}),
		() => {
			const body = JSON.stringify({ q: `How many ${pick().name} equal one ${pick().name}?` });
			// Random addresses, so that no client reaches a rate limit.
			const client = `10.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`;
			const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)), 'X-Forwarded-For': client };
			return toWire('/api/ask', { method: 'POST', headers, body });
		},
	];
	return () => {
		if (random() * 100 < FUNCTION_SHARE) return (computed[Math.floor(random() * computed.length)] as () => WireRequest)();
		return toWire((files[Math.floor(random() * files.length)] as () => string)(), {});
	};
}

/** A connection that sends one request at a time. `send` resolves with the status of the answer. */
export type LoadConnection = { send: (request: WireRequest) => Promise<number>; close: () => void };

const HEAD_END = '\r\n\r\n';

/**
 * Opens a connection that parses as little of an answer as possible: the client of `node:http` takes longer per answer than the host and
 * would measure itself. Answers must have a `Content-Length`, as those of the host do.
 */
export function openConnection(port: number): Promise<LoadConnection> {
	let waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;
	let status = 0;
	/** Bytes of the body still to come; undefined before the end of the head. */
	let missing: number | undefined;
	let head = '';

	function settle(error?: Error): void {
		const settled = waiting;
		waiting = undefined;
		missing = undefined;
		head = '';
		if (error) settled?.reject(error);
		else settled?.resolve(status);
	}

	function read(chunk: Buffer): void {
		if (missing !== undefined) missing -= chunk.length;
		else {
			head += chunk.toString('latin1');
			const end = head.indexOf(HEAD_END);
			if (end < 0) return;
			status = Number(head.slice(9, 12));
			const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1];
			missing = Number(length ?? 0) - (head.length - end - HEAD_END.length);
		}
		if (missing < 0) settle(new Error('an answer is longer than it says'));
		else if (missing === 0) settle();
	}

	return new Promise((resolve, reject) => {
		const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true }, () =>
			resolve({
				send: (request) =>
					new Promise((done, fail) => {
						// A broken connection stays broken: each further request is an error.
						if (socket.destroyed) return void setImmediate(() => fail(new Error('the connection was closed')));
						waiting = { resolve: done, reject: fail };
						socket.write(request);
					}),
				close: () => socket.destroy(),
			}),
		);
		socket.on('data', read);
		socket.on('error', (error) => {
			reject(error);
			settle(error);
		});
		socket.on('close', () => settle(new Error('the connection was closed')));
	});
}
