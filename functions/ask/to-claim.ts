/* Runs at the edge. Claims that the asker wants judged. */
import { type Atoms, splitAt } from './parts.ts';
import { type Atom, isCue } from './reading.ts';
import { isEntity } from './to-core.ts';

const VERDICTS =
	/^(?:is|are|was|am|did|does|do|he|she|it|that|this|they|we|i|so|right|wrong|true|correct|really|agree|really so|that so|or|not|the|case|,|you|think|would|say|can|be)$/;
const CLAIMING =
	/^(?:swears|swear|claims|claimed|claim|says|say|said|thinks|think|reckons|insists|insisted|believes|told|tells|bets|bet|argues|convinced|heard|read|that)$/;
const IS: Atom = { text: 'is', word: 'is', stem: 'is', cues: new Set(['yesno']), plain: true };

/** `My brother swears A is worth more than B. Is he right?` as the question whether it is. */
export function toClaim(atoms: Atoms): Atom[] | undefined {
	const [told, verdict, ...rest] = splitAt(atoms, (atom) => atom.stop === true);
	if (!told || !verdict || rest.length > 0 || !verdict.every((atom) => VERDICTS.test(atom.word) || isCue(atom, 'it', 'yesno')))
		return undefined;
	if (
		!told.some((atom) => isCue(atom, 'than', 'more', 'less', 'over', 'under')) ||
		told.some((atom) => isCue(atom, 'how-many', 'how-much'))
	)
		return undefined;
	const from = told.findLastIndex((atom, at) => CLAIMING.test(atom.word) && !told.slice(0, at).some(isEntity));
	return [IS, ...told.slice(from + 1)];
}
