import { Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from '@modelcontextprotocol/client';

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

/** The official client library, connected. It checks results against the tool's output schema. */
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

async function connect(url: string, mode: VersionNegotiationMode): Promise<McpClient> {
	const client = new Client(INFO, { versionNegotiation: { mode } });
	const transport = new StreamableHTTPClientTransport(new URL(url));
	await client.connect(transport);
	return {
		revision: client.getNegotiatedProtocolVersion() ?? transport.protocolVersion,
		serverName: client.getServerVersion()?.name,
		listTools: async () => (await client.listTools()).tools,
		callTool: async (name, given = {}) => toResult(await client.callTool({ name, arguments: given })),
		close: () => client.close(),
	};
}

/** Connects as a client of a revision of the protocol does: that of 2025 with `initialize`, that of 2026 without a handshake. */
export const MCP_CLIENTS = {
	'2026-07-28': (url: string) => connect(url, { pin: '2026-07-28' }),
	'2025-11-25': (url: string) => connect(url, 'legacy'),
} as const;
export const MCP_CLIENT_REVISIONS = Object.keys(MCP_CLIENTS) as (keyof typeof MCP_CLIENTS)[];
