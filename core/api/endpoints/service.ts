import { MCP_SERVER_FILE } from '../api-files.ts';
import { BODY_TIMEOUT_MS, MAX_BODY_BYTES } from '../limits.ts';
import { DocsQuerySchema } from '../query-params.ts';
import { type Endpoint, json, problem } from './endpoint.ts';

const message = (description: string) => json(description, 'McpMessageSchema');

/** The service itself: build, health and documentation. */
export const SERVICE_ENDPOINTS = {
	getIndex: {
		method: 'GET',
		path: '/',
		file: 'index.json',
		summary: 'This index',
		hidesAnswer: true,
		description:
			'Start here to discover the API: a list of all endpoints, with links to the docs, the data files and the license. The base path works with and without its final slash.',
		answers: { '200': json('The index', 'IndexSchema') },
	},
	callMcp: {
		method: 'POST',
		path: '/mcp',
		summary: 'Use the API over the Model Context Protocol',
		shown:
			'POST /mcp\n\n{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "compare", "arguments": {"a": "{{slug:0}}", "b": "{{slug:1}}"}}}',
		description:
			'Connect an AI agent: the tools of this API over the Model Context Protocol, as stateless streamable HTTP, versions 2026-07-28 and 2025-11-25. Send one JSON-RPC message per request. Answers and errors are one JSON body of JSON-RPC; only `subscriptions/listen` has the event stream that the protocol asks for, which ends at once.',
		rawBody: 'McpMessageSchema',
		answers: {
			'200': message('The result, or an error of the method'),
			'202': { description: 'A notification was taken' },
			'400': message('The message is not valid, or of a revision that is not served'),
			'403': message('`Origin` or `Host` names another site'),
			'404': message('The method does not exist'),
			'406': message('The client does not accept JSON'),
			'408': message(`The body did not arrive within ${BODY_TIMEOUT_MS / 1000} seconds`),
			'413': message(`The body is larger than ${MAX_BODY_BYTES} bytes`),
			'415': message('The body is not uncompressed JSON in UTF-8'),
		},
	},
	getMcpRegistryEntry: {
		method: 'GET',
		path: '/mcp/server.json',
		file: MCP_SERVER_FILE,
		summary: 'The description of the MCP server',
		description: 'The name, version and address of the MCP server, in the form that the MCP registry takes.',
		answers: { '200': json('A server.json', 'DocumentSchema') },
	},
	getManifest: {
		method: 'GET',
		path: '/manifest.json',
		file: 'manifest.json',
		summary: 'Which build this is',
		hidesAnswer: true,
		description:
			'Check whether the data has changed, before you download it again: the id and the time of the build, its counts, its files with checksums, and the license. It is cached for one minute.',
		answers: { '200': json('The manifest', 'ManifestSchema') },
	},
	getHealth: {
		method: 'GET',
		path: '/health',
		summary: 'Whether the service answers, and how old its data is',
		hidesAnswer: true,
		description: 'Monitor the service: whether it answers, how old its data is, and whether requests are stored. It is never cached.',
		answers: { '200': json('It answers', 'HealthSchema'), '503': json('It was told to stop', 'HealthSchema') },
	},
	getOpenApi: {
		method: 'GET',
		path: '/openapi.json',
		file: 'openapi.json',
		summary: 'This document',
		hidesAnswer: true,
		description:
			'Generate a client or import the API into a tool: this document, in OpenAPI 3.1. Later versions only add paths and fields.',
		answers: { '200': json('An OpenAPI 3.1 document', 'DocumentSchema') },
	},
	getDocs: {
		method: 'GET',
		path: '/docs',
		summary: 'The documentation',
		query: DocsQuerySchema,
		files: { '': 'docs.html', 'format=html': 'docs.html', 'format=md': 'docs.md' },
		shown: 'GET /docs?format=md',
		description: 'Read the documentation in a program: the first page as HTML, or all pages in one Markdown file with `format=md`.',
		answers: {
			'200': { description: 'The documentation', types: { 'text/html': 'TextSchema', 'text/markdown': 'TextSchema' } },
			'400': problem('The format is unknown'),
			'503': {
				description: 'It is being made, after a first start: a page that reloads itself, or text',
				types: { 'text/html': 'TextSchema', 'text/plain': 'TextSchema', 'application/problem+json': 'ProblemSchema' },
			},
		},
	},
} satisfies Readonly<Record<string, Endpoint>>;
