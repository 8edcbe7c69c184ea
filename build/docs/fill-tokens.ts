import { type ExampleRequest, parseExampleRequest } from './example-request.ts';
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
export function fillProse(text: string, readToken: ReadToken): string {
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
