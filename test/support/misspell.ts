import fc from 'fast-check';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

type Slip = (name: string, place: number, letter: string) => string;

/** What people do to a name when they type it: letters that are missing, doubled, swapped, wrong or too many, and missing spaces. */
const SLIPS: readonly Slip[] = [
	(name, place) => name.slice(0, place) + name.slice(place + 1),
	(name, place) => name.slice(0, place + 1) + name.slice(place),
	(name, place) => name.slice(0, place) + (name[place + 1] ?? '') + (name[place] ?? '') + name.slice(place + 2),
	(name, place, letter) => name.slice(0, place) + letter + name.slice(place + 1),
	(name, place, letter) => name.slice(0, place) + letter + name.slice(place),
	(name) => name.replaceAll(' ', ''),
];

/** A name with one or two slips. */
function toMisspelt(name: string): fc.Arbitrary<string> {
	const slip = fc.record({ slip: fc.constantFrom(...SLIPS), place: fc.nat(name.length - 1), letter: fc.constantFrom(...LETTERS) });
	return fc
		.array(slip, { minLength: 1, maxLength: 2 })
		.map((slips) => slips.reduce((text, { slip, place, letter }) => slip(text, place, letter), name.toLowerCase()));
}

/** A misspelling and the place of the name that was meant. */
export type Misspelling = { typed: string; meant: number };

/** Misspellings of names drawn from a list; the same seed gives the same ones. */
export function createMisspellings(names: readonly string[], { count, seed }: { count: number; seed: number }): Misspelling[] {
	const misspelling = fc
		.nat(names.length - 1)
		.chain((meant) => toMisspelt(names[meant] ?? '').map((typed) => ({ typed, meant })))
		.filter(({ typed }) => typed.trim() !== '');
	return fc.sample(misspelling, { numRuns: count, seed });
}
