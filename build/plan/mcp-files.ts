import { MCP_CARD_FILE } from '../../core/api/api-files.ts';
import { toJsonBody } from '../../core/api/http-headers.ts';
import { MCP_REVISIONS, toMcpServer } from '../../core/api/mcp-server.ts';
import { type About, toServiceId } from '../../core/item/about.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';

type McpInput = { about: About; baseUrl: string };

/** https://github.com/modelcontextprotocol/experimental-ext-server-card: what clients read before they connect. */
const CARD_SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';
/** https://modelcontextprotocol.io/registry/remote-servers: what the registry of servers takes. */
const REGISTRY_SCHEMA = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json';

/** The server's card, and the same for the registry. */
function createDescription({ about, baseUrl }: McpInput, schema: string, remote: Record<string, unknown> = {}) {
	const { origin } = new URL(baseUrl);
	return {
		$schema: schema,
		...toMcpServer(about, baseUrl),
		websiteUrl: `${origin}/docs/agents/`,
		icons: [{ src: `${origin}/favicon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] }],
		remotes: [{ type: 'streamable-http', url: `${baseUrl}/mcp`, ...remote }],
	};
}

/** The AI Catalog of a site. Clients find the card in it. */
function createAiCatalog({ about, baseUrl }: McpInput) {
	const identifier = `urn:air:${new URL(baseUrl).hostname}:mcp:${toServiceId(about)}`;
	return { specVersion: '1.0', entries: [{ identifier, type: 'application/mcp-server-card+json', url: `${baseUrl}/mcp/server-card` }] };
}

/** The files that describe the MCP server: its card, the registry's `server.json`, and the catalogue at the site's well-known address. */
export function planMcpFiles({
	catalogue: { about },
	baseUrl,
}: {
	catalogue: Catalogue;
	baseUrl: string;
}): { path: string; text: string }[] {
	const input = { about, baseUrl };
	const card = createDescription(input, CARD_SCHEMA, { supportedProtocolVersions: MCP_REVISIONS });
	return [
		{ path: `api/${MCP_CARD_FILE}`, text: toJsonBody(card) },
		{ path: 'api/mcp/server.json', text: toJsonBody(createDescription(input, REGISTRY_SCHEMA)) },
		{ path: 'site/.well-known/ai-catalog.json', text: toJsonBody(createAiCatalog(input)) },
	];
}
