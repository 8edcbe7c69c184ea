/* What the kinds that a question says tell of the names beside them. */
import { isInGroup } from '../lexicon/groups.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Token } from '../lexicon/tokenize.ts';
import { isInside, isOf, type Mention, type MentionOf } from './mention.ts';
import { MAX_MEANINGS, type Near, toItemMentions } from './to-item-mentions.ts';

/** `hyundai car`, `the movie Titanic`: an item with its kind beside it is that item, and the kind no group. */
export function joinKinds(mentions: readonly Mention[], lexicon: Lexicon): Mention[] {
	const isSure = ({ via, covered }: MentionOf<'item'>) => via === 'name' || via === 'alias' || (via === 'part' && covered > 1);
	const joined = mentions.filter(isOf('group')).flatMap((kind): MentionOf<'item'>[] => {
		if (kind.group.kinds.length === 0 || kind.plural) return [];
		const members = mentions.filter(isOf('item')).filter(({ slug, start, end }) => {
			const entry = lexicon.bySlug.get(slug);
			return (end === kind.start || start === kind.end) && entry !== undefined && isInGroup(entry.item, kind.group, entry.wordStems);
		});
		const [only, ...others] = members;
		if (!only || others.length > 0 || !isSure(only)) return [];
		return [{ ...only, rivals: 1, rank: 0, start: Math.min(only.start, kind.start), end: Math.max(only.end, kind.end) }];
	});
	return [...mentions.filter((mention) => !joined.some((item) => isInside(mention, item))), ...joined];
}

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
	const kindOf = ({ slug }: MentionOf<'item'>) => lexicon.bySlug.get(slug)?.item.kind ?? '';
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
		const places = (lexicon.byStem.get(stem) ?? []).filter((place) => kinds.has(lexicon.entries[place]?.item.kind ?? ''));
		const via = places.length === 1 ? 'alias' : 'part';
		return places.length > MAX_MEANINGS ? [] : toItemMentions(places, [stem], via, { start, end, tokens, lexicon, typo, near });
	});
}
