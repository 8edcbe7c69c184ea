import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAnswerer } from '../../site/browser/ask/answerer.ts';
import { createApiClient, postJson } from '../support/api-client.ts';
import { startHost, type TestHost } from '../support/start-host.ts';
import { TEST_OUT_DIR } from '../support/test-build.ts';

const ASSETS = path.join(TEST_OUT_DIR, 'current/site/_astro');
/** Of each kind of answer one. That all questions are read alike is tested in test/site/browser/answerer.test.ts. */
const QUESTIONS = [
	'How many avocado toasts equal a Bitcoin?',
	'What is the most expensive item?',
	'How sure is the worth of the Mona Lisa?',
	'Which costs more, an iPhone or a gold bar?',
	'How much is an ounce of gold in movie tickets?',
	'Who will win the election?',
];

/** Reads an asset by its name without the hash. */
async function readAsset(name: RegExp): Promise<Buffer> {
	const found = (await readdir(ASSETS)).find((file) => name.test(file));
	if (found === undefined) throw new Error(`Cannot find ${name} in ${ASSETS}`);
	return readFile(path.join(ASSETS, found));
}

let host: TestHost;

beforeAll(async () => {
	host = await startHost();
});
afterAll(() => host?.close());

describe('the Ask page without the function', () => {
	test('gives the answers of POST /ask from the files of the build', async () => {
		const [file, weights] = await Promise.all([readAsset(/^ask-catalogue\..*\.json$/), readAsset(/^weights\..*\.bin$/)]);
		const answer = createAnswerer(JSON.parse(file.toString('utf8')), weights);
		const call = createApiClient(host.api);
		for (const [place, q] of QUESTIONS.entries()) {
			const response = await call('/ask', postJson({ q }));
			const { answer: text, items } = answer(q);
			expect({ answer: text, items }, q).toEqual(response.json());
			expect(items.length > 0, q).toBe(place < QUESTIONS.length - 1);
		}
	});
});
