import { isOfOne } from '../lexicon/groups.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Token } from '../lexicon/tokenize.ts';
import { isInside, isOf, type Mention, type MentionOf, overlaps, type Span } from './mention.ts';

/* Words that are in some name by chance. */

/** Words before the name of a common thing. */
const BEFORE_NAME = /^(?:an?|the|of)$/;

/**
 * The mentions without those of one common word of a longer name, for which nothing else in the question speaks: `I always wanted one` asks for
 * no wanted poster, `chicken nugget` for no chicken. Where nothing else is named, `a phone` may still be one.
 * @param isCommon whether English often uses a folded word
 */
export function dropChanceWords(
	mentions: readonly Mention[],
	{ tokens, lexicon, isCommon }: { tokens: readonly Token[]; lexicon: Lexicon; isCommon: (word: string) => boolean },
): Mention[] {
	const items = mentions.filter(isOf('item'));
	const isNamed = ({ via, start, end }: MentionOf<'item'>) => via === 'name' || via === 'alias' || (via !== 'described' && end - start > 1);
	const isMeant = (span: Span) =>
		BEFORE_NAME.test(tokens[span.start - 1]?.word ?? '') && !items.some((other) => !overlaps(other, span) && isNamed(other));
	const isChance = (span: Span) => span.end - span.start === 1 && isCommon(tokens[span.start]?.word ?? '') && !isMeant(span);
	const isOfLonger = (item: MentionOf<'item'>) =>
		items.some((other) => other.via === 'part' && other.rivals === 1 && isInside(item, other));
	// `milk`, of which there is one: the kind says nothing more than the thing.
	const isSameThing = ({ group, start, end }: MentionOf<'group'>) =>
		group.kinds.length > 0 && items.some((item) => item.start === start && item.end === end) && isOfOne(group, lexicon.entries);
	return mentions.filter((mention) => {
		switch (mention.kind) {
			case 'choice':
				return !isChance(mention);
			case 'group':
				return mention.group.word === undefined ? !isSameThing(mention) : !isChance(mention);
			case 'item':
				if (mention.via === 'alias') return !isOfLonger(mention);
				return !((mention.via === 'part' || mention.via === 'loose') && mention.support?.told === 'none' && isChance(mention));
			default:
				return true;
		}
	});
}
