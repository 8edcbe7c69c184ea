/** How the MCP server introduces itself: in its answers, on its card and in the registry's `server.json`. */
export const MCP_SERVER = {
	title: 'Worthdex',
	/** Of the tools: raised with every change of their names, arguments or results. */
	version: '1.0.0',
	/** At most 100 characters, the bound of cards and of the registry. */
	description: 'What things are worth, from a glass of water to the Mona Lisa, with dates and sources',
} as const;

/** The protocol revisions that the server is tested with, newest first. */
export const MCP_REVISIONS = ['2026-07-28', '2025-11-25'] as const;

/** The server's name in reverse-DNS form, made of the host that serves it: `example.worth/worthdex`. */
export function toMcpName(baseUrl: string): string {
	const labels = new URL(baseUrl).hostname.replace(/[^a-z0-9.-]/g, '').split('.');
	return `${labels.reverse().join('.')}/worthdex`;
}
