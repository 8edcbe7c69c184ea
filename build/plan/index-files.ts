import { type CatalogueData, createListOrders } from '../../core/item/catalogue.ts';
import { toJsonPieces } from '../writer/pieces.ts';
import type { PlanInput } from './plan-output-files.ts';

function* planCatalogue({
	items,
	retired,
	renamed,
	yardsticks,
	familiarity,
	priceLevels,
	kinds,
}: PlanInput['catalogue']): Generator<string> {
	const rest: Omit<CatalogueData, 'items'> = {
		retired: [...retired],
		renamed: Object.fromEntries(renamed),
		yardsticks: yardsticks.map(({ slug }) => slug),
		familiarity,
		priceLevels,
		kinds,
		orders: createListOrders(items),
	};
	yield '{"items":[';
	yield* toJsonPieces(items, (some) => some);
	yield `],${JSON.stringify(rest).slice(1)}\n`;
}

function* planDetails(details: PlanInput['details']): Generator<string> {
	yield '{';
	yield* toJsonPieces([...details], (some) => Object.fromEntries(some));
	yield '}\n';
}

/** The files of the function's index that hold every item, each in pieces. */
export function planIndexFiles({ catalogue, details }: Pick<PlanInput, 'catalogue' | 'details'>) {
	return [
		{ path: 'index/catalogue.json', pieces: planCatalogue(catalogue) },
		{ path: 'index/details.json', pieces: planDetails(details) },
	];
}
