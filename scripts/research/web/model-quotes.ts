import * as z from 'zod';
import { ResearchError } from '../research-error.ts';
import { isAllowed, type WebResearch } from './allowed-domains.ts';

/** Pages that are fetched for one item at most. */
const MAX_QUOTES = 6;
/** An answer of that many quotes is a fifth of this, in UTF-16 units. */
const MAX_LENGTH = 20_000;

const AnswerSchema = z.object({
	quotes: z
		.array(z.object({ url: z.string().max(2000), quote: z.string().max(2000), dateQuote: z.string().max(500).nullish() }))
		.max(MAX_QUOTES),
});

/** Where a model says that a figure stands, in the page's words. It names no figure: none of its digits is ever read as one. */
export type ModelQuote = z.infer<typeof AnswerSchema>['quotes'][number];

/** The JSON in the text of an answer: models put it in fences, or a sentence before it. */
function toJson(text: string): unknown {
	try {
		return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
	} catch {
		return undefined;
	}
}

/** The quotes of an answer. @throws ResearchError when it has not the form that was asked for */
export function parseQuotes(content: string): ModelQuote[] {
	const answer = content.length > MAX_LENGTH ? undefined : AnswerSchema.safeParse(toJson(content)).data;
	if (answer === undefined) throw new ResearchError('The model’s answer does not have the form that was asked for');
	return answer.quotes;
}

/** Groq's names for a search and a visit, in requests and in answers. */
const SEARCHES = new Set(['search', 'web_search']);
const VISITS = new Set(['visit', 'visit_website']);

const ToolsSchema = z.array(z.object({ type: z.string(), arguments: z.string().nullish() })).nullish();

/**
 * Holds what the provider says that it did to what was allowed: its setting limits searches to domains, and visits to nothing.
 * @param tools `executed_tools` of the answer
 * @throws ResearchError when the model went elsewhere: whatever it read there may speak out of its answer
 */
export function checkTools(tools: unknown, research: WebResearch): void {
	const parsed = ToolsSchema.safeParse(tools);
	if (!parsed.success) throw new ResearchError('The answer does not say what the model did');
	for (const { type, arguments: words } of parsed.data ?? []) {
		if (SEARCHES.has(type)) continue;
		if (!VISITS.has(type)) throw new ResearchError(`The model used a tool that it was not given: ${type.slice(0, 40)}`);
		const { url } = (toJson(words ?? '') ?? {}) as { url?: unknown };
		if (typeof url !== 'string' || !isAllowed(url, research))
			throw new ResearchError('The model visited a page that it was not allowed to');
	}
}
