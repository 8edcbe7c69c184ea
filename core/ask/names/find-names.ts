import { findUnits, isUnit } from './amounts.ts';
import { haveCommonItem } from './groups.ts';
import { type Lexicon, MEASURES } from './lexicon.ts';
import { isInside, isOf, type Mention, type MentionOf, type Span } from './mention.ts';
import { isNumberWord } from './parse-amount.ts';
import { chooseSenses } from './senses.ts';
import { type Token, toKey, toPhrase, toWords } from './tokenize.ts';
import { isPlural, LINKING, MAX_ALTERNATIVES, MAX_MEANINGS, type Near, toItemMentions } from './weigh-names.ts';
import { findCue, isCueWord, isOrdinary, isPlain } from './words.ts';

/* Words of a question that name items and groups: whole names and parts of names. Generous: the ranker decides. */

/** Symbols that a name can contain: `Coca-Cola`, `1/2`, `Dr. No`, `Comics #1`. */
const INNER = new Set(['-', '–', '/', '.', ':', "'", '’', '#', ',']);
/** Symbols that a whole name can have before a space: `Tesla, Inc.`, `Help! Guitar`. */
const IN_NAME = new Set([...INNER, '(', ')', '!', '“', '”', '"']);
/** Groups of more kinds than these do not show the meaning of a name next to them. */
const MOST_KINDS = 4;
/** Between two names. */
const JOINING = new Set(['and', 'n', 'or', '&', 'vs', 'versus', 'with', 'plus']);
/** `car most cheap` and `paintings over` are no parts of names. */
const ASKING =
	/^(?:most|least|cheap|cheapest|dear|dearest|expensive|priciest|over|under|above|below|more|less|than|between|worth|costs?|about|around)$/;
/** Never a name by themselves: `a year` is not the year at college. */
const TIMES = new Set('year month week day hour time minute night world first one man woman old second open'.split(' '));
const MAX_WORDS_OF_PART = 6;

/** Whether the symbol can be part of a name here, and is not the end of a sentence. */
function isInner(tokens: readonly Token[], at: number): boolean {
	const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
	if (token === undefined || before === undefined || after === undefined || !INNER.has(token.word)) return false;
	if (token.word === '#') return true;
	return (token.glued && after.glued) || (token.word === '.' && before.word.length <= 2 && before.kind === 'word');
}

/** Both lists ascend. */
function intersect(a: readonly number[], b: readonly number[]): number[] {
	const both: number[] = [];
	for (let i = 0, k = 0; i < a.length && k < b.length; ) {
		const difference = (a[i] ?? 0) - (b[k] ?? 0);
		if (difference === 0) both.push(a[i] ?? 0);
		if (difference <= 0) i++;
		if (difference >= 0) k++;
	}
	return both;
}

/** Whole names, ignoring articles, plurals, hyphens and spaces. */
function findWhole(tokens: readonly Token[], start: number, lexicon: Lexicon, corrected: ReadonlySet<number>, near: Near): Mention[] {
	const found: Mention[] = [];
	let [key, words, telling, ordinary, typo] = ['', 0, false, false, false];
	const stems: string[] = [];
	for (let at = start; at < tokens.length && words < lexicon.longest; at++) {
		const token = tokens[at];
		if (token === undefined) break;
		if (token.kind === 'symbol' && token.word !== '&') {
			if (at === start || !IN_NAME.has(token.word)) break;
			continue;
		}
		key += token.stem;
		words++;
		stems.push(token.stem);
		typo ||= corrected.has(at);
		telling ||= !isOrdinary(token.word);
		ordinary ||= isOrdinary(token.word);
		// `bigmac` is Big Mac, but `is land` is not `island`.
		if (words > 1 && ordinary && !lexicon.phrases.has(stems.join(' '))) continue;
		const span = { start, end: at + 1 };
		const [places, group] = [lexicon.byName.get(key), lexicon.groups.get(key)];
		if (!places && !group) continue;
		// An item called `Worth` must not match in every question about worth, nor a tag `average-price` in every question about averages.
		// `median pay`, but not `the one`, unless it is written as a title.
		const isTitle = words > 1 && tokens.slice(start, at + 1).every(({ kind, text }) => kind !== 'word' || /^\p{Lu}/u.test(text));
		const isPhrase = words > 1 && tokens.slice(start, at + 1).some(({ kind, word }) => kind === 'word' && !isPlain(word));
		if (places && (telling || isTitle || isPhrase) && (words > 1 || token.word.length > 1))
			found.push(...toItemMentions(places, stems, lexicon.ownNames.has(key) ? 'name' : 'alias', { ...span, tokens, lexicon, typo, near }));
		// `the richest people`
		if (group && (telling || isPhrase)) found.push({ kind: 'group', group, typo, plural: isPlural(token), ...span });
	}
	return found;
}

/** Whether the word is written as a name, and not as the first word of a sentence. */
function isTitled(tokens: readonly Token[], at: number): boolean {
	return at > 0 && /^\p{Lu}\p{Ll}/u.test(tokens[at]?.text ?? '');
}

