import { CODE_LANGUAGES, type CodeLanguage, toExampleCode } from './example-code.ts';
import type { AnsweredExample, ExampleAnswer } from './example-request.ts';
import { toTryPanel } from './try-panel.ts';

/** A JSON value with its long lists cut, and what was cut of each, such as "2 of 20 in `items`". */
type ShortenedAnswer = { value: unknown; cuts: string[] };

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Cuts each list of objects to its first `keep` elements; lists of plain values stay whole. */
function shortenAnswer(value: unknown, keep: number, path = ''): ShortenedAnswer {
	if (Array.isArray(value)) {
		const cut = value.length > keep && value.some(isRecord);
		const parts = (cut ? value.slice(0, keep) : value).map((element) => shortenAnswer(element, keep, path));
		const own = cut ? [`${keep} of ${value.length} in \`${path}\``] : [];
		return { value: parts.map((part) => part.value), cuts: [...new Set([...own, ...parts.flatMap((part) => part.cuts)])] };
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
/** Around the same request in several languages: the element shows one of them (site/browser/docs/code-tabs.ts). */
const TABS_START = '<code-tabs>';
const TABS_END = '</code-tabs>';
const TABS_LINE = /^<\/?code-tabs>\n\n?/gm;

/** A fence longer than any run of backticks in what it holds. */
function toFence(info: string, text: string): string {
	const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
	const fence = '`'.repeat(longest + 1);
	return `${fence}${info}\n${text.trimEnd()}\n${fence}`;
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

/** Whose output it is: curl prints the whole answer. */
function toPrintsTitle(languages: readonly CodeLanguage[]): string {
	const names = languages.filter((language) => language !== 'curl').map((language) => CODE_LANGUAGES[language].title);
	return `${names.join(' and ')} ${names.length === 1 ? 'prints' : 'print'}`;
}

/** An answered example as Markdown: its code, a panel to try it, and its answer. */
export function toExampleMarkdown({ request, answer, options }: AnsweredExample, baseUrl: string): string {
	const languages = (options.languages ?? 'curl').split(',') as CodeLanguage[];
	const print = options.print?.split('.').filter(Boolean);
	const programs = languages.map((language) => {
		const { fence, title } = CODE_LANGUAGES[language];
		return toFence(`${fence} title="${title}"`, toExampleCode(language, request, { baseUrl, print: print ?? [] }));
	});
	const blocks = programs.length > 1 ? [TABS_START, ...programs, TABS_END] : programs;
	if (options.once === undefined) blocks.push(toTryPanel(request, new URL(baseUrl).pathname, { emptied: options.emptied !== undefined }));
	if (answer === undefined) return blocks.join('\n\n');
	// A small catalogue may have nothing at that place: then the whole answer says so.
	const printed = print && readPath(JSON.parse(answer.body), print);
	blocks.push(printed === undefined ? toAnswerBlock(answer, options) : toFence(`txt title="${toPrintsTitle(languages)}"`, String(printed)));
	return blocks.join('\n\n');
}

/** Markdown without the elements around programs, for readers that run no script. */
export function removeTabs(markdown: string): string {
	return markdown.replace(TABS_LINE, '');
}
