/* Patterns over the chunks of a question. `how many {unit:T} ~ [BUY] ~ {for:S}`: words and classes as they are, `[…]` may be left out, `(a|b)` one of them,
 * `~` any words that carry no condition, `{name:Slot}` a slot. A pattern has to match the whole question. */
import { getOwn } from '../get-own.ts';
import { type Chunk, isOneOf } from './chunk.ts';
import { GLUE } from './words.ts';

/** Glue that patterns speak of; the rest is `_`. */
const SPOKEN = new Set(
	'is are was were do does did can could would will has have so then there did what which who whose how in for with to from of as if by on at it that since between until among through HAVE PER'.split(
		' ',
	),
);
const glue = ['_', 'HERE', 'EVER', ...SPOKEN].filter((word) => GLUE.has(word) || /^(?:_|HAVE|PER|HERE|EVER)$/.test(word)).join('|');
const gap = (more = '') => `(?:(?:${glue}${more}) )*`;
const GAP = gap();
const WORTH_GAP = gap('|WORTH|SOLD|BUY|HAVE');
/** Words around what is asked that say only that it is about worths. */
const FREE = gap('|WORTH|SOLD|MADE|BUY|LIST|TELL|ROUGH|HOWMUCH|TODAYS|WORK|,|–|and');
const JOINED = `(?:${GAP}(?:,|AND|and|;) ${gap('|,|AND|and|;')})`;
const T = '(?:[TB]\\d+ )';
const MONEY = '(?:M\\d+ )';
const ONE = `(?:${T}|${MONEY})`;
const G = '(?:(?:[GB]\\d+ |THING )(?:CATEGORY )?)';
/** A condition of a group. */
const AMOUNT = `(?:${MONEY}|N\\d+ |(?:MOST |LEAST )${G}|${T})`;
export const CONDITIONS: Readonly<Record<string, string>> = {
	// Without `between`, only sums of money are a range: `gas and milk` are two things.
	between: `${WORTH_GAP}(?:between |from |(?=(?:ROUGH )?[MN]\\d))(?:ROUGH )?(?<low>${AMOUNT})(?:and|AND|to|-|–) (?<high>${AMOUNT})`,
	years: `${WORTH_GAP}(?:between|from) (?<first>Y\\d+ )(?:and|AND|to|-|–) (?<last>Y\\d+ )`,
	over: `${WORTH_GAP}(?<over>OVER |MORE THAN |BEAT )${GAP}(?<least>${AMOUNT})(?:WORTH )?`,
	under: `${WORTH_GAP}(?<under>UNDER |LESS THAN )${GAP}(?<most>${AMOUNT})(?:WORTH )?`,
	year: `${WORTH_GAP}(?<when>in|since|before|after|until|during|of|from) (?<year>Y\\d+ )`,
	not: `(?:, )?${GAP}(?:and |but )?NOT ${GAP}(?<not>[TBG]\\d+ (?:(?:,|and|or|AND|VS) (?:the |of )?[TBG]\\d+ )*)`,
	sold: `${GAP}(?<sold>SOLD )`,
	priced: `${GAP}(?<priced>PRICED )`,
};
const CONDITION = `(?:${Object.values(CONDITIONS)
	.map((each) => each.replace(/\?<\w+>/g, '?:'))
	.join('|')})`;
const SELECTOR = `(?:${gap('|ALL|ANY|SOLD')}${G}(?:(?:of |for |in |that |is |are |on |by |from )*${G}|(?:and|AND|or|VS) ${G})?(?:${CONDITION}){0,3})`;

