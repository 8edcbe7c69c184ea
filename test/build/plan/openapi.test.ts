import { describe, expect, test } from 'vitest';
import { createOpenApiDocument } from '../../../build/plan/openapi/openapi.ts';
import { ENDPOINTS, type Endpoint } from '../../../core/api/endpoints.ts';

const document = createOpenApiDocument({ baseUrl: 'https://worth.example/api' });

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
});
