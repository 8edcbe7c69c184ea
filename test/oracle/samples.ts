import fc from 'fast-check';

/** Texts of every kind that a name or a query may be; none holds a NUL, which PostgreSQL cannot store, or half a surrogate pair. */
const COMMON_WORDS = 'the of red car bar vintage gold house piano Boeing 747 Mona Lisa iPhone 15 Pro Bitcoin avocado toast rare card'.split(
	' ',
);
const OTHER_WORDS =
	'café Crème brûlée naïve Ångström Łódź Ñandú Straße STRASSE ẞ İstanbul ısı ΟΔΟΣ οδος Ж живопись Чайка 日本 日本語 東京タワー 故宮 한국 서울 العربية עברית हिन्दी ไทย Ⓐ ǅ ﬁ ١٢٣ ４２ ²½ \u{1f600} \u{20000}\u{20001} \u{10400}'.split(
		' ',
	);

const asciiWord = fc.string({ unit: fc.constantFrom(...'abcdeinorst'), minLength: 1, maxLength: 9 });
const shortWord = fc.string({ unit: fc.constantFrom(...'abcXYZ019é日'), minLength: 1, maxLength: 2 });
const anyCharacter = fc
	.integer({ min: 1, max: 0x10ffff })
	.filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
	.map((codePoint) => String.fromCodePoint(codePoint));
const lowCharacter = fc.integer({ min: 1, max: 0x2fff }).map((codePoint) => String.fromCodePoint(codePoint));
const word = fc.oneof(
	{ weight: 6, arbitrary: fc.constantFrom(...COMMON_WORDS) },
	{ weight: 4, arbitrary: fc.constantFrom(...OTHER_WORDS) },
	{ weight: 4, arbitrary: asciiWord },
	{ weight: 3, arbitrary: shortWord },
	{
		weight: 2,
		arbitrary: fc.constantFrom(
			"don't",
			"O'Neill",
			'rock’n’roll',
			'foo_bar',
			'x-ray',
			'$1,000',
			'No. 1',
			'cafe\u0301',
			'a\u0327\u0301',
			'!!',
		),
	},
	{ weight: 1, arbitrary: fc.string({ unit: lowCharacter, minLength: 1, maxLength: 6 }) },
	{ weight: 1, arbitrary: fc.string({ unit: anyCharacter, minLength: 1, maxLength: 4 }) },
);
const separator = fc.constantFrom(' ', ' ', ' ', '  ', '-', ', ', '/', '');

/** A name or a query: up to six words, some of them twice, now and then none. */
const sampleText = fc.array(word, { maxLength: 6 }).chain((words) => separator.map((by) => words.join(by)));

/** The text with up to three edits: a character dropped, doubled, swapped with the next or replaced, words turned round, letter case changed. */
function vary(text: string): fc.Arbitrary<string> {
	const edit = fc.tuple(
		fc.constantFrom('drop', 'double', 'swap', 'replace', 'turn', 'raise', 'decompose'),
		fc.nat(200),
		fc.constantFrom(...'aez1é本'),
	);
	return fc.array(edit, { maxLength: 3 }).map((edits) =>
		edits.reduce((current, [kind, at, other]) => {
			const characters = Array.from(current);
			const i = characters.length === 0 ? 0 : at % characters.length;
			const here = characters[i] ?? '';
			if (kind === 'turn') return current.split(' ').reverse().join(' ');
			if (kind === 'raise') return current.toUpperCase();
			if (kind === 'decompose') return current.normalize('NFD');
			if (kind === 'drop') characters.splice(i, 1);
			if (kind === 'double') characters.splice(i, 0, here);
			if (kind === 'swap') characters.splice(i, 2, characters[i + 1] ?? '', here);
			if (kind === 'replace') characters[i] = other;
			return characters.join('');
		}, text),
	);
}

/** Two texts: as often alike as not. */
export const samplePair = fc.oneof(
	fc.tuple(sampleText, sampleText),
	sampleText.chain((text) => fc.tuple(fc.constant(text), vary(text))),
);

/** An item of a small catalogue. */
export const sampleEntry = fc.record({ name: sampleText, aliases: fc.array(sampleText, { maxLength: 2 }) });

/** A search: any text, or a name of the catalogue as people misspell it. */
export function sampleSearch(names: readonly string[]): fc.Arbitrary<{ query: string; limit: number; minSimilarity: number }> {
	return fc.record({
		query: fc.oneof({ weight: 1, arbitrary: sampleText }, { weight: 4, arbitrary: fc.constantFrom(...names).chain(vary) }),
		limit: fc.constantFrom(1, 5, 20, 1000),
		minSimilarity: fc.constantFrom(0, 0.15, 0.3, 0.45, 0.5, 0.65, 0.7, 1),
	});
}
