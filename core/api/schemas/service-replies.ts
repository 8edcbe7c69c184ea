import * as z from 'zod';
import { ERROR_CODES } from '../error-codes.ts';
import { count, LicenceSchema, text, time } from './reply-members.ts';

/* Schemas of replies about the service, of errors, and of bodies whose form is defined elsewhere. */

export const IndexSchema = z
	.strictObject({
		name: text('The service'),
		docs: z.url().meta({ description: 'The documentation' }),
		openapi: z.url().meta({ description: 'The OpenAPI document' }),
		mcp: z.url().meta({ description: 'The MCP server' }),
		dataFiles: z
			.array(z.url().meta({ description: 'A file' }))
			.meta({ description: 'The files that hold the whole catalogue, and their description' }),
		licence: LicenceSchema.optional(),
		endpoints: z
			.array(
				z.strictObject({
					method: z.enum(['GET', 'POST']).meta({ description: 'Its method' }),
					path: text('Its path below the base path; `{name}` is a path parameter'),
					summary: text('What it does'),
				}),
			)
			.meta({ description: 'Every endpoint' }),
	})
	.meta({ id: 'ApiIndex', description: 'What the API offers' });

export const ManifestSchema = z
	.strictObject({
		name: z.string().meta({ description: 'The service' }),
		buildId: text('The build’s id, the same for the same content; every answer carries it in `Worthdex-Build`'),
		builtAt: time('When the build was made'),
		complete: z.boolean().meta({
			description:
				'Whether all pages and pictures are made. False for the first minutes of a new installation and of changed content, which the API serves at once',
		}),
		baseUrl: z.url().meta({ description: 'The address that all paths of the API are below' }),
		cdnUrl: z.url().meta({ description: 'The address that all pictures are below' }),
		counts: z
			.strictObject({
				items: count('Published items'),
				categories: count('Categories that have items'),
				tags: count('Tags in use'),
				listPages: count('List pages that are files'),
			})
			.meta({ description: 'How much the build has' }),
		downloads: z
			.array(
				z.strictObject({
					url: z.url().meta({ description: 'Where the file is' }),
					mediaType: z.string().meta({ description: 'Of the content; a file whose name ends in `.gz` is gzip' }),
					bytes: z.int().min(0).meta({ description: 'Of the file as it is fetched' }),
					uncompressedBytes: count('Of what is inside'),
					sha256: z
						.string()
						.regex(/^[0-9a-f]{64}$/)
						.meta({ description: 'SHA-256 of the file as it is fetched, in 64 hexadecimal digits' }),
				}),
			)
			.meta({ description: 'The whole catalogue in one file' }),
		licence: LicenceSchema.optional(),
		endpoints: z.record(z.string(), z.url()).meta({ description: 'Addresses of the API, by what they are for' }),
	})
	.meta({ id: 'Manifest', description: 'What a build says of itself' });

export const HealthSchema = z
	.strictObject({
		status: z.enum(['ok', 'stopping']).meta({ description: '`stopping`, with status 503, once the host was told to stop' }),
		live: z.literal(true).meta({ description: 'The process runs' }),
		ready: z.boolean().meta({ description: 'Whether it takes requests' }),
		buildId: text('The build that is served'),
		builtAt: time('When it was made'),
		complete: z.boolean().meta({
			description: 'Whether it has all its pages and pictures. After a first start, and after a change, they follow within minutes',
		}),
		ageSeconds: count('Seconds since the build was made'),
		items: count('Published items'),
		oldestAsOf: z.iso.date().nullable().meta({ description: 'The oldest day that a worth in the catalogue speaks of: `YYYY-MM-DD`' }),
		newestAsOf: z.iso.date().nullable().meta({ description: 'The newest such day' }),
		refusedBuild: z
			.strictObject({
				buildId: z.string().nullable().meta({ description: 'Its id, null when there is no build to read it from' }),
				since: time('When it was first refused'),
			})
			.nullable()
			.meta({ description: 'A newer build that could not be taken up, so that this one is served; null when there is none' }),
		keepsRequests: z.boolean().meta({
			description: 'Whether item requests can be stored: false when this host keeps none, or its data folder cannot be written',
		}),
		sharesRateLimits: z.boolean().nullable().meta({
			description:
				'Whether all processes count rate limits together, in Redis. False while Redis is gone, hangs or refuses: each process then counts by itself. Null if there is no Redis.',
		}),
		deadRequests: count('Requested names whose delivery was given up until a person retries it')
			.nullable()
			.meta({ description: 'Requested names whose delivery was given up until a person retries it; null where the host cannot tell' }),
	})
	.meta({ id: 'Health', description: 'How the service is' });

export const ProblemSchema = z
	.strictObject({
		type: z.url().meta({ description: 'Where the documentation explains the code' }),
		title: text('The code in words'),
		status: z.int().meta({ description: 'The status of the answer' }),
		detail: text('What was wrong, and what is expected'),
		instance: text('The path and query that were asked for'),
		// Open: a later version may have more codes, which clients must accept.
		code: z.string().meta({ description: 'Stable, for programs. Expect new codes.', 'x-extensible-enum': Object.keys(ERROR_CODES) }),
		errors: z
			.array(
				z.union([
					z.strictObject({ parameter: text('The query parameter'), detail: text('What is wrong with it') }),
					z.strictObject({ pointer: text('JSON pointer to the member of the body'), detail: text('What is wrong with it') }),
				]),
			)
			.optional()
			.meta({ description: 'Each fault of the request' }),
		suggestions: z
			.array(text('A slug, a kind or another value'))
			.optional()
			.meta({ description: 'Slugs near an unknown one, or values near one that the parameter does not have' }),
		hint: text('Parameters of the request that the path does not have, and what to use instead').optional(),
	})
	.meta({ id: 'Problem', description: 'RFC 9457 problem details' });

/** A body of plain text, or of a format of its own. */
export const TextSchema = z.string();

/** Bytes: OpenAPI 3.1 leaves the type out. Generators make a text of them without a media type in the schema. */
export const BytesSchema = z.any().meta({ override: { contentMediaType: 'application/octet-stream' } });

/** A document whose form is defined elsewhere. */
export const DocumentSchema = z.record(z.string(), z.unknown());

/** A JSON-RPC message; the protocol's own schemas say what is in it. */
export const McpMessageSchema = z
	// An enum of one value, since generators of clients do not know a constant in an open object.
	.looseObject({ jsonrpc: z.enum(['2.0']).meta({ description: 'The version of JSON-RPC' }) })
	.meta({ id: 'McpMessage', description: 'A JSON-RPC 2.0 message of the Model Context Protocol' });
