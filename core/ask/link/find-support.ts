import { isCueWord } from '../lexicon/cues.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { isOrdinary } from '../lexicon/ordinary-words.ts';
import type { Token } from '../lexicon/tokenize.ts';
import { isOf, type Mention, type MentionOf, overlaps, type Support } from './mention.ts';

const YEAR = /^1\d\d\d$/;
/** A year in a name says as much of the item as so many other words. */
const WORDS_OF_YEAR = 2;

const KINS = ['apart', 'category', 'kind'] as const;

/** Says of each item what else in the question speaks for it: `the banana that was taped to a wall`, `hulu plus netflix plus disney`. */
export function withSupport(mentions: readonly Mention[], tokens: readonly Token[], lexicon: Lexicon): Mention[] {
	const items = mentions.filter(isOf('item'));
	if (items.length === 0) return [...mentions];
	const telling = tokens.flatMap(({ kind, word, stem }, at) =>
		(kind === 'word' && word.length > 2 && !isOrdinary(word) && !isCueWord(word)) || YEAR.test(word) ? [{ at, stem }] : [],
	);
	const countTold = ({ slug, start, end }: MentionOf<'item'>) => {
		const entry = lexicon.bySlug.get(slug);
		let told = 0;
		for (const { at, stem } of telling)
			if (at < start || at >= end)
				told += YEAR.test(stem) ? (entry?.nameStems.has(stem) ? WORDS_OF_YEAR : 0) : entry?.aboutStems.has(stem) ? 1 : 0;
		return told;
	};
	const findKin = (item: MentionOf<'item'>) => {
		const own = lexicon.bySlug.get(item.slug)?.item;
		let nearest = -1;
		for (const other of items) {
			if (other.slug === item.slug || overlaps(other, item) || other.via === 'described' || other.via === 'implied') continue;
			const { kind, categoryId } = lexicon.bySlug.get(other.slug)?.item ?? {};
			nearest = Math.max(nearest, kind === own?.kind ? 2 : categoryId === own?.categoryId ? 1 : 0);
		}
		return nearest;
	};
	const weighed = new Map(items.map((item) => [item, { told: countTold(item), kin: findKin(item) }]));
	const compare = (item: MentionOf<'item'>, of: 'told' | 'kin') => {
		const own = weighed.get(item)?.[of] ?? 0;
		const rivals = items.filter((other) => other.slug !== item.slug && overlaps(other, item));
		const most = Math.max(-2, ...rivals.map((other) => weighed.get(other)?.[of] ?? 0));
		return Math.sign(own - most);
	};
	return mentions.map((mention) => {
		if (mention.kind !== 'item') return mention;
		const { told, kin } = weighed.get(mention) ?? { told: 0, kin: -1 };
		const support: Support = {
			told: told === 0 ? 'none' : told === 1 ? 'one' : 'more',
			most: (['less', 'even', 'most'] as const)[compare(mention, 'told') + 1] ?? 'even',
			kin: KINS[kin] ?? 'alone',
			closest: (['farther', 'even', 'closest'] as const)[compare(mention, 'kin') + 1] ?? 'even',
		};
		return { ...mention, support };
	});
}
