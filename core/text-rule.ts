/*
 * The one rule of text that people or agents read: every character can be seen. It holds for content, item requests, reports and research.
 * Characters are named by code point, because the faulty ones cannot be shown.
 */

/**
 * Characters without a picture: controls, format characters (directions, tags, zero-width ones), private use, unassigned ones, halves of
 * surrogate pairs, line separators, and blanks that are no plain space. U+FFFD marks bytes that were not UTF-8.
 */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffd\u{1d159}]|(?! )\p{Zs}/u;
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu');

/** Scripts whose letters change their shape before a joiner. */
const JOINING = ['Arab', 'Syrc', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr']
	.map((script) => `\\p{Script=${script}}`)
	.join('');

/** Parts of visible characters: style selectors and joiners of emoji, keycaps, and joiners of the scripts that need them. */
const PARTS = new RegExp(
	[
		'(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
		'(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
		'(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
		`(?<=[${JOINING}])[\\u200c\\u200d]`,
	].join('|'),
	'gu',
);

/** Combining marks without a letter, or more of them than any language stacks (Unicode Technical Standard 39, 5.4). */
const LOOSE_MARKS = /(?:^| )\p{M}|[\p{Mn}\p{Me}]{5}/u;

/** A character that breaks the rule, and the rule as an error states it. */
export type TextFault = { character: string; position: number; rule: string };

const toCodePointName = (character: string): string => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Replaces each part of a visible character by a letter. Positions stay the same. */
const maskParts = (text: string): string => (HIDDEN.test(text) ? text.replace(PARTS, 'x') : text);

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
