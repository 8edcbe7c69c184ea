/* A question as chunks: names, amounts and classes of words, in its order. Each word belongs to one chunk. */
import { isAmount, PAID } from '../item/worth/paying.ts';
import { type Chunk, isOneOf, toText } from './chunk.ts';
import { NEGATED, readBounds, readDiscounts, readMakers, readPurposes } from './conditions.ts';
import { count, reduce } from './counts.ts';
import { pickMentions } from './mention-chunks.ts';
import { toMembers } from './names/groups.ts';
import { type Lexicon, MEASURES } from './names/lexicon.ts';
import type { Spotted } from './names/names.ts';
import type { Token } from './names/tokens.ts';
import { classify, type Found, RELATIVES, type Sym } from './words.ts';

const RICHEST = /^(?:rich|wealth)iest$|^richest$/;
const LINKS = new Set(['of', 'by', 'the', 'a', 'in', 'from', 'with', '-', 'for', 'at', 'on', 'de']);

/** Adds words next to a thing that only describe it: `the Mona Lisa painting`, `Picasso’s Guernica`. */
function absorb(chunks: readonly Chunk[], tokens: readonly Token[], lexicon: Lexicon): Chunk[] {
	const kept = [...chunks];
	// `the most expensive Picasso painting` is one of many.
	const isOfMany = kept.some(({ sym }) => isOneOf(sym, 'MOST', 'LEAST', 'HOWMANY', 'AVG', 'TOTAL', 'by'));
	for (let at = 0; at < kept.length; at++) {
		const thing = kept[at];
		const entry = thing?.term && lexicon.bySlug.get(thing.term.slug);
		if (!thing || !entry || !isOneOf(thing.sym, 'T', 'B')) continue;
		const isOwn = (other: Chunk | undefined) => {
			if (!other) return false;
			if (other.sym === 'Y') return entry.aboutStems.has(tokens[other.start]?.stem ?? '');
			// A word after a name is a part of it only by the name: the Bugatti Chiron is no Bugatti Tourbillon.
			if (other.sym === 'X') return (other.start < thing.start ? entry.wordStems : entry.nameStems).has(tokens[other.start]?.stem ?? '');
			const isToldBy = (chunk: Chunk) =>
				tokens.slice(chunk.start, chunk.end).every(({ kind, stem }) => kind === 'symbol' || entry.aboutStems.has(stem));
			if (isOneOf(other.sym, 'T', 'B') && !other.isSure && isToldBy(other)) return true;
			if (isOfMany && !thing.isNamed) return false;
			return isOneOf(other.sym, 'G', 'B') && other.group !== undefined && toMembers(other.group, lexicon.entries).has(entry.item);
		};
		const isLink = (other: Chunk | undefined) =>
			other !== undefined && other.end - other.start === 1 && LINKS.has(tokens[other.start]?.word ?? '');
		let [from, to] = [at, at + 1];
		while (isOwn(kept[from - 1])) from--;
		for (;;) {
			let next = to;
			while (isLink(kept[next])) next++;
			if (!isOwn(kept[next]) || (next > to && kept[next]?.sym !== 'X')) break;
			to = next + 1;
		}
		if (to - from === 1) continue;
		const { group: _, ...rest } = thing;
		kept.splice(from, to - from, { ...rest, sym: 'T', start: kept[from]?.start ?? 0, end: kept[to - 1]?.end ?? 0 });
		at = from;
	}
	return kept;
}

/** Classes of questions about more than one thing. */
const RELATING: ReadonlySet<Sym> = new Set([
	'HOWMANY',
	'MORE',
	'LESS',
	'MOST',
	'LEAST',
	'VS',
	'or',
	'and',
	'AND',
	'THAN',
	'SHARE',
	'TIMES',
	'DIFF',
	'COMPARE',
	'RANK',
	'ASC',
	'DESC',
	'TOTAL',
	'AVG',
	'MEDIAN',
	'SAME',
	'NEAR',
	'BEAT',
	'MINUS',
	'PER',
	'P',
	'ALL',
	'in',
	'into',
]);

