import type { CatalogueData } from '../../core/item/catalogue.ts';
import type { PlanInput } from '../plan/plan-output-files.ts';
import { readBuildFile } from '../writer/build-folder.ts';

/** Changed items whose pages are made first. A change of many, such as of a kind, waits for all pages. */
const MAX_CHANGED = 50;

/** The slugs of the items that a build has otherwise or not at all; none if there are too many. @param lastDir the folder of that build */
export async function findChangedItems(
	{ catalogue, details }: Pick<PlanInput, 'catalogue' | 'details'>,
	lastDir: string,
): Promise<string[]> {
	const readJson = async <T>(file: string) => JSON.parse((await readBuildFile(lastDir, file)) ?? '{}') as Partial<T>;
	const { items = [] } = await readJson<CatalogueData>('index/catalogue.json');
	const lastDetails = new Map(Object.entries(await readJson<Record<string, unknown>>('index/details.json')));
	const last = new Map(items.map((item) => [item.slug, JSON.stringify([item, lastDetails.get(item.slug)])]));
	const changed = catalogue.items.filter((item) => last.get(item.slug) !== JSON.stringify([item, details.get(item.slug)]));
	return changed.length > MAX_CHANGED ? [] : changed.map(({ slug }) => slug);
}
