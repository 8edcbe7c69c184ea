import type { DefaultTreeAdapterTypes } from 'parse5';
import { getOwn } from '../../core/get-own.ts';
import { foldText } from '../../core/text.ts';

/*
 * Prices that shops print for search engines: linked data (`Product` with `offers`), microdata (`itemprop="price"`) and Open Graph (`product:price:amount`). All of it is
 * text of other people, so it is bounded, and no key of it is followed but those named here.
 */

type Element = DefaultTreeAdapterTypes.Element;

/** A price of a product, with two decimals at most, as a page states it for programs. */
export type Offer = {
	readonly kind: 'linked data' | 'microdata' | 'open graph';
	/** The product; undefined where the page does not name it. */
	readonly name: string | undefined;
	/** Digits with a point. */
	readonly price: string;
	/** Three capitals; undefined if the page does not say. */
	readonly currency: string | undefined;
};

/** Offers of one page. A page with more is a list. */
const MAX_OFFERS = 200;
/** Linked data that is read, in characters, and how deep and how many parts. */
const MAX_DATA = 500_000;
const MAX_DEPTH = 12;
const MAX_NODES = 20_000;
const MAX_NAME = 300;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
const getMember = (value: unknown, name: string): unknown => (isObject(value) ? getOwn(value, name) : undefined);
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const toText = (value: unknown) =>
	typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, MAX_NAME) : undefined;

/** A price as programs print it: `129`, `129.00`, `1,299.00` or `129,00`; undefined for anything else, and for zero. */
export function toPrice(value: unknown): string | undefined {
	const text = toText(value)?.replace(/^[^\d-]{0,4}|[^\d-]{0,4}$/g, '') ?? '';
	const [, whole, fraction = ''] =
		/^(\d{1,3}(?:,\d{3}){1,3}|\d{1,9})(?:[.](\d{1,4}))?$/.exec(text) ?? /^(\d{1,9}),(\d{2})$/.exec(text) ?? [];
	if (whole === undefined || /[1-9]/.test(fraction.slice(2))) return undefined;
	const price = `${whole.replaceAll(',', '')}.${fraction.slice(0, 2).padEnd(2, '0')}`;
	return /[1-9]/.test(price) ? price : undefined;
}

const toCurrency = (value: unknown) => {
	const text = toText(value)?.toUpperCase() ?? '';
	return /^[A-Z]{3}$/.test(text) ? text : undefined;
};

const hasType = (node: unknown, name: RegExp) =>
	toList(getMember(node, '@type')).some((type) => typeof type === 'string' && name.test(type));
const PRODUCT =
	/^(?:https?:\/\/schema\.org\/)?(?:Product|ProductGroup|IndividualProduct|ProductModel|Vehicle|Car|Book|SoftwareApplication)$/;
/** Members of a product that lead to other products. */
const OTHERS = new Set(['isRelatedTo', 'isSimilarTo', 'isAccessoryOrSparePartFor', 'isConsumableFor', 'itemListElement', 'review']);

/** The price of an offer: its own, or that of its specification. A range is none. */
function readOffer(offer: unknown): Pick<Offer, 'price' | 'currency'> | undefined {
	const specifications = [offer, ...toList(getMember(offer, 'priceSpecification'))];
	const currency = specifications.map((one) => toCurrency(getMember(one, 'priceCurrency'))).find((one) => one !== undefined);
	const [low, high] = [toPrice(getMember(offer, 'lowPrice')), toPrice(getMember(offer, 'highPrice'))];
	const specified = specifications.map((one) => toPrice(getMember(one, 'price'))).find((one) => one !== undefined);
	const price =
		specified ??
		(low !== undefined && (high === undefined || high === low) && Number(getMember(offer, 'offerCount') ?? 1) === 1 ? low : undefined);
	return price === undefined ? undefined : { price, currency };
}

/** The products of linked data with their offers. Offers within offers are those of an AggregateOffer. */
function readLinkedData(text: string): Offer[] {
	const data = parseLoosely(text);
	const found: Offer[] = [];
	const stack: { node: unknown; depth: number; isOther: boolean }[] = [{ node: data, depth: 0, isOther: false }];
	for (let count = 0; count < MAX_NODES && found.length < MAX_OFFERS; count++) {
		const entry = stack.pop();
		if (entry === undefined) break;
		const { node, depth, isOther } = entry;
		if (hasType(node, PRODUCT) && !isOther) {
			const name = toText(getMember(node, 'name'));
			for (const offer of toList(getMember(node, 'offers')).flatMap((one) => [one, ...toList(getMember(one, 'offers'))])) {
				const read = readOffer(offer);
				if (read !== undefined) found.push({ kind: 'linked data', name, ...read });
			}
		}
		if (depth >= MAX_DEPTH) continue;
		if (Array.isArray(node)) for (const child of node) stack.push({ node: child, depth: depth + 1, isOther });
		else if (isObject(node))
			for (const [key, child] of Object.entries(node))
				if (key !== 'offers' && typeof child === 'object')
					stack.push({ node: child, depth: depth + 1, isOther: isOther || OTHERS.has(key) });
	}
	return found;
}

/** JSON as shops write it: within a comment of a script, with raw line breaks in texts. Undefined for anything worse. */
function parseLoosely(text: string): unknown {
	if (text.length > MAX_DATA) return undefined;
	const plain = text
		.trim()
		.replace(/^<!--|^\/\*.{0,20}\*\/|-->$|\/\*.{0,20}\*\/$/g, '')
		.replace(/\p{Cc}+/gu, ' ')
		.replace(/;\s{0,9}$/, '');
	try {
		return JSON.parse(plain);
	} catch {
		return undefined;
	}
}

