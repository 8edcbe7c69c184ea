import { describe, expect, test } from 'vitest';
import { createOpenApiDocument } from '../../../build/plan/openapi/openapi.ts';
import { lintOpenApi } from '../../../scripts/check-api/lint-openapi.ts';
import { TEST_ABOUT } from '../../support/item-factory.ts';

describe('lintOpenApi()', () => {
	test('finds what Redocly’s recommended rules refuse, and nothing in the document', async () => {
		const document = createOpenApiDocument({ about: TEST_ABOUT, baseUrl: 'https://worth.example/api' });
		expect(await lintOpenApi(document)).toEqual([]);
		const { security: _, ...unsecured } = document;
		expect((await lintOpenApi(unsecured)).join()).toContain('security-defined');
	});
});
