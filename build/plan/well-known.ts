import { MCP_CARD_FILE } from '../../core/api/api-files.ts';
import { API_CATALOG_PATH, toJsonBody } from '../../core/api/http-headers.ts';
import { MCP_REVISIONS, toMcpServer } from '../../core/api/mcp-server.ts';
import { type About, toServiceId } from '../../core/item/about.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';

type McpInput = { about: About; baseUrl: string };
type TextFile = { path: string; text: string };

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
export function planMcpFiles(input: McpInput): TextFile[] {
	const card = createDescription(input, CARD_SCHEMA, { supportedProtocolVersions: MCP_REVISIONS });
	return [
		{ path: `api/${MCP_CARD_FILE}`, text: toJsonBody(card) },
		{ path: 'api/mcp/server.json', text: toJsonBody(createDescription(input, REGISTRY_SCHEMA)) },
		{ path: 'site/.well-known/ai-catalog.json', text: toJsonBody(createAiCatalog(input)) },
		// The address of the extension's first draft, where older clients look.
		{ path: 'site/.well-known/mcp/server-card.json', text: toJsonBody(card) },
	];
}

/** Plans `/.well-known/api-catalog` (RFC 9727): where the API is, its description, its documentation and its state. */
export function planApiCatalog(baseUrl: string): TextFile {
	const { origin } = new URL(baseUrl);
	const linkset = [
		{ anchor: `${origin}${API_CATALOG_PATH}`, item: [{ href: baseUrl }] },
		{
			anchor: baseUrl,
			'service-desc': [{ href: `${baseUrl}/openapi.json`, type: 'application/json' }],
			'service-doc': [{ href: `${origin}/docs/`, type: 'text/html' }],
			'service-meta': [{ href: `${baseUrl}/mcp/server-card`, type: 'application/mcp-server-card+json' }],
			status: [{ href: `${baseUrl}/health`, type: 'application/json' }],
		},
	];
	return { path: `site${API_CATALOG_PATH}`, text: toJsonBody({ linkset }) };
}

/** RFC 9116 (2.5.5) recommends less than a year. */
const VALID_DAYS = 364;
const DAY_MS = 86_400_000;

/**
 * Plans `/.well-known/security.txt` (RFC 9116): where to report a security problem. It expires a year after the newest change of an item, not
 * a year after the build, so that the same content makes the same bytes. Not planned without a repository, because the RFC requires a contact.
 */
export function planSecurityTxt({
	catalogue: { items, today },
	baseUrl,
	repositoryUrl,
}: {
	catalogue: Catalogue;
	baseUrl: string;
	/** The repository on GitHub that takes reports. */
	repositoryUrl?: string | undefined;
}): TextFile[] {
	if (repositoryUrl === undefined || items.length === 0) return [];
	const lines = [
		`Contact: ${repositoryUrl}/security/advisories/new`,
		`Expires: ${new Date(Date.parse(today) + VALID_DAYS * DAY_MS).toISOString().replace('.000', '')}`,
		'Preferred-Languages: en',
		`Canonical: ${new URL(baseUrl).origin}/.well-known/security.txt`,
		`Policy: ${repositoryUrl}/security/policy`,
	];
	return [{ path: 'site/.well-known/security.txt', text: `${lines.join('\n')}\n` }];
}