/** Parts of names, each as far as it goes: `Buckingham`, `steel penny`, `diamond ring` for Diamond Engagement Ring. */
function findParts(tokens: readonly Token[], start: number, lexicon: Lexicon, corrected: ReadonlySet<number>, near: Near): Mention[] {
	const found: Mention[] = [];
	let places: readonly number[] | undefined;
	let [typo, telling] = [false, false];
	const stems: string[] = [];
	for (let at = start; at < tokens.length && stems.length < MAX_WORDS_OF_PART; at++) {
		const token = tokens[at];
		if (!token || (token.kind === 'symbol' && !isInner(tokens, at))) break;
		const isFirst = stems.length === 0;
		if (JOINING.has(token.word) || (!isFirst && ASKING.test(token.word))) break;
		if (!isFirst && (LINKING.has(token.word) || token.kind === 'symbol')) continue;
		// `silver eagles in one gold eagle`, `an iPod in 2001`
		if (!isFirst && (isNumberWord(token.word) || token.kind === 'number') && LINKING.has(tokens[at - 1]?.word ?? '')) break;
		if (isFirst && (TIMES.has(token.stem) || isNumberWord(token.word) || isOrdinary(token.word))) break;
		const known = lexicon.byStem.get(token.stem);
		places = known && places ? intersect(places, known) : known;
		if (!places || places.length === 0) break;
		stems.push(token.stem);
		typo ||= corrected.has(at);
		telling ||= !isOrdinary(token.word) && !/^\d/.test(token.stem) && token.stem.length > 1;
		// `5 things` are not Stranger Things 5, and a `PS6` is no other PS.
		if (!telling || (tokens[at + 1]?.kind === 'number' && tokens[at + 1]?.glued)) continue;
		const span = { start, end: at + 1 };
		// A `pound` is any pound.
		const headed = isFirst && !isUnit(token) ? (lexicon.byHead.get(token.stem) ?? []) : [];
		const meant = headed.length > 0 ? headed : places;
		const named = { ...span, tokens, lexicon, typo, near };
		// A bare `date` is what is asked for, and no watch.
		if (stems.length === 1 && isCueWord(token.word) && !isTitled(tokens, at)) continue;
		// A bare `tonne` says in what it is measured.
		if (meant.length > MAX_ALTERNATIVES && tokens.slice(start, at + 1).every(isUnit)) continue;
		if (meant.length <= MAX_MEANINGS) found.push(...toItemMentions(meant, stems, 'part', named));
		// `the Titanic`: the head of one name, and a part of others.
		if (headed.length > 0 && headed.length < places.length && places.length <= MAX_MEANINGS)
			found.push(...toItemMentions(places, stems, 'part', named).filter(({ kind }) => kind === 'choice'));
	}
	return found;
}

/** The words that several names share: `the cheapest Picasso`, `everything of Star Wars`. */
function findWordGroups(tokens: readonly Token[], lexicon: Lexicon, corrected: ReadonlySet<number>): MentionOf<'group'>[] {
	const isWord = ({ kind, word, stem }: Token) => kind === 'word' && !TIMES.has(stem) && !isNumberWord(word) && !isPlain(word);
	const read = (start: number, end: number): MentionOf<'group'>[] => {
		const words = tokens.slice(start, end);
		const last = words.at(-1);
		const isName = last !== undefined && words.every(isWord) && !isOrdinary(last.word);
		const group = isName ? lexicon.byWord.get(toPhrase(words)) : undefined;
		if (!group || !last) return [];
		const isTold = words.some(({ stem }) => !lexicon.byStem.has(stem));
		return [{ kind: 'group', group, typo: corrected.has(start), plural: isPlural(last), isTold, start, end }];
	};
	const pairs = tokens.slice(1).flatMap((_, at) => read(at, at + 2));
	const singles = tokens.flatMap((token, at) => (isCueWord(token.word) && !isTitled(tokens, at) ? [] : read(at, at + 1)));
	return [...pairs, ...singles.filter((single) => !pairs.some((pair) => isInside(single, pair)))];
}

/** Whether a kind is the head of an item's other name: `horse` of `most expensive horse`, `wine` of `wine bottle`. */
function isHead(group: Mention, item: Mention, tokens: readonly Token[]): boolean {
	const isEnd = tokens.slice(group.end, item.end).every(({ stem }) => MEASURES.has(stem));
	return group.kind === 'group' && group.group.kinds.length > 0 && item.kind === 'item' && item.via === 'alias' && isEnd;
}

/** Words that leave something out of a group. */
const LEAVING = /^(?:other|except|excluding|besides|apart|aside|without|not)$/;

/** Whether the words of an alias that is a superlative are only a part: `most expensive movie` of `most expensive movie prop`, `of … other than`. */
function isCut({ kind, start, end, ...mention }: Mention, tokens: readonly Token[]): boolean {
	const next = tokens[end];
	const isNoun = next?.kind === 'word' && !isOrdinary(next.word) && !isCueWord(next.word) && !LINKING.has(next.word);
	const isMore = isNoun || LEAVING.test(next?.word ?? '');
	return isMore && kind === 'item' && 'via' in mention && mention.via === 'alias' && isCueWord(tokens[start]?.word ?? '');
}

