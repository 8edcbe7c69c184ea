import { createRandom } from '../../../core/random.ts';

/** Kinds of queries. All but `no match` are made from one name that should be found. */
export const QUERY_KINDS = ['exact', 'one typo', 'two typos', 'prefix', 'swapped words', 'no match'] as const;
export type QueryKind = (typeof QUERY_KINDS)[number];

/** A query and the position of the name that it was made from (-1 for none). */
export type Query = { kind: QueryKind; text: string; target: number };

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** One typing error: a letter omitted, inserted, replaced, or swapped with the next. */
function misspell(text: string, random: () => number): string {
	const characters = Array.from(text);
	// Not the first character: people rarely mistype it, and prefix engines depend on it.
	const at = 1 + Math.floor(random() * (characters.length - 2));
	const letter = LETTERS[Math.floor(random() * 26)]!;
	const kind = Math.floor(random() * 4);
	if (kind === 0) characters.splice(at, 1);
	else if (kind === 1) characters.splice(at, 0, letter);
	else if (kind === 2) characters[at] = letter;
	else characters.splice(at, 2, characters[at + 1] ?? '', characters[at]!);
	return characters.join('');
}

/** Equally many queries of each kind, shuffled. The names and the seed decide the result. */
export function createQueries(names: readonly string[], each: number, seed = 2): Query[] {
	const random = createRandom(seed);
	const make: Record<QueryKind, (name: string) => string> = {
		exact: (name) => name.toLowerCase(),
		'one typo': (name) => misspell(name.toLowerCase(), random),
		'two typos': (name) => misspell(misspell(name.toLowerCase(), random), random),
		prefix: (name) => name.toLowerCase().slice(0, Math.max(3, Math.ceil(name.length * (0.3 + random() * 0.4)))),
		'swapped words': (name) => name.toLowerCase().split(' ').reverse().join(' '),
		'no match': () => Array.from({ length: 4 + Math.floor(random() * 12) }, () => 'qxzjkvw'[Math.floor(random() * 7)]).join(''),
	};
	const queries = QUERY_KINDS.flatMap((kind) =>
		Array.from({ length: each }, () => {
			const target = Math.floor(random() * names.length);
			return { kind, text: make[kind](names[target]!), target: kind === 'no match' ? -1 : target };
		}),
	);
	// Fisher-Yates shuffle.
	for (let i = queries.length - 1; i > 0; i--) {
		const k = Math.floor(random() * (i + 1));
		[queries[i], queries[k]] = [queries[k]!, queries[i]!];
	}
	return queries;
}
