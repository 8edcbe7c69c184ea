import { beforeAll, describe, expect, test } from 'vitest';
import { BATCH_SIZE, type Item, type Problem, Worthdex, WorthdexError } from '../../client/index.ts';
import { toRetryAfter } from '../../client/retry.ts';
import { MAX_BATCH_SLUGS } from '../../core/api/limits.ts';
import { readAuthoredItems } from '../support/content/authored-items.ts';
import { useHost } from '../support/hosts/start-host.ts';

const host = useHost();
let worthdex: Worthdex;

beforeAll(() => {
	worthdex = new Worthdex({ baseUrl: host.api });
});

async function collect(items: AsyncIterable<Item>): Promise<string[]> {
	const slugs: string[] = [];
	for await (const { slug } of items) slugs.push(slug);
	return slugs;
}

describe('Worthdex', () => {
	test('gives the data of an answer, and throws the problem of an error', async () => {
		expect((await worthdex.items.get('mona-lisa')).category.id).toBe('art-collectibles');
		const missing = worthdex.items.get('mona-liza');
		await expect(missing).rejects.toThrow(WorthdexError);
		await expect(missing).rejects.toMatchObject({ code: 'item_not_found', status: 404, problem: { suggestions: ['mona-lisa'] } });
	});

	test.each(['', 'worthdex.example/api', 'ftp://worthdex.example'])('names a bad URL at once, not at the first call: %j', (baseUrl) => {
		expect(() => new Worthdex({ baseUrl })).toThrow(
			new TypeError(`baseUrl must be the URL of an API, such as "http://localhost:4321/api", not ${JSON.stringify(baseUrl)}`),
		);
	});

	test('searches, compares and draws', async () => {
		expect((await worthdex.items.search('mona liza')).results[0]?.slug).toBe('mona-lisa');
		expect(await worthdex.compare('bitcoin', 'mona-lisa')).toMatchObject({ a: { slug: 'bitcoin' }, b: { slug: 'mona-lisa' } });
		expect(readAuthoredItems().map(({ slug }) => slug)).toContain((await worthdex.items.random()).slug);
	});

	test('knows the codes of errors: a misspelled one does not compile', () => {
		const isMissing = ({ code }: Problem) => code === 'item_not_found' || code === 'unexpected_response';
		// @ts-expect-error: there is no such code
		const isMisspelled = ({ code }: Problem) => code === 'item_not_fuond';
		const later = { code: 'a_code_of_tomorrow' } as unknown as Problem;
		expect([isMissing(later), isMisspelled(later)]).toEqual([false, false]);
	});

	test('calls the fetch that it is given', async () => {
		const called: string[] = [];
		const own = new Worthdex({
			baseUrl: host.api,
			fetch: (input, init) => {
				called.push(new Request(input, init).url);
				return fetch(input, init);
			},
		});
		await own.http.GET('/categories');
		expect(called).toEqual([`${host.api}/categories`]);
	});
});

describe('items.list()', () => {
	test('gives the first page when it is awaited', async () => {
		const { items, nextCursor } = await worthdex.items.list({ limit: 3 });
		expect(items.map(({ slug }) => slug)).toEqual(
			readAuthoredItems()
				.slice(0, 3)
				.map(({ slug }) => slug),
		);
		expect(nextCursor).toEqual(expect.any(String));
	});

	test('yields every item once, in the order of the list', async () => {
		const slugs = await collect(worthdex.items.list());
		expect(slugs).toEqual(readAuthoredItems().map(({ slug }) => slug));
	});

	test('keeps the filters on every page', async () => {
		const slugs = await collect(worthdex.items.list({ category: 'art-collectibles' }));
		expect(slugs.length).toBeGreaterThan(20);
		expect(new Set(slugs).size).toBe(slugs.length);
		expect(slugs).toContain('mona-lisa');
		expect(slugs).not.toContain('bitcoin');
	});

	test('follows an order', async () => {
		const worths: number[] = [];
		for await (const { worthCents } of worthdex.items.list({ sort: '-worth', minWorth: 1000 })) worths.push(worthCents);
		expect(worths.length).toBeGreaterThan(50);
		expect(worths).toEqual(worths.toSorted((a, b) => b - a));
		expect(worths.at(-1)).toBeGreaterThanOrEqual(1000);
	});

	test('throws the problem', async () => {
		const walk = collect(worthdex.items.list({ category: 'no-such' as 'tech' }));
		await expect(walk).rejects.toThrow(WorthdexError);
		await expect(walk).rejects.toMatchObject({ problem: { code: 'invalid_parameter' } });
	});

	test('ends when its signal is aborted', async () => {
		const controller = new AbortController();
		const walk = worthdex.items.list({}, { signal: controller.signal })[Symbol.asyncIterator]();
		expect((await walk.next()).done).toBe(false);
		controller.abort();
		await expect(collect({ [Symbol.asyncIterator]: () => walk })).rejects.toMatchObject({ name: 'AbortError' });
	});
});

