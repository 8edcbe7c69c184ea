/*
 * Words of price are no part of a name: `rv price` is a search for an RV. Search, the `q` of lists and the box leave them out, each where
 * the text is known to be no name. Ask has its own words for figures (ask/words/vocabulary.ts).
 */

const PRICE_WORDS: ReadonlySet<string> = new Set(['price', 'prices', 'cost', 'costs', 'worth', 'value', 'average']);

/** Small words between a word of price and the thing: "how much is a", "what does a … cost", "price of the". */
const JOINING_WORDS: ReadonlySet<string> = new Set('what whats is are was were do does did how much a an the of for to it'.split(' '));

/** A word without the marks around it, in lower case: `"Price?"` is `price`. */
function toKey(word: string): string {
	return word
		.normalize('NFKC')
		.toLowerCase()
		.replace(/['’ʼ]/g, '')
		.replace(/^[^\p{L}\p{N}]+/u, '')
		.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '');
}

/**
 * A text without its words of price and the small words that join them to the thing: `what does a new roof cost` is `new roof`.
 * The text itself where it has none, and where nothing else remains.
 */
export function withoutPriceWords(text: string): string {
	const words = text.split(/\s+/).filter(Boolean);
	const keys = words.map(toKey);
	const isLeftOut = keys.map((key, i) => {
		const isHowMuch = (key === 'how' && keys[i + 1] === 'much') || (key === 'much' && keys[i - 1] === 'how');
		return isHowMuch || PRICE_WORDS.has(key);
	});
	if (!isLeftOut.includes(true)) return text;
	const joins = keys.map((key) => JOINING_WORDS.has(key));
	for (let i = 0; i < keys.length; i++) if (joins[i] && (isLeftOut[i - 1] ?? true)) isLeftOut[i] = true;
	for (let i = keys.length - 1; i >= 0; i--) if (joins[i] && (isLeftOut[i + 1] ?? true)) isLeftOut[i] = true;
	const rest = words.filter((_, i) => !isLeftOut[i]).join(' ');
	return /[\p{L}\p{N}]/u.test(rest) ? rest : text;
}
