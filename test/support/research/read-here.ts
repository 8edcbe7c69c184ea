import type { PageReader } from '../../../scripts/readings/page-reader.ts';
import { readPage } from '../../../scripts/readings/read-page.ts';

/** Reads a page in this process, for tests that are not about the process that can be killed. */
export const readHere: PageReader['readPage'] = async (page, wanted) => readPage(page, wanted);
