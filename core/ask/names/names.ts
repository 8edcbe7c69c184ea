/* Finds the names in a question: whole names and parts of names, the likeliest item first, groups, and amounts. */
import { getOwn } from '../../get-own.ts';
import type { Item } from '../../item/item.ts';
import { convertUnit, type UnitId } from '../../item/worth/units.ts';
import type { SearchIndex } from '../../search-index/search-index.ts';
import { GLUE, isAskingWord, isCommonWord } from '../words.ts';
import { findAmounts, findUnits, isUnit } from './amounts.ts';
import { isEnglishWord } from './english.ts';
import { type Entry, type Lexicon, MEASURES } from './lexicon.ts';
import { isOf, type Mention, overlaps, type Span, type Via } from './mention.ts';
import { isNumberWord } from './read-amount.ts';
import { type Token, toKey, tokenize, toPhrase, toStem, toWords } from './tokens.ts';
import { correctAskingWord, correctNames } from './typos.ts';

/** Short forms and misspellings of words that are too short to be corrected by likeness. */
const FULL_FORMS: ReadonlyMap<string, string> = new Map(
	'the teh;afford aford affort afford;apartment apartmant;buy bye;worth worht wroth woth worf wrth;value vaule vlaue valeu;total totl toatl;cheap cheep chep;order ordr;price pric prise prcie;have hav hv av;when wen;would wuld wud woud;could cud culd;should shud shuld;more mor;less les;what waht wat wut wot wht;you u yu;are r;your ur;how hwo hw;with wiv wit whit wih;percent procent persent precent;sure shure;thing fing;first frist fisrt;much mutch muh;many meny manny mny;there ther;dollars dolers dolllars;people ppl;because cus coz cuz bc;tickets tix tkts;ticket tkt;average avg avrg;different diffrent;value valu;please pls plz;between btw btwn;cost kost;something smth sth;give gimme gimmie giv;expensive expensives exspensive expencive expensiv expencive expansive expesive;richest wealthiest'
		.split(';')
		.flatMap((line) => {
			const [word = '', ...forms] = line.split(' ');
			return forms.map((form) => [form, word] as const);
		}),
);
const [MAX_TOKENS, MAX_CORRECTIONS, MAX_MEANINGS, MAX_PARTS] = [130, 40, 40, 100];
/** Symbols within a name: `Coca-Cola`, `1/2`, `Dr. No`; before a space only in a whole name: `Tesla, Inc.`. */
const INNER = new Set(['-', '–', '/', '.', ':', "'", '’', '#', ',']);
const IN_NAME = new Set([...INNER, '(', ')', '!', '“', '”', '"']);
const LINKING = new Set('of the de da la le van von a du del di in on for from at to by per'.split(' '));
/** Words that end a part of a name. */
const JOINING =
	/^(?:and|n|or|&|vs|versus|with|plus|most|least|cheap|cheapest|expensive|priciest|over|under|above|below|more|less|than|between|worth|costs?|about|around)$/;
/** Never a name by themselves. */
const TIMES = new Set('year month week day hour time minute night world first one man woman old second open'.split(' '));
/** Adjectives for the common form of a thing, and bases of common goods. */
const GENERAL = new Set('new us american median average typical standard regular plain common of a the'.split(' '));
const COMMON = new Set(['market', 'list-price', 'average', 'derived']);

/** Context of a name: other kinds and units in the question, and rankings of words that it repeats. */
type Near = { kinds: ReadonlySet<string>; units: ReadonlySet<UnitId>; ranked: Map<string, readonly ReturnType<typeof weigh>[]> };
type Named = Span & { places: readonly number[]; stems: readonly string[]; via: Via };

