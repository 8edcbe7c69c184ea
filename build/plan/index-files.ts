import { type CatalogueData, createListOrders } from '../../core/item/catalogue.ts';
import type { OutputFile, PlanInput } from './plan-output-files.ts';

/** The files of the function's index that hold every item: the catalogue, and the details that only an item's own answer shows. */
export function planIndexFiles({ catalogue, details }: Pick<PlanInput, 'catalogue' | 'details'>): OutputFile[] {
	const { about, items, retired, renamed, yardsticks, familiarity, priceLevels, kinds } = catalogue;
	const data: CatalogueData = {
		items,
		about,
		retired: [...retired],
		renamed: Object.fromEntries(renamed),
		yardsticks: yardsticks.map(({ slug }) => slug),
		familiarity,
		priceLevels,
		kinds,
		orders: createListOrders(items),
	};
	return [
		{ path: 'index/catalogue.json', text: `${JSON.stringify(data)}\n` },
		{ path: 'index/details.json', text: `${JSON.stringify(Object.fromEntries(details))}\n` },
	];
}
