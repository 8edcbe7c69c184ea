import { Client as Client2, StreamableHTTPClientTransport as Transport2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/** A tool's result as tests read it. */
export type McpResult = { text: string; data: Record<string, unknown> | undefined; isError: boolean };

/** A tool as `tools/list` names it. */
type McpTool = {
	name: string;
	description?: string | undefined;
	inputSchema: object;
	outputSchema?: object | undefined;
	annotations?: object | undefined;
};

/** One of the official client libraries, connected. Both check results against the tool's output schema. */
export type McpClient = {
	revision: string | undefined;
	serverName: string | undefined;
	listTools: () => Promise<McpTool[]>;
	callTool: (name: string, given?: Record<string, unknown>) => Promise<McpResult>;
	close: () => Promise<void>;
};

function toResult(result: object): McpResult {
	const { content, structuredContent, isError } = result as Record<string, unknown>;
	const [first] = content as { text: string }[];
	return { text: first?.text ?? '', data: structuredContent as McpResult['data'], isError: isError === true };
}

const INFO = { name: 'worthdex-tests', version: '1' };

/** The client of 2026-07-28: without a handshake. */
async function connectModern(url: string): Promise<McpClient> {
	const client = new Client2(INFO, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
	await client.connect(new Transport2(new URL(url)));
	return {
		revision: client.getNegotiatedProtocolVersion(),
		serverName: client.getServerVersion()?.name,
		listTools: async () => (await client.listTools()).tools,
		callTool: async (name, given = {}) => toResult(await client.callTool({ name, arguments: given })),
		close: () => client.close(),
	};
}

/** The client of 2025-11-25: with `initialize`. */
async function connectLegacy(url: string): Promise<McpClient> {
	const client = new Client1(INFO);
	const transport = new Transport1(new URL(url));
	// Its optional members are typed without undefined.
	await client.connect(transport as Parameters<typeof client.connect>[0]);
	return {
		revision: transport.protocolVersion,
		serverName: client.getServerVersion()?.name,
		listTools: async () => (await client.listTools()).tools,
		callTool: async (name, given = {}) => toResult(await client.callTool({ name, arguments: given })),
		close: () => client.close(),
	};
}

/** The official client libraries, by the revision of the protocol that they speak. */
export const MCP_CLIENTS = { '2026-07-28': connectModern, '2025-11-25': connectLegacy } as const;
export const MCP_CLIENT_REVISIONS = Object.keys(MCP_CLIENTS) as (keyof typeof MCP_CLIENTS)[];
