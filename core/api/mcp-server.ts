import { type About, toServiceId } from '../item/about.ts';
import { API_VERSION } from './endpoints.ts';

/** The tools of the MCP server, in the order of `tools/list`. */
export const MCP_TOOL_NAMES = ['search', 'fetch', 'fetch_several', 'list_items', 'select', 'compare', 'perspective', 'ask'] as const;

/**
 * Names and texts of the MCP server: in its answers and in the registry's `server.json`. The name has reverse-DNS form and
 * is made of the host and the catalogue: `example.worth/worthdex`.
 */
export function toMcpServer(about: About, baseUrl: string) {
	const labels = new URL(baseUrl).hostname.replace(/[^a-z0-9.-]/g, '').split('.');
	return {
		name: `${labels.reverse().join('.')}/${toServiceId(about)}`,
		title: about.name,
		version: API_VERSION,
		description: about.sentence,
	};
}
