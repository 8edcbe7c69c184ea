import { answerPlan } from '../../ask/answer-question.ts';
import { getLexicon } from '../../ask/lexicon.ts';
import type { Selector } from '../../ask/plan.ts';
import type { Reading } from '../../ask/read.ts';
import { isBareBound } from '../../ask/rows/row.ts';
import { selectItems } from '../../ask/values.ts';
import type { Catalogue } from '../../item/catalogue.ts';
import { toListFigure } from '../../item/views/list-figure.ts';
import { type CatalogueState, selectEntries, toCatalogueAddress, toCatalogueState, toKindsBelow } from './catalogue-state.ts';

/* The catalogue's list of the things that a question bounds by money: `under $5`. */

/** A bound as a visitor types it. The list has what is worth its bounds too; a cent less or more leaves that out. */
function toTyped(bound: Selector['over'], cent: number): string | undefined {
	if (!bound) return '';
	const cents = 'cents' in bound.amount ? Number(bound.amount.cents) : Number.NaN;
	return Number.isSafeInteger(cents) ? String((cents + (bound.orEqual ? 0 : cent)) / 100) : undefined;
}

/** The states of the list that may have a selector's things: with the bounds as they were typed, and a cent within them. */
function listStates({ groups: [group, other], over, under, ...more }: Selector): CatalogueState[] {
	if (other || Object.keys(more).length > 0 || (!over && !under)) return [];
	if (group && (group.tags.length > 0 || group.kinds.length + group.categories.length === 0)) return [];
	const [kind = '', category = ''] = [group?.kinds[0], group?.kinds.length ? undefined : group?.categories[0]];
	return [0, 1].flatMap((cent) => {
		const [from, to] = [toTyped(over, cent), toTyped(under, -cent)];
		return from === undefined || to === undefined ? [] : { ...toCatalogueState(''), kind, category, from, to };
	});
}

type Entries = Parameters<typeof selectEntries>[0];
const kept = new WeakMap<Catalogue, Entries>();

/** The lines of the catalogue's list, made once for each build. */
function getEntries(catalogue: Catalogue): Entries {
	const entries = kept.get(catalogue) ?? catalogue.items.map((item) => ({ ...item, ...toListFigure(item, catalogue.today) }));
	kept.set(catalogue, entries);
	return entries;
}

/** The things between bounds of money, as the page of answers shows them. */
export type BoundList = {
	/** The count in a sentence. */
	sentence: string;
	count: number;
	/** The catalogue's list of exactly these; absent where there is none. */
	address: string | undefined;
	/** The list with the bounds as they were typed, where the question is nothing but bounds. */
	bare: string | undefined;
};

/** Reads the list that a question asks for, if money bounds it, and every word is used. */
export function readBoundList(
	{ plan, unused, mask }: Pick<Reading, 'plan' | 'mask'> & { unused: readonly unknown[] },
	catalogue: Catalogue,
): BoundList | undefined {
	if (plan.op !== 'select' || plan.ask !== 'list' || plan.claimed || plan.count !== undefined || unused.length > 0) return undefined;
	const { selector } = plan;
	const states = listStates(selector);
	const [typed] = states;
	const count = typed ? selectItems(selector, getLexicon(catalogue)).length : 0;
	if (!typed || count === 0) return undefined;
	const kinds = Object.entries(catalogue.kinds);
	const same = states.find((state) => selectEntries(getEntries(catalogue), state, toKindsBelow(state.kind, kinds)).length === count);
	return {
		sentence: answerPlan({ op: 'select', ask: 'count', selector }, catalogue).answer,
		count,
		address: same && toCatalogueAddress({ ...same, sort: 'highest' }),
		bare: isBareBound(mask) ? toCatalogueAddress(typed) : undefined,
	};
}
