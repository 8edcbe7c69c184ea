import { describe, expect, test } from 'vitest';
import { createOpenApiDocument } from '../../../build/plan/openapi/openapi.ts';
import { createRouter } from '../../../functions/http/router.ts';

const document = createOpenApiDocument({ baseUrl: 'https://worth.example/api' });

describe('createOpenApiDocument()', () => {
	test('is OpenAPI 3.1 at the address of the settings', () => {
		expect(document.openapi).toBe('3.1.0');
		expect(document.servers).toEqual([{ url: 'https://worth.example/api' }]);
	});

	test('has the endpoints of the contract, each with the method that the router gives it', async () => {
		const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
			Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
		);
		expect(operations.sort()).toEqual([
			'GET /catalogue.csv',
			'GET /catalogue.json.gz',
			'GET /catalogue.ndjson.gz',
			'GET /catalogue.parquet',
			'GET /catalogue.sqlite',
			'GET /categories',
			'GET /changes.json',
			'GET /compare',
			'GET /compare/random',
			'GET /datapackage.json',
			'GET /docs',
			'GET /feed.atom',
			'GET /feed/{category}.atom',
			'GET /health',
			'GET /items',
			'GET /items/batch',
			'GET /items/random',
			'GET /items/search',
			'GET /items/{slug}',
			'GET /manifest.json',
			'GET /mcp/server-card',
			'GET /mcp/server.json',
			'GET /oembed/items/{slug}.json',
			'GET /openapi.json',
			'GET /perspective',
			'GET /tags',
			'POST /ask',
			'POST /items/request',
			'POST /items/{slug}/report',
			'POST /mcp',
		]);
		const router = createRouter('/api');
		for (const operation of operations) {
			const [method, path = ''] = operation.split(' ');
			const endpoint = await router.fetch(
				new Request(`http://localhost/api${path.replace('{slug}', 'gold-bar').replace('{category}', 'tech')}`),
			);
			expect(endpoint?.method, operation).toBe(method);
		}
	});

	test('describes the query parameters that the router knows: all others are named as ignored', async () => {
		const router = createRouter('/api');
		for (const [path, methods] of Object.entries(document.paths ?? {})) {
			const [operation] = Object.values(methods as Record<string, { parameters?: { name: string; in: string }[] }>);
			const described = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name);
			const endpoint = await router.fetch(new Request(`http://localhost/api${path.replace('{slug}', 'gold-bar')}`));
			expect(endpoint?.queryNames, path).toEqual(described);
		}
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

	test('gives each operation an id of its own', () => {
		const ids = Object.values(document.paths ?? {}).flatMap((methods) =>
			Object.values(methods as Record<string, { operationId?: string }>),
		);
		const names = ids.map(({ operationId }) => operationId);
		expect(new Set(names).size).toBe(names.length);
		expect(names).not.toContain(undefined);
	});
});
