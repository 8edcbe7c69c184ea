import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { readAbout } from '../../build/content/declarations.ts';
import { createOpenApiDocument } from '../../build/plan/openapi/openapi.ts';

const HEAD = '// Made from the OpenAPI document by `npm run tool -- client`; changes are lost.\n\n';
/** The code of the client itself, for responses that are not of the API. */
const CLIENT_CODE = 'unexpected_response';

/** The type of an open enum: its known values, so that a misspelled one does not compile. */
function toUnion(values: readonly string[]): ts.TypeNode {
	return ts.factory.createUnionTypeNode(values.map((value) => ts.factory.createLiteralTypeNode(ts.factory.createStringLiteral(value))));
}

/** TypeScript source of the types of every path, parameter and response. Does not depend on where the API is served. */
export async function createClientSchema(): Promise<string> {
	const document = createOpenApiDocument({ about: readAbout('content'), baseUrl: 'https://worthdex.example/api' });
	const types = await openapiTypescript(structuredClone(document) as never, {
		alphabetize: false,
		exportType: false,
		transform: (schema) => {
			const known = (schema as { 'x-extensible-enum'?: readonly string[] })['x-extensible-enum'];
			return known && toUnion([...known, CLIENT_CODE]);
		},
	});
	return HEAD + astToString(types);
}
