import { readFile } from 'node:fs/promises';
import { readAbout } from '../build/content/read-content.ts';
import { createOpenApiDocument } from '../build/plan/openapi/openapi.ts';
import { findRemovals } from './check-api/find-removals.ts';
import { findUndescribed } from './check-api/find-undescribed.ts';
import { lintOpenApi } from './check-api/lint-openapi.ts';
import { RELEASED_BASE_URL, RELEASED_OPENAPI_FILE } from './generate/released-openapi.ts';

/**
 * `npm run check:api`: holds the OpenAPI document to what was promised. It lists everything that the last release had and this one lacks,
 * findings of Redocly's recommended rules, and fields without a description.
 */
const document = createOpenApiDocument({ about: await readAbout('content'), baseUrl: RELEASED_BASE_URL });
const released = JSON.parse(await readFile(RELEASED_OPENAPI_FILE, 'utf8')) as object;
const removals = findRemovals(released, document).map((line) => `Taken away since the last release: ${line}`);
const faults = [...removals, ...(await lintOpenApi(document)), ...findUndescribed(document)];
for (const fault of faults) console.error(fault);
console.log(
	`openapi.json: ${Object.keys(document.paths ?? {}).length} paths, ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