const getAttribute = (element: Element, name: string) => element.attrs.find((attribute) => attribute.name === name)?.value;
const toParent = (element: Element) => (element.parentNode !== null && 'attrs' in element.parentNode ? element.parentNode : undefined);
const OFFER = /schema\.org\/(?:Aggregate)?Offer$/i;
const ANY_PRODUCT = /schema\.org\/\w{0,20}Product\w{0,20}$/i;
/** Ancestors that are searched for the scope of a property. */
const MAX_ANCESTORS = 40;

/** The nearest ancestor that is a scope whose type matches. */
function findScope(element: Element, type: RegExp): Element | undefined {
	let one: Element | undefined = toParent(element);
	for (let count = 0; one !== undefined && count < MAX_ANCESTORS; count++) {
		if (getAttribute(one, 'itemscope') !== undefined && type.test(getAttribute(one, 'itemtype') ?? '')) return one;
		one = toParent(one);
	}
	return undefined;
}

/** The text of an element, of bounded length. */
export function readElementText(element: Element): string {
	let text = '';
	const stack: DefaultTreeAdapterTypes.Node[] = [element];
	for (let node = stack.pop(); node !== undefined && text.length < MAX_NAME; node = stack.pop()) {
		if ('value' in node) text += node.value;
		if ('childNodes' in node) stack.push(...node.childNodes.toReversed());
	}
	return text.trim().slice(0, MAX_NAME);
}

const readProperty = (element: Element) => getAttribute(element, 'content') ?? getAttribute(element, 'value') ?? readElementText(element);

/** Collects the offers of a page while its elements are walked. */
export function createOfferCollector() {
	const properties = new Map<'price' | 'priceCurrency' | 'name', Element[]>([
		['price', []],
		['priceCurrency', []],
		['name', []],
	]);
	const metas = new Map<string, string>();
	const offers: Offer[] = [];

	function readMicrodata(): Offer[] {
		const [prices = [], currencies = [], names = []] = [...properties.values()];
		const currencyOf = new Map(
			currencies.map((element) => [findScope(element, OFFER) ?? findScope(element, ANY_PRODUCT), toCurrency(readProperty(element))]),
		);
		// The first name of each product. One in a scope between, such as that of a breadcrumb or a brand, is not its own.
		const productNames = names.filter((element) => findScope(element, /^/) === findScope(element, ANY_PRODUCT));
		const nameOf = new Map(productNames.toReversed().map((element) => [findScope(element, ANY_PRODUCT), readProperty(element)]));
		return prices.flatMap((element): Offer[] => {
			const product = findScope(element, ANY_PRODUCT);
			const scope = findScope(element, OFFER) ?? product;
			const price = toPrice(readProperty(element));
			if (price === undefined || scope === undefined) return [];
			return [{ kind: 'microdata', name: nameOf.get(product), price, currency: currencyOf.get(scope) }];
		});
	}

	function readOpenGraph(): Offer[] {
		const read = (name: string) => metas.get(`product:${name}`) ?? metas.get(`og:${name}`);
		const price = toPrice(read('price:amount'));
		return price === undefined
			? []
			: [{ kind: 'open graph', name: metas.get('og:title'), price, currency: toCurrency(read('price:currency')) }];
	}

	return {
		/** Takes note of an element. */
		visit(element: Element): void {
			const property = getAttribute(element, 'itemprop');
			const list = properties.get(property as 'price');
			if (list !== undefined && list.length < MAX_OFFERS) list.push(element);
			const meta = element.tagName === 'meta' ? (getAttribute(element, 'property') ?? getAttribute(element, 'name')) : undefined;
			const content = getAttribute(element, 'content');
			if (meta !== undefined && content !== undefined && /^(?:product|og):/.test(meta) && !metas.has(meta))
				metas.set(meta, content.slice(0, MAX_NAME));
		},
		/** Takes note of linked data. */
		visitData(text: string): void {
			if (offers.length < MAX_OFFERS) offers.push(...readLinkedData(text));
		},
		finish: (): Offer[] => [...offers, ...readMicrodata(), ...readOpenGraph()].slice(0, MAX_OFFERS),
	};
}

const toWords = (text: string) => new Set(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []);

/** Whether a product is the wanted one: it has every word of one of the names. */
export function isNamed(product: string, names: readonly string[]): boolean {
	const words = toWords(product);
	return names.some((name) => {
		const wanted = [...toWords(name)];
		return wanted.length > 0 && wanted.every((word) => words.has(word));
	});
}

/**
 * The one price of the wanted product on a page. Undefined if no product has its name, if it has several prices, or if two ways of stating it differ.
 * @param names of the product
 * @param title of the page, for offers whose product the page does not name
 * @param isShown whether a visitor sees a price
 */
export function findOffer(
	offers: readonly Offer[],
	{ names, title, isShown }: { names: readonly string[]; title: string; isShown: (price: string) => boolean },
): Offer | undefined {
	const named = offers.filter(({ name }) => isNamed(name ?? title, names));
	const [first, ...others] = named;
	if (first === undefined || others.some(({ price }) => price !== first.price)) return undefined;
	// Some shops state a price without tax there, which no visitor sees.
	if (named.every(({ kind }) => kind === 'open graph') && !isShown(first.price)) return undefined;
	const currencies = new Set(named.flatMap(({ currency }) => currency ?? []));
	return currencies.size > 1 ? undefined : { ...first, currency: [...currencies][0] };
}
