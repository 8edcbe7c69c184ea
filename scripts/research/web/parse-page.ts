import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, type TreeAdapter } from 'parse5';
import { normalizeText, OFF_LINE } from '../../../core/item/worth/normalize-text.ts';
import { ResearchError } from '../fetch-text.ts';
import { readStamp } from './find-dates.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements without visible text, and struck-out text such as an old price. */
const DROPPED = new Set('script style noscript template svg math iframe object head textarea select s del strike'.split(' '));
/** Elements within a line of text. All others separate the text before and after them. */
const INLINE = new Set('a abbr b bdi bdo cite code data dfn em font i ins kbd mark q small span strong time u var wbr'.split(' '));
const HIDING_STYLE =
	/display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0*)?(?:\s*(?:;|!|$))|font-size\s*:\s*0(?![.\d]*[1-9])/i;
/** Five times as many as large pages have. Unclosed formatting multiplies elements: without the limit, 40 KB took 40 s. */
const MAX_ELEMENTS = 100_000;
/** Deepest nesting. The parser searches all open elements for each tag. */
const MAX_DEPTH = 2_000;

/** The default tree with limits on its size and depth. */
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
 * The visible text of a page, and all of its elements. Iterative, since a page may nest deeper than the call stack.
 * @throws ResearchError when the page exceeds a limit
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
			// Without a mark, $12<sup>99</sup> would read as $1299.
			const edge = !isShown || element === undefined || INLINE.has(element.tagName) ? '' : isRaised ? OFF_LINE : ' ';
			if (edge !== '') stack.push({ node: edge, isSeen: isShown });
			for (const child of [...node.childNodes].reverse()) stack.push({ node: child, isSeen: isShown });
			if (edge !== '') parts.push(edge);
		}
	}
	return { text: parts.join(''), elements };
}

/** The content of a page, without markup, scripts and hidden text. */
export type Page = {
	/** The visible text, normalized. */
	readonly text: string;
	readonly title: string | undefined;
	/** Dates of publication and last change, if the page gives exactly one of each. */
	readonly publishedOn: string | undefined;
	readonly modifiedOn: string | undefined;
};

/** Most objects of JSON-LD that are searched. */
const MAX_OBJECTS = 2_000;

function readText(element: Element | undefined): string | undefined {
	const text = element?.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
	return text === undefined ? undefined : normalizeText(text) || undefined;
}

/** The values of a name anywhere in the JSON-LD of a page. */
function readLinkedData(elements: readonly Element[], name: string): string[] {
	const queue: unknown[] = elements
		.filter((element) => element.tagName === 'script' && getAttribute(element, 'type')?.toLowerCase() === 'application/ld+json')
		.map((element) => {
			try {
				return JSON.parse(element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')) as unknown;
			} catch {
				// Invalid JSON-LD is common and counts as absent.
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

/** The date that all timestamps share, if they do. */
function findOneDay(stamps: readonly (string | undefined)[]): string | undefined {
	const days = new Set(stamps.map((stamp) => readStamp(stamp ?? '')).filter((day) => day !== undefined));
	return days.size === 1 ? [...days][0] : undefined;
}

/**
 * Parses a page of HTML.
 * @throws ResearchError when the page exceeds a limit
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