/** Tells the spans within a saying, whose words name no group: `on your books`, `in the world`. */
function findSayings(tokens: readonly Token[]): (span: Span) => boolean {
	const words = tokens.map(({ word }) => word);
	const sayings = words.flatMap((_, start) => {
		const cue = findCue(words, start);
		return cue?.cues.has('filler') ? [{ start, end: start + cue.length }] : [];
	});
	return (span) => sayings.some(({ start, end }) => start <= span.start && span.end <= end);
}

/** Parts of names that are looked at, earliest first: a word that many names share, again and again, would find thousands. */
const MAX_PARTS = 100;

/** Words for working, which imply pay: `how many weeks must I work for a Rolex`. */
const WORKING = new Set(
	'work works worked working worker workers toil toiling slave slaving graft grafting labor labour shift shifts job earn earning earns earned pay paycheck paychecks wage wages salary salaries income afford'.split(
		' ',
	),
);
/** Names of the items that pay means, and what working `at minimum` pays. */
const [MEDIAN, AVERAGE, MINIMUM] = ['median pay', 'average pay', 'minimum wage'].map((name) => toKey(toWords(name))) as [
	string,
	string,
	string,
];

function findImpliedPay(tokens: readonly Token[], lexicon: Lexicon): Mention[] {
	const at = tokens.findIndex(({ word }) => WORKING.has(word));
	if (at < 0) return [];
	const pay = tokens.some(({ word }) => word === 'minimum') ? [MINIMUM, MEDIAN] : [MEDIAN, AVERAGE];
	return pay.flatMap((key, rank): Mention[] => {
		const slug = lexicon.entries[lexicon.byName.get(key)?.[0] ?? -1]?.item.slug;
		if (slug === undefined) return [];
		const span = { start: at, end: at + 1 };
		return [{ kind: 'item', slug, via: 'implied', rivals: pay.length, rank, covered: 1, typo: false, plural: false, ...span }];
	});
}

/** Every mention of an item, a choice of items or a group. @param corrected indexes of tokens that were misspelled */
export function findNames(tokens: readonly Token[], lexicon: Lexicon, corrected: ReadonlySet<number>): Mention[] {
	const parts: Mention[] = [];
	const all: Mention[] = [];
	const alone: Near = { kinds: new Set(), units: new Set() };
	for (let start = 0; start < tokens.length; start++)
		all.push(...findWhole(tokens, start, lexicon, corrected, alone).filter((whole) => !isCut(whole, tokens)));
	const kinds = new Set(all.filter(isOf('item')).flatMap(({ slug }) => lexicon.bySlug.get(slug)?.item.kind ?? []));
	for (const each of all)
		if (each.kind === 'group' && each.group.kinds.length <= MOST_KINDS) for (const kind of each.group.kinds) kinds.add(kind);
	const near: Near = { kinds, units: findUnits(tokens) };
	const isSaying = findSayings(tokens);
	for (let start = 0; start < tokens.length && parts.length < MAX_PARTS; start++)
		parts.push(...findParts(tokens, start, lexicon, corrected, near));
	parts.push(...findWordGroups(tokens, lexicon, corrected));
	// Star Wars are no wars.
	const isOtherwise = (whole: Mention) =>
		parts.some(
			(pair) =>
				pair.kind === 'group' &&
				whole.kind === 'group' &&
				isInside(whole, pair) &&
				!haveCommonItem(whole.group, pair.group, lexicon.entries),
		);
	// `Model Y` is no model, a comic book no book.
	const wholes = all.filter(
		(whole) =>
			!isOtherwise(whole) &&
			!all.some(
				(other) =>
					other.kind !== 'choice' &&
					(other.kind === 'item' || whole.kind === 'group') &&
					isInside(whole, other) &&
					!isHead(whole, other, tokens),
			),
	);
	const exact = wholes.filter(isOf('item'));
	// A part says nothing new within a whole name. A bare word is another name of the one item that most people mean by it, or of none.
	const kept = parts.filter(
		(part) =>
			!exact.some(
				(whole) =>
					whole.start <= part.start &&
					whole.end >= part.end &&
					(part.kind !== 'group' || (whole.end - whole.start > 1 && (whole.via === 'name' || isInside(part, whole)))) &&
					// `most expensive Titanic ticket`
					!(part.kind === 'group' && wholes.some((kind) => kind.start === part.end && isHead(kind, whole, tokens))),
			),
	);
	const longest = kept.filter((part) => part.kind === 'group' || !kept.some((other) => other.kind !== 'group' && isInside(part, other)));
	const named = [...wholes, ...longest];
	return [...chooseSenses(named, tokens, lexicon), ...findImpliedPay(tokens, lexicon)].filter(
		(mention) => mention.kind !== 'group' || !isSaying(mention),
	);
}
