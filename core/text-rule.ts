/*
 * The one rule of text that people or agents read: every character can be seen. It holds for content, item requests, reports and research.
 * Characters are named by code point, because the faulty ones cannot be shown.
 */

/**
 * Characters without a picture: controls, format characters (directions, tags, zero-width ones), private use, unassigned ones, halves of
 * surrogate pairs, line separators, and blanks that are no plain space. Unicode counts some blanks as letters, marks or symbols: those of Braille,
 * of hieroglyphs, of Khitan and of music. U+FFFC takes the place of an object, U+FFFD that of bytes that were not UTF-8.
 */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd\u{13441}\u{13442}\u{16fe4}\u{1d159}]|(?! )\p{Zs}/u;
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu');

/** Scripts whose letters change their shape before a joiner. */
const JOINING = ['Arab', 'Syrc', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr']
	.map((script) => `\\p{Script=${script}}`)
	.join('');

/** A picture with its style and skin. */
const PICTURE = '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]?\\p{Emoji_Modifier}?';
/** Visible characters with parts that have no picture of their own: emoji of up to four joined pictures, keycaps, and letters of scripts that join. */
const WHOLE = new RegExp(`${PICTURE}(?:\\u200d${PICTURE}){0,3}|[0-9#*]\\ufe0f(?=\\u20e3)|[${JOINING}][\\u200c\\u200d]`, 'gu');
/** Style selectors of one visible character: no emoji of Unicode has more (https://unicode.org/Public/emoji/latest/emoji-zwj-sequences.txt). */
const MAX_SELECTORS = 2;

/** Combining marks without a letter, or more of them than any language stacks (Unicode Technical Standard 39, 5.4). */
const LOOSE_MARKS = /(?:^| )\p{M}|[\p{Mn}\p{Me}]{5}/u;

/** A character that breaks the rule, and the rule as an error states it. */
export type TextFault = { character: string; position: number; rule: string };

const toCodePointName = (character: string): string => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Replaces the parts of a visible character that have no picture by letters. Positions stay the same. */
function maskWhole(character: string): string {
	let selectors = 0;
	return character.replace(/\u200c|\u200d|\ufe0e|\ufe0f/g, (part) => (part >= '\ufe0e' && ++selectors > MAX_SELECTORS ? part : 'x'));
}

const maskParts = (text: string): string => (HIDDEN.test(text) ? text.replace(WHOLE, maskWhole) : text);

/** The first character of a text that cannot be seen, or undefined. */
export function findTextFault(text: string): TextFault | undefined {
	const masked = maskParts(text);
	const hidden = HIDDEN.exec(masked);
	const found = hidden ?? LOOSE_MARKS.exec(masked);
	if (found === null) return undefined;
	const character = [...found[0]].at(-1) ?? '';
	const position = [...text.slice(0, found.index + found[0].length)].length;
	const rule = hidden
		? 'text without invisible, control, private or unassigned characters'
		: 'text with combining marks on letters, at most four on each';
	return { character: toCodePointName(character), position, rule };
}

/** A fault as a sentence part: `found U+200B at character 4, expected text without …`. */
export function toTextFaultDetail({ character, position, rule }: TextFault): string {
	return `found ${character} at character ${position}, expected ${rule}`;
}

/** Text with each hidden character replaced, by default with its code point in brackets: `Bit[U+200B]coin`. */
export function replaceHidden(text: string, toReplacement = (character: string): string => `[${toCodePointName(character)}]`): string {
	const masked = maskParts(text);
	let shown = '';
	let end = 0;
	for (const { 0: character, index } of masked.matchAll(ALL_HIDDEN)) {
		shown += text.slice(end, index) + toReplacement(character);
		end = index + character.length;
	}
	return shown + text.slice(end);
}

/** Letters that look like those of ASCII in some font and case, in lower case: from the confusables of Unicode Technical Standard 39. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
	a: 'ɑαаꭺꓮᴀ',
	b: 'ƅβвьᏼꓐꞵʙ',
	c: 'сꮯᴄⲥꓚ',
	d: 'ԁꭰꮷꓒꓓᴅ',
	e: 'εеҽꭼꓰꬲᴇ',
	f: 'ϝքꝓꞙꬵꜰ',
	g: 'ƍɡԍցᏻꮐᶃꓖɢ',
	h: 'ηнһհꮋꮒⲏꓧʜ',
	i: 'ıɩɪιіӏꭵⲓꙇ',
	j: 'ϳјꭻꓙᴊ',
	k: 'κкꮶⲕꓗᴋ',
	l: 'ǀꮮⳑꓡꓲʟ',
	m: 'μϻмꮇⲙꓟᴍ',
	n: 'νոռⲛꓠɴ',
	o: 'οσоօᴏᴑⲟꓳꬽ',
	p: 'ρрꮲⲣꓑᴘ',
	q: 'ԛգզꞯ',
	r: 'ʀгꭱꮢᴦⲅꓣꭇꭈ',
	s: 'ƽѕտꮥꮪꓢꜱ',
	t: 'τтꭲⲧꓔᴛ',
	u: 'ʋսᴜꓴꞟꭎꭒ',
	v: 'ѵꮩᴠꓦ',
	w: 'ɯѡԝաꮃꮤᴡꓪ',
	x: 'χхⲭꓫꭓ',
	y: 'ɣʏγυуүꭹꮍᶌỿⲩꓬꭚ',
	z: 'ζꮓᴢꓜ',
};
const PLAIN_LETTERS = new Map(Object.entries(LOOK_ALIKES).flatMap(([plain, letters]) => [...letters].map((letter) => [letter, plain])));

/**
 * The key of a name: equal for names that people would take for each other. Letter case, accents, hidden characters, white space, shapes
 * of quotes and dashes do not count, nor do letters of other scripts that look like ASCII.
 */
export function toNameKey(name: string): string {
	return replaceHidden(name.normalize('NFKD'), (character) => (/\s/u.test(character) ? ' ' : ''))
		.replace(/[\p{M}\u200c\u200d]/gu, '')
		.toLowerCase()
		.replace(/[‘’ʼ`´]/g, "'")
		.replace(/[“”„]/g, '"')
		.replace(/[\u2010-\u2015\u2212]/g, '-')
		.replace(/[^\p{ASCII}]/gu, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
		.replace(/ +/g, ' ')
		.trim();
}
