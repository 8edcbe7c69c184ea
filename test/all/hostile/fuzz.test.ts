import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { findBuildDir, loadNodeBuild } from '../../../functions/node/builds/build.ts';
import { PLACES } from '../../hostile/fuzz/places.ts';
import { createRandomRequest, type Known, NAUGHTY } from '../../hostile/fuzz/random-request.ts';
import { runRequests, toSummary } from '../../hostile/fuzz/run-requests.ts';
import type { WireRequest } from '../../hostile/raw-http.ts';
import { useHostProcess } from '../../support/hosts/spawn-host.ts';
import { createOpenApiJudge } from '../../support/http/openapi-check.ts';
import { TEST_OPENAPI_FILE, TEST_OUT_DIR } from '../../support/test-build.ts';

/** `HOSTILE_REQUESTS=100000` for a soak. */
const COUNT = Number(process.env.HOSTILE_REQUESTS ?? 1500);
/** The same requests each time; `HOSTILE_SEED` for others. */
const SEED = Number(process.env.HOSTILE_SEED ?? 20_261_121);
/** Requests made at a time, so that a soak does not hold all of them. */
const BATCH = 500;
/**
 * By how much the host's memory may grow after the first thousand requests, in MB, however many follow: files that are read for the first time stay in its
 * cache, some megabytes of the test build, and the engine collects garbage when it likes. A leak of 1 KB a request is beyond it in a soak.
 */
const MAX_GROWTH_MB = 96;

const host = useHostProcess();
const judge = createOpenApiJudge(TEST_OPENAPI_FILE);
let known: Known;

beforeAll(async () => {
	const build = await loadNodeBuild(await findBuildDir(TEST_OUT_DIR));
	const { nextCursor } = JSON.parse(await readFile(path.join(TEST_OUT_DIR, 'current/api/lists/_/_/_.json'), 'utf8')) as {
		nextCursor: string;
	};
	const { items } = build.catalogue;
	known = { slugs: items.map(({ slug }) => slug), tags: [...new Set(items.flatMap(({ tags }) => tags))], cursors: [nextCursor] };
});

/** Random requests without end held in memory: batch by batch, each from its own seed. */
function* createRequests(count: number): Generator<WireRequest> {
	const arbitrary = createRandomRequest(known);
	for (let made = 0; made < count; made += BATCH)
		yield* fc.sample(arbitrary, { numRuns: Math.min(BATCH, count - made), seed: SEED + made });
}

/** Each naughty string in some places, one after the other, so that together they are in all; a soak has each in each. */
function* createNaughtyRequests(): Generator<WireRequest> {
	const share = COUNT > 5000 ? PLACES.length : 2;
	for (const [index, text] of NAUGHTY.entries()) {
		for (let step = 0; step < share; step++) {
			const place = PLACES[(index * share + step) % PLACES.length];
			if (place) yield place.fill(text);
		}
	}
}

describe('any request at all', () => {
	test('is answered in time, within the OpenAPI document and without a 5xx: every naughty string', async () => {
		const result = await runRequests(createNaughtyRequests(), { host, judge });
		console.log(`naughty strings: ${toSummary(result)}`);
		expect(result.faults.join('\n\n')).toBe('');
		expect(result.count).toBeGreaterThan(900);
	});

	test(
		`is answered so, and memory stays flat: ${COUNT} random ones`,
		async () => {
			const result = await runRequests(createRequests(COUNT), { host, judge });
			console.log(`random requests: ${toSummary(result)}`);
			expect(result.faults.join('\n\n'), `HOSTILE_SEED=${SEED}`).toBe('');
			// Answers of success, of refusal and of limits all came.
			for (const status of [200, 202, 400, 404, 405, 413, 415]) expect(Object.keys(result.statuses)).toContain(String(status));
			if (!Number.isNaN(result.rssStart)) expect(result.rssEnd - result.rssStart).toBeLessThan(MAX_GROWTH_MB);
		},
		120_000 + COUNT * 20,
	);

	test('leaves the host without an unplanned error', () => {
		expect(host.readOutput()).not.toContain('unplanned error');
	});
});