/** Without what the description of the one thing says too, where its worth is asked: `the banana that was taped to a wall`, `Comedian (the banana)`. */
function dropDescribing(chunks: readonly Chunk[], tokens: readonly Token[], lexicon: Lexicon): Chunk[] {
	const things = chunks.filter(({ sym }) => isOneOf(sym, 'T', 'B'));
	const thing = things.find(({ isSure }) => isSure);
	const about = lexicon.bySlug.get(thing?.term?.slug ?? '')?.aboutStems;
	if (!thing || !about || !chunks.some(({ sym }) => isOneOf(sym, 'WORTH', 'HOWMUCH', 'SOLD', 'WHERE', 'WHEN'))) return [...chunks];
	const isDescribing = ({ start, end }: Chunk) => tokens.slice(start, end).every(({ kind, stem }) => kind === 'symbol' || about.has(stem));
	const isOther = (chunk: Chunk) => chunk.term?.slug !== thing.term?.slug;
	const others = things.filter(isOther);
	if (others.length > 0 && (others.some((other) => other.isSure || !isDescribing(other)) || chunks.some(({ sym }) => RELATING.has(sym))))
		return [...chunks];
	const isDropped = (chunk: Chunk) =>
		(isOneOf(chunk.sym, 'X', 'G') && isDescribing(chunk)) || (isOneOf(chunk.sym, 'T', 'B') && isOther(chunk));
	// `a pound of coffee per cup` asks for a part.
	return chunks.filter((chunk, at) => chunks[at - 1]?.sym === 'PER' || !isDropped(chunk));
}

/** Chunks of mentions, by their first token. */
type Picked = ReadonlyMap<number, Chunk>;
/** A question on the way to its chunks. */
type Walked = { tokens: readonly Token[]; words: readonly string[]; picked: Picked; lexicon: Lexicon };

/** The class of the phrase that starts here. A phrase may have a number or a part of a name in it: `cheapest first`, `hammer price`. */
function findPhrase(words: readonly string[], at: number, picked: Picked, isAfterThing: boolean): Found | undefined {
	const isWithin = (inner: Chunk | undefined, end: number) =>
		!inner || (inner.end <= end && !(inner.isSure && inner.end - inner.start > 1) && !isOneOf(inner.sym, 'M', 'Y'));
	const isOpen = (end: number) => Array.from({ length: end - at }, (_, i) => picked.get(at + i)).every((inner) => isWithin(inner, end));
	// `in the whole catalogue` is no name.
	const here = classify(words, at, () => true);
	const isPhrase =
		here &&
		((here.sym === 'HERE' && here.length > 1) ||
			(here.sym === 'ELSE' && here.length > 2) ||
			(here.sym === 'WORTH' && here.length > 1 && isAfterThing));
	return isPhrase ? here : classify(words, at, isOpen);
}

/** Whether the words ask something, although they could be a name. */
function isAskedBy(found: Found, chunk: Chunk, before: string): boolean {
	const size = chunk.end - chunk.start;
	// `change` and `sale` may be a tag.
	const isTag = chunk.sym === 'G' && chunk.group?.kinds.length === 0;
	if (found.length > Math.max(size, 1) || (isTag && found.length === size)) return true;
	// `bread in Japan`
	const isUnsure = !(chunk.isSure && chunk.term);
	return isUnsure && found.sym === 'PLACE' && found.length === size && /^(?:in|at|from|near)$/.test(before);
}

/** The chunk of a phrase, or of a word that nothing knows. */
function toPhraseChunk(tokens: readonly Token[], at: number, found: Found | undefined): Chunk {
	const [token, next] = [tokens[at], tokens[at + 1]];
	const word = token?.word ?? '';
	// `ps6`
	const isModel = !found && token?.kind === 'word' && next?.kind === 'number' && next.glued;
	const length = found?.length ?? (isModel ? 2 : 1);
	const isDash = /^[-–—]$/.test(word);
	return {
		sym: isDash ? (token?.glued && next?.glued ? '-' : '–') : (found?.sym ?? (token?.kind === 'symbol' ? '-' : 'X')),
		start: at,
		end: at + length,
		...(/^whe(?:re|n)$/.test(word) && length === 1 && { isBare: true }),
		...(!found && /^\p{Lu}/u.test(token?.text ?? '') && { isProper: true }),
		...(NEGATED.test(word) && length === 1 && { isNegated: true }),
	};
}

