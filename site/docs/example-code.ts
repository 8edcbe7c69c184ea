/** One request that the docs show, with its tokens filled in. */
export type ExampleRequest = {
	method: string;
	/** Path and query below the API's prefix, percent-encoded. */
	target: string;
	headers: Readonly<Record<string, string>>;
	body?: string | undefined;
};

const REQUEST_LINE = /^(GET|HEAD|OPTIONS|POST) (\/\S*)$/;
const HEADER_LINE = /^([A-Za-z-]+): (.+)$/;

/**
 * Parses an example: a request line, then optional header lines, then optionally a blank line and a body.
 * A body without a `Content-Type` is JSON.
 * @throws Error that quotes the wrong line
 */
export function parseExampleRequest(text: string): ExampleRequest {
	const [head = '', ...rest] = text.trim().split('\n\n');
	const [requestLine = '', ...headerLines] = head.split('\n');
	const [, method, target] = REQUEST_LINE.exec(requestLine) ?? [];
	if (method === undefined || target === undefined)
		throw new Error(`Cannot read example ${JSON.stringify(requestLine)}: expected a method and a path`);
	const named: [name: string, value: string][] = [];
	for (const line of headerLines) {
		const [, name, value] = HEADER_LINE.exec(line) ?? [];
		if (name === undefined || value === undefined)
			throw new Error(`Cannot read example header ${JSON.stringify(line)}: expected a name and a value`);
		named.push([name, value]);
	}
	const headers = Object.fromEntries(named);
	if (rest.length === 0) return { method, target, headers };
	return { method, target, headers: { 'Content-Type': 'application/json', ...headers }, body: rest.join('\n\n') };
}

/** Languages of the examples, with the language of their Markdown fence and their title. */
export const CODE_LANGUAGES = {
	curl: { fence: 'sh', title: 'curl' },
	javascript: { fence: 'js', title: 'JavaScript' },
	python: { fence: 'py', title: 'Python' },
} as const;
export type CodeLanguage = keyof typeof CODE_LANGUAGES;

export type CodeOptions = {
	baseUrl: string;
	/** Path of members and indexes to the value that the program prints; empty for the whole answer. */
	print?: readonly string[];
};

const INDEX = /^[0-9]+$/;

/** Quotes text for a POSIX shell. */
function quoteForShell(text: string): string {
	return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Quotes text for JavaScript and Python. */
function quoteForCode(text: string): string {
	return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** curl uses POST by default when there is a body, and GET otherwise. */
function toMethodOption({ method, body }: ExampleRequest): string {
	if (method === 'GET' || (method === 'POST' && body !== undefined)) return '';
	if (method === 'POST') return ' -X POST';
	return method === 'HEAD' ? ' -I' : ` -i -X ${method}`;
}

/** Saves downloads under their own name: most are binary, and all are long. */
function toOutputOption(target: string): string {
	return target.startsWith('/catalogue.') ? ' -O' : '';
}

function toCurl(request: ExampleRequest, { baseUrl }: CodeOptions): string {
	const { target, headers, body } = request;
	return [
		`curl${toMethodOption(request)}${toOutputOption(target)} ${quoteForShell(baseUrl + target)}`,
		...Object.entries(headers).map(([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`),
		...(body === undefined ? [] : [`-d ${quoteForShell(body)}`]),
	].join(' \\\n  ');
}

function toJavaScript({ method, target, headers, body }: ExampleRequest, { baseUrl, print = [] }: CodeOptions): string {
	const url = quoteForCode(baseUrl + target);
	const init = [
		`  method: '${method}',`,
		`  headers: { ${Object.entries(headers)
			.map(([name, value]) => `'${name}': ${quoteForCode(value)}`)
			.join(', ')} },`,
		...(body === undefined ? [] : [`  body: JSON.stringify(${body}),`]),
	];
	const call = method === 'GET' && Object.keys(headers).length === 0 ? `fetch(${url})` : `fetch(${url}, {\n${init.join('\n')}\n})`;
	const path = print.map((key) => (INDEX.test(key) ? `[${key}]` : `.${key}`)).join('');
	return [`const response = await ${call};`, 'const answer = await response.json();', `console.log(answer${path});`].join('\n');
}

function toPython({ method, target, headers, body }: ExampleRequest, { baseUrl, print = [] }: CodeOptions): string {
	const url = quoteForCode(baseUrl + target);
	const plain = method === 'GET' && Object.keys(headers).length === 0;
	const request = [
		'request = Request(',
		`    ${url},`,
		body === undefined ? `    method='${method}',` : `    data=json.dumps(${body}).encode(),`,
		`    headers={${Object.entries(headers)
			.map(([name, value]) => `'${name}': ${quoteForCode(value)}`)
			.join(', ')}},`,
		')',
	];
	const path = print.map((key) => (INDEX.test(key) ? `[${key}]` : `['${key}']`)).join('');
	return [
		'import json',
		`from urllib.request import ${plain ? 'urlopen' : 'Request, urlopen'}`,
		'',
		...(plain ? [] : request),
		`with urlopen(${plain ? url : 'request'}) as response:`,
		'    answer = json.load(response)',
		`print(answer${path})`,
	].join('\n');
}

const WRITERS: Readonly<Record<CodeLanguage, (request: ExampleRequest, options: CodeOptions) => string>> = {
	curl: toCurl,
	javascript: toJavaScript,
	python: toPython,
};

/** A program that makes a request and prints its answer. The body may hold strings only, since those are written the same in every language. */
export function toExampleCode(language: CodeLanguage, request: ExampleRequest, options: CodeOptions): string {
	return WRITERS[language](request, options);
}
