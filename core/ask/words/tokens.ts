/* Words, numbers and symbols of a text. */
import { foldText } from '../../text.ts';

/** A table for words of questions: it inherits nothing, so that `constructor` is none of its keys. */
export type WordTable<Value> = { readonly [word: string]: Value };
/** Makes a table without inherited keys. */
export function toTable<Value>(table: Readonly<Record<string, Value>>): WordTable<Value> {
	return Object.assign(Object.create(null), table);
}

/** Words and the form that they share with others: irregular plurals, spellings, short names of units, the country. */
const IRREGULAR: WordTable<string> = toTable(
	Object.fromEntries(
		`men man;women woman;children child;people person;feet foot;teeth tooth;mice mouse;geese goose;oxen ox;lice louse;pennies penny;pence penny;
	jewellery jewelry;whiskey whisky;yoghurt yogurt;doughnut donut;grey gray;aeroplane airplane;tyre tire;lb pound;lbs pound;oz ounce;gal gallon;
	kg kilogram;kilo kilogram;kilos kilogram;litre liter;litres liter;usa us;american us;americans us;america us`
			.split(';')
			.map((pair) => pair.trim().split(' ') as [string, string]),
	),
);

/**
 * A form that singular and plural of an English word share. It need not be a word itself:
 * names and questions both go through it, so `movie` and `movies` only have to meet (in `movy`).
 * @param word folded: lower case, no accents, no apostrophes
 */
export function toStem(word: string): string {
	const irregular = IRREGULAR[word];
	if (irregular !== undefined) return irregular;
	let stem = word;
	if (/s$/.test(stem) && !/(?:ss|us)$/.test(stem)) {
		if (stem.length > 3 || /^[^aeiouy]{3}$/.test(stem)) stem = IRREGULAR[stem.slice(0, -1)] ?? stem.slice(0, -1);
	}
	if (stem.length <= 3) return stem;
	if (/(?:ss|[xz]|[cs]h|o|us)e$/.test(stem)) return stem.slice(0, -1);
	if (stem.endsWith('ie')) return `${stem.slice(0, -2)}y`;
	if (/(?:[lrnaeio]v|if)e$/.test(stem)) return `${stem.slice(0, -2)}f`;
	return stem;
}

export type Token = {
	kind: 'word' | 'number' | 'symbol';
	/** As written. */
	text: string;
	/** Folded. For a number its digits without separators, for `Levi's` the part before the apostrophe. */
	word: string;
	/** The stem, which singular and plural share. */
	stem: string;
	/** True if no space separates it from the previous token. */
	glued: boolean;
	/** The word was corrected. */
	typo?: true;
};

// Alternatives start with different characters or end at once, so that a scan stays linear. A name in Latin letters ends where others begin.
const PATTERN =
	/(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d,]\d)|\d+(?:\.\d+)?(?:e\d{1,2}(?![\p{L}\p{N}]))?|\.\d+)(?:['’]?s(?![\p{L}\p{N}]))?|[\p{Script=Latin}\p{M}]+(?:['’ʼ][\p{Script=Latin}\p{M}]+)*|(?:(?!\p{Script=Latin})[\p{L}\p{M}])+|[^\s]/gu;

// `don't` is one word, `bitcoin's` is `bitcoin`.
function toWord(text: string): string {
	// Most words are ASCII, and folding is slow.
	if (/^[a-zA-Z]+$/.test(text)) return text.toLowerCase();
	const folded = foldText(text).replace(/[’ʼ]/g, "'");
	return folded.endsWith("'s") ? folded.slice(0, -2).replaceAll("'", '') : folded.replaceAll("'", '');
}

const isDigit = (point: number) => point > 0 && /\p{Nd}/u.test(String.fromCodePoint(point));

/** A digit of any script in ASCII: digits of a script are ten in a row. */
function toAsciiDigit(digit: string): string {
	const point = digit.codePointAt(0) ?? 0;
	let value = 0;
	while (value < 9 && isDigit(point - value - 1)) value++;
	return String(value);
}

/** One line in the form that all names and numbers share: full-width letters, digits of all scripts, `½` as `1/2`. */
export function toLine(text: string): string {
	if (/^[ -~]*$/.test(text)) return text;
	return text
		.replace(/[™®©]/g, '')
		.replace(/[`´]/g, '’')
		.replace(/(\d)?([½¼¾⅓⅔])/g, (_, whole: string | undefined, part: string) => {
			const [top = 1, below = 2] = { '½': [1, 2], '¼': [1, 4], '¾': [3, 4], '⅓': [1, 3], '⅔': [2, 3] }[part] ?? [];
			return whole ? `${whole} ${top}/${below}` : `${top}/${below}`;
		})
		.normalize('NFKC')
		.replace(/(?![0-9])\p{Nd}/gu, toAsciiDigit)
		.replace(/[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]/gu, ' ');
}

/** Tokens of one line of text. Line breaks and control characters count as spaces. */
export function tokenize(text: string): Token[] {
	const line = toLine(text);
	const tokens: Token[] = [];
	let end = -1;
	for (const match of line.matchAll(PATTERN)) {
		const found = match[0];
		const glued = match.index === end;
		end = match.index + found.length;
		if (/^\.?\d/.test(found)) {
			// `PS5s` are several of PS5.
			const word = found
				.replace(/['’]?s$/, '')
				.replaceAll(',', '')
				.replace(/^\./, '0.');
			// `1e9` is a billion.
			const plain = word.includes('e') ? String(Number(word)) : word;
			const digits = /^[\d.]+$/.test(plain) ? plain : word.replace(/e.*/, '');
			tokens.push({ kind: 'number', text: found, word: digits, stem: digits, glued });
		} else if (/^[\p{L}\p{M}]/u.test(found)) {
			const word = toWord(found);
			// `Model Ys` are several of Model Y.
			tokens.push({ kind: 'word', text: found, word, stem: /^\p{Lu}s$/u.test(found) ? word.charAt(0) : toStem(word), glued });
		} else if (found === '+' && glued && tokens.at(-1)?.kind === 'word' && !/^[\p{L}\p{N}]/u.test(line.slice(end))) {
			// `Disney+`
			tokens.push({ kind: 'word', text: found, word: 'plus', stem: 'plus', glued });
		} else if (!(glued && tokens.at(-1)?.text === found)) {
			// `!!!` means the same as `!`.
			tokens.push({ kind: 'symbol', text: found, word: found, stem: found, glued });
		}
	}
	return tokens;
}

/** Stems joined without spaces, so that `big mac`, `Big-Mac` and `bigmac` meet. */
export function toKey(tokens: readonly { stem: string }[]): string {
	return tokens.map((token) => token.stem).join('');
}

/** Stems with spaces between them. */
export function toPhrase(tokens: readonly { stem: string }[]): string {
	return tokens.map((token) => token.stem).join(' ');
}

/** Words and numbers of a name. */
export function toWords(text: string): Token[] {
	return tokenize(text).filter((token) => token.kind !== 'symbol' || token.word === '&');
}

/** Words of a question as they were written, cut between whole characters. */
export function toText(tokens: readonly Token[], start: number, end: number): string {
	return tokens
		.slice(Math.max(0, start), end)
		.map(({ text, glued }, at) => (at > 0 && !glued ? ` ${text}` : text))
		.join('')
		.slice(0, 60)
		.replace(/[\ud800-\udbff]$/, '');
}

/** Whether the word is written in the plural. */
export function isPlural(token: Token | undefined): boolean {
	return token?.kind === 'word' && token.word.endsWith('s') && token.word !== token.stem;
}
