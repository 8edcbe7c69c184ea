import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REPEATED_PARAMETERS } from '../../core/api/query-params.ts';
import { type ApiCall, createApiClient } from '../support/api-client.ts';
import { expectProblem } from '../support/expect-problem.ts';
import { exchange } from '../support/http-exchange.ts';
import { startHost, type TestHost } from '../support/start-host.ts';

let host: TestHost;
let call: ApiCall;

beforeAll(async () => {
	host = await startHost();
	call = createApiClient(host.api);
});
afterAll(() => host?.close());

/** Endpoints with the known parameters of each, and what else each one needs to be valid. */
const ENDPOINTS: readonly { path: string; parameters: Readonly<Record<string, string>>; required: readonly string[] }[] = [
	{
		path: '/items',
		parameters: {
			limit: '3',
			cursor: 'x',
			category: 'tech',
			tag: 'gold',
			q: 'a',
			sort: 'name',
			kind: 'artwork',
			minWorth: '5',
			maxWorth: '500',
		},
		required: [],
	},
	{ path: '/items/batch', parameters: { slugs: 'bitcoin' }, required: ['slugs'] },
	{ path: '/items/search', parameters: { q: 'gold', limit: '3', minSimilarity: '0.5' }, required: ['q'] },
	{ path: '/items/bitcoin', parameters: { format: 'text' }, required: [] },
	{ path: '/compare', parameters: { a: 'bitcoin', b: 'big-mac', dollars: 'today' }, required: ['a', 'b'] },
	{ path: '/docs', parameters: { format: 'md' }, required: [] },
];
const CASES = ENDPOINTS.flatMap(({ path, parameters, required }) =>
	Object.entries(parameters).map(([name, value]) => {
		const others = required.filter((other) => other !== name).map((other) => `${other}=${parameters[other]}`);
		return { path, name, value, toTarget: (own: string) => `${path}?${[...others, own].join('&')}` };
	}),
);

async function expectInvalid(target: string, parameter: string): Promise<void> {
	const answer = await call(target);
	// The error of a text request is text too.
	if (/^\/items\/bitcoin\?.*format=text/.test(target) && answer.headers.get('content-type')?.startsWith('text/plain')) {
		expect(answer.status, target).toBe(400);
		expect(answer.text, target).toContain(parameter);
	} else expectProblem(answer, { status: 400, code: 'invalid_parameter', parameter }, target);
}

