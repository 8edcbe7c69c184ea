import { type Cue, isCueWord } from '../lexicon/cues.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { isOrdinary } from '../lexicon/ordinary-words.ts';
import type { Linked } from '../link/link-question.ts';
import { isOf, type MentionOf, type Span, VIA_ORDER } from '../link/mention.ts';
import { isNumberWord } from '../link/number-words.ts';

/** More items than these share a word that says too little. */
const MOST_RIVALS = 3;

/** Whether a word says what the question is about, and not what is asked of it; by token. */
export function findSaid({ tokens, mentions }: Linked): boolean[] {
	const units = mentions.filter(isOf('unit'));
	return tokens.map(
		({ kind, word }, at) =>
			kind === 'word' &&
			word.length > 1 &&
			!isOrdinary(word) &&
			!isCueWord(word) &&
			!units.some(({ start, end }) => start <= at && at < end),
	);
}

/** Words before a date. */
const DATING = /^(?:by|before|until|till|next)$/;
const BUYING = /^(?:pay|pays|paid|buy|buys|bought|spend|spent)$/;

/** `Bill Gates net worth`, `how much money does Tom Hanks have` */
const RICHES = /\bnet worth\b|\bhow (?:rich|wealthy)\b|\bhow much (?:money )?(?:does|do|did|has) .*\b(?:have|has|got)\b(?! to)/;

/** Whether somebody's riches are asked for, and his name is only said of the item: Tom Hanks's net worth is no prop of his. */
export function isOfOwner({ tokens, mentions }: Linked, slug: string): boolean {
	if (!RICHES.test(tokens.map(({ word }) => word).join(' '))) return false;
	return !mentions.some((each) => each.kind === 'item' && each.slug === slug && (each.via === 'name' || each.via === 'alias'));
}

/** What joins two things of a question. */
const JOINING: readonly Cue[] = ['and', 'or', 'versus', 'than', 'total', 'difference', 'times', 'share', 'in-terms'];

/** The items that the words name, wholly or by what they are, whether all are named wholly, and whether they say everything that the question is about. */
export function findNamed(
	linked: Linked,
	cues: ReadonlySet<Cue>,
	{ bySlug, byAbout }: Lexicon,
): { slugs: string[]; isWhole: boolean; isAll: boolean } {
	const { tokens, mentions } = linked;
	const said = findSaid(linked);
	const isJoined = JOINING.some((cue) => cues.has(cue));
	const own = ({ start, end }: Span) => said.slice(start, end).filter(Boolean).length;
	// `what did Musk pay for Twitter`
	const isBuyer = ({ slug, end }: MentionOf<'item'>) =>
		bySlug.get(slug)?.item.kind === 'fortune' && tokens.slice(end, end + 2).some(({ word }) => BUYING.test(word));
	// `will eggs be cheaper by Christmas`
	const isDate = ({ start }: Span) => DATING.test(tokens[start - 1]?.word ?? '');
	const items = mentions
		.filter(isOf('item'))
		.filter((item) => item.rank === 0 && item.via !== 'described' && !isBuyer(item) && !isDate(item));
	// `Zuckerberg`, but not `spot`, which is also a robot's name.
	const isWhole = ({ via, start, end }: MentionOf<'item'>) =>
		via === 'name' || (via === 'alias' && (end - start > 2 || own({ start, end }) > 1 || /^\p{Lu}/u.test(tokens[start]?.text ?? '')));
	const isStrong = (item: MentionOf<'item'>) => {
		if (isWhole(item)) return true;
		if (item.rivals > MOST_RIVALS || own(item) === 0 || (!isJoined && items.some(isWhole))) return false;
		// One word of a name has to be what the thing is: `letter` of Pony Express Letter, not `pony`.
		const { heads, names: [name = []] = [] } = bySlug.get(item.slug) ?? {};
		const words = tokens.slice(item.start, item.end);
		return (
			item.via === 'alias' ||
			own(item) > 1 ||
			words.some(({ stem }) => name.includes(stem) && (heads?.has(stem) || byAbout.get(stem)?.length === 1))
		);
	};
	const sorted = items.filter(isStrong).sort((a, b) => own(b) - own(a) || VIA_ORDER[a.via] - VIA_ORDER[b.via]);
	const strong = sorted.filter((item, at) => !sorted.slice(0, at).some(({ start, end }) => item.start < end && start < item.end));
	const isTold = (at: number, slugs: readonly string[]) => slugs.some((slug) => bySlug.get(slug)?.aboutStems.has(tokens[at]?.stem ?? ''));
	// `a Big Mac wrapper`, but not `my neighbor says that a Big Mac`; an unknown proper name is never beside the point.
	const isBeside = (at: number) =>
		/^\p{Lu}/u.test(tokens[at]?.text ?? '') || strong.some(({ start, end }) => at === end || at === start - 1);
	const isSaid = (at: number) => strong.some(({ start, end }) => start <= at && at < end);
	// `two dozen eggs`
	const isCount = (at: number) => isNumberWord(tokens[at]?.word ?? '');
	const open = said.flatMap((each, at) => (each && !isSaid(at) && !isCount(at) && isBeside(at) ? [at] : []));
	const covered = said.filter((each, at) => each && isSaid(at)).length;
	const strongest = strong.map(({ slug }) => slug);
	// A common thing may be of another sort than the one asked for; one of a kind is what is asked for or it is not.
	const kept = strong.filter((item) => {
		if (isWhole(item)) return true;
		// A word behind it says what it is: `water heater`, `fish finder`.
		const isModifier = own(item) === 1 && open.some((at) => at === item.end && !isTold(at, strongest));
		if (isModifier || covered < open.length || (strong.length > 1 && !isJoined)) return false;
		const isCommon = bySlug.get(item.slug)?.item.valuation.figure === 'price';
		return isCommon || (item.rivals === 1 && open.every((at) => isTold(at, strongest)));
	});
	const slugs = [...new Set(kept.sort((a, b) => a.start - b.start).map(({ slug }) => slug))];
	return { slugs, isWhole: kept.every(isWhole), isAll: (isJoined || slugs.length < 2) && open.every((at) => isTold(at, slugs)) };
}
