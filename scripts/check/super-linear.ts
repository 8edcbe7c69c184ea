import { CharSet, type Concatenation, type Element, JS, NFA, type NoParent } from 'refa';
import { analyse } from 'scslre';

/*
 * Finds regular expressions whose time grows faster than their input. scslre finds those that a run of one character slows down.
 * The rest of this file finds those that a run of one word does, such as `/<b>.*?<\/b>/` in `<b><b><b>`: the start of the search and a loop,
 * or two loops, divide the run between them in as many ways as it has words.
 */

/** A regular expression, as its constructor takes it. */
export type Pattern = { source: string; flags: string };

type Node = NoParent<Element>;
type Alternatives = readonly NoParent<Concatenation>[];
/** A quantifier without a maximum, with what a match has before and after it. */
type Loop = { body: Alternatives; before: readonly Node[]; after: readonly Node[] };
/** The body of a loop, the sequence between, and the loop after it. */
type Pair = { first: Alternatives; between: readonly Node[]; second: Loop; isSearch?: boolean };

/** A higher maximum of a quantifier counts as none, so that automata stay small. */
const MANY = 20;

const isLoop = (node: Node): boolean => node.type === 'Quantifier' && node.max === Number.POSITIVE_INFINITY;
const toSequence = (elements: readonly Node[]): Alternatives => [{ type: 'Concatenation', elements: [...elements] }];
const toAlternatives = (node: Node): Alternatives => (node.type === 'Quantifier' || node.type === 'Alternation' ? node.alternatives : []);

/** Every loop of a sequence. Loops within a loop are left to scslre, since they take exponential time. */
function findLoops(sequence: readonly Node[]): Loop[] {
	return sequence.flatMap((node, index): Loop[] => {
		const before = sequence.slice(0, index);
		const after = sequence.slice(index + 1);
		if (isLoop(node)) return [{ body: toAlternatives(node), before, after }];
		return toAlternatives(node)
			.flatMap(({ elements }) => findLoops(elements))
			.map((loop) => ({ ...loop, before: [...before, ...loop.before], after: [...loop.after, ...after] }));
	});
}

/** Every two loops of a sequence that follow each other. */
function findPairs(sequence: readonly Node[]): Pair[] {
	return sequence.flatMap((node, index): Pair[] => {
		const after = sequence.slice(index + 1);
		const across = findLoops([node]).flatMap((loop) =>
			findLoops(after).map((second) => ({ first: loop.body, between: [...loop.after, ...second.before], second })),
		);
		if (isLoop(node)) return across;
		const within = toAlternatives(node).flatMap(({ elements }) => findPairs(elements));
		return [...across, ...within.map((pair) => ({ ...pair, second: { ...pair.second, after: [...pair.second.after, ...after] } }))];
	});
}

/** Whether a sequence always matches, if only nothing: a search then succeeds without another attempt. */
function alwaysMatches(sequence: readonly Node[]): boolean {
	return sequence.every(
		(node) => (node.type === 'Quantifier' && node.min === 0) || toAlternatives(node).some(({ elements }) => alwaysMatches(elements)),
	);
}

/** The characters that must not precede a match, such as all for `^`, or those of a line with the flag `m`. */
function toForbidden(node: Node | undefined): CharSet | undefined {
	if (node?.type !== 'Assertion' || node.kind !== 'behind' || !node.negate) return undefined;
	const [only] = node.alternatives.flatMap(({ elements }) => elements);
	return only?.type === 'CharacterClass' ? only.characters : undefined;
}

/** The loop that a search makes by trying each start, with every loop of the pattern. Nothing for a pattern that has one start. */
function findSearchPairs(sequence: readonly Node[], max: number): Pair[] {
	const first = toSequence([{ type: 'CharacterClass', characters: CharSet.all(max) }]);
	return findLoops(sequence).flatMap((second): Pair[] => {
		const [start, ...rest] = second.before;
		const forbidden = toForbidden(start);
		if (forbidden === undefined) return [{ first, between: second.before, second, isSearch: true }];
		const between: Node[] = [{ type: 'CharacterClass', characters: forbidden.negate() }, ...rest];
		return forbidden.isAll ? [] : [{ first, between, second, isSearch: true }];
	});
}

