/** One request that the documentation shows, with its tokens filled in. */
export type ExampleRequest = {
	method: string;
	/** Path and query below the API's prefix, percent-encoded. */
	target: string;
	headers: Readonly<Record<string, string>>;
	body?: string | undefined;
};

/** What the API says to an example. */
export type ExampleAnswer = { status: number; contentType: string; body: string };

/** One example, read and, unless it is silent, answered. */
export type AnsweredExample = { request: ExampleRequest; answer?: ExampleAnswer; options: Readonly<Record<string, string>> };

const REQUEST_LINE = /^(GET|HEAD|OPTIONS|POST) (\/\S*)$/;
const HEADER_LINE = /^([A-Za-z-]+): (.+)$/;

/**
 * Parses an example: a request line, then header lines, then a blank line and a body. The last two parts may be absent;
 * a body without a `Content-Type` is JSON.
 * @throws Error that quotes the line which is wrong
 */
export function parseExampleRequest(text: string): ExampleRequest {
	const [head = '', ...rest] = text.trim().split('\n\n');
	const [requestLine = '', ...headerLines] = head.split('\n');
	const [, method, target] = REQUEST_LINE.exec(requestLine) ?? [];
	if (method === undefined || target === undefined)
		throw new Error(`Cannot read example ${JSON.stringify(requestLine)}: expected a method and a path`);
	const headers: Record<string, string> = {};
	for (const line of headerLines) {
		const [, name, value] = HEADER_LINE.exec(line) ?? [];
		if (name === undefined || value === undefined)
			throw new Error(`Cannot read example header ${JSON.stringify(line)}: expected a name and a value`);
		headers[name] = value;
	}
	if (rest.length === 0) return { method, target, headers };
	return { method, target, headers: { 'Content-Type': 'application/json', ...headers }, body: rest.join('\n\n') };
}
