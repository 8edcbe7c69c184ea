import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import createClient from 'openapi-fetch';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAuthoredItems } from '../support/content/authored-items.ts';
import { useHost } from '../support/hosts/start-host.ts';
import { createOpenApiJudge, type OpenApiJudge } from '../support/http/openapi-check.ts';
import { useFolder } from '../support/temp-folder.ts';

type Operation = { operationId: string };
type Document = { paths: Record<string, Partial<Record<'get' | 'post', Operation>>> };
/** What the client is told of a call: the members of `params` go into path and query. */
type Call = { params?: { path?: Record<string, string>; query?: Record<string, unknown> }; body?: object };
type AnyClient = Record<'GET' | 'POST', (path: string, call: object) => Promise<unknown>>;

/** Calls of the released operations, with every parameter that they had. A release with a new operation needs a row. */
const CALLS: Readonly<Record<string, readonly Call[]>> = {
	listItems: [
		{},
		{ params: { query: { limit: 3, category: 'nature', tag: 'gold' } } },
		{ params: { query: { q: 'gold' } } },
		{ params: { query: { cursor: 'x' } } },
	],
	searchItems: [{ params: { query: { q: 'bitcon', limit: 2, minSimilarity: 0.2 } } }, {}],
	getRandomItem: [{}],
	getItem: [
		// Every kind of item: a random one may be any of them.
		...readAuthoredItems().map(({ slug }) => ({ params: { path: { slug } } })),
		{ params: { path: { slug: 'bitcoin' }, query: { format: 'text' } } },
		{ params: { path: { slug: 'bitcoins' } } },
	],
	compareItems: [{ params: { query: { a: 'bitcoin', b: 'big-mac' } } }, { params: { query: { a: 'bitcoin', b: 'none' } } }],
	compareRandomItems: [{}],
	listCategories: [{}],
	listTags: [{}],
	getChanges: [{}],
	getFeed: [{}],
	downloadCatalogue: [{}],
	downloadCatalogueLines: [{}],
	getManifest: [{}],
	getHealth: [{}],
	getOpenApi: [{}],
	getDocs: [{}, { params: { query: { format: 'md' } } }],
	requestItem: [{ body: { name: 'A Thing of the Last Release' } }, { body: { name: 'Bitcoin' } }, { body: {} }],
	ask: [{ body: { q: 'How many Big Macs equal a Bitcoin?' }, params: { query: { explain: '1' } } }, { body: { q: '' } }],
};

const released = JSON.parse(readFileSync('client/last-release/openapi.json', 'utf8')) as Document;
const operations = Object.entries(released.paths).flatMap(([target, methods]) =>
	Object.entries(methods).map(([method, { operationId }]) => ({ target, method: method.toUpperCase() as 'GET' | 'POST', operationId })),
);

const host = useHost();
const folder = useFolder('last-release');
let judge: OpenApiJudge;

beforeAll(async () => {
	const open = JSON.stringify(released, (key, value) => {
		// Answers may have more members by now.
		if (key === 'additionalProperties' && value === false) return undefined;
		// Announced: beyond 2^53 - 1 cents there is a label alone.
		if (key === 'inTodaysDollars') return { ...value, required: value.required.filter((name: string) => name !== 'worthCents') };
		return value;
	});
	const file = path.join(folder, 'openapi.json');
	await writeFile(file, open);
	judge = createOpenApiJudge(file, { allowsMore: true });
});

describe('a client of the last release', () => {
	test.each(operations)('gets the promised answers of $method $target', async ({ target, method, operationId }) => {
		const answers: Response[] = [];
		// A copy of each answer, since the client reads the body of an error.
		const copyAnswer = async (request: Request) => {
			const response = await fetch(request);
			answers.push(response.clone());
			return response;
		};
		const client = createClient({ baseUrl: host.api, fetch: copyAnswer }) as unknown as AnyClient;
		for (const call of CALLS[operationId] ?? expect.fail(`no call of ${operationId}`)) {
			await client[method](target, { ...call, parseAs: 'text' });
			const response = answers.pop() ?? expect.fail('no answer');
			const asked = { method, path: target.replace('{slug}', call.params?.path?.slug ?? '') };
			const answer = { status: response.status, headers: response.headers, text: await response.text() };
			expect(judge(asked, answer), JSON.stringify(call)).toEqual([]);
		}
	});

	test('is refused an answer that lacks what was promised', () => {
		const answer = { status: 200, headers: new Headers({ 'Content-Type': 'application/json' }), text: '{"items":[]}' };
		expect(judge({ method: 'GET', path: '/items' }, answer)).not.toEqual([]);
	});
});
