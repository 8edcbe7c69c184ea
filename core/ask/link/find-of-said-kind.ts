import type { Item } from '../../item/item.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Token } from '../lexicon/tokenize.ts';
import { isOf, type Mention, type MentionOf } from './mention.ts';
import { MAX_MEANINGS, type Near, toItemMentions } from './to-item-mentions.ts';

/** The least number of items of one kind beside a bare word that make it one of them. */
const LEAST_OF_KIND = 2;

/**
 * Items of the kind that a question says, for bare words that are other names of something else: `hulu, netflix and disney` are subscriptions,
 * Manhattan beside rents is one.
 */
export function findOfSaidKind(
	wholes: readonly Mention[],
	{ tokens, lexicon, near }: { tokens: readonly Token[]; lexicon: Lexicon; near: Near },
): Mention[] {
	const itemOf = ({ slug }: MentionOf<'item'>) => lexicon.bySlug.get(slug)?.item;
	const kindOf = (item: MentionOf<'item'>) => itemOf(item)?.kind ?? '';
	const items = wholes.filter(isOf('item'));
	const several = new Set(
		items
			.map(kindOf)
			.filter((kind) => new Set(items.filter((other) => kindOf(other) === kind).map(({ start }) => start)).size >= LEAST_OF_KIND),
	);
	return items.flatMap((item) => {
		const { start, end, typo } = item;
		const groups = wholes.filter(isOf('group')).filter((group) => group.end <= start || group.start >= end);
		const kinds = new Set([...several, ...groups.flatMap(({ group }) => group.kinds)]);
		const stem = tokens[start]?.stem ?? '';
		if (item.via !== 'alias' || end - start > 1 || kinds.has(kindOf(item))) return [];
		// `milk, bread and butter`: beside other food, butter is no croissant.
		const isMeant = (other: Item | undefined) => kinds.has(other?.kind ?? '') && other?.categoryId !== itemOf(item)?.categoryId;
		const places = (lexicon.byStem.get(stem) ?? []).filter((place) => isMeant(lexicon.entries[place]?.item));
		const via = places.length === 1 ? 'alias' : 'part';
		return places.length > MAX_MEANINGS ? [] : toItemMentions(places, [stem], via, { start, end, tokens, lexicon, typo, near });
	});
}
