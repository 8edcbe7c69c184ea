/* Runs at the edge. Slips of the pen in the words that ask. */
import { CUE_WORDS } from './cue-phrases.ts';
import { countEdits } from './is-typo-of.ts';

/** Too near to other English words to be what a slip meant. */
const NO_TARGETS = new Set(
	'above added beat beats best blow carry change cite class could cover data dear does each every exist fall fell find fold from future gain given goods grew have having inside into kind left less like list lose lost match name near never over past pays place range rank remain rose sell shop show sold sort spend stuff sure swap that them these they things this those track trade trust used were where why with within would'.split(
		' ',
	),
);
/** English words one slip away from a cue. */
const NO_SLIPS = new Set(
	'angle arise bites bought brand change charge coast coasts coat copy court cover flower force grade great horse lease lover piece pieces police power praise price priced pride prince prize prizes raise raised raising rice rover score share shark sharp shore slice spade spice store tower trace track vale valet worse worst'.split(
		' ',
	),
);
/** Words of phrases, of numbers and of money. */
const MORE_TARGETS =
	'many much which what would could should different first hundred thousand million billion trillion dollar dollars bucks possible'.split(
		' ',
	);
const STRICT_TARGETS = new Set(MORE_TARGETS);
/** Words worth correcting to: those that ask by themselves, and those that phrases turn on. */
const TARGETS = [...new Set([...CUE_WORDS, ...MORE_TARGETS])].filter((word) => word.length > 3 && !NO_TARGETS.has(word));

/** Letters that people write for one another; any other replacement makes too many short words of English into cues (`older`, `order`). */
const ALIKE = [/[aeiouy]/, /[csz]/, /[ckq]/, /[mn]/, /[fv]/];

function isReplaced(word: string, other: string): boolean {
	if (word.length !== other.length || [...word].sort().join('') === [...other].sort().join('')) return false;
	return [...word].some((letter, i) => letter !== other[i] && !ALIKE.some((alike) => alike.test(letter) && alike.test(other[i] ?? '')));
}

/** The cue word that this one is a slip of (`worht`, `expencive`), or undefined. */
export function correctCue(word: string): string | undefined {
	if (word.length < 4 || NO_SLIPS.has(word)) return undefined;
	const limit = word.length < 8 ? 1 : 2;
	let best: string | undefined;
	let fewest = limit + 1;
	for (const single of TARGETS) {
		if (single[0] !== word[0] && single[1] !== word[0]) continue;
		// Of four letters, only a swap or a lost letter: `wort`, `csot`, but not `cast`.
		if (word.length === 4 && single.length === 4 && [...single].sort().join('') !== [...word].sort().join('')) continue;
		if (word.length === 4 && single.length < 4) continue;
		if (word.length < 7 && isReplaced(word, single)) continue;
		// A lost first letter is one slip; with a second one it is another word: `election` is no `section`.
		const tolerated = single[0] === word[0] && !STRICT_TARGETS.has(single) ? limit : 1;
		const edits = countEdits(word, single, tolerated);
		// Of two as near, the one that begins alike: `itmes` is `items`, not `times`.
		const isNearer = edits < fewest || (edits === fewest && single[0] === word[0] && best?.[0] !== word[0]);
		if (edits <= tolerated && isNearer) [best, fewest] = [single, edits];
	}
	return best;
}