/** Words that ask for a price, but right after a thing name another one: `water bill`, `dog fees`. */
const BILLS = /^(?:bill|fee|charge|expense|damage|payment|tax)(?:e?s)?$/;

/** Whether a word makes another thing of the one before it. Of a service or an amount it is the price: `lawyer fees`, `what does a plumber charge`. */
function isBillOf(last: Chunk | undefined, at: number, words: readonly string[], lexicon: Lexicon): boolean {
	if (!BILLS.test(words[at] ?? '') || last?.end !== at || !isOneOf(last.sym, 'T', 'B')) return false;
	const item = lexicon.bySlug.get(last.term?.slug ?? '')?.item;
	const isVerb = words[at]?.startsWith('charge') && words.some((word) => /^(?:do|does|did|would|will)$/.test(word));
	return item !== undefined && !isVerb && (item.kind === 'wage' || !(isAmount(item) || PAID.has(item.kind)));
}

/** Where a chunk begins: its token, and the chunk before it. */
type Place = { at: number; last: Chunk | undefined };

/** The chunk that begins at a token. */
function readChunk({ at, last }: Place, { tokens, words, picked, lexicon }: Walked): Chunk {
	const chunk = picked.get(at);
	const found = findPhrase(words, at, picked, last?.term !== undefined);
	if (chunk && !(found && isAskedBy(found, chunk, words[at - 1] ?? ''))) return chunk;
	// `a can of Pepsi` is no Pepsi.
	const isMeasure = (found === undefined || words[at] === 'can') && words[at + 1] === 'of' && MEASURES.has(tokens[at]?.stem ?? '');
	if (isMeasure) return { sym: 'MEASURE', start: at, end: at + 1 };
	// `Taylor Swift’s boyfriend`
	const isRelative = last?.term && last.end === at && RELATIVES.test(words[at] ?? '') && /['’]s?$/.test(tokens[at - 1]?.text ?? '');
	if (isRelative) return { sym: 'ELSE', start: at, end: at + 1 };
	if (isBillOf(last, at, words, lexicon)) return { sym: 'X', start: at, end: at + 1 };
	return toPhraseChunk(tokens, at, found);
}

/** One chunk of a thing and what follows it and could mean the same: `the Honda Civic, the Civic`. */
function mergeSame(chunks: readonly Chunk[]): Chunk[] {
	const merged: Chunk[] = [];
	for (const chunk of chunks) {
		const last = merged.at(-1);
		const isSame =
			last?.term && chunk.term && (last.term.slug === chunk.term.slug || (chunk.choice?.slugs.includes(last.term.slug) ?? false));
		const isFirst = last?.choice && chunk.term && last.choice.slugs.includes(chunk.term.slug);
		if (last && (isSame || isFirst))
			merged[merged.length - 1] = { ...(isFirst ? chunk : last), sym: 'T', start: last.start, end: chunk.end };
		else merged.push(chunk);
	}
	return merged;
}

/** The chunks of a question. Articles and fillers are left out. */
export function toChunks(spotted: Spotted, lexicon: Lexicon, preferGroups = false): Chunk[] {
	const { tokens } = spotted;
	const words = tokens.map(({ word }) => word);
	const walked = { tokens, words, picked: pickMentions(spotted, preferGroups), lexicon };
	const chunks: Chunk[] = [];
	for (let at = 0; at < tokens.length; ) {
		const chunk = readChunk({ at, last: chunks.at(-1) }, walked);
		// `the richest people`
		if (chunk.sym === 'G' && RICHEST.test(words[at] ?? '')) chunks.push({ sym: 'MOST', start: at, end: at });
		if (chunk.sym !== '') chunks.push(chunk);
		at = chunk.end;
	}
	const known = readPurposes(readMakers(mergeSame(chunks), tokens, lexicon), tokens, lexicon);
	const counted = reduce(dropDescribing(absorb(known, tokens, lexicon), tokens, lexicon), tokens, lexicon);
	return readDiscounts(readBounds(counted, tokens), count, (from, to) => toText(tokens, from, to));
}
