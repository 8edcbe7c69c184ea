import type { Lexicon } from '../names/lexicon.ts';
import type { LinkOptions } from '../names/link-question.ts';
import { isOf, type Linked, type Mention, type Span } from '../names/mention.ts';
import type { Token } from '../names/tokenize.ts';
import { findCue, isCueWord, isOrdinary } from '../names/words.ts';
import { hashText, toIdentity, type Vocabulary } from './model.ts';

/** A question with its names and amounts masked, so that what is learned of one thing holds for all: `how many <item> in <item>`. */
export type Masked = {
	/** Hash of each word or mask. */
	words: readonly number[];
	/** The same as text, for errors and tests. */
	texts: readonly string[];
	/** Hash of each word's class, where its class is more than the word: `<min>` for `cheapest`. Shorter than `words` where a phrase has one class. */
	classes: readonly number[];
	/** The place in `words` of each token. */
	places: readonly number[];
	/** Whether the word is unknown, by place. */
	strange: readonly boolean[];
	/** Whether the word says something: a mask, an unknown word, or one that does not belong to questions; by place. */
	telling: readonly boolean[];
	/** How the longest name was found; undefined without one. */
	bestName: string | undefined;
};

/** The mask of a mention; units become their names. */
function toMask(mention: Mention, others: readonly Mention[]): string {
	switch (mention.kind) {
		case 'item':
		case 'choice':
			// `a car` may be New Car or any car; a word of several names is no group beside the name that it is.
			return others.some(
				(other) => other.kind === 'group' && other.group.word === undefined && other.start === mention.start && other.end === mention.end,
			)
				? '<either>'
				: '<item>';
		case 'group':
			return '<group>';
		case 'number':
			return mention.isYear ? '<year>' : mention.value.n <= 20n && mention.value.d === 1n ? '<few>' : '<number>';
		default:
			return `<${mention.kind}>`;
	}
}

const RANK: Readonly<Partial<Record<Mention['kind'], number>>> = {
	item: 3,
	choice: 3,
	money: 2,
	percent: 2,
	group: 2,
	foreign: 2,
	number: 1,
	ordinal: 1,
};

/** The mentions that mask the question: the longest first, without overlap. */
function selectMentions(mentions: readonly Mention[], count: number): Mention[] {
	const taken = new Uint8Array(count);
	// `carats` of a diamond's name are a measure: `how many carats is the Pink Star`.
	const isUnit = ({ start, end }: Span) => mentions.some((unit) => unit.kind === 'unit' && unit.start === start && unit.end === end);
	const sorted = mentions
		.filter(
			(mention) =>
				RANK[mention.kind] !== undefined && !(mention.kind === 'item' && isUnit(mention)) && !(mention.kind === 'group' && mention.isTold),
		)
		.sort((a, b) => b.end - b.start - (a.end - a.start) || (RANK[b.kind] ?? 0) - (RANK[a.kind] ?? 0) || a.start - b.start);
	return sorted
		.filter(({ start, end }) => {
			for (let at = start; at < end; at++) if (taken[at]) return false;
			taken.fill(1, start, end);
			return true;
		})
		.sort((a, b) => a.start - b.start);
}

/** The tokens that name or count nothing. */
export function findPlainTokens({ tokens, mentions }: Linked): Token[] {
	const selected = selectMentions(mentions, tokens.length);
	return tokens.filter((_, at) => !selected.some(({ start, end }) => start <= at && at < end));
}

/** Whether a word is one of these. */
function hasWord(known: ReadonlySet<number>, word: string): boolean {
	return known.has(toIdentity(hashText(word)));
}

/** What is known of words, for finding what they mention. */
export function knowWords({ words, common }: Vocabulary): Pick<LinkOptions, 'isWord' | 'isCommon'> {
	return { isWord: (word) => hasWord(words, word), isCommon: (word) => hasWord(common, word) };
}

const ENDINGS = ['s', 'es', 'd', 'ed', 'r', 'er', 'ing', 'ly'];

/** The word as it is known from the training questions or as a cue: itself, or without an ending, so that `tallied` is `tally`. */
function findKnownForm(word: string, known: ReadonlySet<number>): string | undefined {
	const isKnown = (form: string) => hasWord(known, form) || isCueWord(form);
	if (isKnown(word)) return word;
	// `mining` is no form of `min`.
	const isEnding = (ending: string) => word.endsWith(ending) && word.length - ending.length > (ending.length > 1 ? 3 : 2);
	const forms = ENDINGS.filter(isEnding).flatMap((ending) => {
		const base = word.slice(0, -ending.length);
		return [base, `${base}e`, base.replace(/i$/, 'y'), base.replace(/(.)\1$/, '$1')];
	});
	return forms.find(isKnown);
}

/** How the longest name was found. */
function findBestName(mentions: readonly Mention[]): string | undefined {
	const items = mentions.filter(isOf('item')).filter(({ rank }) => rank === 0);
	const [best] = items.sort((a, b) => b.covered - a.covered || b.end - b.start - (a.end - a.start));
	return best && `${best.via}:${best.covered}:${best.rivals > 1 ? 'several' : 'one'}${best.typo ? ':typo' : ''}`;
}

/** The question with phrases of one meaning as one: `<what> is the <max dear> <group>`. */
function toClasses(texts: readonly string[]): string[] {
	const classes: string[] = [];
	for (let at = 0; at < texts.length; ) {
		const cue = findCue(texts, at);
		classes.push(cue ? `<${[...cue.cues].sort().join(' ')}>` : (texts[at] ?? ''));
		at += cue?.length ?? 1;
	}
	return classes;
}

/** Masks the names and amounts of a question. @param known identities of the words of the training questions */
export function maskQuestion({ tokens, mentions }: Linked, lexicon: Lexicon, known: ReadonlySet<number>): Masked {
	const texts: string[] = [];
	const places: number[] = [];
	const strange: boolean[] = [];
	const telling: boolean[] = [];
	const selected = selectMentions(mentions, tokens.length);
	let next = 0;
	for (let at = 0; at < tokens.length; ) {
		const mention = selected[next];
		if (mention?.start === at) {
			next++;
			texts.push(toMask(mention, mentions));
			strange.push(false);
			telling.push(true);
			for (; at < mention.end; at++) places.push(texts.length - 1);
			continue;
		}
		const unit = mentions.filter(isOf('unit')).find(({ start, end }) => start <= at && at < end)?.unit;
		const token = tokens[at++];
		if (!token) break;
		const word = unit ?? findKnownForm(token.word, known);
		const isKnown = token.kind === 'symbol' || word !== undefined;
		const proper = /^\p{Lu}/u.test(token.text) && at > 1 && /\p{Ll}/u.test(tokens[0]?.text ?? '');
		texts.push(
			isKnown
				? token.word === 'an'
					? 'a'
					: (word ?? token.word)
				: lexicon.byAbout.has(token.stem)
					? '<told>'
					: proper
						? '<Strange>'
						: '<strange>',
		);
		strange.push(!isKnown);
		telling.push(token.kind !== 'symbol' && !isOrdinary(token.word));
		places.push(texts.length - 1);
	}
	return {
		words: texts.map(hashText),
		texts,
		classes: toClasses(texts).map(hashText),
		places,
		strange,
		telling,
		bestName: findBestName(mentions),
	};
}
