/** Words that measure or pack a thing and do not name it, in the singular: a pound of beef is beef. */
export const MEASURE_WORDS: ReadonlySet<string> = new Set(
	(
		'acre bag bar barrel bottle bouquet bowl box bucket bunch bushel can canister carton case container cup day dose dozen dram gallon glass ' +
		'gram head jar jug kilo kilogram liter litre loaf month ounce pack package pair piece pint plate plot pot pound ' +
		'quart roll set sheet slice stick tank therm ton tonne troy tub tube vial week yard year'
	).split(' '),
);

/** Other words of an amount, which can also be what a question asks for: half a gallon, a thousand bricks, a square foot, a night. */
const COUNT_WORDS: ReadonlySet<string> = new Set(
	'half quarter hundred thousand million square foot meter mile minute hour night'.split(' '),
);

/** Whether a word of a name says how much of a thing it is, and not which thing. */
export const isAmountWord = (word: string): boolean => MEASURE_WORDS.has(word) || COUNT_WORDS.has(word);
