import type { Call, Deps } from '../../http/deps.ts';
import type { Reply } from '../../http/replies.ts';

/** POST /mcp: the Model Context Protocol over stateless streamable HTTP. All of it is loaded with the first call. */
export async function answerMcp(call: Call, deps: Deps): Promise<Reply> {
	const { serveMcp } = await import('./serve-mcp.ts');
	return serveMcp(call, deps);
}