const SLOTS: Readonly<Record<string, string>> = {
	T,
	/** A number before what it counts is no amount. */
	M: `(?:${MONEY}|N\\d+ (?![TBG]\\d))`,
	/** An amount, or a number of dollars. */
	V: `(?:${ONE}(?:${JOINED}${ONE})*|N\\d+ (?![TBG]\\d))`,
	G: SELECTOR,
	S: `(?:${ONE}(?:${JOINED}${ONE})*)`,
	/** Joined by a word, so that a bare list is not a sum. */
	J: `(?:${ONE}(?:(?:AND|and|,) )+${GAP}${ONE}(?:${JOINED}${ONE})*)`,
	/** The worth of a group, or an amount. */
	A: `(?:(?:MOST|LEAST|TOTAL|AVG|MEDIAN|ALL) ${gap('|WORTH|ALL')}${SELECTOR}|(?:(?:AVG|MEDIAN|ALL|TOTAL) ${GAP})?${ONE}(?:${JOINED}${ONE})*)`,
	/** Things side by side; `in` and `per` join no list. */
	L: `(?:${T}(?:${gap('|,|AND|and|VS|or|-|/|–').replace(/(?<=[|:])(?:in|into|for|from|to|PER)\|/g, '')}${T})+)`,
	N: '(?:N\\d+ )',
	Y: '(?:Y\\d+ )',
	O: '(?:O\\d+ )',
	U: '(?:U\\d+ )',
	X: '(?:X )',
};

export type Match = Readonly<Record<string, string | undefined>>;

function toSource(pattern: string): string {
	return pattern
		.trim()
		.split(/\s+/)
		.map((part) =>
			part.replace(/[^[\]()|~%{}]+|\{(\w+):(\w+)\}|[[\]()|~%]/g, (piece, name?: string, slot?: string) => {
				if (name && slot) return `(?<${name}>${getOwn(SLOTS, slot)})`;
				if (piece === '~') return GAP;
				if (piece === '%') return FREE;
				if (piece === '[') return '(?:';
				if (piece === ']') return ')?';
				if (piece === '(') return '(?:';
				if (piece === ')' || piece === '|') return piece;
				if (piece === 'THAN') return '(?:THAN|then) ';
				return `${piece.replace(/[.*+?^$]/g, '\\$&')} `;
			}),
		)
		.join('');
}

type Compiled = { regex: RegExp; needed: readonly RegExp[] };
const compiled = new Map<string, Compiled>();

/** The classes and the simple slots that a pattern cannot do without: those outside of options and alternatives, which are taken out from the inside. */
function toNeeded(pattern: string): RegExp[] {
	let plain = pattern.replace(/\{\w+:(\w)\}/g, ' $1 ');
	for (let before = ''; before !== plain; ) {
		before = plain;
		plain = plain.replace(/\[[^[\]()]*\]|\([^[\]()]*\)/g, ' ');
	}
	return plain
		.split(/\s+/)
		.filter((word) => /^(?:[A-Z]{2,}|[YUNOX])$/.test(word) && word !== 'THAN')
		.map((word) => new RegExp(word.length > 1 ? `${word} ` : word === 'X' ? '(?:^| )X ' : `(?:^| )${word}\\d`));
}

/** The slots of a pattern, if the whole of a masked question fits it. */
export function matchPattern(pattern: string, mask: string): Match | undefined {
	let found = compiled.get(pattern);
	if (!found) {
		found = { regex: new RegExp(`^${toSource(pattern)}$`), needed: toNeeded(pattern) };
		compiled.set(pattern, found);
	}
	if (!found.needed.every((each) => each.test(mask))) return undefined;

	const match = found.regex.exec(mask);

	return match ? (match.groups ?? {}) : undefined;
}

/** The chunks as a text to match: slots with their numbers. */
export function toMask(chunks: readonly Chunk[]): string {
	return chunks
		.map(({ sym }, at) =>
			isOneOf(sym, 'T', 'B', 'G', 'M', 'N', 'Y', 'P', 'O', 'U', 'F')
				? `${sym}${at} `
				: GLUE.has(sym) && !SPOKEN.has(sym)
					? '_ '
					: `${sym} `,
		)
		.join('')
		.replace(/(?:_ ){2,}/g, '_ ');
}

/** The chunks of a slot. */
export function chunksOf(text: string | undefined, chunks: readonly Chunk[]): Chunk[] {
	return [...(text ?? '').matchAll(/[TBGMNYPOUF](\d+)/g)].flatMap(([, at]) => chunks[Number(at)] ?? []);
}
