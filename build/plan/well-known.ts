import { MCP_SERVER_FILE } from '../../core/api/api-files.ts';
import { API_CATALOG_PATH, toJsonBody } from '../../core/api/http-headers.ts';
import { toMcpServer } from '../../core/api/mcp-server.ts';
import type { About } from '../../core/item/about.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';

type TextFile = { path: string; text: string };

/** https://modelcontextprotocol.io/registry/remote-servers: what the registry of servers takes. */
const REGISTRY_SCHEMA = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json';

/** The description of the MCP server, as the registry of servers takes it. */
export function planMcpFile({ about, baseUrl }: { about: About; baseUrl: string }): TextFile {
	const { origin } = new URL(baseUrl);
	const description = {
		$schema: REGISTRY_SCHEMA,
		...toMcpServer(about, baseUrl),
		websiteUrl: `${origin}/docs/agents/`,
		icons: [{ src: `${origin}/favicon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] }],
		remotes: [{ type: 'streamable-http', url: `${baseUrl}/mcp` }],
	};
	return { path: `api/${MCP_SERVER_FILE}`, text: toJsonBody(description) };
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
			'service-meta': [{ href: `${baseUrl}/${MCP_SERVER_FILE}`, type: 'application/json' }],
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
