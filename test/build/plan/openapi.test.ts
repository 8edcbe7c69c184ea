import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createOpenApiDocument } from '../../../build/plan/openapi/openapi.ts';
import type { Endpoint } from '../../../core/api/endpoints/endpoint.ts';
import { ENDPOINT_GROUPS, ENDPOINTS } from '../../../core/api/endpoints.ts';
import { toMcpServer } from '../../../core/api/mcp-server.ts';
import { TEST_ABOUT } from '../../support/content/item-factory.ts';

const document = createOpenApiDocument({ about: TEST_ABOUT, baseUrl: 'https://worth.example/api' });

describe('createOpenApiDocument()', () => {
	test('is OpenAPI 3.1 at the address of the settings', () => {
		expect(document.openapi).toBe('3.1.0');
		expect(document.servers).toEqual([{ url: 'https://worth.example/api' }]);
	});

	test('has every endpoint of the table, with its query parameters', () => {
		for (const { method, path, query } of Object.values<Endpoint>(ENDPOINTS)) {
			const methods = document.paths?.[path] as Record<string, { parameters?: { name: string; in: string }[] }>;
			const parameters = methods[method.toLowerCase()]?.parameters ?? [];
			expect(parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)).toEqual(Object.keys(query?.shape ?? {}));
		}
	});

	test('has an operation for every endpoint in exactly one group of the reference', () => {
		const grouped = ENDPOINT_GROUPS.flatMap(({ endpoints }) => Object.keys(endpoints));
		expect([...grouped].sort()).toEqual(Object.keys(ENDPOINTS).sort());
	});

	test('describes the maximum of a limit and does not bound it: more is accepted and lowered', () => {
		const parameters = JSON.stringify(document.paths?.['/items']?.get?.parameters);
		const limit = (JSON.parse(parameters) as { name: string; schema: { minimum?: number; maximum?: number }; description?: string }[]).find(
			({ name }) => name === 'limit',
		);
		expect(limit?.schema.minimum).toBe(1);
		// The largest integer that JSON carries safely is no bound of ours.
		expect(limit?.schema.maximum ?? Number.MAX_SAFE_INTEGER).toBe(Number.MAX_SAFE_INTEGER);
		expect(parameters).toContain('lowered to 50');
	});

	test('declares the headers of files, of renamed items and of answers that count', () => {
		type Responses = Record<string, { headers?: Record<string, unknown> }>;
		const operations = Object.values(document.paths ?? {}).flatMap((path) =>
			Object.values(path as Record<string, { operationId: string; responses: Responses }>),
		);
		const withHeader = (status: string, header: string) =>
			operations
				.filter(({ responses }) => Object.keys(responses[status]?.headers ?? {}).includes(header))
				.map(({ operationId }) => operationId);
		expect(withHeader('308', 'Location')).toEqual(['getItemText', 'getItem', 'getItemHistory', 'getItemHistoryCsv', 'getOembed']);
		expect(withHeader('200', 'RateLimit')).toEqual(['askForText', 'ask']);
		expect(withHeader('200', 'ETag')).toEqual(
			expect.arrayContaining(['listItems', 'getItem', 'listTags', 'downloadCatalogueCsv', 'getDocs']),
		);
		for (const computed of ['searchItems', 'getItems', 'getRandomItem', 'compareItems', 'getHealth'])
			expect(withHeader('200', 'ETag')).not.toContain(computed);
	});

	test('leaves answers open for members and values that later versions add', () => {
		const { CategoryId, ...open } = (document.components?.schemas ?? {}) as Record<string, object>;
		expect(JSON.stringify(open)).not.toMatch(/"additionalProperties":false/);
		const lists = [...JSON.stringify(open).matchAll(/\{[^{}]*"enum":\[[^\]]*,[^\]]*\][^{}]*\}/g)].map(([schema]) => schema);
		expect(lists.length).toBeGreaterThan(5);
		expect(lists.filter((schema) => !schema.includes('More values may come'))).toEqual([]);
		// The categories are fixed.
		expect(JSON.stringify(CategoryId)).not.toContain('More values');
	});

	test('has no constant, of which orval makes code that does not compile in an open object', () => {
		expect(JSON.stringify(document.components?.schemas)).not.toMatch(/"const":["tf]/);
	});

	test('calls cents 64-bit integers: generators overflow with a plain integer above $21 million', () => {
		const found = [...JSON.stringify(document).matchAll(/"\w*(?:Cents|minWorth|maxWorth)":\{"type":"integer"[^}]*\}/g)].map(
			([schema]) => schema,
		);
		expect(found.length).toBeGreaterThan(10);
		expect(found.filter((schema) => !schema.includes('"format":"int64"'))).toEqual([]);
	});

	test('has the version of the MCP server and of the package', async () => {
		const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
		expect(document.info.version).toBe(version);
		expect(toMcpServer(TEST_ABOUT, 'https://worth.example/api').version).toBe(version);
	});

	test('says of files that they are bytes: orval and hey-api read them as text without a media type in the schema', () => {
		const bodies = Object.entries(document.paths ?? {}).flatMap(([path, { get }]) =>
			/\.(?:gz|parquet|sqlite)$/.test(path) ? Object.values<{ schema?: object }>(get?.responses?.['200']?.content ?? {}) : [],
		);
		expect(bodies.map(({ schema }) => schema)).toEqual(Array(4).fill({ contentMediaType: 'application/octet-stream' }));
	});

	test('has no schema named Index, whose file kubb’s own index overwrites', () => {
		expect(Object.keys(document.components?.schemas ?? {})).not.toContain('Index');
	});
});
