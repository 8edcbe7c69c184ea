import { foldText } from '../../core/text.ts';
import type { Fault } from '../content/fault.ts';
import { toItemPath } from '../content/read-content.ts';
import type { Rule } from './rule.ts';

/* The word that people search for, without its measure: "Pound of Honey" is honey. */

/** Words before "of" that measure or pack a thing, and do not name it. */
const MEASURES: ReadonlySet<string> = new Set(
	(
		'acre bag bar barrel bottle bouquet bowl box bunch bushel can canister carton case container cup day dose dozen ' +
		'dram gallon glass gram half head hour jar jug kilogram liter loaf meter mile minute month night ounce pack package pair ' +
		'pint pot pound quart roll set sheet slice square stick tank therm thousand ton tonne tub tube vial week year yard'
	).split(' '),
);

/** The thing that a name measures: the words after "of", if the words before it are a measure. */
function toMeasured(name: string): string {
	const end = name.indexOf(' of ');
	const before = name.slice(0, Math.max(end, 0)).split(/[ -]/).at(-1) ?? '';
	return MEASURES.has(before) ? name.slice(end + ' of '.length) : name;
}

/** A name as people look for it: folded, without measure, article, country, and the words for pay, fortune and debt. */
export function toPlainName(name: string): string {
	return toMeasured(foldText(name))
		.replace(/^(?:the|a|an|us) /, '')
		.replace(/(?:'s fortune|'s debt| salary)$/, '');
}

export const plainAliases: Rule = {
	name: 'plain-aliases',
	description: 'An alias is not the plain name of another thing: who looks for that one would get this one.',
	check(content): Fault[] {
		const published = [...content.items].filter(([, { status }]) => status === 'published');
		const owners = new Map(published.map(([slug, { name }]) => [toPlainName(name), slug]));
		return published.flatMap(([slug, { name, aliases }]) =>
			aliases.flatMap((alias, index) => {
				const plain = foldText(alias);
				const owner = owners.get(plain);
				if (owner === undefined || owner === slug || plain === toPlainName(name)) return [];
				const expected = `an alias that is not the plain name of ${owner}`;
				return [{ path: toItemPath(content, slug), pointer: `/aliases/${index}`, found: alias, expected }];
			}),
		);
	},
};