/** Scores an item against others of the same words. */
function weigh({ item, names, heads }: Entry, { stems }: Named, words: string, { kinds, units }: Near, lexicon: Lexicon) {
	// `Tower Bridge` is no part of `London Bridge Tower`.
	const isInOrder = (name: readonly string[]) => {
		let at = -1;
		return stems.every((stem) => {
			at = name.indexOf(stem, at + 1);
			return at >= 0;
		});
	};
	const covers = names
		.filter(
			(name) =>
				stems.every((stem) => name.includes(stem)) && (stems.length !== 2 || name.length === 2 || name.includes('of') || isInOrder(name)),
		)
		.map((name) => stems.length / name.filter((stem) => !LINKING.has(stem)).length);
	const cover = Math.min(1, Math.max(0, ...covers));
	const headed = stems.some((stem) => heads.has(stem));
	const isGeneral = names[0]?.every((stem) => stems.includes(stem) || MEASURES.has(stem) || GENERAL.has(stem));
	const isWritten = [item.name, ...item.aliases].some((name) => name.toLowerCase() === words);
	const isMeasured = item.per !== undefined && [...units].some((unit) => convertUnit(unit, item.per as UnitId) !== undefined);
	const isKin =
		lexicon.catalogue.kindPaths
			.get(item.kind ?? '')
			?.some((above) => [...kinds].some((other) => lexicon.catalogue.kindPaths.get(other)?.includes(above))) === true;
	const score =
		cover +
		(headed ? 0.5 : 0) +
		(isGeneral ? 1 : 0) +
		(COMMON.has(item.valuation.basis) ? 0.3 : 0) +
		(lexicon.yardsticks.has(item.slug) ? 0.5 : 0) +
		0.05 * (getOwn(lexicon.catalogue.familiarity, item.slug) ?? 0) +
		(names[0]?.[0] === stems[0] ? 0.1 : 0) +
		(kinds.has(item.kind ?? '') ? 0.6 : isKin ? 0.5 : 0) +
		(item.per !== undefined && units.has(item.per) ? 1.2 : isMeasured ? 0.8 : 0) +
		(isWritten ? 4 : cover === 1 && stems.length > 1 ? 2 : 0);
	return { item, cover, headed, score };
}

const isPlural = ({ kind, word, stem }: Token) => kind === 'word' && word.endsWith('s') && word !== stem;

/** The items of these words as mentions, the likeliest first, and as a choice. */
function toMentions(named: Named, tokens: readonly Token[], near: Near, typo: boolean, lexicon: Lexicon): Mention[] {
	const { start, end, places, via } = named;
	const words = tokens
		.slice(start, end)
		.map(({ text, glued }, at) => (at > 0 && !glued ? ` ${text}` : text))
		.join('');
	const key = `${via} ${named.stems.join(' ')} ${words.toLowerCase()}`;
	const ranked =
		near.ranked.get(key) ??
		places
			.flatMap((place) => lexicon.entries[place] ?? [])
			.map((entry) => weigh(entry, named, words.toLowerCase(), near, lexicon))
			.filter(({ cover }) => cover > 0 || named.stems.length !== 2 || via !== 'part')
			.sort((a, b) => b.score - a.score);
	near.ranked.set(key, ranked);
	const [first, second] = ranked;
	if (!first) return [];
	const isClear = second === undefined || first.score - second.score >= 2;
	const rivals = isClear ? 1 : ranked.length;
	const items = ranked.slice(0, isClear ? 1 : 3).map(
		({ item, cover, headed }, rank): Mention => ({
			...{
				kind: 'item',
				slug: item.slug,
				via: via === 'part' && !headed ? 'loose' : via,
				rivals,
				rank,
				covered: Math.min(4, Math.ceil(cover * 4)),
			},
			...{ typo, plural: isPlural(tokens[end - 1] as Token), start, end },
		}),
	);
	if (isClear || !second) return items;
	const slugs = ranked.slice(0, 6).map(({ item }) => item.slug);
	return [...items, { kind: 'choice', slugs, of: ranked.length, words, isClose: first.score - second.score < 0.2, start, end }];
}

