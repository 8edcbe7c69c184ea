import * as z from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';
import * as limits from '../../../core/api/limits.ts';
import { AskQuerySchema, SlugSchema } from '../../../core/api/query-params.ts';
import { AskBodySchema, ItemRequestBodySchema, ReportBodySchema } from '../../../core/api/request-bodies.ts';
import * as schemas from '../../../core/api/schemas.ts';
import { json, problem, problemOrText, text } from './responses.ts';

const RATE_RESPONSE: ZodOpenApiResponseObject = {
	...problemOrText('Too many requests; `Retry-After` says in how many seconds to try again'),
	headers: z.object({
		'Retry-After': z.string().meta({ description: 'Seconds' }),
		'RateLimit-Policy': z.string().meta({ description: 'The limit: quota and window in seconds' }),
		RateLimit: z.string().meta({ description: 'What remains, and the seconds until more is allowed' }),
	}),
};

const BODY_RESPONSES = {
	'400': problemOrText('The body is not as described'),
	'408': problemOrText(`The body did not arrive within ${limits.BODY_TIMEOUT_MS / 1000} seconds`),
	'413': problemOrText(`The body is larger than ${limits.MAX_BODY_BYTES} bytes`),
	'415': problemOrText('The body is not uncompressed JSON in UTF-8'),
	'429': RATE_RESPONSE,
};

/** A JSON-RPC message; the protocol's own schemas say what is in it. */
const MessageSchema = z
	.looseObject({ jsonrpc: z.literal('2.0').meta({ description: 'The version of JSON-RPC' }) })
	.meta({ id: 'McpMessage', description: 'A JSON-RPC 2.0 message of the Model Context Protocol' });
const message = (description: string) => json(description, MessageSchema);

/** Every path that takes a body, with its POST. */
export const WRITE_PATHS: Record<string, ZodOpenApiOperationObject> = {
	'/items/request': {
		operationId: 'requestItem',
		tags: ['Items'],
		summary: 'Ask for a new item',
		description: `People review every request. At most ${limits.REQUEST_RATE.limit} accepted in ${limits.REQUEST_RATE.windowMs / 60_000} minutes per client.`,
		requestBody: { required: true, content: { 'application/json': { schema: ItemRequestBodySchema } } },
		responses: {
			'200': json('The item is in the catalogue already', schemas.RequestAnswerSchema),
			'202': json('The request is kept and will be reviewed', schemas.RequestAnswerSchema),
			...BODY_RESPONSES,
			'503': problem('The request cannot be kept at the moment'),
		},
	},
	'/items/{slug}/report': {
		operationId: 'reportWorth',
		tags: ['Items'],
		summary: 'Report a wrong worth',
		description: 'People review every report. Reports and requests share one limit.',
		requestParams: { path: z.object({ slug: SlugSchema }) },
		requestBody: { required: true, content: { 'application/json': { schema: ReportBodySchema } } },
		responses: {
			'202': json('The report is kept and will be reviewed', schemas.RequestAnswerSchema),
			...BODY_RESPONSES,
			'404': problem('No item has the slug'),
			'410': problem('The item was retired'),
			'503': problem('The report cannot be kept at the moment'),
		},
	},
	'/ask': {
		operationId: 'ask',
		tags: ['Ask'],
		summary: 'Ask a question in plain language',
		description: `Answers from the catalogue alone; a question that it cannot answer gets a sentence that says so. At most ${limits.ASK_RATE.limit} a minute per client.`,
		requestParams: { query: AskQuerySchema },
		requestBody: { required: true, content: { 'application/json': { schema: AskBodySchema } } },
		responses: {
			'200': {
				description: 'The answer',
				content: { 'application/json': { schema: schemas.AskAnswerSchema }, 'text/plain': { schema: text } },
			},
			...BODY_RESPONSES,
			'406': problem('The client accepts neither JSON nor text'),
		},
	},
	'/mcp': {
		operationId: 'callMcp',
		tags: ['Service'],
		summary: 'Use the API over the Model Context Protocol',
		description:
			'For agents: stateless streamable HTTP, revisions 2026-07-28 and 2025-11-25. One JSON-RPC message per request. Answers are JSON, never a stream. Errors are JSON-RPC errors.',
		requestBody: { required: true, content: { 'application/json': { schema: MessageSchema } } },
		responses: {
			'200': message('The result, or an error of the method'),
			'202': { description: 'A notification was taken' },
			'400': message('The message is not valid, or of a revision that is not served'),
			'403': message('`Origin` or `Host` names another site'),
			'404': message('The method does not exist'),
			'406': message('The client does not accept JSON'),
			'408': message(`The body did not arrive within ${limits.BODY_TIMEOUT_MS / 1000} seconds`),
			'413': message(`The body is larger than ${limits.MAX_BODY_BYTES} bytes`),
			'415': message('The body is not uncompressed JSON in UTF-8'),
		},
	},
};
