/* Mentions of names, amounts and groups as chunks: which of those that overlap is meant, and whether it is a thing, a group or an amount. */
import { exact } from '../exact.ts';
import { type Chunk, isOneOf } from './chunk.ts';
import { isUnit } from './names/amounts.ts';
import { isOf, type Mention, type MentionOf, VIA_ORDER } from './names/mention.ts';
import type { Spotted } from './names/names.ts';
import type { Token } from './names/tokens.ts';
import { isAskingWord, isCommonWord } from './words.ts';

const COMPARING = /^(?:vs|versus|v|or|than|compared?|against|between)$/;
const SUPERLATIVE = /^(?:most|least|dearest|cheapest|priciest|costliest|richest)$/;
const THE_WORLD = /^(?:the world|world|earth|the planet|the universe)$/;
/** Words that no name ends with: `for an`. */
const OPEN_ENDS = /^(?:an?|the|for|of|in|on|at|to|with|from|by|is|do|does|it|and|or)$/;

const isPlural = (token: Token | undefined) => token?.kind === 'word' && token.word.endsWith('s') && token.word !== token.stem;

/** Whether the words mean something else than the item that has them in its name. */
function isMisread(mention: MentionOf<'item'>, tokens: readonly Token[], isCompared: boolean): boolean {
	const { start, end, via } = mention;
	const inside = tokens.slice(start, end);
	const words = inside.map(({ word }) => word);
	const isPart = via === 'part' || via === 'loose';
	// `gold per kg` asks for a unit.
	const isPer = isCompared && (words.includes('per') || tokens[start - 1]?.word === 'per');
	if (isPer && end - start > 1 && inside.some(isUnit)) return true;
	// `how many cars are there in the world`
	const before = tokens.slice(Math.max(0, start - 2), start).map(({ word }) => word);
	if (THE_WORLD.test(words.join(' ')) && before.some((word) => word === 'in' || word === 'on')) return true;
	// `eggs per egg`
	const per = words.slice(0, -1).indexOf('per', 1);
	if (isPart && per > 0 && !isUnit(inside[per + 1] as Token)) return true;
	// `a painting by Picasso` is one of his.
	if (isPart && words.includes('by')) return true;
	return via === 'implied' || (end - start > 1 && via !== 'name' && via !== 'alias' && OPEN_ENDS.test(words.at(-1) ?? ''));
}

/** How sure a chunk is meant, against others of as many words. */
function toStrength({ sym, isSure, start, end, isNamed }: Chunk): number {
	if (isNamed && isSure && end - start > 1) return 4;
	if (isOneOf(sym, 'M', 'N', 'Y', 'P', 'U')) return 3;
	return isSure ? 2 : isOneOf(sym, 'T', 'B') ? 1 : 0;
}

/** The words of a chunk. A part that many names share is the last choice where groups are meant. */
function toWidth({ start, end, sym, choice, isSure, plural }: Chunk, preferGroups: boolean): number {
	if (sym === 'T' && choice && (preferGroups || plural)) return 0.5;
	return sym === 'T' && preferGroups && !isSure ? 0.8 : end - start;
}

