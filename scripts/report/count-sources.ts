import { findCarriers } from '../../build/rules/carriers.ts';
import { getOwn } from '../../core/get-own.ts';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import type { ItemState, StateInput } from './item-states.ts';

/** Facts, and those of them that name the page that states them. */
type FactCount = { all: number; sourced: number };

/** Sources of worths and facts in published items. */
export type SourceCount = {
	items: number;
	/** Sources that carry a worth and state no date, and those of them that are primary. */
	undated: { all: number; primary: number };
	/** Items whose worth a dated source carries, a primary one, and neither. */
	worths: { dated: number; primary: number; neither: number };
	/** Of all items, and of those that most people know. */
	facts: FactCount;
	knownFacts: FactCount & { items: number };
};

/** From this familiarity on, most people know an item. */
const MIN_KNOWN = 2;

function countFacts(items: readonly ItemFile[]): FactCount {
	const facts = items.flatMap(({ funFacts }) => funFacts);
	return { all: facts.length, sourced: facts.filter((fact) => typeof fact !== 'string' && fact.source !== undefined).length };
}

/** Counts sources that state their date, primary sources, and facts with a source. */
export function countSources(states: readonly ItemState[], { familiarity = {} }: Pick<StateInput, 'familiarity'>): SourceCount {
	const files = states.map(({ file }) => file);
	const worths = files.map((file) => findCarriers(file).map(([, source]) => source));
	const undated = worths.flat().filter(({ publishedOn }) => publishedOn === undefined);
	const isDated = (sources: (typeof worths)[number]) => sources.some(({ publishedOn }) => publishedOn !== undefined);
	const isPrimary = (sources: (typeof worths)[number]) => sources.some(({ primary }) => primary === true);
	const known = states.flatMap(({ slug, file }) => ((getOwn(familiarity, slug) ?? 0) >= MIN_KNOWN ? [file] : []));
	return {
		items: files.length,
		undated: { all: undated.length, primary: undated.filter(({ primary }) => primary === true).length },
		worths: {
			dated: worths.filter(isDated).length,
			primary: worths.filter(isPrimary).length,
			neither: worths.filter((sources) => !isDated(sources) && !isPrimary(sources)).length,
		},
		facts: countFacts(files),
		knownFacts: { items: known.length, ...countFacts(known) },
	};
}
