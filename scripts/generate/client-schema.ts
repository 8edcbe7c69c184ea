import openapiTypescript, { astToString } from 'openapi-typescript';
import { createOpenApiDocument } from '../../build/plan/openapi/openapi.ts';

const HEAD = '// Made from the OpenAPI document by `npm run client`; changes are lost.\n\n';

/** TypeScript source of the types of every path, parameter and response. Does not depend on where the API is served. */
export async function createClientSchema(): Promise<string> {
	const document = createOpenApiDocument({ baseUrl: 'https://worthdex.example/api' });
	return HEAD + astToString(await openapiTypescript(structuredClone(document) as never, { alphabetize: false, exportType: false }));
}
