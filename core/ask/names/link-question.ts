import type { SearchIndex } from '../../search-index/search-index.ts';
import type { Group, Selector } from '../plan.ts';
import { findAmounts } from './amounts.ts';
import { correctAskingWord, correctNames } from './correct-words.ts';
import { findNames } from './find-names.ts';
import type { Lexicon } from './lexicon.ts';
import { type Linked, type Mention, VIA_ORDER } from './mention.ts';
import { isNumberWord } from './parse-amount.ts';
import { type Token, tokenize, toStem } from './tokenize.ts';
import { dropChanceWords, withSupport } from './weigh-names.ts';
import { collectCues, isOrdinary } from './words.ts';

/** Short forms and common misspellings of words that are too short or too similar to other words to be corrected by likeness. */
const SHORT_FORMS =
	'the teh;price pric prise;have hav hv av;when wen;would wuld wud woud;could cud culd;should shud shuld;more mor;less les;back bak;what waht wat wut wot wht;you u yu;are r;your ur;how hwo hw;with wiv wit whit wih w/;percent procent persent precent;sure shure;thing fing;than thn;first frist fisrt;much mutch muh;many meny manny;there ther;dollars dolers dolllars;people ppl;because cus coz cuz bc;tickets tix tkts;ticket tkt;average avg avrg;different diffrent;or orr;value valu;please pls plz;between btw btwn;cost kost;something smth sth;give gimme gimmie giv;richest wealthiest';

const FULL_FORMS: ReadonlyMap<string, string> = new Map(
	SHORT_FORMS.split(';').flatMap((line) => {
		const [word = '', ...forms] = line.split(' ');
		return forms.map((form) => [form, word] as const);
	}),
);

/** Words and signs of a question that are read. 500 characters of English are about 95 words. */
const MAX_TOKENS = 130;
/** Words that are corrected in one question; each costs a look at every asking word. */
const MAX_CORRECTIONS = 40;

const PRONOUNS = new Set(['it', 'that', 'this', 'one', 'its', 'they', 'them', 'those', 'these', 'he', 'she']);

/** Whether a question speaks of the money of another country. */
export function isAbroad({ cues, mentions }: Linked): boolean {
	return cues.has('abroad') || mentions.some(({ kind }) => kind === 'foreign');
}

/** Every value that the plan and its parts have under a name: the slugs, the groups. */
export function collectMembers(plan: object, name: 'slug'): string[];
export function collectMembers(plan: object, name: 'groups'): Group[][];
export function collectMembers(plan: object, name: 'selector'): Selector[];
export function collectMembers(plan: object, name: string): unknown[] {
	const found: unknown[] = [];
	const visit = (value: unknown) => {
		if (typeof value !== 'object' || value === null) return;
		if (Array.isArray(value)) return value.forEach(visit);
		for (const key in value) {
			const member = (value as Record<string, unknown>)[key];
			if (key === name) found.push(member);
			visit(member);
		}
	};
	visit(plan);
	return found;
}

/** The subject of the question before. */
export type Earlier = { slug: string | undefined; group: Group | undefined };

/** The first item and the first group of a plan. */
export function toEarlier(plan: object): Earlier {
	return { slug: collectMembers(plan, 'slug')[0], group: collectMembers(plan, 'groups').flat()[0] };
}

/** `it` and its like for the item of an earlier question, and the last word for its group: `and the cheapest?` */
export function findBackReferences(tokens: readonly Token[], { slug, group }: Earlier): Mention[] {
	const items = tokens.flatMap(({ word }, at): Mention[] =>
		slug !== undefined && PRONOUNS.has(word)
			? [{ kind: 'item', slug, via: 'back', rivals: 1, rank: 0, covered: 4, typo: false, plural: false, start: at, end: at + 1 }]
			: [],
	);
	const last = tokens.length - 1;
	return group && last > 0 ? [...items, { kind: 'group', group, typo: false, plural: false, start: last, end: last + 1 }] : items;
}

export type LinkOptions = {
	/** Over the lexicon's items, in their order. */
	searchIndex: SearchIndex;
	/** Whether a folded word is known from other questions; such a word is never corrected. */
	isWord: (word: string) => boolean;
	/** Whether English often uses a folded word; such a word is never corrected either, and by itself is no part of a name. */
	isCommon: (word: string) => boolean;
};

