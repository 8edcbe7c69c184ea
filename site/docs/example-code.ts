import type { ExampleRequest } from './example-request.ts';

/** Languages in which an example can be written, with the fence's language and the title over it. */
export const CODE_LANGUAGES = {
	curl: { fence: 'sh', title: 'curl' },
	javascript: { fence: 'js', title: 'JavaScript' },
	python: { fence: 'py', title: 'Python' },
} as const;
export type CodeLanguage = keyof typeof CODE_LANGUAGES;

export type CodeOptions = {
	baseUrl: string;
	/** What the program prints: the members and indexes that lead to it, or the whole answer when empty. */
	print?: readonly string[];
};

const INDEX = /^[0-9]+$/;

/** Text in single quotes, as a POSIX shell reads it. */
function quoteForShell(text: string): string {
	return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Text in single quotes, as JavaScript and Python read it. */
function quoteForCode(text: string): string {
	return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** curl sends a body by POST, and nothing else so unasked. */
function toMethodOption({ method, body }: ExampleRequest): string {
	if (method === 'GET' || (method === 'POST' && body !== undefined)) return '';
	if (method === 'POST') return ' -X POST';
	return method === 'HEAD' ? ' -I' : ` -i -X ${method}`;
}

/** A terminal shows no gzip: it is kept under its own name. */
function toOutputOption(target: string): string {
	return target.endsWith('.gz') ? ' -O' : '';
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

/** A program that makes a request and prints its answer, ready to be pasted. Only string values may stand in the body, so that it reads the same in every language. */
export function toExampleCode(language: CodeLanguage, request: ExampleRequest, options: CodeOptions): string {
	return WRITERS[language](request, options);
}
