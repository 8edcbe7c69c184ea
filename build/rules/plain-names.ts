import { toPublisherName } from '../../core/item/item.ts';
import { findOfKind } from '../../core/item/kind.ts';
import { isAmountWord } from '../../core/item/measures.ts';
import { foldText } from '../../core/text.ts';
import type { Fault } from '../content/fault.ts';
import { toItemPath } from '../content/read-content.ts';
import type { Rule } from './rule.ts';

/* The word that people search for, without its measure: "Pound of Honey" is honey. */

/** The thing that a name measures: the words after "of", if the words before it are a measure. */
function toMeasured(name: string): string {
	const end = name.indexOf(' of ');
	const before = name.slice(0, Math.max(end, 0)).split(/[ -]/).at(-1) ?? '';
	return isAmountWord(before) ? name.slice(end + ' of '.length) : name;
}

/** A name as people look for it: folded, without measure, article, country, and the ending that names of its kind have. */
export function toPlainName(name: string, ending: string | undefined): string {
	const plain = toMeasured(foldText(name)).replace(/^(?:the|a|an|us) /, '');
	const end = ending === undefined ? '' : foldText(ending);
	return end !== '' && plain.endsWith(end) ? plain.slice(0, -end.length).trimEnd() : plain;
}

export const plainAliases: Rule = {
	name: 'plain-aliases',
	description: 'An alias is not the plain name of another thing: who looks for that one would get this one.',
	check(content): Fault[] {
		const published = [...content.items].flatMap(([slug, { status, name, kind, aliases }]) =>
			status === 'published' ? [{ slug, aliases, plain: toPlainName(name, findOfKind(content.kinds, kind, 'ending')) }] : [],
		);
		const owners = new Map(published.map(({ plain, slug }) => [plain, slug]));
		return published.flatMap(({ slug, aliases, plain }) =>
			aliases.flatMap((alias, index) => {
				const asked = foldText(alias);
				const owner = owners.get(asked);
				if (owner === undefined || owner === slug || asked === plain) return [];
				const expected = `an alias that is not the plain name of ${owner}`;
				return [{ path: toItemPath(content, slug), pointer: `/aliases/${index}`, found: alias, expected }];
			}),
		);
	},
};

/** The way to a copy that belongs to the address: a commit, or a path before the name of the publisher. */
const COPY_WORDS = /\bcopy in\b|\b(?=[a-f]*\d)[0-9a-f]{7,}\b/;

const toLetters = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export const plainPublishers: Rule = {
	name: 'plain-publishers',
	description: 'A publisher has one spelling in all items, and a copy follows it: "Forbes, as archived in owner/name".',
	check(content): Fault[] {
		const spellings = new Map<string, string>();
		return [...content.items].flatMap(([slug, { valuation }]) =>
			valuation.sources.flatMap(({ publisher }, index) => {
				const name = toPublisherName(publisher);
				const key = toLetters(name);
				const spelling = spellings.get(key) ?? name;
				spellings.set(key, spelling);
				const at = { path: toItemPath(content, slug), pointer: `/valuation/sources/${index}/publisher`, found: publisher };
				if (spelling !== name) return [{ ...at, expected: `${JSON.stringify(spelling)}, as another item spells it` }];
				return COPY_WORDS.test(publisher) ? [{ ...at, expected: 'the publisher, then ", as archived in owner/name"' }] : [];
			}),
		);
	},
};