describe('400 invalid_parameter names the parameter', () => {
	test.each(['0', '-1', '1.5', '1e1', '0x10', 'abc', '%2B5', '1_0', '٣', '1,0', '5%205', 'NaN', 'Infinity', 'null', '00'])(
		'for a limit that is not a plain decimal integer of at least 1: %s',
		async (limit) => {
			await expectInvalid(`/items?limit=${limit}`, 'limit');
			await expectInvalid(`/items/search?q=gold&limit=${limit}`, 'limit');
		},
	);

	test.each(['-0.1', '1.1', '2', '1e-1', '0x1', 'abc', 'NaN', 'Infinity', '0%2C5', '1.0000001', '--1', '0.1.2', '%2B0.5'])(
		'for a minSimilarity outside 0..1 or not a plain decimal: %s',
		(value) => expectInvalid(`/items/search?q=gold&minSimilarity=${value}`, 'minSimilarity'),
	);

	test.each(['0', '1', '0.5', '1.0', '0.150', '0.0000001'])('but not for a minSimilarity that is one: %s', async (value) => {
		expect((await call(`/items/search?q=gold&minSimilarity=${value}`)).status).toBe(200);
	});

	test.each(['toys', 'Tech', 'tech,nature', 'art', '__proto__', '_'])('for an unknown category: %s', (category) =>
		expectInvalid(`/items?category=${category}`, 'category'),
	);

	test.each(['xml', 'JSON', 'markdown', 'html', 'md'])('for an unknown format of an item: %s', (format) =>
		expectInvalid(`/items/bitcoin?format=${format}`, 'format'),
	);

	test.each(['xml', 'text', 'json', 'HTML', 'markdown'])('for an unknown format of the docs: %s', (format) =>
		expectInvalid(`/docs?format=${format}`, 'format'),
	);

	test.each(['price', 'Worth', '+worth', '--worth', 'worth,name', 'desc', '__proto__'])('for an unknown sort: %s', (sort) =>
		expectInvalid(`/items?sort=${encodeURIComponent(sort)}`, 'sort'),
	);

	test.each(['-1', '1.5', '1e3', '0x10', '01', 'abc', '%241000', '1%2C000', 'NaN', 'Infinity', '9007199254740992', '9'.repeat(400)])(
		'for a minWorth or maxWorth that is not a whole number of cents: %s',
		async (value) => {
			await expectInvalid(`/items?minWorth=${value}`, 'minWorth');
			await expectInvalid(`/items?maxWorth=${value}`, 'maxWorth');
		},
	);

	test.each(['0', '1', '9007199254740991'])('but not for one that is: %s', async (value) => {
		expect((await call(`/items?minWorth=${value}&maxWorth=${value}`)).status).toBe(200);
	});

	test('for a minWorth above maxWorth, naming both', async () => {
		const problem = expectProblem(await call('/items?minWorth=500&maxWorth=100'), {
			status: 400,
			code: 'invalid_parameter',
			parameter: 'minWorth',
		});
		expect(problem.detail).toBe('Parameter minWorth: found "500", expected at most maxWorth, which is "100"');
	});

	test.each([
		['paintings', 'painting'],
		['Car', 'car'],
		['cryptocurency', 'cryptocurrency'],
	])('for an unknown kind, with near kinds: %s', async (kind, near) => {
		const problem = expectProblem(await call(`/items?kind=${kind}`), { status: 400, code: 'invalid_parameter', parameter: 'kind' });
		expect(problem.detail).toBe(`Parameter kind: found "${kind}", expected a kind of this catalogue`);
		expect(problem.suggestions).toContain(near);
	});

	test.each(['toString', '__proto__', 'x'.repeat(5000)])('for an unknown kind that is near none: %s', (kind) =>
		expectInvalid(`/items?kind=${kind}`, 'kind'),
	);

	test('for a missing q of the search, and a missing a or b', async () => {
		await expectInvalid('/items/search', 'q');
		await expectInvalid('/items/search?limit=3', 'q');
		await expectInvalid('/compare?b=bitcoin', 'a');
		await expectInvalid('/compare?a=bitcoin', 'b');
	});

	test('for both when a and b are missing', async () => {
		const problem = expectProblem(await call('/compare'), { status: 400, code: 'invalid_parameter' });
		expect(problem.errors?.length).toBeGreaterThan(0);
	});

	test.each(['/items?q=', '/items/search?q='])('for a q over 200 code points: %s', async (target) => {
		for (const q of ['x'.repeat(201), '🥑'.repeat(201), `${'é'.repeat(200)} x`]) await expectInvalid(target + encodeURIComponent(q), 'q');
	});

	for (const { path, name, value, toTarget } of CASES) {
		test(`for a blank ${name} of ${path}`, async () => {
			for (const blank of [`${name}=`, name, `${name}=%20`, `${name}=+%20+`, `${name}=%C2%A0`]) await expectInvalid(toTarget(blank), name);
		});

		if (!REPEATED_PARAMETERS.has(name)) {
			test(`for ${name} of ${path} given twice`, async () => {
				await expectInvalid(toTarget(`${name}=${value}&${name}=${value}`), name);
				await expectInvalid(toTarget(`${name}=${value}&unknown=1&${name}=${value}`), name);
				const escaped = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
				await expectInvalid(toTarget(`${name}=${value}&${escaped}=${value}`), name);
			});
		}

		test(`for ${name} of ${path} with a percent-escape that is not UTF-8`, async () => {
			for (const wrong of ['%FF', '%E0%A4', '%C0%AF', '%ED%A0%80', '%zz', '%', '%4'])
				await expectInvalid(toTarget(`${name}=${value}${wrong}`), name);
		});

		test(`for ${name} of ${path} with a control character`, async () => {
			for (const control of ['%00', '%0A', '%0D', '%1F', '%7F', '%C2%85'])
				await expectInvalid(toTarget(`${name}=${value.slice(0, 1)}${control}${value.slice(1)}`), name);
		});
	}
});

describe('parameters', () => {
	test.each([
		['/items', 'foo=1&bar=2&foo=3'],
		['/items', 'limits=0&Limit=0&LIMIT=abc'],
		['/items', 'format=xml&minSimilarity=9&a=&b='],
		['/items', 'foo=%FF&%FF=1&=x&&foo[]=1&__proto__=1'],
		['/items/bitcoin', 'limit=0&q=&utm_source=x'],
		['/categories', 'limit=0&format=xml'],
		['/tags', 'q=&q='],
		['/changes.json', 'since=2025-01-01'],
		['/feed.atom', 'limit=0&format=rss'],
		['/feed/tech.atom', 'limit=0&format=rss'],
		['/manifest.json', 'v=%00'],
		['/docs', 'limit=0'],
		['/openapi.json', 'format=xml'],
	])('unknown ones are ignored, and the answer is that without them: %s?%s', async (path, query) => {
		const [plain, other] = await Promise.all([exchange(host.port, `/api${path}`), exchange(host.port, `/api${path}?${query}`)]);
		expect(other.status).toBe(200);
		expect(other.bytes.equals(plain.bytes)).toBe(true);
		expect(other.headers['content-type']).toBe(plain.headers['content-type']);
	});

	test('a name may be percent-escaped', async () => {
		expect((await call('/items?li%6Dit=2')).json<{ items: unknown[] }>().items).toHaveLength(2);
	});

	test('their text is compared in NFC and trimmed', async () => {
		const composed = await call('/items/search?q=Pok%C3%A9mon');
		const decomposed = await call('/items/search?q=%20Poke%CC%81mon%20');
		expect(decomposed.text).toBe(composed.text);
		expect(composed.json<{ query: string }>().query).toBe('Pokémon');
		expect((await call('/items?limit=%202%20&category=tech%20')).status).toBe(200);
	});

	test('have defaults of 5 results for the search, and its limit is lowered to 20', async () => {
		const count = async (query: string) =>
			(await call(`/items/search?q=stamp&minSimilarity=0${query}`)).json<{ results: unknown[] }>().results.length;
		expect(await count('')).toBe(5);
		expect(await count('&limit=1')).toBe(1);
		expect(await count('&limit=20')).toBe(20);
		expect(await count('&limit=21')).toBe(20);
		expect(await count(`&limit=${'9'.repeat(400)}`)).toBe(20);
	});
});
