import { createDocument, type ZodOpenApiObject } from 'zod-openapi';
import { IGNORED_PARAMETERS_HEADER } from '../../../core/api/http-headers.ts';
import { LICENCE } from '../../../core/api/licence.ts';
import { READ_PATHS } from './read-paths.ts';
import { problem } from './responses.ts';
import { WRITE_PATHS } from './write-paths.ts';

/** Any request can be malformed, also that of an operation without parameters. */
const MALFORMED = problem('The request is malformed');

/** Groups of operations, in alphabetical order, as Spectral's rules want it. */
const TAGS = [
	{ name: 'Ask', description: 'Questions in plain language' },
	{ name: 'Catalogue', description: 'The catalogue as a whole: categories, tags, changes, feeds and files' },
	{ name: 'Compare', description: 'Two worths side by side' },
	{ name: 'Items', description: 'What things are worth: lists, search and single items' },
	{ name: 'Service', description: 'The service itself: build, health and documentation' },
];

/** The OpenAPI 3.1 document of the service at an address. */
export function createOpenApiDocument({ baseUrl }: { baseUrl: string }) {
	const paths: ZodOpenApiObject['paths'] = {};
	for (const [path, get] of Object.entries(READ_PATHS))
		paths[path] = { get: { ...get, responses: { '400': MALFORMED, ...get.responses } } };
	for (const [path, post] of Object.entries(WRITE_PATHS)) paths[path] = { post };
	return createDocument({
		openapi: '3.1.0',
		info: {
			title: 'Worthdex',
			version: '1.0.0',
			summary: 'What things are worth, from a glass of water to the Mona Lisa',
			description: `Free, without a login. Errors are RFC 9457 problem details; every code is explained in the documentation. Unknown query parameters are ignored; the header \`${IGNORED_PARAMETERS_HEADER}\` names them, and such answers are not cached.`,
			contact: { name: 'Worthdex', url: `${new URL(baseUrl).origin}/request/` },
			license: { name: `Data: ${LICENCE.name}`, url: LICENCE.url },
		},
		servers: [{ url: baseUrl }],
		externalDocs: { url: `${baseUrl}/docs`, description: 'Documentation' },
		tags: TAGS,
		// No operation needs a credential.
		security: [],
		paths,
	});
}
