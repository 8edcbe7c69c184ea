/* A question as chunks: names, amounts and classes of words, in its order. Each word belongs to one chunk. */
import { exact } from '../exact.ts';
import { type Chunk, isOneOf, toText } from './chunk.ts';
import { NEGATED, readBounds, readDiscounts, readMakers, readPurposes } from './conditions.ts';
import { count, reduce } from './counts.ts';
import { isUnit } from './names/amounts.ts';
import { toMembers } from './names/groups.ts';
import { type Lexicon, MEASURES } from './names/lexicon.ts';
import { isOf, type Mention, VIA_ORDER } from './names/mention.ts';
import type { Spotted } from './names/names.ts';
import type { Token } from './names/tokens.ts';
import { classify, isAskingWord, isCommonWord, RELATIVES, type Sym } from './words.ts';

const ENDS = /^(?:an?|the|for|of|in|on|at|to|with|from|by|is|do|does|it|and|or)$/;
const LINKS = new Set(['of', 'by', 'the', 'a', 'in', 'from', 'with', '-', 'for', 'at', 'on', 'de']);

/** The mentions that do not overlap: the longest, then the surest. */

function pickMentions({ mentions, tokens }: Spotted, preferGroups: boolean): Map<number, Chunk> {
	const spans = new Map<string, Mention[]>();
	const isCompared = tokens.some(({ word }) => /^(?:vs|versus|v|or|than|compared?|against|between)$/.test(word));
	for (const mention of mentions) {
		// `gold per kg` asks for a unit, not for a name.
		const isPer =
			isCompared &&
			(tokens[mention.start - 1]?.word === 'per' || tokens.slice(mention.start, mention.end).some(({ word }) => word === 'per'));
		if (mention.kind === 'item' && isPer && tokens.slice(mention.start, mention.end).some(isUnit) && mention.end - mention.start > 1)
			continue;
		// `how many cars are there in the world`
		if (
			mention.kind === 'item' &&
			/^(?:the world|world|earth|the planet|the universe)$/.test(
				tokens
					.slice(mention.start, mention.end)
					.map(({ word }) => word)
					.join(' '),
			) &&
			/^(?:in|on|in the|on the)$/.test(
				tokens
					.slice(Math.max(0, mention.start - 2), mention.start)
					.map(({ word }) => word)
					.filter((word) => /^(?:in|on|the)$/.test(word))
					.join(' '),
			)
		)
			continue;
		// `eggs per egg` is no name.
		const per = tokens.findIndex(({ word }, at) => word === 'per' && mention.start < at && at < mention.end - 1);
		if (mention.kind === 'item' && /^(?:part|loose)$/.test(mention.via) && per > 0 && !isUnit(tokens[per + 1] as Token)) continue;
		// `a painting by Picasso` is one of his.
		if (
			mention.kind === 'item' &&
			/^(?:part|loose)$/.test(mention.via) &&
			tokens.slice(mention.start, mention.end).some(({ word }) => word === 'by')
		)
			continue;
		// A name does not end with `for an`.
		if (
			mention.kind === 'item' &&
			(mention.via === 'implied' ||
				(mention.end - mention.start > 1 &&
					mention.via !== 'name' &&
					mention.via !== 'alias' &&
					ENDS.test(tokens[mention.end - 1]?.word ?? '')))
		)
			continue;
		const key = `${mention.start} ${mention.end}`;
		spans.set(key, [...(spans.get(key) ?? []), mention]);
	}
	const chunks = [...spans.values()].flatMap((same) => toChunk(same, tokens) ?? []);
	const strength = ({ sym, isSure, start, end, isNamed }: Chunk) =>
		isNamed && isSure && end - start > 1 ? 4 : isOneOf(sym, 'M', 'N', 'Y', 'P', 'U') ? 3 : isSure ? 2 : /[TB]/.test(sym) ? 1 : 0;
	// A part that many names share is the last choice where groups are meant.
	const width = ({ start, end, sym, choice, isSure, plural }: Chunk) =>
		sym === 'T' && choice && (preferGroups || plural) ? 0.5 : sym === 'T' && preferGroups && !isSure ? 0.8 : end - start;
	chunks.sort((a, b) => width(b) - width(a) || strength(b) - strength(a) || a.start - b.start);
	const picked = new Map<number, Chunk>();
	const used = new Set<number>();
	for (const chunk of chunks) {
		const places = Array.from({ length: chunk.end - chunk.start }, (_, at) => chunk.start + at);
		if (places.some((place) => used.has(place))) continue;
		for (const place of places) used.add(place);
		picked.set(chunk.start, chunk);
	}
	return picked;
}

