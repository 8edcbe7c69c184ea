import { readAbout } from '../../build/content/read-content.ts';
import { createOpenApiDocument } from '../../build/plan/openapi/openapi.ts';

/** The OpenAPI document of the last release: clients in use were made from it. */
export const RELEASED_OPENAPI_FILE = 'client/last-release/openapi.json';
/** An address of no host, so that the file does not depend on where the API is served. */
export const RELEASED_BASE_URL = 'https://worthdex.example/api';

/** Today's OpenAPI document as the file of a release. */
export async function createReleasedOpenApi(): Promise<string> {
	const document = createOpenApiDocument({ about: await readAbout('content'), baseUrl: RELEASED_BASE_URL });
	return `${JSON.stringify(document, null, '\t')}\n`;
}
