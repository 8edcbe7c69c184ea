import { expect, test } from 'vitest';
import { getOperation } from '../../../build/plan/openapi/operations.ts';
import type { EndpointId } from '../../../core/api/endpoints.ts';

test('an endpoint without a description is named: commands said "Cannot destructure property" of it', () => {
	expect(() => getOperation('getNothing' as EndpointId)).toThrow('the endpoint getNothing: it is not in build/plan/openapi/operations.ts');
	expect(() => getOperation('constructor' as EndpointId)).toThrow('constructor');
});
