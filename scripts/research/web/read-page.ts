import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, type TreeAdapter } from 'parse5';
import { type FetchOptions, fetchText, ResearchError } from '../fetch-text.ts';
import { isAllowed, type WebResearch } from './allowed-domains.ts';
import { readStamp } from './find-dates.ts';

/** Characters that nobody sees: soft hyphens, joiners, marks of direction. */
const UNSEEN = /\p{Cf}/gu;
/** Digits that are raised, lowered, in circles or in fractions: joined to a figure they would be further digits of it. */
const OTHER_NUMBER = /\p{No}/gu;
const SINGLE_QUOTE = /[\u2018\u2019\u201a\u201b\u2032`\u00b4]/g;
const DOUBLE_QUOTE = /[\u201c-\u201f\u2033\u00ab\u00bb]/g;
const DASH = /[\u2010-\u2015\u2212]/g;

/** Stands for a number that is not on the line: no figure may touch it. */
const OFF_LINE = '^';

/**
 * Text in the one form in which a page and a quote of it are compared: NFKC, one kind of quotes and of dashes, single spaces. The digits
 * of a figure are what they were.
 */
export function normalizeText(text: string): string {
	return text
		.toWellFormed()
		.replace(UNSEEN, '')
		.replace(OTHER_NUMBER, OFF_LINE)
		.normalize('NFKC')
		.replace(SINGLE_QUOTE, "'")
		.replace(DOUBLE_QUOTE, '"')
		.replace(DASH, '-')
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim();
}

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Never shown, or shown as what no longer holds: a price that is struck out. */
const DROPPED = new Set([
	'script',
	'style',
	'noscript',
	'template',
	'svg',
	'math',
	'iframe',
	'object',
	'head',
	'textarea',
	'select',
	's',
	'del',
	'strike',
]);
/** Within a line of text; every other element parts what stands before it from what stands behind. */
const INLINE = new Set([
	'a',
	'abbr',
	'b',
	'bdi',
	'bdo',
	'cite',
	'code',
	'data',
	'dfn',
	'em',
	'font',
	'i',
	'ins',
	'kbd',
	'mark',
	'q',
	'small',
	'span',
	'strong',
	'time',
	'u',
	'var',
	'wbr',
]);
const HIDING_STYLE =
	/display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0*)?(?:\s*(?:;|!|$))|font-size\s*:\s*0(?![.\d]*[1-9])/i;
/** Large pages have a fifth of these. Formatting that is never closed makes more of them than a page has letters: 40 KB took 40 s. */
const MAX_ELEMENTS = 100_000;
/** How deep a page may nest; every tag is looked for in all that is open. */
const MAX_DEPTH = 2_000;

/** The tree as usual, up to a size. */
function createCappedAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
	let [elements, depth] = [0, 0];
	return {
		...defaultTreeAdapter,
		createElement(...parts) {
			if (++elements > MAX_ELEMENTS) throw new ResearchError('the page is made of too many parts');
			return defaultTreeAdapter.createElement(...parts);
		},
		onItemPush() {
			if (++depth > MAX_DEPTH) throw new ResearchError('the page nests too deep');
		},
		onItemPop() {
			depth--;
		},
	};
}

/** The value of an element's attribute. */
const getAttribute = (element: Element, name: string) => element.attrs.find((attribute) => attribute.name === name)?.value;

function isHidden(element: Element): boolean {
	return (
		DROPPED.has(element.tagName) ||
		getAttribute(element, 'hidden') !== undefined ||
		getAttribute(element, 'aria-hidden')?.toLowerCase() === 'true' ||
		HIDING_STYLE.test(getAttribute(element, 'style') ?? '')
	);
}

/**
 * What a page is made of: the text that a reader sees, and all elements. It does not recurse.
 * @throws ResearchError when the page is made to break those who read it
 */
function readHtml(html: string): { text: string; elements: Element[] } {
	const root: Node = parse(html, { scriptingEnabled: false, treeAdapter: createCappedAdapter() });
	const parts: string[] = [];
	const elements: Element[] = [];
	const stack: { node: Node | string; isSeen: boolean }[] = [{ node: root, isSeen: true }];
	for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
		const { node, isSeen } = entry;
		if (typeof node === 'string') parts.push(node);
		else if (node.nodeName === '#text') isSeen && parts.push((node as DefaultTreeAdapterTypes.TextNode).value);
		else if ('childNodes' in node) {
			const element = 'tagName' in node ? node : undefined;
			if (element !== undefined) elements.push(element);
			const isShown = isSeen && !(element !== undefined && isHidden(element));
			const isRaised = element?.tagName === 'sup' || element?.tagName === 'sub';
			// Raised cents would make a figure a hundred times as large: $12<sup>99</sup>.
			const edge = !isShown || element === undefined || INLINE.has(element.tagName) ? '' : isRaised ? OFF_LINE : ' ';
			if (edge !== '') stack.push({ node: edge, isSeen: isShown });
			for (const child of [...node.childNodes].reverse()) stack.push({ node: child, isSeen: isShown });
			if (edge !== '') parts.push(edge);
		}
	}
	return { text: parts.join(''), elements };
}

/** What is read of a page: never its markup, its scripts or what it hides. */
export type Page = {
	/** All that a reader sees, normalised. */
	readonly text: string;
	readonly title: string | undefined;
	/** Days that the page says it was published on, and changed on; one each, or none. */
	readonly publishedOn: string | undefined;
	readonly modifiedOn: string | undefined;
};

/** Objects of JSON-LD that are looked through; more is no description of a page. */
const MAX_OBJECTS = 2_000;

function readText(element: Element | undefined): string | undefined {
	const text = element?.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
	return text === undefined ? undefined : normalizeText(text) || undefined;
}

/** The values of one name anywhere in the JSON-LD of a page. */
function readLinkedData(elements: readonly Element[], name: string): string[] {
	const queue: unknown[] = elements
		.filter((element) => element.tagName === 'script' && getAttribute(element, 'type')?.toLowerCase() === 'application/ld+json')
		.map((element) => {
			try {
				return JSON.parse(element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')) as unknown;
			} catch {
				// Half of the web's is broken; the page has its dates elsewhere, or none.
				return undefined;
			}
		});
	const values: string[] = [];
	for (let count = 0; count < MAX_OBJECTS && queue.length > 0; count++) {
		const value = queue.shift();
		if (typeof value !== 'object' || value === null) continue;
		const named = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
		if (typeof named === 'string') values.push(named);
		queue.push(...Object.values(value).slice(0, MAX_OBJECTS));
	}
	return values;
}

/** The one day of which several stamps speak. */
function findOneDay(stamps: readonly (string | undefined)[]): string | undefined {
	const days = new Set(stamps.map((stamp) => readStamp(stamp ?? '')).filter((day) => day !== undefined));
	return days.size === 1 ? [...days][0] : undefined;
}

/**
 * Reads a page of HTML. Whatever it holds, it is text from here on.
 * @throws ResearchError when it is made to break those who read it
 */
export function parsePage(html: string): Page {
	const { text, elements } = readHtml(html);
	const readMeta = (name: string) =>
		elements
			.filter(
				(element) =>
					element.tagName === 'meta' &&
					[getAttribute(element, 'property'), getAttribute(element, 'name'), getAttribute(element, 'itemprop')].includes(name),
			)
			.map((element) => getAttribute(element, 'content'));
	const times = elements.filter(({ tagName }) => tagName === 'time').map((element) => getAttribute(element, 'datetime'));
	return {
		text: normalizeText(text),
		title: readText(elements.find((element) => element.tagName === 'title')),
		publishedOn:
			findOneDay(readMeta('article:published_time')) ??
			findOneDay([...readLinkedData(elements, 'datePublished'), ...readMeta('datePublished')]) ??
			findOneDay(times),
		modifiedOn: findOneDay([
			...readMeta('article:modified_time'),
			...readLinkedData(elements, 'dateModified'),
			...readMeta('dateModified'),
		]),
	};
}

/** Pages are larger than tables, and their text is a small part of them; in bytes. */
const MAX_BYTES = 3 * 1024 * 1024;

/** A page, and where it was in the end. */
type ReadPage = { readonly page: Page; readonly url: URL };

/** Fetches and reads a page that is allowed for an item; rejects with a ResearchError. */
export type PageReader = (address: string, research: WebResearch) => Promise<ReadPage>;

/** A reader of pages. It follows redirects among an item's own hosts. */
export function createPageReader({ baseUrl, ...options }: FetchOptions & { readonly baseUrl?: string | undefined } = {}): PageReader {
	/** Where a page is asked for: at its own host, or below a stand-in that has a folder for each host. */
	const toAddress = (url: URL) => new URL(baseUrl === undefined ? url : `${baseUrl}/${url.host}${url.pathname}${url.search}`);

	return async (address, research) => {
		let url = new URL(address);
		url.hash = '';
		const text = await fetchText(toAddress(url).href, {
			maxBytes: MAX_BYTES,
			...options,
			allowPrivate: baseUrl !== undefined,
			accept: 'text/html, application/xhtml+xml',
			toRedirect(location) {
				const next = URL.canParse(location, url) ? new URL(location, url) : undefined;
				if (next === undefined || !isAllowed(next.href, research)) return undefined;
				url = next;
				return toAddress(next);
			},
		});
		try {
			return { page: parsePage(text), url };
		} catch (error) {
			// Whatever a page holds, it is the page's failure and not the run's.
			throw new ResearchError(error instanceof ResearchError ? error.message : 'the page cannot be read');
		}
	};
}
