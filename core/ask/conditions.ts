/* Conditions as people say them, turned into those that patterns have: `aren’t above`, `$1000 or more`, `20% off`, `cars by Ferrari`. */

import { type Exact, exact, ONE, subtract } from '../exact.ts';
import { getOwn } from '../get-own.ts';
import { type Chunk, isOneOf } from './chunk.ts';
import { toMembers } from './names/groups.ts';
import type { Lexicon } from './names/lexicon.ts';
import { type Token, toPhrase } from './names/tokens.ts';
import type { Group } from './plan.ts';
import { GLUE } from './words.ts';

/** Words that turn what follows around. */
export const NEGATED = /^(?:isnt|arent|wasnt|werent|doesnt|dont|didnt|wont|cant|cannot|couldnt|wouldnt|not|never)$/;
/** Words of bounds that the amount itself is within. */
const INCLUDING = /^(?:at|up|no|not|max|maximum|min|minimum|within|starting)$/;
const UPWARD = /^(?:up|above|over|more|higher|upward|upwards|plus|beyond|\+)$/;
const DOWNWARD = /^(?:below|under|less|lower|cheaper|down|downward|downwards)$/;

/** The group of what a maker made: the items whose names or descriptions have its words. */
function toMaker(chunks: readonly Chunk[], tokens: readonly Token[], lexicon: Lexicon): Group | undefined {
	const words = tokens.slice(chunks[0]?.start, chunks.at(-1)?.end).filter(({ kind }) => kind === 'word');
	const stems = [toPhrase(words), words.at(-1)?.stem ?? ''];
	for (const stem of stems) {
		const known = lexicon.byWord.get(stem);
		if (known) return known;
		const label = lexicon.words.get(stem);
		if (label && lexicon.entries.some(({ wordStems }) => wordStems.has(stem)))
			return { label, categories: [], tags: [], kinds: [], word: stem };
	}
	return undefined;
}

/** `cars by Ferrari`: two groups; `a painting by Picasso` is no single painting. */
export function readMakers(all: readonly Chunk[], tokens: readonly Token[], lexicon: Lexicon): Chunk[] {
	const chunks = [...all];
	// `by Picasso or Van Gogh`
	const spread = (from: number) => {
		for (
			let next = from;
			/^(?:or|and|,)$/.test(chunks[next]?.sym ?? '') && chunks[next + 1]?.term && !chunks[next + 1]?.isNamed;
			next += 2
		) {
			const other = chunks[next + 1] as Chunk;
			const more = toMaker([other], tokens, lexicon);
			if (more) chunks[next + 1] = { sym: 'G', start: other.start, end: other.end, group: more };
		}
	};
	// `phones but not Apple`: no phone, but its maker
	const first = chunks.find(({ group }) => group);
	for (let at = 1; at < chunks.length - 1; at++) {
		const other = chunks[at + 1];
		const item = lexicon.bySlug.get(other?.term?.slug ?? '')?.item;
		if (
			chunks[at]?.sym !== 'NOT' ||
			!other ||
			other.group ||
			!item ||
			!first?.group ||
			chunks.indexOf(first) > at ||
			toMembers(first.group, lexicon.entries).has(item)
		)
			continue;
		const group = toMaker([other], tokens, lexicon);
		if (!group) continue;
		chunks[at + 1] = { sym: 'G', start: other.start, end: other.end, group };
		spread(at + 2);
	}
	for (let at = 1; at < chunks.length - 1; at++) {
		const [group, by] = [chunks[at - 1], chunks[at]];
		const isNot = by?.sym === 'NOT' && tokens[by.end - 1]?.word === 'by';
		if ((by?.sym !== 'by' && !isNot) || !group || !(isOneOf(group.sym, 'G', 'B') || group.sym === 'THING' || group.group)) continue;
		let to = at + 1;
		if (/^[TBG]$/.test(chunks[to]?.sym ?? '')) to++;
		else while (chunks[to]?.sym === 'X' && to - at < 4) to++;
		const maker = to > at + 1 ? toMaker(chunks.slice(at + 1, to), tokens, lexicon) : undefined;
		const [start, end] = [chunks[at + 1]?.start ?? 0, chunks[to - 1]?.end ?? 0];
		if (to === at + 1) continue;
		chunks.splice(at + 1, to - at - 1, maker ? { sym: 'G', start, end, group: maker } : { sym: 'X', start, end });
		if (maker) spread(at + 2);
		if (group.group) chunks[at - 1] = { ...group, sym: 'G', ...{ choice: undefined, term: undefined } } as Chunk;
	}
	return chunks;
}

/** `cheapest thing to eat` */
export function readPurposes(all: readonly Chunk[], tokens: readonly Token[], lexicon: Lexicon): Chunk[] {
	const chunks = [...all];
	const USED: Readonly<Record<string, string>> = {
		eat: 'food',
		drink: 'drink',
		drive: 'car',
		ride: 'vehicle',
		wear: 'clothing',
		play: 'game',
		read: 'book',
	};
	for (let at = 2; at < chunks.length; at++) {
		const word = tokens[chunks[at]?.start ?? -1]?.word ?? '';
		const group = chunks[at - 1]?.sym === 'to' ? lexicon.groups.get(getOwn(USED, word) ?? '') : undefined;
		if (group && /^(?:THING|MOST|LEAST|ANY)$/.test(chunks[at - 2]?.sym ?? ''))
			chunks.splice(at - 2, 3, ...(chunks[at - 2]?.sym === 'THING' ? [] : [chunks[at - 2] as Chunk]), {
				sym: 'G',
				start: chunks[at]?.start ?? 0,
				end: chunks[at]?.end ?? 0,
				group,
				plural: false,
			});
	}
	return chunks;
}

