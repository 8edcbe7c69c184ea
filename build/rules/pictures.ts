import path from 'node:path';
import { MAX_DRAWING_BYTES } from '../../core/api/limits.ts';
import type { Fault } from '../content/fault.ts';
import { ARTWORK_TYPES } from '../pictures/icon-sets.ts';
import { createItemRule, findIf, type Rule } from './rule.ts';

/** Elements that draw, group, clip or color. Text, pictures, styles and scripts are left out: fonts differ between machines. */
const ELEMENTS = new Set(
	'svg g defs use path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask'.split(' '),
);

/** A tag with its attributes in double quotes. Entities and escapes, which could hide an address, are not part of it. */
const TAG = /<\/?([A-Za-z]+)((?:\s+[\w:-]+="[^"<&\\]*")*)\s*\/?>/g;
const ATTRIBUTE = /(?<![\w:-])([\w:-]+)="([^"]*)"/g;

/** Attributes with a prefix that drawings need. Others could change what a reference means, such as `xml:base`. */
const PREFIXED = new Set(['xmlns:xlink', 'xlink:href', 'xml:space']);
/** The one spelling of an id: nothing that a renderer trims, decodes or folds. */
const ID = /^[\w.-]+$/;
const ELSEWHERE = 'a reference to an id of the same drawing, such as href="#lens" or mask="url(#lens)"';

type Attribute = { readonly whole: string; readonly name: string; readonly value: string };

const toAttributes = (text: string): Attribute[] =>
	Array.from(text.matchAll(ATTRIBUTE), ([whole, name = '', value = '']) => ({ whole, name, value }));