const isPlural = (token: Token | undefined) => token?.kind === 'word' && token.word.endsWith('s') && token.word !== token.stem;

function toChunk(same: readonly Mention[], tokens: readonly Token[]): Chunk | undefined {
	const [first] = same;
	if (!first) return undefined;
	const { start, end } = first;
	const amount = same.find(({ kind }) => /^(?:money|number|percent|ordinal|unit|foreign)$/.test(kind));
	// `most expensive guitar` asks for the first of a group, even where a thing is called so.
	const isSuperlative = /^(?:most|least|dearest|cheapest|priciest|costliest|richest)$/.test(tokens[start]?.word ?? '');
	const items = (isSuperlative ? [] : same.filter(isOf('item'))).sort((a, b) => a.rank - b.rank || VIA_ORDER[a.via] - VIA_ORDER[b.via]);
	const [item] = items;
	const group = same.find(isOf('group'));
	const choice = same.find(isOf('choice'));
	if (
		amount &&
		(!item ||
			(amount.kind === 'foreign' && item.via !== 'name') ||
			(amount.kind !== 'ordinal' && item.via !== 'name' && item.via !== 'alias'))
	) {
		switch (amount.kind) {
			case 'money':
				return { sym: 'M', start, end, cents: amount.cents };
			case 'number':
				return { sym: amount.isYear ? 'Y' : 'N', start, end, value: amount.value, ...(amount.isSince && { isSince: true }) };
			case 'percent':
				return { sym: 'P', start, end, value: amount.value };
			case 'ordinal':
				return { sym: 'O', start, end, value: exact(amount.place) };
			case 'unit':
				return { sym: 'U', start, end, unit: amount.unit };
			default:
				return { sym: 'F', start, end };
		}
	}
	// A single word of a question that is only a tag or a word of descriptions asks rather than names.
	const isWeak = (mention: Mention) =>
		end - start === 1 && isAskingWord(tokens[start]?.word ?? '') && !(mention.kind === 'group' && mention.group.kinds.length > 0);
	const thing = item && !(isWeak(item) && item.via !== 'name') ? item : undefined;
	const all = group && !isWeak(group) ? group : undefined;
	if (!thing && !all) return undefined;
	// Too small a part of a name: the Tower of London is no other tower of London.
	if (thing && !all && !choice && (thing.via === 'loose' || thing.via === 'part') && end - start > 1 && thing.covered < 2) return undefined;
	// `rent in London` is the rent of nothing else there.
	const isPlaced = tokens.slice(start, end).some(({ word }) => /^(?:in|at|on|from)$/.test(word));
	if (thing && !all && !choice && thing.via === 'part' && isPlaced && thing.covered < 4) return undefined;
	const isNamed = thing !== undefined && (thing.via === 'name' || thing.via === 'alias');
	// Of a word that many names have, the group of them is meant.
	const isLoose = thing !== undefined && !isNamed && thing.via === 'loose' && thing.covered < 3;
	const isSingle = end - start === 1;
	const isFrequent = isSingle && isCommonWord(tokens[start]?.word ?? '');
	// `a star`, `the bracelet`: a common word of one name does not mean that thing.
	if (thing && !all && !isNamed && isFrequent && (isLoose || thing.rivals < 2)) return undefined;
	const isClose = choice?.isClose && !isNamed;
	const sym = thing && !(isLoose && all) ? (all ? 'B' : 'T') : 'G';
	if (sym === 'T' && thing?.via === 'loose' && isAskingWord(tokens[start]?.word ?? '') && end - start === 1) return undefined;
	if (sym === 'T' && isLoose && thing.rivals > 12) return undefined;
	return {
		sym,
		start,
		end,
		...(thing && {
			term: { slug: thing.slug, quantity: '1', ...((thing.via !== 'name' || thing.rivals > 1) && { assumed: true as const }) },
		}),
		...(isNamed && { isNamed: true }),
		...(thing?.via === 'loose' && thing.covered < 3 && { isLoose: true }),
		...(thing && {
			others: [...new Set([...items.map(({ slug }) => slug), ...(choice?.slugs ?? [])])].filter((slug) => slug !== thing.slug),
		}),
		...(choice &&
			(isClose || (!isNamed && thing !== undefined && isSingle && thing.rivals > 2) || (isLoose && thing.rivals > 1)) && { choice }),
		...(all && { group: all.group, plural: all.plural }),
		...(thing && !all && (thing.plural || isPlural(tokens[start])) && { plural: true }),
		...(thing && ((isNamed && !isFrequent) || (!isSingle && (isNamed || thing.covered > 2))) && { isSure: true }),
	};
}

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