describe('ask()', () => {
	test('gives the answer', async () => {
		expect((await worthdex.ask('How much is the Mona Lisa worth?')).items).toEqual(['mona-lisa']);
	});

	test('throws the problem with the seconds to wait', async () => {
		const asked = Array.from({ length: 11 }, () => worthdex.ask('How much is the Mona Lisa worth?'));
		const refused = await Promise.all(asked).catch((error: unknown) => error);
		expect(refused).toBeInstanceOf(WorthdexError);
		expect(refused).toMatchObject({ status: 429, code: 'rate_limited' });
		expect((refused as WorthdexError).retryAfter).toBeGreaterThan(0);
	});
});

describe('items.getMany()', () => {
	test('fetches each item once, in order, and says which are missing', async () => {
		const { items, missing } = await worthdex.items.getMany(['mona-lisa', 'no-such-item', 'bitcoin', 'mona-lisa']);
		expect(items.map(({ slug }) => slug)).toEqual(['mona-lisa', 'bitcoin']);
		expect(missing).toEqual(['no-such-item']);
	});

	test('takes any number of slugs', async () => {
		expect(BATCH_SIZE).toBe(MAX_BATCH_SLUGS);
		expect(await worthdex.items.getMany([])).toEqual({ items: [], missing: [] });
		const slugs = readAuthoredItems().map(({ slug }) => slug);
		const many = [...slugs, ...slugs.map((slug) => `${slug}-2`)].slice(0, 2 * BATCH_SIZE + 1);
		const { items, missing } = await worthdex.items.getMany(many);
		expect([...items.map(({ slug }) => slug), ...missing]).toEqual(many);
	});
});

describe('catalogue.download()', () => {
	test('gives a file of the catalogue as a response', async () => {
		expect(await (await worthdex.catalogue.download('/catalogue.csv')).text()).toMatch(/^slug,|^\uFEFF?\w+,/);
	});

	test('throws the problem', async () => {
		await expect(worthdex.catalogue.download('/catalogue.xls' as '/catalogue.csv')).rejects.toMatchObject({
			code: 'not_found',
			status: 404,
		});
	});
});

describe('catalogue.read()', () => {
	test('gives every item', async () => {
		const items = await worthdex.catalogue.read();
		expect(items.map(({ slug }) => slug)).toEqual(readAuthoredItems().map(({ slug }) => slug));
		expect(items[0]?.valuation.asOf).toMatch(/^\d{4}-/);
	});
});

/** A client whose requests get these responses and errors, one after the other, and how many it has made. */
function createScripted(script: readonly (() => Response)[], settings = {}) {
	const made = { requests: 0 };
	const fetch = async (_: unknown, init?: RequestInit) => {
		init?.signal?.throwIfAborted();
		return (script[made.requests++] ?? expect.fail('one request too many'))();
	};
	return { made, client: new Worthdex({ baseUrl: 'https://worthdex.example/api', fetch, ...settings }).http };
}

const html =
	(body: string, status: number, headers = {}) =>
	() =>
		new Response(body, { status, headers: { 'Content-Type': 'text/html', ...headers } });
const busy = (status: number, retryAfter = '0') => html('<h1>Busy</h1>', status, { 'Retry-After': retryAfter });
const fine = () => Response.json([{ tag: 'gold', count: 1 }]);
const broken = (): Response => {
	throw new TypeError('fetch failed');
};

