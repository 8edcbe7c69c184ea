import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Token } from '../lexicon/tokenize.ts';
import { findCue, isSpelled } from '../lexicon/vocabulary.ts';

/** Short forms and common misspellings of function words that are too short or too similar to other words for `correctCue`. */
const LINES =
	'have hav hv av;when wen;would wuld wud woud;could cud culd;should shud shuld;more mor;less les;back bak;what waht wat wut wot wht;you u yu;are r;your ur;how hwo hw;with wiv wit whit wih;percent procent persent precent;sure shure;thing fing;than thn;first frist fisrt;much mutch muh;many meny manny;there ther;dollars dolers dolllars;people ppl;because cus;different diffrent;or orr;and nd;value valu;mean meen';

/** The words that a short form stands for. */
const SHORTHANDS: ReadonlyMap<string, string> = new Map(
	LINES.split(';').flatMap((line) => {
		const [word = '', ...forms] = line.split(' ');
		return forms.map((form) => [form, word] as const);
	}),
);

/* Replaces words of a question with simpler ones of the same meaning. */

const MONTHS =
	/^(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec)$/;
/** Words that end like adverbs but are not adverbs of manner. */
const NO_ADVERBS =
	/^(?:family|assembly|supply|monopoly|butterfly|firefly|dragonfly|anomaly|lily|rally|bully|jelly|belly|italy|daily|weekly|monthly|yearly|homely|silly|reply|ally|barely|hardly|only)$/;

/** `kindly`, `plausibly`: an adverb that does not change the question. */
function isAdverb({ kind, word, stem }: Token, lexicon: Lexicon): boolean {
	return (
		kind === 'word' &&
		word.length > 5 &&
		word.endsWith('ly') &&
		!isSpelled(word) &&
		!NO_ADVERBS.test(word) &&
		!lexicon.byStem.has(stem) &&
		!lexicon.groups.has(stem)
	);
}

const ORDERS = /^(?:show|list|tell|give|name|rank|sort|order|put|find|compare|convert|say|arrange|count|line)$/;
/** Where `is X in …` asks whether it is listed. */
const LISTINGS = /catalog|list|here|database|collection|site|worthdex/;

/** Indexes of tokens in phrases without meaning, such as `on your books`, so that no word in them counts as a thing; and of the person in `sets … back`. */
function findFillers(tokens: readonly Token[]): Set<number> {
	const words = tokens.map((token) => token.word);
	const places = new Set<number>();
	for (let at = 0; at < words.length; at++) {
		const cue = findCue(words, at);
		// Part of a longer phrase with another meaning: `what sort of valuation`.
		if (cue && cue.length > 1 && !cue.cues.has('filler')) {
			at += cue.length - 1;
			continue;
		}
		if (cue?.cues.has('filler') && cue.length > 1 && !LISTINGS.test(words.slice(at, at + cue.length).join(' ')))
			for (let i = 0; i < cue.length; i++) places.add(at + i);
		// `could you show me`: a polite request
		if (/^(?:could|can|would|will)$/.test(words[at] ?? '') && words[at + 1] === 'you') {
			const verb = words.findIndex((word, place) => place > at + 1 && !/^(?:please|kindly|maybe|perhaps|just|quickly|pls|plz)$/.test(word));
			if (ORDERS.test(words[verb] ?? '')) for (let i = at; i < verb; i++) places.add(i);
		}
		const back = /^sets?$/.test(words[at] ?? '') ? words.indexOf('back', at + 2) : -1;
		if (back > 0 && back <= at + 4) for (let i = at + 1; i <= back; i++) places.add(i);
	}
	return places;
}

/** Expands short forms, and converts a hyphen between spaces to a dash. */
export function toPlainTokens(tokens: readonly Token[], lexicon: Lexicon): Token[] {
	const fillers = findFillers(tokens);
	return tokens.map((token, at) => {
		const written = SHORTHANDS.get(token.word);
		if (written !== undefined && !lexicon.byStem.has(token.stem)) return { ...token, word: written, stem: written };
		if (token.word === 'w' && tokens[at + 1]?.word === '/') return { ...token, word: 'with', stem: 'with' };
		if (token.word === 'were' && /^(?:does|do|did)$/.test(tokens[at + 1]?.word ?? '')) return { ...token, word: 'where', stem: 'where' };
		// `We're` is not `were`.
		if (/^we['’]re$/i.test(token.text)) return { ...token, word: 'we', stem: 'we' };
		// `more then`
		const last = tokens[at - 1]?.word ?? '';
		const before = SHORTHANDS.get(last) ?? last;
		if (
			token.word === 'then' &&
			(/^(?:more|less|fewer|expensive|valuable|costly|much|other|rather)$/.test(before) || /..(?:er|ier)$/.test(before))
		)
			return { ...token, word: 'than', stem: 'than' };
		// `entries that top $1bn`
		if (/^tops?$/.test(token.word) && tokens[at + 1]?.word === '$') return { ...token, word: 'over', stem: 'over' };
		if (fillers.has(at)) return { ...token, word: 'now', stem: 'now' };
		// `smallest first`, `nearest first`: an order, not the first of anything.
		if (
			token.word === 'first' &&
			/^(?:cheapest|lowest|smallest|least|nearest|closest|highest|biggest|largest|most|top|greatest|price|worth|value|best|newest)$/.test(
				tokens[at - 1]?.word ?? '',
			)
		)
			return { ...token, word: 'so', stem: 'so' };
		// `a $50 bill`
		if (/^(?:bill|bills|note|notes)$/.test(token.word) && tokens[at - 1]?.kind === 'number' && tokens[at - 2]?.word === '$')
			return { ...token, word: 'usd', stem: 'usd' };
		// `sets a family back`
		if (/^sets?$/.test(token.word) && tokens.slice(at + 2, at + 5).some((later) => later.word === 'back'))
			return { ...token, word: 'cost', stem: 'cost' };
		if (MONTHS.test(token.word) && /^(?:1\d|20)\d\d$/.test(tokens[at + 1]?.word ?? ''))
			return { ...token, word: tokens[at - 1] ? 'of' : 'in', stem: 'of' };
		if (isAdverb(token, lexicon)) return { ...token, word: 'really', stem: 'really' };
		const isDash = token.word === '-' && !token.glued && tokens[at + 1]?.glued === false && tokens[at - 1]?.kind === 'word';
		return isDash ? { ...token, word: '—', stem: '—' } : token;
	});
}