/** Whole names and groups, ignoring articles, plurals, hyphens and spaces. */
function findWhole(tokens: readonly Token[], start: number, lexicon: Lexicon): (Named | Mention)[] {
	const found: (Named | Mention)[] = [];
	const stems: string[] = [];
	for (let at = start; at < tokens.length && stems.length < lexicon.longest; at++) {
		const token = tokens[at] as Token;
		if (token.kind === 'symbol' && token.word !== '&') {
			if (at === start || !IN_NAME.has(token.word)) break;
			continue;
		}
		stems.push(token.stem);
		const words = tokens.slice(start, at + 1).filter(({ kind }) => kind !== 'symbol');
		// `bigmac` is Big Mac, but `is land` is no island.
		if (stems.length > 1 && words.some(({ word }) => isAskingWord(word)) && !lexicon.phrases.has(stems.join(' '))) continue;
		const isSignificant = words.some(({ word }) => !isAskingWord(word)) || (stems.length > 1 && words.some(({ word }) => !GLUE.has(word)));
		if (!isSignificant || (stems.length === 1 && token.word.length < 2)) continue;
		const key = stems.join('');
		const [places, group] = [lexicon.byName.get(key), lexicon.groups.get(key)];
		const span = { start, end: at + 1 };
		if (places) found.push({ ...span, places, stems: [...stems], via: lexicon.ownNames.has(key) ? 'name' : 'alias' });
		if (group) found.push({ kind: 'group', group, typo: false, plural: isPlural(token), ...span });
	}
	return found;
}

/** Parts of names, each as far as it goes: `Buckingham`, `steel penny`. */
function findParts(tokens: readonly Token[], start: number, lexicon: Lexicon): Named[] {
	const found: Named[] = [];
	const stems: string[] = [];
	let places: readonly number[] | undefined;
	let isTelling = false;
	for (let at = start; at < tokens.length && stems.length < 6; at++) {
		const token = tokens[at] as Token;
		const [before, after] = [tokens[at - 1], tokens[at + 1]];
		const isInner =
			INNER.has(token.word) && before !== undefined && after !== undefined && ((token.glued && after.glued) || token.word === '#');
		const isFirst = stems.length === 0;
		if ((token.kind === 'symbol' && !isInner) || (!isFirst && JOINING.test(token.word))) break;
		if (!isFirst && (LINKING.has(token.word) || token.kind === 'symbol')) continue;
		const isNumber = isNumberWord(token.word) || token.kind === 'number';
		if (
			(isFirst && (TIMES.has(token.stem) || isNumberWord(token.word) || isAskingWord(token.word))) ||
			(!isFirst && isNumber && LINKING.has(before?.word ?? ''))
		)
			break;
		const known: readonly number[] | undefined = lexicon.byStem.get(token.stem);
		places = known && places ? places.filter((place) => known.includes(place)) : known;
		if (!places || places.length === 0) break;
		stems.push(token.stem);
		isTelling ||= !isAskingWord(token.word) && !/^\d/.test(token.stem) && token.stem.length > 1;
		if (!isTelling || (after?.kind === 'number' && after.glued)) continue;
		const headed = isFirst && !isUnit(token) ? (lexicon.byHead.get(token.stem) ?? []) : [];
		const meant = headed.length > 0 ? headed : places;
		if (meant.length <= MAX_MEANINGS && !(meant.length > 3 && isUnit(token) && isFirst))
			found.push({ start, end: at + 1, places: meant, stems: [...stems], via: 'part' });
	}
	return found;
}

/** The words that several names share: `the cheapest Picasso`, `everything of Star Wars`. */
function findWordGroups(tokens: readonly Token[], lexicon: Lexicon): Mention[] {
	const read = (start: number, end: number): Mention[] => {
		const words = tokens.slice(start, end);
		const last = words.at(-1);
		const isName = words.every(
			({ kind, word, stem }) => kind === 'word' && !TIMES.has(stem) && !isNumberWord(word) && !GLUE.has(word) && !LINKING.has(word),
		);
		const group = isName && last && !isAskingWord(last.word) ? lexicon.byWord.get(toPhrase(words)) : undefined;
		return group && last ? [{ kind: 'group', group, typo: false, plural: isPlural(last), start, end }] : [];
	};
	return tokens.flatMap((_, at) => [...(at > 0 ? read(at - 1, at + 1) : []), ...read(at, at + 1)]);
}

const MAKING = /^(?:make|makes|made|making|develop|developed|developing|produce|produced|film|filmed|shoot|shot)$/;
const PRICING = /^(?:cheap\w*|costs?|pric\w+|month\w*|subscri\w+|tickets?|buy|buys|afford|pay)$/;
/** Words of a company's name other than its brand. */
const LEGAL = /^(?:the|inc|co|company|corporation|corp|stock)$/;

