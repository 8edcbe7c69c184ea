import { getOwn } from '../../core/get-own.ts';
import { CODE_LANGUAGES, type CodeLanguage, type ExampleRequest, toExampleCode } from './example-code.ts';

/** The API's answer to an example. */
export type ExampleAnswer = { status: number; contentType: string; body: string };

/** One example, read and, unless it is silent, answered. */
export type AnsweredExample = { request: ExampleRequest; answer?: ExampleAnswer; options: Readonly<Record<string, string>> };

function escapeAttribute(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A JSON body with empty strings in place of its own. */
function toEmptyBody(body: string): string {
	return JSON.stringify(JSON.parse(body, (_, value: unknown) => (typeof value === 'string' ? '' : value)));
}

/**
 * The element that site/browser/docs/try-it.ts turns into a form that sends the request to the running API. Without script it shows nothing.
 * @param apiPath the API's prefix on the page's own origin
 * @param emptied leaves the strings of the body empty, for requests with an effect
 */
export function toTryPanel({ method, target, headers, body }: ExampleRequest, apiPath: string, { emptied = false } = {}): string {
	const attributes = {
		'data-api': apiPath,
		'data-method': method,
		'data-target': target,
		'data-headers': JSON.stringify(headers),
		'data-body': body !== undefined && emptied ? toEmptyBody(body) : body,
	};
	const text = Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : `${name}="${escapeAttribute(value)}"`));
	return `<try-it ${text.join(' ')}></try-it>`;
}

/** A JSON value with its long lists cut, and a note for each cut, such as "2 of 20 in `items`". */
type ShortenedAnswer = { value: unknown; cuts: string[] };

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Cuts each list of objects to its first `keep` elements; lists of plain values stay whole. */
function shortenAnswer(value: unknown, keep: number, path = ''): ShortenedAnswer {
	if (Array.isArray(value)) {
		const cut = value.length > keep && value.some(isRecord);
		const parts = (cut ? value.slice(0, keep) : value).map((element) => shortenAnswer(element, keep, path));
		const ownCuts = cut ? [`${keep} of ${value.length} in \`${path}\``] : [];
		return { value: parts.map((part) => part.value), cuts: [...new Set([...ownCuts, ...parts.flatMap((part) => part.cuts)])] };
	}
	if (!isRecord(value)) return { value, cuts: [] };
	const cuts: string[] = [];
	const members = Object.entries(value).map(([name, member]) => {
		const part = shortenAnswer(member, keep, path === '' ? name : `${path}.${name}`);
		cuts.push(...part.cuts);
		return [name, part.value] as const;
	});
	return { value: Object.fromEntries(members), cuts: [...new Set(cuts)] };
}

const DEFAULT_KEEP = 2;
/** A code block whose fence is longer than any run of backticks in the text. */
function toFence(info: string, text: string): string {
	const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
	const fence = '`'.repeat(longest + 1);
	return `${fence}${info}\n${text.trimEnd()}\n${fence}`;
}

function readPath(value: unknown, path: readonly string[]): unknown {
	return path.reduce<unknown>(
		(inner, key) => (typeof inner === 'object' && inner !== null ? getOwn(inner as Record<string, unknown>, key) : undefined),
		value,
	);
}

function toAnswerBlock({ status, contentType, body }: ExampleAnswer, { keep, varies }: Readonly<Record<string, string>>): string {
	const type = contentType.split(';')[0] ?? '';
	const title = `title="${status} ${type}${varies === undefined ? '' : ', varies from answer to answer'}"`;
	if (!type.endsWith('json')) return toFence(`txt ${title}`, body);
	const { value, cuts } = shortenAnswer(JSON.parse(body), Number(keep ?? DEFAULT_KEEP));
	const block = toFence(`json ${title}`, JSON.stringify(value, null, 2));
	return cuts.length === 0 ? block : `${block}\n\n*Shortened here: ${cuts.join(', ')}.*`;
}

/** Title of an output that only some of the programs print: curl prints the whole answer. */
function toPrintsTitle(languages: readonly CodeLanguage[]): string {
	const names = languages.filter((language) => language !== 'curl').map((language) => CODE_LANGUAGES[language].title);
	return `${names.join(' and ')} ${names.length === 1 ? 'prints' : 'print'}`;
}

/** One request in several languages, marked for `splitPrograms()`; the label is the tab's title. */
function toPrograms(languages: readonly CodeLanguage[], toCode: (language: CodeLanguage) => string): string {
	const programs = languages.map((language) => {
		const { fence, title } = CODE_LANGUAGES[language];
		return `<code-tab data-label="${title}">\n\n${toFence(fence, toCode(language))}\n\n</code-tab>`;
	});
	return ['<code-tabs>', ...programs, '</code-tabs>'].join('\n\n');
}

/** An answered example as Markdown: its code, a panel to try it, and its answer. */
export function toExampleMarkdown({ request, answer, options }: AnsweredExample, baseUrl: string): string {
	const languages = (options.languages ?? 'curl').split(',') as CodeLanguage[];
	const print = options.print?.split('.').filter(Boolean);
	const toCode = (language: CodeLanguage) => toExampleCode(language, request, { baseUrl, print: print ?? [] });
	const [first] = languages as [CodeLanguage];
	const { fence, title } = CODE_LANGUAGES[first];
	const blocks = [languages.length > 1 ? toPrograms(languages, toCode) : toFence(`${fence} title="${title}"`, toCode(first))];
	if (options.once === undefined) blocks.push(toTryPanel(request, new URL(baseUrl).pathname, { emptied: options.emptied !== undefined }));
	if (answer === undefined) return blocks.join('\n\n');
	// In a small catalogue the printed value may not exist: then the whole answer is shown.
	const printed = print && readPath(JSON.parse(answer.body), print);
	blocks.push(printed === undefined ? toAnswerBlock(answer, options) : toFence(`txt title="${toPrintsTitle(languages)}"`, String(printed)));
	return blocks.join('\n\n');
}

const PROGRAMS = /<code-tabs>([\s\S]*?)<\/code-tabs>/;
const PROGRAM = /<code-tab data-label="([^"]*)">([\s\S]*?)<\/code-tab>/g;

/** Splits a page's HTML into its text and its groups of programs, in their order. */
export function splitPrograms(html: string): (string | { label: string; html: string }[])[] {
	return html
		.split(PROGRAMS)
		.map((part, index) => (index % 2 === 0 ? part : [...part.matchAll(PROGRAM)].map(([, label = '', html = '']) => ({ label, html }))));
}

const ELEMENT_LINE = /^<(?:\/?code-tabs?|try-it)\b[^>]*>(?:<\/try-it>)?\n\n?/gm;

/** Markdown without the elements that only the site's own pages use. */
export function removeElements(markdown: string): string {
	return markdown.replace(ELEMENT_LINE, '');
}
