import { getLexicon, type Lexicon } from '../../core/ask/lexicon/lexicon.ts';
import type { Token } from '../../core/ask/lexicon/tokenize.ts';
import { findArguments } from '../../core/ask/link/find-arguments.ts';
import { type Linked, linkQuestion } from '../../core/ask/link/link-question.ts';
import { isOf, type Mention, type Span } from '../../core/ask/link/mention.ts';
import type { ReadDeps } from '../../core/ask/read-question.ts';
import { knowWords } from '../../core/ask/score/mask.ts';
import { type Exact, exact, parseFraction, toFraction } from '../../core/exact.ts';
import type { UnitId } from '../../core/item/worth/units.ts';

/** A question with everything that its words may mention, for collecting an offer. */
export type Asked = Linked & Pick<ReadDeps, 'catalogue' | 'searchIndex'> & { lexicon: Lexicon };

/** Reads a question once, for all parts of the offer. */
export function readAsked(question: string, { catalogue, searchIndex, model }: ReadDeps): Asked {
	const lexicon = getLexicon(catalogue);
	const linked = linkQuestion(question, lexicon, { searchIndex, ...knowWords(model) });
	return { ...linked, catalogue, searchIndex, lexicon };
}

/**
 * An amount in the words of the question: `3`, `half a`, `$1.5 million`, `20%`, `second`, `two liters`, `three … a week for a year`.
 * Money is in US cents. `unit`: what the number counts, if it does not count things.
 */
export type Phrase = { words: string; kind: 'number' | 'money' | 'percent' | 'ordinal'; value: Exact; unit?: UnitId };
type Found = Phrase & { start: number };

/** Limit of amounts per question. No plan needs more. */
const MAX_PHRASES = 24;

/** The words of some tokens, spaced as the question spaces them; ` … ` stands for words between. */
function toWords(tokens: readonly Token[], isOwn: (at: number) => boolean): string {
	let words = '';
	for (const [at, { text, glued }] of tokens.entries()) {
		if (!isOwn(at)) continue;
		const gap = words === '' ? '' : isOwn(at - 1) ? (glued ? '' : ' ') : ' … ';
		words += gap + text;
	}
	return words;
}

const isWithin = (at: number, { start, end }: Span) => start <= at && at < end;

/** Money, numbers, percentages and ordinals that are not part of a name: neither the 9 of Phone 9 nor the dozen of Dozen Eggs. */
function readAmounts({ tokens, mentions }: Asked): Found[] {
	const names = mentions.filter(isOf('item')).filter(({ via }) => via === 'name' || via === 'alias');
	const isPartOfName = ({ start, end }: Span) =>
		names.some((name) => start < name.end && name.start < end && !(start <= name.start && name.end < end));
	const toPhrase = (mention: Mention): Pick<Phrase, 'kind' | 'value'> | undefined => {
		if (mention.kind === 'money') return { kind: 'money', value: mention.cents };
		if (mention.kind === 'ordinal') return { kind: 'ordinal', value: exact(mention.place) };
		return mention.kind === 'number' || mention.kind === 'percent' ? { kind: mention.kind, value: mention.value } : undefined;
	};
	return mentions.flatMap((mention): Found[] => {
		const phrase = toPhrase(mention);
		if (!phrase || isPartOfName(mention)) return [];
		return [{ words: toWords(tokens, (at) => isWithin(at, mention)), start: mention.start, ...phrase }];
	});
}

/** Quantities that need more than a number: `two liters`, `two years`, `three … a week for a year`, `twice`. */
function readQuantities({ tokens, mentions, lexicon }: Asked): Found[] {
	const isNumber = (at: number) =>
		mentions.some((mention) => (mention.kind === 'number' || mention.kind === 'percent') && isWithin(at, mention));
	return findArguments(mentions, tokens, lexicon).flatMap(({ amount, shape, spans, item }): Found[] => {
		if (!item || !('slug' in amount) || !['measured', 'span', 'rate', 'factor'].includes(shape)) return [];
		if (shape === 'factor' && isNumber(spans[0]?.start ?? 0)) return [];
		const words = toWords(tokens, (at) => !isWithin(at, item) && spans.some((span) => isWithin(at, span))).replace(
			/(?: (?:of|the))+$/i,
			'',
		);
		const unit = amount.unit ?? (shape === 'factor' ? undefined : lexicon.bySlug.get(amount.slug)?.item.per);
		return [{ words, kind: 'number', value: parseFraction(amount.quantity), start: spans[0]?.start ?? 0, ...(unit && { unit }) }];
	});
}

/** Every amount in the question, computed by code. The words of each are unique; words that could mean two amounts are left out. */
export function readPhrases(asked: Asked): readonly Phrase[] {
	const byWords = new Map<string, Found | undefined>();
	const toText = ({ kind, value, unit }: Phrase) => `${kind} ${toFraction(value)} ${unit ?? ''}`;
	for (const found of [...readAmounts(asked), ...readQuantities(asked)]) {
		if (found.words === '') continue;
		const known = byWords.get(found.words);
		const isNew = !byWords.has(found.words);
		byWords.set(found.words, isNew || (known && toText(known) === toText(found)) ? found : undefined);
	}
	const phrases = [...byWords.values()].filter((found) => found !== undefined).sort((a, b) => a.start - b.start);
	return phrases.slice(0, MAX_PHRASES).map(({ start: _, ...phrase }) => phrase);
}