/** The sense of each whole name that fits the question: the making of a film, a car by `a Tesla`, the company Netflix next to Disney. */
function chooseSenses(mentions: readonly Mention[], tokens: readonly Token[], lexicon: Lexicon): Mention[] {
	const says = (pattern: RegExp) => tokens.some(({ word }) => pattern.test(word));
	const items = mentions.filter(isOf('item')).filter(({ rank }) => rank === 0);
	const kindOf = (slug: string) => lexicon.bySlug.get(slug)?.item.kind ?? '';
	const pick = (found: readonly Entry[]) =>
		[...found].sort(
			(a, b) => (getOwn(lexicon.catalogue.familiarity, b.item.slug) ?? 0) - (getOwn(lexicon.catalogue.familiarity, a.item.slug) ?? 0),
		)[0]?.item;
	const toSense = (item: (typeof items)[number]): Item | undefined => {
		const stems = tokens.slice(item.start, item.end).flatMap(({ kind, stem }) => (kind === 'symbol' ? [] : stem));
		const named = (lexicon.byStem.get(stems.at(-1) ?? '') ?? [])
			.flatMap((place) => lexicon.entries[place] ?? [])
			.filter(({ nameStems }) => stems.every((stem) => nameStems.has(stem)));
		if (says(MAKING)) {
			const made = named.find(
				({ item: { kind }, names }) => /^(?:project|film)$/.test(kind ?? '') && names.some((name) => name.includes('making')),
			);
			if (made) return made.item;
		}
		const isGood = kindOf(item.slug) === 'company' && /^an?$/.test(tokens[item.start - 1]?.word ?? '');
		if (isGood)
			return pick(
				named.filter(
					({ item: other, names }) => other.valuation.figure === 'price' && other.kind !== 'company' && names[0]?.[0] === stems[0],
				),
			);
		const kinds = new Set(items.filter((other) => !overlaps(other, item)).map(({ slug }) => kindOf(slug)));
		if (kinds.has(kindOf(item.slug)) || (item.via !== 'name' && item.via !== 'alias')) return undefined;
		const isKin = ({ item: { kind = '' }, names }: Entry) =>
			kinds.has(kind) &&
			(kind === 'company'
				? !says(PRICING) &&
					names.some((name) => stems.every((stem) => name.includes(stem)) && name.every((stem) => stems.includes(stem) || LEGAL.test(stem)))
				: stems.every((stem) => names[0]?.includes(stem)) &&
					lexicon.catalogue.kindPaths.get(kind)?.some((above) => above.endsWith(names[0]?.at(-1) ?? '')) === true);
		return pick(named.filter(isKin));
	};
	const senses = new Map(items.map((item) => [item, toSense(item)]));
	return mentions.map((mention) => {
		const sense = mention.kind === 'item' ? senses.get(mention) : undefined;
		return sense && mention.kind === 'item' ? { ...mention, slug: sense.slug } : mention;
	});
}

/** The wage that pays for working time. */
function findPay(tokens: readonly Token[], { byName, entries }: Lexicon): string | undefined {
	const isMinimum = tokens.some(({ word }) => word === 'minimum' || word === 'min');
	return entries[byName.get(toKey(toWords(isMinimum ? 'minimum wage' : 'median pay')))?.[0] ?? -1]?.item.slug;
}

export type Spotted = { tokens: readonly Token[]; mentions: readonly Mention[]; pay: string | undefined };

