import { createSdk, GROQ_ADDRESS, ModelError, readMessage, settleWithin } from '../../../functions/services/groq-client.ts';
import { toSearchDomains, type WebResearch } from './allowed-domains.ts';
import { checkTools, type ModelQuote, parseQuotes } from './model-quotes.ts';
import { INSTRUCTIONS, toMessage } from './prompt.ts';

/** Groq's system that searches and visits, up to ten times a request; its smaller one does so once, and two publishers want two visits. */
const DEFAULT_MODEL = 'groq/compound';
/** Its default version has no tool that visits a page. */
const VERSION = { 'Groq-Model-Version': 'latest' };
const TOOLS = ['web_search', 'visit_website'];
/** Until the headers of an answer have to be there: ten searches and visits come before them, in milliseconds. */
const TIMEOUT_MS = 60_000;
/** Until the whole answer has to be there. */
const DEADLINE_MS = 75_000;
/** Six quotes and the thoughts before them; Groq allows 8,192. */
const MAX_TOKENS = 4_096;
/** An answer repeats what was found and visited; more than this is none, in bytes. */
const MAX_BYTES = 4 * 1024 * 1024;

export type CompoundOptions = {
	readonly apiKey: string;
	/** Without a path. */
	readonly baseUrl?: string | undefined;
	readonly model?: string | undefined;
	readonly timeoutMs?: number;
	readonly deadlineMs?: number;
	readonly maxBytes?: number;
};

/** Asks where an item's figure is stated; rejects with a ModelError, or with a ResearchError when the answer is not to be used. */
export type AskForQuotes = (research: WebResearch) => Promise<ModelQuote[]>;

/** `fetch`, but for answers beyond a size: the SDK reads whatever comes. */
function createCappedFetch(maxBytes: number): typeof fetch {
	return async (input, init) => {
		const response = await fetch(input, init);
		let bytes = 0;
		const cap = new TransformStream<Uint8Array, Uint8Array>({
			transform(chunk, controller) {
				bytes += chunk.byteLength;
				if (bytes > maxBytes) controller.error(new ModelError('cut-short'));
				else controller.enqueue(chunk);
			},
		});
		return new Response(response.body?.pipeThrough(cap), response);
	};
}

/** Creates a client of Groq's compound models with search and visit alone. It tries once, and settles within its deadline. */
export function createCompoundClient({
	apiKey,
	baseUrl = GROQ_ADDRESS,
	model = DEFAULT_MODEL,
	timeoutMs = TIMEOUT_MS,
	deadlineMs = DEADLINE_MS,
	maxBytes = MAX_BYTES,
}: CompoundOptions): AskForQuotes {
	const groq = createSdk({ apiKey, baseURL: baseUrl, timeout: timeoutMs, defaultHeaders: VERSION, fetch: createCappedFetch(maxBytes) });

	return async (research) => {
		const message = await settleWithin(deadlineMs, async (signal) =>
			readMessage(
				await groq.chat.completions.create(
					{
						model,
						messages: [
							{ role: 'system', content: INSTRUCTIONS },
							{ role: 'user', content: toMessage(research) },
						],
						// No `response_format`: Groq documents none for these models, and clients report empty answers with one.
						compound_custom: { tools: { enabled_tools: TOOLS } },
						search_settings: { include_domains: toSearchDomains(research) },
						temperature: 0,
						max_completion_tokens: MAX_TOKENS,
					},
					{ signal },
				),
			),
		);
		checkTools(message.executed_tools, research);
		return parseQuotes(message.content);
	};
}
