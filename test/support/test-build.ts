import path from 'node:path';
import { toSiteDir } from '../../build/site/site-folder.ts';

/** Where the builds of the tests are kept between runs. */
const TESTS_DIR = 'node_modules/.cache/worthdex-tests';
/** The content of the test build. */
export const TEST_CONTENT_DIR = path.join(TESTS_DIR, 'content');
/** The `OUT_DIR` of the test build, which contract, host and browser tests share: files of the API, pages and pictures. */
export const TEST_OUT_DIR = path.join(TESTS_DIR, 'dist');
export const TEST_OPENAPI_FILE = path.join(TEST_OUT_DIR, 'current/api/openapi.json');
/** The `OUT_DIR` of the edge cases of `fixture-content.ts`: files of the API alone. */
export const EDGE_OUT_DIR = path.join(TESTS_DIR, 'edges/dist');
/** The site of the test build, as `astro preview` serves it. */
export const TEST_SITE_DIR = toSiteDir(process.cwd(), TEST_OUT_DIR);
/** The builds of the reliability tests, by mark. */
export const MARKED_DIR = path.join(TESTS_DIR, 'marked');
/** The `OUT_DIR` of the hostile names and extreme worths of `odd-items.ts`, with pages and pictures. */
export const ODD_OUT_DIR = path.join(TESTS_DIR, 'odd/dist');
