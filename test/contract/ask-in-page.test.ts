import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLots } from '../../scripts/ask-train/sets.ts';
import { createAnswerer } from '../../site/browser/ask/answerer.ts';
import { createApiClient, postJson } from '../support/api-client.ts';
import { startHost, type TestHost } from '../support/start-host.ts';
import { TEST_OUT_DIR } from '../support/test-build.ts';

const ASSETS = path.join(TEST_OUT_DIR, 'current/site/_astro');
/** Questions of each lot of labelled questions: 42 of 14 lots. */
const PER_LOT = 3;

/** Reads an asset by its name without the hash. */
async function readAsset(name: RegExp): Promise<Buffer> {
	const found = (await readdir(ASSETS)).find((file) => name.test(file));
	if (found === undefined) throw new Error(`Cannot find ${name} in ${ASSETS}`);
	return readFile(path.join(ASSETS, found));
}

let host: TestHost;

beforeAll(async () => {
	host = await startHost({ TRUSTED_PROXIES: '127.0.0.0/8' });
});
afterAll(() => host?.close());

describe('the Ask page without the function', () => {
	test('gives the answers of POST /ask from the files of the build', async () => {
		const [file, weights] = await Promise.all([readAsset(/^ask-catalogue\..*\.json$/), readAsset(/^weights\..*\.bin$/)]);
		const answer = createAnswerer(JSON.parse(file.toString('utf8')), weights);
		const call = createApiClient(host.api);
		const lots = await readLots();
		const questions = lots.flatMap(({ asked }) => asked.filter((_, place) => place % Math.ceil(asked.length / PER_LOT) === 0));
		expect(questions.length).toBeGreaterThanOrEqual(40);
		let answered = 0;
		for (const [place, { q }] of questions.entries()) {
			// A client of its own for each, so that no limit is met.
			const response = await call('/ask', postJson({ q }, { 'X-Forwarded-For': `198.18.1.${place}` }));
			const body = response.json<{ answer: string; items: string[] }>();
			const { answer: text, items } = answer(q);
			expect({ answer: text, items }, q).toEqual(body);
			if (body.items.length > 0) answered++;
		}
		// Most questions speak of things that the small catalogue of the tests does not have.
		expect(answered).toBeGreaterThanOrEqual(5);
	});
});
