import { createDocument, type ZodOpenApiObject } from 'zod-openapi';
import { LICENCE } from '../../../core/api/licence.ts';
import { READ_PATHS } from './read-paths.ts';
import { WRITE_PATHS } from './write-paths.ts';

/** The OpenAPI 3.1 document of the service at an address. */
export function createOpenApiDocument({ baseUrl }: { baseUrl: string }) {
	const paths: ZodOpenApiObject['paths'] = {};
	for (const [path, get] of Object.entries(READ_PATHS)) paths[path] = { get };
	for (const [path, post] of Object.entries(WRITE_PATHS)) paths[path] = { post };
	return createDocument({
		openapi: '3.1.0',
		info: {
			title: 'Worthdex',
			version: '1.0.0',
			summary: 'What things are worth, from a glass of water to the Mona Lisa',
			description: 'Free, without a login. Errors are RFC 9457 problem details; every code is explained in the documentation.',
			license: { name: `Data: ${LICENCE.name}`, url: LICENCE.url },
		},
		servers: [{ url: baseUrl }],
		externalDocs: { url: `${baseUrl}/docs`, description: 'Documentation' },
		tags: ['Items', 'Compare', 'Ask', 'Catalogue', 'Service'].map((name) => ({ name })),
		paths,
	});
}