/** The chunks of a question. Articles and fillers are left out. */
export function toChunks(linked: Spotted, lexicon: Lexicon, preferGroups = false): Chunk[] {
	const { tokens } = linked;
	const words = tokens.map(({ word }) => word);
	const picked = pickMentions(linked, preferGroups);
	const chunks: Chunk[] = [];
	for (let at = 0; at < tokens.length; ) {
		const chunk = picked.get(at);
		// A phrase may have a number or a part of a name in it: `cheapest first`, `hammer price`.
		const isOpen = (end: number) =>
			Array.from({ length: end - at }, (_, i) => picked.get(at + i)).every(
				(inner) => !inner || (inner.end <= end && !(inner.isSure && inner.end - inner.start > 1) && inner.sym !== 'M' && inner.sym !== 'Y'),
			);
		// `in the whole catalogue` is no name.
		const here = classify(words, at, () => true);
		const found =
			here &&
			((here.sym === 'HERE' && here.length > 1) ||
				(here.sym === 'ELSE' && here.length > 2) ||
				(here.sym === 'WORTH' && here.length > 1 && chunks.at(-1)?.term))
				? here
				: classify(words, at, (end) => isOpen(end));
		const size = chunk ? chunk.end - chunk.start : 0;
		// `change` and `sale` may be a tag, but ask something here.
		const isAsking =
			found !== undefined &&
			(found.length > Math.max(size, 1) || (chunk?.sym === 'G' && found.length === size && !(chunk.group && chunk.group.kinds.length > 0)));
		// `bread in Japan`
		const isPlace =
			chunk !== undefined &&
			!(chunk.isSure && chunk.term) &&
			size === found?.length &&
			found.sym === 'PLACE' &&
			/^(?:in|at|from|near)$/.test(words[at - 1] ?? '');
		if (chunk && !isAsking && !isPlace) {
			// `the richest people`
			if (chunk.sym === 'G' && /^(?:rich|wealth)iest$|^richest$/.test(tokens[at]?.word ?? ''))
				chunks.push({ sym: 'MOST', start: at, end: at });
			chunks.push(chunk);
			at = chunk.end;
			continue;
		}
		// `a can of Pepsi` is no Pepsi.
		const isMeasure = (found === undefined || words[at] === 'can') && words[at + 1] === 'of' && MEASURES.has(tokens[at]?.stem ?? '');
		if (isMeasure) {
			chunks.push({ sym: 'MEASURE', start: at, end: at + 1 });
			at++;
			continue;
		}
		// `Taylor Swift’s boyfriend`
		if (chunks.at(-1)?.term && chunks.at(-1)?.end === at && RELATIVES.test(words[at] ?? '') && /['’]s?$/.test(tokens[at - 1]?.text ?? '')) {
			chunks.push({ sym: 'ELSE', start: at, end: at + 1 });
			at++;
			continue;
		}
		const [token, next] = [tokens[at], tokens[at + 1]];
		// `ps6`
		const isModel = !found && token?.kind === 'word' && next?.kind === 'number' && next.glued;
		const length = found?.length ?? (isModel ? 2 : 1);
		if (found?.sym !== '') {
			const isDash = /^[-–—]$/.test(token?.word ?? '');
			const sign = isDash ? (token?.glued && next?.glued ? '-' : '–') : '-';
			chunks.push({
				sym: isDash ? sign : (found?.sym ?? (token?.kind === 'symbol' ? '-' : 'X')),
				start: at,
				end: at + length,
				...(/^whe(?:re|n)$/.test(token?.word ?? '') && length === 1 && { isBare: true }),
				...(!found && /^\p{Lu}/u.test(token?.text ?? '') && { isProper: true }),
				...(NEGATED.test(token?.word ?? '') && length === 1 && { isNegated: true }),
			});
		}
		at += length;
	}
	const merged: Chunk[] = [];
	for (const chunk of chunks) {
		const last = merged.at(-1);
		const isSame =
			last?.term && chunk.term && (last.term.slug === chunk.term.slug || (chunk.choice?.slugs.includes(last.term.slug) ?? false));
		const isFirst = last?.choice && chunk.term && last.choice.slugs.includes(chunk.term.slug);
		if (isSame || isFirst)
			merged[merged.length - 1] = { ...(isFirst ? chunk : (last as Chunk)), sym: 'T', start: last?.start ?? 0, end: chunk.end };
		else merged.push(chunk);
	}
	const known = readPurposes(readMakers(merged, tokens, lexicon), tokens, lexicon);
	const counted = reduce(dropDescribing(absorb(known, tokens, lexicon), tokens, lexicon), tokens, lexicon);
	return readDiscounts(readBounds(counted, tokens), count, (from, to) => toText(tokens, from, to));
}