/** Mentions of each kind in one question, and of the same thing: their number bounds the work of everything after. */
const MOST: Readonly<Record<Mention['kind'], number>> = {
	...{ item: 36, choice: 12, group: 12, money: 6, number: 8, percent: 4, ordinal: 4, unit: 8, foreign: 4 },
};
const MOST_OF_SAME = 2;

/** The surest mentions; all of them in a question of usual length. */
function limitMentions(mentions: readonly Mention[]): Mention[] {
	const counts = new Map<unknown, number>();
	const isWithin = (key: unknown, most: number) => {
		const count = (counts.get(key) ?? 0) + 1;
		counts.set(key, count);
		return count <= most;
	};
	const same = (mention: Mention) => (mention.kind === 'item' ? mention.slug : mention.kind === 'group' ? mention.group : mention);
	const order = (mention: Mention) => (mention.kind === 'item' ? VIA_ORDER[mention.via] + mention.rank / 4 : 0);
	return [...mentions]
		.map((mention, at) => ({ mention, at }))
		.sort((a, b) => order(a.mention) - order(b.mention) || a.at - b.at)
		.filter(({ mention }) => isWithin(same(mention), MOST_OF_SAME) && isWithin(mention.kind, MOST[mention.kind]))
		.sort((a, b) => a.at - b.at)
		.map(({ mention }) => mention);
}

/** Finds everything that the words of a question may mention. */
export function linkQuestion(question: string, lexicon: Lexicon, { searchIndex, isWord, isCommon }: LinkOptions): Linked {
	const isKnown = ({ kind, word, stem }: Token) =>
		kind !== 'word' ||
		isOrdinary(word) ||
		isNumberWord(word) ||
		lexicon.byAbout.has(stem) ||
		lexicon.groups.has(stem) ||
		isWord(word) ||
		isCommon(word);
	let budget = MAX_CORRECTIONS;
	const tokens = tokenize(question)
		.slice(0, MAX_TOKENS)
		.map((token) => {
			const full = FULL_FORMS.get(token.word);
			if (full !== undefined && !lexicon.byStem.has(token.stem)) return { ...token, word: full, stem: toStem(full) };
			if (isKnown(token) || budget-- <= 0) return token;
			const word = correctAskingWord(token.word);
			return word === undefined ? token : { ...token, word, stem: toStem(word) };
		});
	const findAll = (words: readonly Token[], changed: ReadonlySet<number>) => {
		const all = findNames(words, lexicon, changed);
		return dropChanceWords(withSupport(all, words, lexicon), { tokens: words, lexicon, isCommon });
	};
	const names = findAll(tokens, new Set());
	// Words of a whole name are right as they are.
	const named = new Set(
		names.flatMap((name) =>
			name.kind === 'group' || (name.kind === 'item' && name.via !== 'loose' && name.via !== 'part')
				? tokens.slice(name.start, name.end)
				: [],
		),
	);
	const isRight = (token: Token) => named.has(token) || isKnown(token);
	const toLinked = (words: readonly Token[], found: readonly Mention[]): Linked => {
		// `a one-euro house` asks for no euros.
		const isInName = ({ kind, start, end }: Mention) =>
			(kind === 'foreign' || kind === 'money' || kind === 'number') &&
			found.some(
				(name) =>
					name.kind === 'item' &&
					(name.via === 'name' || name.via === 'alias') &&
					name.start <= start &&
					end <= name.end &&
					end - start < name.end - name.start,
			);
		const amounts = findAmounts(words, found, Number(lexicon.newest.slice(0, 4))).filter((amount) => !isInName(amount));
		return { tokens: words, cues: collectCues(words.map(({ word }) => word)), mentions: limitMentions([...found, ...amounts]) };
	};
	if (tokens.every(isRight)) return toLinked(tokens, names);
	const corrected = correctNames(tokens, lexicon, searchIndex, (token) => !isOrdinary(token.word) && token.kind !== 'symbol', isRight);
	const changed = new Set(corrected.flatMap((token, at) => (token === tokens[at] ? [] : [at])));
	const found = changed.size === 0 ? names : findAll(corrected, changed);
	return toLinked(corrected, found);
}
