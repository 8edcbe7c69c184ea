import { createFinder } from '../../scripts/readings/find-printed.ts';
import type { PageReader } from '../../scripts/readings/page-reader.ts';
import { parsePage } from '../../scripts/readings/parse-page.ts';

/** Reads a page in this process, for tests that are not about the process that can be killed. */
export const readHere: PageReader['readPage'] = async (page, wanted) => {
	const find = createFinder(parsePage(page));
	return wanted.map(find);
};