/** The id that an attribute refers to: undefined if it refers to nothing, `unknown` for a spelling that renderers might read in another way. */
function parseReference({ name, value }: Attribute): { id: string } | 'unknown' | undefined {
	const isLink = /(?:^|:)href$/i.test(name);
	// Renderers follow addresses in any case and with spaces, so that all of them count as addresses here.
	if (!isLink && !/url\s*\(/i.test(value)) return undefined;
	const [, id] = (isLink ? /^#(.+)$/ : /^url\(#(.+)\)$/).exec(value) ?? [];
	return id !== undefined && ID.test(id) ? { id } : 'unknown';
}

/** The fault of one attribute of a drawing. */
function findAttributeFlaw(attribute: Attribute): string | undefined {
	const { name, value } = attribute;
	if (/^(?:on|style$)/i.test(name)) return 'no script and no style';
	if (name.includes(':') && !PREFIXED.has(name)) return `no prefix but in ${[...PREFIXED].join(', ')}`;
	if (name === 'id' && !ID.test(value)) return 'an id of letters, digits, dots, hyphens and underscores';
	return parseReference(attribute) === 'unknown' ? ELSEWHERE : undefined;
}

/** Attributes that color with an element. Drawings have gradients alone for that, which cost nothing. */
const PAINTS = new Set(['fill', 'stroke']);
/** Cost of the most expensive drawing that is allowed; the bundled ones cost a tenth at most. */
const MAX_DRAWING_COST = 4000;
/** Deepest nesting of elements that is allowed. */
const MAX_DEPTH = 100;

type DrawnElement = { id: string | undefined; references: string[]; children: DrawnElement[] };

/**
 * The elements of a drawing as a tree, or undefined if they are nested too deep. Tags that are not nested well are the renderer's to refuse.
 */
function toTree(svg: string): DrawnElement | undefined {
	const root: DrawnElement = { id: undefined, references: [], children: [] };
	const open = [root];
	for (const [tag, , attributes = ''] of svg.matchAll(TAG)) {
		if (tag.startsWith('</')) {
			if (open.length > 1) open.pop();
			continue;
		}
		const parts = toAttributes(attributes);
		const references = parts.flatMap((attribute) => {
			const reference = PAINTS.has(attribute.name) ? undefined : parseReference(attribute);
			return typeof reference === 'object' ? [reference.id] : [];
		});
		const element = { id: parts.find(({ name }) => name === 'id')?.value, references, children: [] };
		open.at(-1)?.children.push(element);
		if (!tag.endsWith('/>')) open.push(element);
		if (open.length > MAX_DEPTH) return undefined;
	}
	return root;
}

/**
 * Counts the elements that a renderer draws for a drawing, at most. An element that is masked, clipped or made of another is drawn twice, with what it
 * refers to: each level of such elements doubles the cost of those inside.
 * @returns infinity if an element refers to itself, or elements are nested too deep
 */
function toDrawingCost(svg: string): number {
	const root = toTree(svg);
	if (!root) return Number.POSITIVE_INFINITY;
	const byId = new Map<string, DrawnElement>();
	const collect = (element: DrawnElement): void => {
		if (element.id !== undefined) byId.set(element.id, element);
		for (const child of element.children) collect(child);
	};
	collect(root);
	const known = new Map<DrawnElement, number>();
	const toCost = (element: DrawnElement): number => {
		const found = known.get(element);
		if (found !== undefined) return found;
		known.set(element, Number.POSITIVE_INFINITY);
		let cost = 1;
		for (const child of element.children) cost += toCost(child);
		for (const id of element.references) {
			const target = byId.get(id);
			if (target) cost = 2 * (cost + toCost(target));
		}
		known.set(element, cost);
		return cost;
	};
	return toCost(root);
}

/** Largest edge of artwork, in the units of a drawing or the pixels of a picture. Items are shown at 800 pixels. */
const MAX_EDGE = 4096;
const NUMBER = /^-?[0-9]{1,6}(?:\.[0-9]{1,6})?$/;

/** Whether an edge can be drawn: neither nothing nor beyond what a renderer takes. */
const isEdge = (edge: number) => edge >= 1 && edge <= MAX_EDGE;

/** The size in the first tag of a drawing, as written, if no renderer could follow it. */
function findAbsurdSize(root: string): string | undefined {
	for (const { whole, name, value } of toAttributes(root)) {
		if ((name === 'width' || name === 'height') && !(NUMBER.test(value) && isEdge(Number(value)))) return whole;
		if (name !== 'viewBox') continue;
		const numbers = value.trim().split(/[\s,]+/);
		const [, , width, height] = numbers.map(Number);
		const isPlain = numbers.length === 4 && numbers.every((number) => NUMBER.test(number));
		if (!isPlain || !isEdge(width ?? 0) || !isEdge(height ?? 0)) return whole;
	}
	return undefined;
}

/**
 * The first thing in an SVG text that own artwork may not hold. Stricter than XML and no parser: what is not known is refused.
 * Whether the tags are nested well is left to the renderer.
 * @returns what was found and what would have been right, or undefined when the drawing is plain
 */
export function findDrawingFlaw(svg: string): { found: string; expected: string } | undefined {
	const [root] = svg.match(TAG) ?? [];
	if (!root || !svg.startsWith(root) || !/^<svg\s(?:.*\s)?viewBox="/s.test(root)) {
		return { found: svg, expected: 'a drawing that begins with <svg> and its viewBox' };
	}
	const absurd = findAbsurdSize(root);
	if (absurd !== undefined) {
		return { found: absurd, expected: `four plain numbers as its viewBox, and edges from 1 to ${MAX_EDGE}, such as viewBox="0 0 128 128"` };
	}
	const rest = svg.replace(TAG, '').trim();
	if (rest !== '') return { found: rest, expected: 'nothing but tags: no text, comment, entity or declaration' };
	const ids = new Set<string>();
	for (const [tag, element = '', attributes = ''] of svg.matchAll(TAG)) {
		if (!ELEMENTS.has(element)) return { found: tag, expected: `one of the elements ${[...ELEMENTS].join(', ')}` };
		for (const attribute of toAttributes(attributes)) {
			const expected = findAttributeFlaw(attribute);
			if (expected !== undefined) return { found: attribute.whole, expected };
			if (attribute.name !== 'id') continue;
			// The cost of a reference is that of the element which the renderer finds.
			if (ids.has(attribute.value)) return { found: attribute.whole, expected: 'an id of one element' };
			ids.add(attribute.value);
		}
	}
	const cost = toDrawingCost(svg);
	return cost <= MAX_DRAWING_COST
		? undefined
		: {
				found: `a cost of ${cost} drawn elements`,
				expected: `at most ${MAX_DRAWING_COST}: fewer masks, clip paths and uses inside each other`,
			};
}

/** The first bytes of every PNG, and the chunk that holds its size: https://www.w3.org/TR/png-3/#5PNG-file-signature */
const PNG_START = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** Why a file with the name of a PNG is none that can be drawn. Its content decides what reads it: a drawing by that name could hold anything. */
function findPngFlaw(bytes: Uint8Array): { found: unknown; expected: string } | undefined {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (file.length < PNG_START.length + 8 || !file.subarray(0, PNG_START.length).equals(PNG_START)) {
		return { found: file.subarray(0, 40).toString('latin1'), expected: 'the content of a PNG' };
	}
	const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
	return isEdge(width) && isEdge(height)
		? undefined
		: { found: `${width} × ${height} pixels`, expected: `edges from 1 to ${MAX_EDGE} pixels` };
}

export const plainArtwork: Rule = {
	name: 'plain-artwork',
	description:
		'Own artwork belongs to an item and has the type of its name; drawings are small, of a sensible size, and hold shapes alone.',
	check(content, { artwork }) {
		return [...artwork].flatMap(([file, bytes]): Fault[] => {
			const whole = { path: path.join(content.dir, file), pointer: '' };
			const { base, name: slug, ext } = path.posix.parse(file);
			if (!(content.items.has(slug) || content.unparsed.has(slug)) || !ARTWORK_TYPES.some((type) => ext === `.${type}`)) {
				return [{ ...whole, found: base, expected: `the slug of an item and .${ARTWORK_TYPES.join(' or .')}` }];
			}
			if (ext === '.png') {
				const flaw = findPngFlaw(bytes);
				return flaw ? [{ ...whole, ...flaw }] : [];
			}
			if (bytes.length > MAX_DRAWING_BYTES) {
				return [{ ...whole, found: bytes.length, expected: `at most ${MAX_DRAWING_BYTES} bytes` }];
			}
			const flaw = findDrawingFlaw(new TextDecoder().decode(bytes));
			return flaw ? [{ ...whole, ...flaw }] : [];
		});
	},
};

export const imageExists = createItemRule(
	'image-exists',
	'The icon that an item names exists in its set, unless the item has artwork of its own.',
	({ image }, { slug, hasImage, listIcons }) =>
		findIf(!hasImage(slug, image), {
			pointer: '/image',
			found: image,
			expected: 'an icon that exists, such as "noto:avocado", or a picture of your own, content/images/<slug>.svg',
			choices: hasImage(slug, image) ? undefined : listIcons(),
		}),
);
