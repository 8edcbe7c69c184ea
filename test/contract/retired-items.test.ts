import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiCall, createApiClient } from '../support/api-client.ts';
import { toPublished } from '../support/authored-items.ts';
import { expectProblem } from '../support/expect-problem.ts';
import { createFixtureItems } from '../support/fixture-content.ts';
import { FIXTURE_BASE_URL, type FixtureHost, startFixtureHost } from '../support/start-fixture-host.ts';

let host: FixtureHost;
let call: ApiCall;

beforeAll(async () => {
	host = await startFixtureHost();
	call = createApiClient(host.api, host.openApiFile);
});
afterAll(() => host?.close());

describe('retired items and renamed slugs', () => {
	test('a retired item is 410 gone', async () => {
		const problem = expectProblem(await call('/items/lost-painting'), { status: 410, code: 'gone' });
		expect(problem.detail).toContain('lost-painting');
		expectProblem(await call('/compare?a=lost-painting&b=emerald'), { status: 410, code: 'gone' });
		expectProblem(await call('/compare?a=emerald&b=lost-painting'), { status: 410, code: 'gone' });
	});

	test('a retired item asked for as text is 410 in text', async () => {
		const answer = await call('/items/lost-painting?format=text');
		expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({ status: 410, type: 'text/plain; charset=utf-8' });
	});

	test.each(['old-piano', 'big-piano'])('a renamed slug is 308 to the new one: %s', async (former) => {
		const answer = await call(`/items/${former}`);
		expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({
			status: 308,
			location: `${FIXTURE_BASE_URL}/items/grand-piano`,
		});
		expect(answer.text).not.toContain('<');
		expect((await call('/items/grand-piano')).status).toBe(200);
	});

	test('the redirect keeps the format', async () => {
		const answer = await call('/items/old-piano?format=text');
		expect(answer.headers.get('location')).toBe(`${FIXTURE_BASE_URL}/items/grand-piano?format=text`);
	});

	test('a former slug of a retired item does not become unknown: it is gone, or leads to what is gone', async () => {
		expect([308, 410]).toContain((await call('/items/missing-painting')).status);
	});

	test('drafts, retired items and former names are counted nowhere', async () => {
		const { tags } = (await call('/tags')).json<{ tags: { tag: string; items: number }[] }>();
		expect(tags.map(({ tag }) => tag)).not.toContain('secret');
		expect(tags.find(({ tag }) => tag === 'kitchen')?.items).toBe(
			toPublished(createFixtureItems()).filter((item) => item.tags.includes('kitchen')).length,
		);
	});
});
