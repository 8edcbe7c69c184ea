/*
 * Replaces the examples of a documentation page by code to paste and the true answer to it. In a source, an example is
 *
 *   ```worthdex languages=curl,python print=results.0.name keep=1 varies
 *   GET /items/search?q={{typo:0}}
 *   ```
 *
 * with one request in the block (see example-request.ts). The options, all of them optional:
 *   languages   in which to write the request; curl when absent
 *   print       what the programs print, as a path into the answer; the output stands in place of the answer
 *   keep        elements that stay of each list of the answer; 2 when absent
 *   varies      says over the answer that the next one will differ
 *   silent      leaves out the answer, which is long, or holds the build's own id or time
 *   once        no button to try it, since trying it has an effect
 */
import { CODE_LANGUAGES, type CodeLanguage, toExampleCode } from './example-code.ts';
import { type ExampleRequest, parseExampleRequest } from './example-request.ts';
import type { ReadToken } from './example-tokens.ts';
import { shortenAnswer } from './shorten-answer.ts';
import { toTryPanel } from './try-panel.ts';

/** What the API says to an example. */
export type ExampleAnswer = { status: number; contentType: string; body: string };

export type ExpandOptions = {
	/** `{base_url}` that the examples call. */
	baseUrl: string;
	answer: (request: ExampleRequest) => ExampleAnswer | Promise<ExampleAnswer>;
	readToken: ReadToken;
};

/** One example, read and, unless it is silent, answered. */
export type AnsweredExample = { request: ExampleRequest; answer?: ExampleAnswer; options: Readonly<Record<string, string>> };

const EXAMPLE = /^```worthdex([^\n]*)\n([\s\S]*?)\n```$/gm;
const TOKEN = /\{\{([A-Za-z_]+(?::[0-9]+)?)\}\}/g;
/** Tokens that hold a name, which anyone may have written; the others are plain by their rules. */
const FREE_TEXT = /^(?:name|typo|part):/;
const DEFAULT_KEEP = 2;

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

/** A fence longer than any run of backticks in what it holds. */
function toFence(info: string, text: string): string {
	const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
	const fence = '`'.repeat(longest + 1);
	return `${fence}${info}\n${text.trimEnd()}\n${fence}`;
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

function readPath(value: unknown, path: readonly string[]): unknown {
	return path.reduce<unknown>(
		(inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined),
		value,
	);
}

function toAnswerBlock({ status, contentType, body }: ExampleAnswer, { keep, varies }: Readonly<Record<string, string>>): string {
	const type = contentType.split(';')[0] ?? '';
	const title = `title="${status} ${type}${varies === undefined ? '' : ', another time another'}"`;
	if (!type.endsWith('json')) return toFence(`txt ${title}`, body);
	const { value, cuts } = shortenAnswer(JSON.parse(body), Number(keep ?? DEFAULT_KEEP));
	const block = toFence(`json ${title}`, JSON.stringify(value, null, 2));
	return cuts.length === 0 ? block : `${block}\n\n*Shortened here: ${cuts.join(', ')}.*`;
}

/** An answered example as Markdown. */
function toMarkdown({ request, answer, options }: AnsweredExample, { baseUrl }: ExpandOptions): string {
	const languages = (options.languages ?? 'curl').split(',') as CodeLanguage[];
	const print = options.print?.split('.').filter(Boolean);
	const blocks = languages.map((language) => {
		const { fence, title } = CODE_LANGUAGES[language];
		return toFence(`${fence} title="${title}"`, toExampleCode(language, request, { baseUrl, print: print ?? [] }));
	});
	if (options.once === undefined) blocks.push(toTryPanel(request, new URL(baseUrl).pathname));
	if (answer === undefined) return blocks.join('\n\n');
	if (print !== undefined) blocks.push(toFence('txt title="Prints"', String(readPath(JSON.parse(answer.body), print))));
	else blocks.push(toAnswerBlock(answer, options));
	return blocks.join('\n\n');
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
		if (answered.status >= 500)
			throw new Error(`Cannot answer example ${request.method} ${request.target}: ${answered.status} ${answered.body}`);
		next = readNextCursor(answered);
		examples.push({ request, answer: answered, options });
	}
	return examples;
}

/**
 * A page's Markdown with its examples expanded and its tokens filled in.
 * @throws Error for an example that cannot be read, a token that cannot be filled, or an answer of 500 and above
 */
export async function expandExamples(markdown: string, options: ExpandOptions): Promise<string> {
	const examples = await answerExamples(markdown, options);
	const prose = markdown.split(new RegExp(EXAMPLE.source, 'gm'));
	// Splitting by a pattern with two groups puts both between the parts of prose.
	const parts = prose.filter((_, index) => index % 3 === 0).map((part) => fillTokens(part, options.readToken, escapeMarkdown));
	return parts
		.map((part, index) => {
			const example = examples[index];
			return example ? part + toMarkdown(example, options) : part;
		})
		.join('');
}
