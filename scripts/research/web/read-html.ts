import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, type TreeAdapter } from 'parse5';
import { ResearchError } from '../research-error.ts';
import { OFF_LINE } from './normalize-text.ts';

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

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
export const getAttribute = (element: Element, name: string) => element.attrs.find((attribute) => attribute.name === name)?.value;

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
export function readHtml(html: string): { text: string; elements: Element[] } {
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
