import type { About } from '../../core/item/about.ts';
import { type ExampleRequest, parseExampleRequest } from './example-code.ts';
import { type AnsweredExample, type ExampleAnswer, toExampleMarkdown } from './example-markdown.ts';
import type { ReadToken } from './example-tokens.ts';

const TOKEN = /\{\{([A-Za-z_]+(?::[0-9]+)?)\}\}/g;
/** Tokens with free text, which needs escaping; all others are plain by their rules. */
const FREE_TEXT = /^(?:name|typo|part):/;

function fillTokens(text: string, readToken: ReadToken, toText: (value: string, token: string) => string): string {
	return text.replaceAll(TOKEN, (_, token: string) => {
		const value = readToken(token);
		if (value === undefined) throw new Error(`Cannot fill token {{${token}}}: the catalogue has no such thing`);
		return toText(value, token);
	});
}

/** Keeps a name in running text from becoming markup. It does not work in a code span. */
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
 * @throws Error for an unknown token
 */
function fillProse(text: string, readToken: ReadToken): string {
	return fillTokens(text, readToken, escapeMarkdown);
}

/**
 * Parses the request of an example, with its tokens filled in.
 * @throws Error for an unknown token, or text that is not a request
 */
export function fillRequest(source: string, readToken: ReadToken): ExampleRequest {
	const [head = '', ...body] = source.split('\n\n');
	return parseExampleRequest(
		[fillTokens(head, readToken, escapeQuery), ...body.map((part) => fillTokens(part, readToken, escapeJson))].join('\n\n'),
	);
}

/*
 * Replaces the examples of a docs page by code to paste and its real answer. In the source, an example is
 *
 *   ```worthdex languages=curl,python print=results.0.name keep=1 varies
 *   GET /items/search?q={{typo:0}}
 *   ```
 *
 * with one request in the block (see example-code.ts). The options, all of them optional:
 *   languages   of the request; curl when absent
 *   print       path of the value that the programs print; the docs show it instead of the answer
 *   keep        number of elements shown of each list of the answer; 2 when absent
 *   varies      notes that the next answer will differ
 *   silent      shows no answer, for answers that are long or hold the build's id or time
 *   once        no panel to try it
 *   emptied     the panel starts with an empty body, for requests with an effect
 */

export type ExpandOptions = {
	/** The catalogue's name and terms. */
	about: About;
	/** The `{base_url}` of the examples. */
	baseUrl: string;
	send: (request: ExampleRequest) => ExampleAnswer | Promise<ExampleAnswer>;
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

/** A text with LF line endings, also if an editor or git has changed them. */
const withPlainLines = (text: string): string => text.replaceAll('\r\n', '\n');

/**
 * Sends the requests of a page's examples in their order: `{{next}}` in a request is the `nextCursor` of the previous answer.
 * An example is null if its `{{next}}` does not exist because the list ended.
 */
export async function sendExamples(markdown: string, { send, readToken }: ExpandOptions): Promise<(AnsweredExample | null)[]> {
	const examples: (AnsweredExample | null)[] = [];
	const text = withPlainLines(markdown);
	let next: string | undefined;
	for (const [, info = '', source = ''] of text.matchAll(EXAMPLE)) {
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
		const answered = await send(request);
		if (answered.status === 500)
			throw new Error(`Cannot answer example ${request.method} ${request.target}: ${answered.status} ${answered.body}`);
		next = readNextCursor(answered);
		examples.push({ request, answer: answered, options });
	}
	return examples;
}

/**
 * A page's Markdown with its examples expanded and its tokens filled in.
 * @throws Error for an invalid example, an unknown token, or an answer of 500
 */
export async function expandExamples(markdown: string, options: ExpandOptions): Promise<string> {
	const examples = await sendExamples(markdown, options);
	const prose = withPlainLines(markdown).split(new RegExp(EXAMPLE.source, 'gm'));
	// The pattern has two groups, so every third part is prose.
	const parts = prose.filter((_, index) => index % 3 === 0).map((part) => fillProse(part, options.readToken));
	return parts
		.map((part, index) => {
			const example = examples[index];
			return example ? part + toExampleMarkdown(example, options.baseUrl) : part;
		})
		.join('');
}
