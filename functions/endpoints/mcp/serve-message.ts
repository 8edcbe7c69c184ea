import {
	createMcpHandler,
	isLegacyRequest,
	localhostAllowedHostnames,
	McpServer,
	validateHostHeader,
	validateOriginHeader,
	WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { toMcpServer } from '../../../core/api/mcp-server.ts';
import type { About } from '../../../core/item/about.ts';
import { ApiError } from '../../http/errors.ts';
import type { HttpRequest } from '../../http/request.ts';
import type { ToolContext } from './call-endpoint.ts';
import { toErrorResult } from './citations.ts';
import { type Arguments, readArguments, toStandardSchema } from './tool-schema.ts';
import { toTools } from './tools.ts';

/** Advice to models about the server as a whole. */
function toInstructions({ name, licence, attribution }: About): string {
	const credit = licence ? `, and credit ${attribution} (${licence.name})` : '';
	return `${name} says what things are worth. Amounts are in US dollars (worthCents: whole US cents; \`per\` names the unit, if it is not one of the item) and hold for the date asOf: name that date and link the url when you quote one${credit}. Do not compute counts yourself: use compare or ask.`;
}

/** The tools change with a release at most. */
const LIST_TTL_MS = 3_600_000;
const CACHE_HINT = { ttlMs: LIST_TTL_MS, cacheScope: 'public' } as const;

const ANNOTATIONS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** A server for one message: the protocol is stateless, and tools see the build of their request. */
function createServer(context: ToolContext): McpServer {
	const { build, reportError } = context.deps;
	const { about } = build.catalogue;
	const server = new McpServer(toMcpServer(about, build.baseUrl), {
		instructions: toInstructions(about),
		capabilities: { tools: { listChanged: false } },
		cacheHints: { 'tools/list': CACHE_HINT, 'server/discover': CACHE_HINT },
	});
	for (const { name, title, description, call, argumentNames, ...tool } of toTools(build.catalogue)) {
		const inputSchema = toStandardSchema<Arguments>(tool.inputSchema);
		const outputSchema = toStandardSchema<Record<string, unknown>>(tool.outputSchema);
		server.registerTool(name, { title, description, inputSchema, outputSchema, annotations: ANNOTATIONS }, async (args) => {
			try {
				return await call(readArguments(args, tool.inputSchema), context);
			} catch (error) {
				if (error instanceof ApiError) return toErrorResult(error, argumentNames);
				reportError(error);
				return toErrorResult(new ApiError('internal', 'Something went wrong on our side'));
			}
		});
	}
	return server;
}

/**
 * Why a request may not call the server, or undefined. The specification has servers check `Origin` against DNS rebinding
 * (2026-07-28, basic/transports/streamable-http, Security); a page elsewhere can then use the HTTP API, which is open to all.
 */
export function findForeignHost({ header }: HttpRequest, baseUrl: string): string | undefined {
	const hostnames = [new URL(baseUrl).hostname, ...localhostAllowedHostnames()];
	// HTTP/1.0 has requests without a host.
	const checks = [validateHostHeader(header('host') ?? 'localhost', hostnames), validateOriginHeader(header('origin') ?? null, hostnames)];
	return checks.flatMap((check) => (check.ok ? [] : check.message))[0];
}

/** Answers one JSON-RPC message, of either generation of the protocol. The answer is always one JSON body, never a stream. */
export async function serveMessage(request: Request, message: unknown, context: ToolContext): Promise<Response> {
	if (await isLegacyRequest(request, message)) {
		const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
		await createServer(context).connect(transport);
		return transport.handleRequest(request, { parsedBody: message });
	}
	return createMcpHandler(() => createServer(context), { legacy: 'reject' }).fetch(request, { parsedBody: message });
}