/** The chunks of mentions by their first token, without those that overlap a longer or a surer one. */
export function pickMentions({ mentions, tokens }: Spotted, preferGroups: boolean): Map<number, Chunk> {
	const isCompared = tokens.some(({ word }) => COMPARING.test(word));
	const meant = mentions.filter((mention) => mention.kind !== 'item' || !isMisread(mention, tokens, isCompared));
	const spans = Map.groupBy(meant, ({ start, end }) => `${start} ${end}`);
	const chunks = [...spans.values()].flatMap((same) => toChunk(same, tokens) ?? []);
	const width = (chunk: Chunk) => toWidth(chunk, preferGroups);
	chunks.sort((a, b) => width(b) - width(a) || toStrength(b) - toStrength(a) || a.start - b.start);
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

const isAmount = (mention: Mention): mention is Exclude<Mention, MentionOf<'item' | 'choice' | 'group'>> =>
	!isOneOf(mention.kind, 'item', 'choice', 'group');

function toAmountChunk(amount: Exclude<Mention, MentionOf<'item' | 'choice' | 'group'>>): Chunk {
	const { start, end } = amount;
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

/** Whether words that are an amount and a name too mean the amount. */
function isMeantAmount({ kind }: Mention, item: MentionOf<'item'> | undefined): boolean {
	if (!item || item.via === 'name') return !item;
	return kind === 'foreign' || (kind !== 'ordinal' && item.via !== 'alias');
}

/** The chunk of the mentions of the same words; undefined where they are too little of a name. */
function toChunk(same: readonly Mention[], tokens: readonly Token[]): Chunk | undefined {
	const [first] = same;
	if (!first) return undefined;
	// `most expensive guitar` asks for the first of a group, even where a thing is called so.
	const isSuperlative = SUPERLATIVE.test(tokens[first.start]?.word ?? '');
	const items = isSuperlative ? [] : same.filter(isOf('item'));
	items.sort((a, b) => a.rank - b.rank || VIA_ORDER[a.via] - VIA_ORDER[b.via]);
	const amount = same.find(isAmount);
	if (amount && isMeantAmount(amount, items[0])) return toAmountChunk(amount);
	return toNameChunk(first, { items, group: same.find(isOf('group')), choice: same.find(isOf('choice')) }, tokens);
}

/** Meanings of the same words, with the likeliest item first. */
type Meanings = {
	items: readonly MentionOf<'item'>[];
	group: MentionOf<'group'> | undefined;
	choice: MentionOf<'choice'> | undefined;
};

function toNameChunk({ start, end }: Mention, { items, group, choice }: Meanings, tokens: readonly Token[]): Chunk | undefined {
	const [item] = items;
	const word = tokens[start]?.word ?? '';
	const isSingle = end - start === 1;
	// A single word of a question that is only a tag or a word of descriptions asks rather than names.
	const isAsking = isSingle && isAskingWord(word);
	const thing = isAsking && item?.via !== 'name' ? undefined : item;
	const all = isAsking && group?.group.kinds.length === 0 ? undefined : group;
	if (!thing) return all && { sym: 'G', start, end, group: all.group, plural: all.plural };

	const isNamed = thing.via === 'name' || thing.via === 'alias';
	const isLoose = thing.via === 'loose' && thing.covered < 3;
	const isFrequent = isSingle && isCommonWord(word);
	if (!all) {
		if (!choice && isTooLittle(thing, tokens.slice(start, end))) return undefined;
		// `a star`, `the bracelet`: a common word of one name does not mean that thing.
		if (!isNamed && isFrequent && (isLoose || thing.rivals < 2)) return undefined;
		if (isAsking && thing.via === 'loose') return undefined;
		if (isLoose && thing.rivals > 12) return undefined;
	}
	const others = new Set([...items.map(({ slug }) => slug), ...(choice?.slugs ?? [])]);
	others.delete(thing.slug);
	const isOpen = !isNamed && ((choice?.isClose ?? false) || (isSingle && thing.rivals > 2) || (isLoose && thing.rivals > 1));
	const isWhole = isNamed ? !isSingle || !isFrequent : !isSingle && thing.covered > 2;
	return {
		// Of a word that many names have, the group of them is meant.
		sym: all ? (isLoose ? 'G' : 'B') : 'T',
		start,
		end,
		term: { slug: thing.slug, quantity: '1', ...((thing.via !== 'name' || thing.rivals > 1) && { assumed: true as const }) },
		others: [...others],
		...(isNamed && { isNamed: true }),
		...(isLoose && { isLoose: true }),
		...(choice && isOpen && { choice }),
		...(all && { group: all.group, plural: all.plural }),
		...(!all && (thing.plural || isPlural(tokens[start])) && { plural: true }),
		...(isWhole && { isSure: true }),
	};
}

/** Too small a part of a name: the Tower of London is no other tower of London, `rent in London` is the rent of nothing else there. */
function isTooLittle({ via, covered }: MentionOf<'item'>, words: readonly Token[]): boolean {
	if ((via === 'loose' || via === 'part') && words.length > 1 && covered < 2) return true;
	return via === 'part' && covered < 4 && words.some(({ word }) => /^(?:in|at|on|from)$/.test(word));
}
