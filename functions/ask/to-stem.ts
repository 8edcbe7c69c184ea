/* Runs at the edge. */

/** English plurals that no rule reaches. */
const IRREGULAR: Readonly<Record<string, string>> = {
	men: 'man',
	women: 'woman',
	children: 'child',
	people: 'person',
	feet: 'foot',
	teeth: 'tooth',
	mice: 'mouse',
	geese: 'goose',
	oxen: 'ox',
	lice: 'louse',
	pennies: 'penny',
	pence: 'penny',
	jewellery: 'jewelry',
	whiskey: 'whisky',
	yoghurt: 'yogurt',
	doughnut: 'donut',
	grey: 'gray',
	aeroplane: 'airplane',
	tyre: 'tire',
	lb: 'pound',
	lbs: 'pound',
	oz: 'ounce',
	gal: 'gallon',
	kg: 'kilogram',
	kilo: 'kilogram',
	kilos: 'kilogram',
	litre: 'liter',
	litres: 'liter',
};

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