describe('a response that is not of the API', () => {
	test.each<[string, () => Response, RegExp]>([
		[
			'the HTML page of a proxy',
			html('<html><title>Bad Gateway</title><style>h1 { color: red }</style><h1>nginx\n</h1>', 501),
			/GET https:\/\/worthdex\.example\/api\/tags returned 501 .*\(text\/html\): Bad Gateway nginx$/,
		],
		['an empty body', () => new Response(null, { status: 500 }), /returned 500 .*: the body is empty$/],
		['an empty body of length 0', () => new Response('', { status: 500, headers: { 'Content-Length': '0' } }), /the body is empty$/],
		[
			'JSON of another service',
			() => Response.json({ message: 'no route' }, { status: 404 }),
			/returned 404 .*: \{"message":"no route"\}$/,
		],
		['null', () => Response.json(null, { status: 500 }), /returned 500 .*: null$/],
		['a success that is HTML', html('<p>Log in to the network', 200), /returned 200 .*: Log in to the network$/],
		['a success that is empty', () => new Response(null), /returned 200 .*: the body is empty$/],
	])('becomes an error that says what came: %s', async (_, respond, message) => {
		const failure = await createScripted([respond])
			.client.GET('/tags')
			.catch((error: unknown) => error);
		expect(failure).toBeInstanceOf(WorthdexError);
		expect(failure).toMatchObject({ code: 'unexpected_response', status: respond().status, message: expect.stringMatching(message) });
	});

	test('is told without its page of 100 KB', async () => {
		const failure: unknown = await createScripted([html(`<script>${'x'.repeat(100_000)}`, 501)])
			.client.GET('/tags')
			.catch((error: unknown) => error);
		expect(failure).toMatchObject({ status: 501, code: 'unexpected_response' });
		expect((failure as WorthdexError).message.length).toBeLessThan(400);
	});

	test('is left alone if the caller reads another format, or nothing has changed', async () => {
		const docs = await createScripted([html('<h1>Docs</h1>', 200)]).client.GET('/docs', { parseAs: 'text' });
		expect(docs.data).toBe('<h1>Docs</h1>');
		const unchanged = await createScripted([() => new Response(null, { status: 304 })]).client.GET('/tags');
		expect(unchanged.response.status).toBe(304);
	});
});

describe('WorthdexError', () => {
	test('names what is near an unknown slug', async () => {
		await expect(worthdex.items.get('bitcon')).rejects.toThrow(/no item has the slug "bitcon"\. Near: bitcoin/);
	});
});

describe('retries', () => {
	const cut = () => {
		const body = new ReadableStream({
			start(controller) {
				controller.enqueue(new TextEncoder().encode('[{"tag":'));
				controller.error(new TypeError('terminated'));
			},
		});
		return new Response(body, { headers: { 'Content-Type': 'application/json' } });
	};

	test.each([
		['network errors', [broken, broken, fine]],
		['429 and 503', [busy(429), busy(503), fine]],
		['502 and 504, which proxies answer', [busy(502), busy(504), fine]],
		['a body that breaks off', [cut, fine]],
	])('a GET is retried after %s', async (_, script) => {
		const { client, made } = createScripted(script);
		expect((await client.GET('/tags')).data).toEqual([{ tag: 'gold', count: 1 }]);
		expect(made.requests).toBe(script.length);
	});

	test('a GET is retried twice at most', async () => {
		const limited = createScripted(Array(4).fill(busy(503)));
		await expect(limited.client.GET('/tags')).rejects.toMatchObject({ status: 503 });
		expect(limited.made.requests).toBe(3);
		const off = createScripted([broken], { retries: 0 });
		await expect(off.client.GET('/tags')).rejects.toThrow('fetch failed');
	});

	test.each([
		['an error that a retry does not help', 'GET', html('', 500)],
		['a POST', 'POST', busy(503)],
		['a Retry-After beyond the timeout', 'GET', busy(503, '31')],
	] as const)('no retry follows %s', async (_, method, respond) => {
		const { client, made } = createScripted([respond]);
		const call = method === 'GET' ? client.GET('/tags') : client.POST('/ask', { body: { q: 'x' } });
		await expect(call).rejects.toMatchObject({ status: respond().status });
		expect(made.requests).toBe(1);
	});

	test('a signal ends the wait for the next attempt', async () => {
		const controller = new AbortController();
		const { client, made } = createScripted([busy(429, '20'), fine]);
		const call = client.GET('/tags', { signal: controller.signal });
		await expect.poll(() => made.requests).toBe(1);
		controller.abort();
		await expect(call).rejects.toMatchObject({ name: 'AbortError' });
		expect(made.requests).toBe(1);
	});

	test('a timeout ends a request without a response, and says so', async () => {
		const fetch = (_: unknown, init?: RequestInit) =>
			new Promise<Response>((_resolve, reject) => {
				init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
			});
		const slow = new Worthdex({ baseUrl: 'https://worthdex.example/api', timeoutMs: 20, fetch });
		await expect(slow.http.GET('/tags')).rejects.toMatchObject({
			name: 'TimeoutError',
			message: 'no response from https://worthdex.example/api/tags within 20 ms',
		});
	});
});

describe('toRetryAfter()', () => {
	test.each([
		['7', 7],
		[new Date(Date.now() - 5000).toUTCString(), 0],
		['soon', undefined],
		['', undefined],
	])('reads %j as %j', (value, seconds) => {
		expect(toRetryAfter(new Headers({ 'Retry-After': value }))).toBe(seconds);
	});

	test('reads a date as the seconds until then', () => {
		const seconds = toRetryAfter(new Headers({ 'Retry-After': new Date(Date.now() + 3_600_000).toUTCString() }));
		expect(seconds).toBeGreaterThan(3000);
		expect(seconds).toBeLessThanOrEqual(3600);
	});
});
