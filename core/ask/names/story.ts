/* Several questions in one text, and what is asked without the sentences of the story around it. */
import { MAX_ASK_ANSWERS } from '../../api/limits.ts';
import type { Linked, Mention, Span } from './mention.ts';
import type { Token } from './tokenize.ts';
import { type Cue, collectCues } from './words.ts';

/** Words that begin a question: `what does one cost these days`. */
const ASKING =
	/^(?:what|whats|which|how|hows|when|whens|where|wheres|who|whos|whose|is|are|was|were|do|does|did|can|could|would|tell|show|list|name|give|rank|compare)$/;
/** Words that begin a question even without its mark, and no story. */
const WONDERING = /^(?:what|whats|how|hows|which)$/;
/** Words that speak of what the sentences before name: `is it worth more than that?` */
const BACK = /^(?:it|its|that|they|them|their|those|he|his|she|her|one|ones|both|either)$/;
/** Words that go on with a question: `And student debt.` */
const MORE = /^(?:and|also|plus|or)$/;
/** Mentions that a question may be about. */
const NAMING: ReadonlySet<Mention['kind']> = new Set<Mention['kind']>(['item', 'choice', 'group', 'foreign']);
/** Words that ask for a sum of money, before or after it: `I have $75. How many Big Macs can I get?` */
const SPENDING: readonly Cue[] = ['how-many', 'budget', 'left', 'more', 'less', 'difference', 'possible', 'nearest', 'same', 'times'];

/** Letters of an abbreviation. */
const MOST_ABBREVIATED = 2;

/** Tokens from the start of each sentence to its end (exclusive). */
function splitSentences(tokens: readonly Token[]): Span[] {
	const sentences: Span[] = [];
	let start = 0;
	for (const [at, { word }] of tokens.entries()) {
		const [before, next] = [tokens[at - 1], tokens[at + 1]];
		// `T. rex`, `No. 1`
		const isAbbreviation = word === '.' && (next?.glued || (before?.kind === 'word' && before.word.length <= MOST_ABBREVIATED));
		if (!/^[.!?…]$/.test(word) || isAbbreviation || (next && /^[.!?]$/.test(next.word))) continue;
		sentences.push({ start, end: at + 1 });
		start = at + 1;
	}
	if (start < tokens.length) sentences.push({ start, end: tokens.length });
	return sentences;
}

const isWithin = (inner: Span, outer: Span) => outer.start <= inner.start && inner.end <= outer.end;

/** The sentences that ask, with the one before where they lean on it; undefined where none or all of them ask, or where they name nothing. */
function findAsked({ tokens, mentions }: Linked): Span[] | undefined {
	const sentences = splitSentences(tokens);
	const marked = sentences.filter(({ start, end }) => tokens.slice(start, end).some(({ word }) => word === '?'));
	const begins = (words: RegExp) => sentences.filter(({ start }) => words.test(tokens[start]?.word ?? ''));
	const asking = marked.length > 0 ? sentences.filter((each) => marked.includes(each) || begins(WONDERING).includes(each)) : begins(ASKING);
	const isNaming = (mention: Mention) => NAMING.has(mention.kind) && !(mention.kind === 'item' && mention.via === 'implied');
	const names = (sentence: Span) => mentions.some((mention) => isNaming(mention) && isWithin(mention, sentence));
	if (asking.length === sentences.length || !asking.some(names)) return undefined;
	const isLeaning = (sentence: Span) => tokens.slice(sentence.start, sentence.end).some(({ word }) => BACK.test(word));
	return sentences.filter((sentence, at) => {
		const [before, next] = [sentences[at - 1], sentences[at + 1]];
		const isMore = before !== undefined && asking.includes(before) && MORE.test(tokens[sentence.start]?.word ?? '');
		return asking.includes(sentence) || isMore || (next !== undefined && asking.includes(next) && isLeaning(next));
	});
}

/** The question without the sentences that only tell a story; the same question where all of it may be meant. */
export function cutStory(linked: Linked): Linked {
	const asked = findAsked(linked);
	if (!asked) return linked;
	const isAsked = (span: Span) => asked.some((sentence) => isWithin(span, sentence));
	const cues = collectCues(linked.tokens.flatMap(({ word }, at) => (isAsked({ start: at, end: at + 1 }) ? word : [])));
	const money = SPENDING.some((cue) => cues.has(cue)) ? linked.mentions.filter(({ kind }) => kind === 'money') : [];
	const kept = money.some(isAsked) ? asked : [...asked, ...money];
	const places = linked.tokens.flatMap((_, at) => (kept.some((span) => isWithin({ start: at, end: at + 1 }, span)) ? [at] : []));
	const mentions = linked.mentions.filter((mention) => kept.some((span) => isWithin(mention, span)));
	return {
		tokens: places.flatMap((at) => linked.tokens[at] ?? []),
		cues,
		mentions: mentions.map((mention) => ({ ...mention, start: places.indexOf(mention.start), end: places.indexOf(mention.end - 1) + 1 })),
	};
}

/** Words that a question may begin with after `and`: `…, and how many Big Macs is that?` */
const AGAIN =
	/(?:(?:\s*[,;–—]\s*|\s+)(?:and|also|then|plus|n)\s+|\s*[;–—]\s*)(?=(?:roughly\s+)?(?:how|what|whats|what's|which|when|where|who|is|are|was|were|has|have|does|do|did|could|can|would)\s)/iu;
/** `1) … 2) …`, `Q1: … Q2: …` */
const NUMBERED = /\s*(?:^|\s)(?:q?\d[):.]|q\d\s)\s+/iu;
const ASKS =
	/\?|^\W*(?:how|what|whats|what's|which|when|where|who|is|are|does|do|did|could|can|would|tell|give|show|list|name|rank|sort|compare|add|price|cost|ratio|worth)\b/iu;

/** The questions of a text, if it has two or three; otherwise none. Sentences that ask nothing go with the question after them. */
export function splitQuestion(question: string): string[] {
	const sentences = question
		.split(/(?<=[?!])\s+|(?<=\.)\s+(?=\p{Lu})/u)
		.flatMap((sentence) => sentence.split(NUMBERED))
		.flatMap((sentence) => sentence.split(AGAIN))
		.filter((sentence) => sentence.trim() !== '');
	const parts: string[] = [];
	let story = '';
	for (const sentence of sentences) {
		if (!ASKS.test(sentence)) {
			story += `${sentence} `;
			continue;
		}
		parts.push(story + sentence);
		story = '';
	}
	return parts.length > 1 && parts.length <= MAX_ASK_ANSWERS ? parts : [];
}