type Alphabet = { maxCharacter: number };

function createAutomaton(alternatives: Alternatives, alphabet: Alphabet): NFA {
	// Without its assertions a pattern matches more.
	return NFA.fromRegex(alternatives, alphabet, { assertions: 'ignore', unknowns: 'disable', infinityThreshold: MANY });
}

/** Every text that repeats a match. */
function createRepeated(alternatives: Alternatives, alphabet: Alphabet): NFA {
	const automaton = createAutomaton(alternatives, alphabet);
	automaton.quantify(1, Number.POSITIVE_INFINITY);
	automaton.withoutEmptyWord();
	return automaton;
}

/** Whether an alternative of a loop repeats a text that the others repeat too: a run of it can be matched in more ways with each copy. */
function hasChoice({ body, after }: Loop, alphabet: Alphabet): boolean {
	const [only] = body.length === 1 ? (body[0]?.elements ?? []) : [];
	const alternatives = only?.type === 'Alternation' && body[0]?.elements.length === 1 ? only.alternatives : body;
	if (alternatives.length < 2 || alwaysMatches(after)) return false;
	return alternatives.some((alternative) => {
		const others = alternatives.filter((other) => other !== alternative);
		return !NFA.fromIntersection(createRepeated([alternative], alphabet), createRepeated(others, alphabet)).isEmpty;
	});
}

/** Whether both loops of a pair repeat a word that can also be what comes between them. */
function sharesWord(pair: Pair, alphabet: Alphabet): boolean {
	if (alwaysMatches(pair.second.after)) return false;
	const middle = createAutomaton(toSequence(pair.between), alphabet);
	const shared = NFA.fromIntersection(createRepeated(pair.first, alphabet), createRepeated(pair.second.body, alphabet));
	// Nothing between two loops: any word. A search that begins with its loop is scslre's, which knows what assertions forbid.
	if (!pair.isSearch && middle.test([])) return !shared.isEmpty;
	return !NFA.fromIntersection(middle, shared).isEmpty;
}

/** A pattern without groups that ignore letter case, which neither library knows: all of it does. */
function liftModifiers({ source, flags }: Pattern): Pattern {
	const lifted = source.replaceAll('(?i:', '(?:');
	return lifted === source || flags.includes('i') ? { source: lifted, flags } : { source: lifted, flags: `${flags}i` };
}

/** Faults of a pattern that is fast on runs of one character and slow on others. */
function findSlowWord({ source, flags }: Pattern): string | undefined {
	const { expression } = JS.Parser.fromLiteral({ source, flags }).parse({ backreferences: 'unknown' });
	// The parser does not tell this for the flag `v`.
	const maxCharacter = /[uv]/.test(flags) ? 0x10ffff : 0xffff;
	const sequences = expression.alternatives.map(({ elements }) => elements);
	if (sequences.flatMap(findLoops).some((loop) => hasChoice(loop, { maxCharacter })))
		return 'takes exponential time for a run of a text that several alternatives of a loop match';
	const searches = flags.includes('y') ? [] : sequences.flatMap((sequence) => findSearchPairs(sequence, maxCharacter));
	const found = [...searches, ...sequences.flatMap(findPairs)].some((pair) => sharesWord(pair, { maxCharacter }));
	return found ? 'takes polynomial time for a run of one word, which two loops or two starts of the search can divide' : undefined;
}

/** The flaw of a pattern that may take more than linear time, or that cannot be read; undefined for any other. */
export function findSuperLinear(pattern: Pattern): string | undefined {
	const { source, flags } = liftModifiers(pattern);
	try {
		const [report] = analyse({ source, flags }).reports;
		if (report)
			return `takes ${report.exponential ? 'exponential' : 'polynomial'} time for a run of ${JSON.stringify(report.character.pick)}`;
		return findSlowWord({ source, flags });
	} catch (error) {
		return `cannot be read: ${error instanceof Error ? error.message : error}`;
	}
}