const isGlue = (chunk: Chunk | undefined) =>
	chunk !== undefined && (GLUE.has(chunk.sym) || isOneOf(chunk.sym, 'WORTH', 'BUY', 'SOLD', 'PRICED', 'HAVE', 'EVER'));

/** Bounds: turned by a negation before them, or said after the amount. */
export function readBounds(all: readonly Chunk[], tokens: readonly Token[]): Chunk[] {
	const chunks = [...all];
	const wordAt = (at: number) => tokens[chunks[at]?.start ?? -1]?.word ?? '';
	const isAmount = (at: number) => /^[MNTB]$/.test(chunks[at]?.sym ?? '');
	for (let at = 0; at < chunks.length; at++) {
		const sym = chunks[at]?.sym ?? '';
		// `don’t exceed $5000`
		if (sym === 'BEAT' && isAmount(at + 1) && chunks.slice(0, at).some(({ group, term }) => group && !term))
			chunks[at] = { ...(chunks[at] as Chunk), sym: 'OVER' };
		const isThan = isOneOf(sym, 'MORE', 'LESS') && chunks[at + 1]?.sym === 'THAN';
		if (isThan || /^(?:OVER|UNDER)$/.test(chunks[at]?.sym ?? '')) {
			const isUp = sym === 'OVER' || sym === 'MORE' || sym === 'BEAT';
			let before = at - 1;
			while (before > 0 && isGlue(chunks[before]) && !chunks[before]?.isNegated && at - before < 5) before--;
			const not = chunks[before];
			const isTurned = not !== undefined && before >= 0 && (not.isNegated === true || isOneOf(not.sym, 'NOT', 'NEVER'));
			const orEqual = !isThan && INCLUDING.test(wordAt(at));
			if (isTurned || orEqual)
				chunks.splice(at, isThan ? 2 : 1, {
					...(chunks[at] as Chunk),
					sym: isUp === isTurned ? 'UNDER' : 'OVER',
					orEqual: isTurned !== orEqual,
					isBound: true,
				});
			if (isTurned && not) {
				if (isOneOf(not.sym, 'NOT', 'NEVER')) {
					chunks.splice(before, 1);
					at--;
				} else chunks[before] = { ...not, isNegated: false };
			}
			continue;
		}
		// `$1000 or more`, `$1000+`, `$1000 and up`
		if (!isOneOf(sym, 'M', 'N')) continue;
		const joint =
			/^(?:or|and|,)$/.test(chunks[at + 1]?.sym ?? '') && (UPWARD.test(wordAt(at + 2)) || DOWNWARD.test(wordAt(at + 2))) ? at + 2 : at + 1;
		const word = wordAt(joint);
		const isSign = joint === at + 1;
		const isAfter = isSign ? /^(?:\+|upwards?|plus)$/.test(word) : true;
		if (!isAfter || !(UPWARD.test(word) || DOWNWARD.test(word)) || isAmount(joint + 1) || (chunks[joint + 1]?.sym === 'THAN' && !isSign))
			continue;
		if (/^(?:OVER|UNDER|THAN|BEAT)$/.test(chunks[at - 1]?.sym ?? '')) continue;
		const bound: Chunk = {
			sym: UPWARD.test(word) ? 'OVER' : 'UNDER',
			start: chunks[at]?.start ?? 0,
			end: chunks[at]?.start ?? 0,
			orEqual: true,
		};
		chunks.splice(at, joint - at + 1, bound, chunks[at] as Chunk);
		at++;
	}
	return chunks;
}

/** `20% off`, `a third off`, `with a discount of 10%`: of the one thing, so much is left. */
export function readDiscounts(
	all: readonly Chunk[],
	scale: (thing: Chunk, by: Exact) => Chunk | undefined,
	toWords: (from: number, to: number) => string,
): Chunk[] {
	const off = all.findIndex(({ sym }, at) => sym === 'OFF' || (sym === 'MINUS' && all[at + 1]?.sym === 'P'));
	const things = all.filter(({ term }) => term);
	const [thing] = things;
	if (off < 0 || !thing || things.length > 1) return [...all];
	const isPart = (chunk: Chunk | undefined) => chunk !== undefined && isOneOf(chunk.sym, 'P', 'N', 'O') && chunk.value !== undefined;
	const at = isPart(all[off - 1])
		? off - 1
		: isPart(all[off + 1])
			? off + 1
			: isPart(all[off + 2]) && all[off + 1]?.sym === 'of'
				? off + 2
				: -1;
	const part = all[at];
	const value = part?.value;
	if (!part || !value) return [...all];
	// `a third off`
	const share = part.sym === 'O' ? exact(1n, value.n) : value;
	if (share.n >= share.d || share.n <= 0n) return [...all];
	const left = scale(thing, subtract(ONE, share));
	if (!left) return [...all];
	const [from, to] = [Math.min(at, off), Math.max(at, off) + 1];
	const first = /^(?:with|at|for|if|a)$/.test(all[from - 1]?.sym ?? '') ? from - 1 : from;
	const words = toWords((all[from]?.start ?? 0) - (part.sym === 'O' || all[from]?.sym === 'OFF' ? 1 : 0), all[to - 1]?.end ?? 0);
	return all.flatMap((chunk, place) => (chunk === thing ? [{ ...left, lead: words }] : place >= first && place < to ? [] : [chunk]));
}
