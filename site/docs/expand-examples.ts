import { type ExampleRequest, parseExampleRequest } from './example-code.ts';
import { type AnsweredExample, type ExampleAnswer, toExampleMarkdown } from './example-markdown.ts';
import type { ReadToken } from './example-tokens.ts';

const TOKEN = /\{\{([A-Za-z_]+(?::[0-9]+)?)\}\}/g;
/** Tokens that hold a name, which anyone may have written; the others are plain by their rules. */
const FREE_TEXT = /^(?:name|typo|part):/;

function fillTokens(text: string, readToken: ReadToken, toText: (value: string, token: string) => string): string {
	return text.replaceAll(TOKEN, (_, token: string) => {
		const value = readToken(token);
		if (value === undefined) throw new Error(`Cannot fill token {{${token}}}: the catalogue has no such thing`);
		return toText(value, token);
	});
}

/** A name in running text must not become markup; it may not stand in a code span. */
function escapeMarkdown(text: string, token: string): string {
	if (!FREE_TEXT.test(token)) return text;
	return text.replace(/[\\`*_{}[\]<>()#+\-.!|&~:"']/g, '\\$&');
}

function escapeQuery(text: string): string {
	return encodeURIComponent(text).replaceAll('%20', '+').replaceAll("'", '%27');
}

function escapeJson(text: string): string {
	return JSON.stringify(text).slice(1, -1);
}

/**
 * Running text with its tokens filled in.
 * @throws Error for a token that cannot be filled
 */
function fillProse(text: string, readToken: ReadToken): string {
	return fillTokens(text, readToken, escapeMarkdown);
}

/**
 * The request of an example's source, its tokens filled in.
 * @throws Error for a token that cannot be filled, or text that is no request
 */
export function fillRequest(source: string, readToken: ReadToken): ExampleRequest {
	const [head = '', ...body] = source.split('\n\n');
	return parseExampleRequest(
		[fillTokens(head, readToken, escapeQuery), ...body.map((part) => fillTokens(part, readToken, escapeJson))].join('\n\n'),
	);
}

/*
 * Replaces the examples of a documentation page by code to paste and the true answer to it. In a source, an example is
 *
 *   ```worthdex languages=curl,python print=results.0.name keep=1 varies
 *   GET /items/search?q={{typo:0}}
 *   ```
 *
 * with one request in the block (see example-code.ts). The options, all of them optional:
 *   languages   in which to write the request; curl when absent
 *   print       what the programs print, as a path into the answer; the output stands in place of the answer
 *   keep        elements that stay of each list of the answer; 2 when absent
 *   varies      says over the answer that the next one will differ
 *   silent      leaves out the answer, which is long, or holds the build's own id or time
 *   once        no panel to try it, since it would show nothing more
 *   emptied     the panel leaves the body's texts to the reader, since trying it has an effect
 */

export type ExpandOptions = {
	/** `{base_url}` that the examples call. */
	baseUrl: string;
	answer: (request: ExampleRequest) => ExampleAnswer | Promise<ExampleAnswer>;
	readToken: ReadToken;
};

const EXAMPLE = /^```worthdex([^\n]*)\n([\s\S]*?)\n```$/gm;

function parseOptions(text: string): Record<string, string> {
	return Object.fromEntries(
		text
			.trim()
			.split(/\s+/)
			.filter(Boolean)
			.map((option) => {
				const [name = '', value = ''] = option.split('=');
				return [name, value];
			}),
	);
}

/** The `nextCursor` of an answer, if it has one. */
function readNextCursor({ body, contentType }: ExampleAnswer): string | undefined {
	if (!contentType.includes('json')) return undefined;
	const { nextCursor } = JSON.parse(body) as { nextCursor?: unknown };
	return typeof nextCursor === 'string' ? nextCursor : undefined;
}

/**
 * The examples of a page, answered one after the other: `{{next}}` in a request is the `nextCursor` of the answer before it.
 * An example whose `{{next}}` does not exist, because the list ended, is null.
 */
export async function answerExamples(markdown: string, { answer, readToken }: ExpandOptions): Promise<(AnsweredExample | null)[]> {
	const examples: (AnsweredExample | null)[] = [];
	let next: string | undefined;
	for (const [, info = '', source = ''] of markdown.matchAll(EXAMPLE)) {
		if (source.includes('{{next}}') && next === undefined) {
			examples.push(null);
			continue;
		}
		const request = fillRequest(source.replaceAll('{{next}}', next ?? ''), readToken);
		const options = parseOptions(info);
		if (options.silent !== undefined) {
			examples.push({ request, options });
			continue;
		}
		const answered = await answer(request);
		if (answered.status === 500)
			throw new Error(`Cannot answer example ${request.method} ${request.target}: ${answered.status} ${answered.body}`);
		next = readNextCursor(answered);
		examples.push({ request, answer: answered, options });
	}
	return examples;
}

/**
 * A page's Markdown with its examples expanded and its tokens filled in.
 * @throws Error for an example that cannot be read, a token that cannot be filled, or an answer of 500
 */
export async function expandExamples(markdown: string, options: ExpandOptions): Promise<string> {
	const examples = await answerExamples(markdown, options);
	const prose = markdown.split(new RegExp(EXAMPLE.source, 'gm'));
	// Splitting by a pattern with two groups puts both between the parts of prose.
	const parts = prose.filter((_, index) => index % 3 === 0).map((part) => fillProse(part, options.readToken));
	return parts
		.map((part, index) => {
			const example = examples[index];
			return example ? part + toExampleMarkdown(example, options.baseUrl) : part;
		})
		.join('');
}
