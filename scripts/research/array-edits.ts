import type { Edit, Node } from 'jsonc-parser';

/** An object on one line, or one member a line below an indentation. */
function toText(value: object, indent: string | undefined): string {
	if (indent !== undefined) return JSON.stringify(value, null, '\t').replaceAll('\n', `\n${indent}`);
	const members = Object.entries(value)
		.filter(([, member]) => member !== undefined)
		.map(([key, member]) => `${JSON.stringify(key)}: ${JSON.stringify(member)}`);
	return `{ ${members.join(', ')} }`;
}

/** The white space that ends just before a place. */
function findSpaceBefore(text: string, offset: number): string {
	return /[ \t\r\n]*$/.exec(text.slice(0, offset))?.[0] ?? '';
}

/** The indentation of an object that takes several lines; undefined for one on a line. */
function findIndent(text: string, { offset, length }: Node): string | undefined {
	if (!text.slice(offset, offset + length).includes('\n')) return undefined;
	const space = findSpaceBefore(text, offset);
	return space.slice(space.lastIndexOf('\n') + 1);
}

/** The edit that replaces an object, written as it was. */
export function toReplacement(text: string, { node, value }: { node: Node; value: object }): Edit {
	return { offset: node.offset, length: node.length, content: toText(value, findIndent(text, node)) };
}

/** The edit that puts objects at an end of a JSON array, written as their neighbour there is. */
export function toInsertion(text: string, { array, values, at }: { array: Node; values: readonly object[]; at: 'start' | 'end' }): Edit {
	const children = array.children ?? [];
	const neighbour = at === 'start' ? children[0] : children.at(-1);
	if (neighbour === undefined) {
		return { offset: array.offset, length: array.length, content: `[${values.map((value) => toText(value, undefined)).join(', ')}]` };
	}
	const { offset, length } = neighbour;
	// An array's only element may stand right behind the bracket.
	const space = findSpaceBefore(text, offset) || ' ';
	const texts = values.map((value) => toText(value, findIndent(text, neighbour)));
	return at === 'start'
		? { offset, length: 0, content: texts.map((one) => `${one},${space}`).join('') }
		: { offset: offset + length, length: 0, content: texts.map((one) => `,${space}${one}`).join('') };
}
