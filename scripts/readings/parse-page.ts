import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, type TreeAdapter } from 'parse5';
import { normalizeText, OFF_LINE } from '../../core/item/worth/normalize-text.ts';
import { ResearchError } from '../research/fetch-text.ts';
import { createOfferCollector, type Offer, readElementText } from './page-offers.ts';
import { createShownPrices, type ShownPrice } from './shown-price.ts';

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
			if (++elements > MAX_ELEMENTS) throw new ResearchError('a page of too many parts');
			return defaultTreeAdapter.createElement(...parts);
		},
		onItemPush() {
			if (++depth > MAX_DEPTH) throw new ResearchError('a page that nests too deep');
		},
		onItemPop() {
			depth--;
		},
	};
}

const getAttribute = (element: Element, name: string) => element.attrs.find((attribute) => attribute.name === name)?.value;

function isHidden(element: Element): boolean {
	return (
		DROPPED.has(element.tagName) ||
		getAttribute(element, 'hidden') !== undefined ||
		getAttribute(element, 'aria-hidden')?.toLowerCase() === 'true' ||
		HIDING_STYLE.test(getAttribute(element, 'style') ?? '')
	);
}

/** Shops that print prices by script also give them as linked data. */
const isLinkedData = (element: Element) =>
	element.tagName === 'script' && getAttribute(element, 'type')?.toLowerCase() === 'application/ld+json';

const readText = (element: Element) => element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');

/** The text that a visitor reads on a page, normalized, and its title. */
export type Page = {
	readonly text: string;
	readonly title: string;
	/** Prices that the page states for programs. */
	readonly offers?: readonly Offer[];
	/** Prices that it shows next to its headings. */
	readonly shown?: readonly ShownPrice[];
};

/**
 * The visible text of a page of HTML, followed by its linked data. Iterative, since a page may nest deeper than the call stack.
 * @throws ResearchError when the page exceeds a limit
 */
export function parseHtml(html: string): Page {
	const root: Node = parse(html, { scriptingEnabled: false, treeAdapter: createCappedAdapter() });
	const [parts, data, titles]: [string[], string[], string[]] = [[], [], []];
	const offers = createOfferCollector();
	const shown = createShownPrices(isHidden);
	const stack: { node: Node | string; isSeen: boolean }[] = [{ node: root, isSeen: true }];
	for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
		const { node, isSeen } = entry;
		if (typeof node === 'string') parts.push(node);
		else if (node.nodeName === '#text') isSeen && parts.push((node as DefaultTreeAdapterTypes.TextNode).value);
		else if ('childNodes' in node) {
			const element = 'tagName' in node ? node : undefined;
			if (element?.tagName === 'title' && element.parentNode?.nodeName === 'head') titles.push(readText(element));
			if (element !== undefined) {
				offers.visit(element);
				shown.visit(element);
			}
			if (element !== undefined && isLinkedData(element)) {
				const text = readText(element);
				data.push(text);
				offers.visitData(text);
			}
			const isShown = isSeen && !(element !== undefined && isHidden(element));
			const isRaised = element?.tagName === 'sup' || element?.tagName === 'sub';
			// Without a mark, $12<sup>99</sup> would read as $1299.
			const edge = !isShown || element === undefined || INLINE.has(element.tagName) ? '' : isRaised ? OFF_LINE : ' ';
			if (edge !== '') stack.push({ node: edge, isSeen: isShown });
			for (const child of [...node.childNodes].reverse()) stack.push({ node: child, isSeen: isShown });
			if (edge !== '') parts.push(edge);
		}
	}
	const found = offers.finish();
	const stated = found.flatMap(({ name = '', price, currency }) => (currency === 'USD' ? [`${name}: $${price}`] : []));
	const text = normalizeText([parts.join(''), ...data, ...stated].join(' '));
	return { text, title: normalizeText(titles[0] ?? ''), offers: found, shown: shown.finish(readElementText) };
}

/** The text of an answer in the encoding that it names. @throws ResearchError for an encoding that is not known */
function decode(type: string, body: Uint8Array): string {
	const named =
		/charset=["']?([\w-]+)/i.exec(type) ??
		/<meta[^>]{1,500}charset=["']?([\w-]+)/i.exec(Buffer.from(body.subarray(0, 2048)).toString('latin1'));
	try {
		return new TextDecoder(named?.[1] ?? 'utf-8').decode(body);
	} catch {
		throw new ResearchError(`a page in the encoding ${named?.[1]}`);
	}
}

/** The text of an answer: HTML as a visitor reads it, any other text as it is. @throws ResearchError when it cannot be read */
export function parsePage({ type, body }: { type: string; body: Uint8Array }): Page {
	const text = decode(type, body);
	return /html|xml/i.test(type) ? parseHtml(text) : { text: normalizeText(text), title: '' };
}

/** Pages of fewer visible characters show no product: a script fills them, or they ask for something first. */
const MIN_TEXT = 300;
/** A page of the first kind has at least so many bytes all the same. */
const MIN_SCRIPT_BYTES = 2_000;
const CONSENT = /\b(?:cookies?|consent|captcha|verify|robots?|javascript|unusual traffic|access denied)\b/i;

/** Why a page without its figures has nearly no text: it asks for consent, or a script fills it. Undefined for a page with text. */
export function explainEmpty({ type, body }: { type: string; body: Uint8Array }, { text, title }: Page): string | undefined {
	if (!/html/i.test(type) || text.length >= MIN_TEXT) return undefined;
	if (CONSENT.test(title) || CONSENT.test(text)) return 'a page that asks for consent or refuses programs';
	return body.length >= MIN_SCRIPT_BYTES ? 'a page that a script fills' : undefined;
}