function findAll(tokens: readonly Token[], lexicon: Lexicon, changed: ReadonlySet<number> = new Set()): Mention[] {
	const isTypo = ({ start, end }: Span) => [...changed].some((at) => start <= at && at < end);
	const whole = tokens.flatMap((_, at) => findWhole(tokens, at, lexicon));
	const groups = whole.filter((each): each is Extract<Mention, { kind: 'group' }> => 'kind' in each);
	const alone: Near = { kinds: new Set(), units: new Set(), ranked: new Map() };
	const named = whole.flatMap((each) => ('kind' in each ? [] : toMentions(each, tokens, alone, isTypo(each), lexicon)));
	const kinds = new Set(named.filter(isOf('item')).flatMap(({ slug }) => lexicon.bySlug.get(slug)?.item.kind ?? []));
	for (const { group } of groups) if (group.kinds.length < 5) for (const kind of group.kinds) kinds.add(kind);
	const near: Near = { kinds, units: findUnits(tokens), ranked: new Map() };
	const parts = tokens.flatMap((_, at) => findParts(tokens, at, lexicon)).slice(0, MAX_PARTS);
	const isKnown = (part: Span) => named.some((name) => name.kind === 'item' && name.start <= part.start && part.end <= name.end);
	const loose = parts.filter((part) => !isKnown(part)).flatMap((part) => toMentions(part, tokens, near, isTypo(part), lexicon));
	// `I always wanted one` asks for no wanted poster; `a phone` may be one where nothing else is named.
	const isMeant = (part: Span) =>
		/^(?:an?|the|of)$/.test(tokens[part.start - 1]?.word ?? '') && !named.some((name) => !overlaps(name, part));
	const isChance = (part: Span) => part.end - part.start === 1 && isCommonWord(tokens[part.start]?.word ?? '') && !isMeant(part);
	const isNamed = (part: Span) =>
		named.some(
			(name) =>
				name.kind === 'item' &&
				name.end - name.start > 1 &&
				name.start <= part.start &&
				part.end <= name.end &&
				(name.via === 'name' || part.end - part.start < name.end - name.start),
		);
	const words = findWordGroups(tokens, lexicon).filter((group) => !isNamed(group));
	return [...chooseSenses(named, tokens, lexicon), ...groups, ...[...loose, ...words].filter((part) => !isChance(part))];
}

/** Finds everything that the words of a question may mention. */
export function spotNames(question: string, lexicon: Lexicon, searchIndex: SearchIndex): Spotted {
	const isKnown = ({ kind, word, stem }: Token) =>
		kind !== 'word' ||
		isAskingWord(word) ||
		isNumberWord(word) ||
		lexicon.byAbout.has(stem) ||
		lexicon.groups.has(stem) ||
		isCommonWord(word) ||
		isEnglishWord(word);
	let budget = MAX_CORRECTIONS;
	const tokens = tokenize(question)
		.slice(0, MAX_TOKENS)
		.map((token) => {
			const word = lexicon.byStem.has(token.stem)
				? undefined
				: (FULL_FORMS.get(token.word) ?? (isKnown(token) || budget-- <= 0 ? undefined : correctAskingWord(token.word)));
			return word === undefined ? token : { ...token, word, stem: toStem(word) };
		});
	let [words, mentions]: [readonly Token[], Mention[]] = [tokens, findAll(tokens, lexicon)];
	const inName = new Set(
		mentions.flatMap((each) =>
			each.kind === 'group' || (each.kind === 'item' && (each.via === 'name' || each.via === 'alias'))
				? tokens.slice(each.start, each.end)
				: [],
		),
	);
	const isRight = (token: Token) => inName.has(token) || isKnown(token);
	if (!tokens.every(isRight)) {
		words = correctNames(tokens, lexicon, searchIndex, (token) => !isAskingWord(token.word) && token.kind !== 'symbol', isRight);
		const changed = new Set(words.flatMap((token, at) => (token === tokens[at] ? [] : [at])));
		if (changed.size > 0) mentions = findAll(words, lexicon, changed);
	}
	const isInName = ({ kind, start, end }: Mention) =>
		/^(?:foreign|money|number)$/.test(kind) &&
		mentions.some(
			(name) =>
				name.kind === 'item' &&
				(name.via === 'name' || name.via === 'alias') &&
				name.start <= start &&
				end <= name.end &&
				end - start < name.end - name.start,
		);
	const amounts = findAmounts(words, mentions, Number(lexicon.newest.slice(0, 4))).filter((amount) => !isInName(amount));
	// `$25 an hour` is no part of a name.
	const isPaid = (each: Mention) =>
		each.kind !== 'group' &&
		!('via' in each && /^(?:name|alias)$/.test(each.via)) &&
		amounts.some((amount) => amount.kind === 'money' && overlaps(amount, each));
	return { tokens: words, mentions: [...mentions.filter((each) => !isPaid(each)), ...amounts], pay: findPay(words, lexicon) };
}
