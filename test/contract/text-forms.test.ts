import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toFactText } from '../../core/item/schema/item-schema.ts';
import { type ApiCall, createApiClient } from '../support/api-client.ts';
import { readAuthoredItems, toExpectedLabel } from '../support/authored-items.ts';
import { startHost, type TestHost } from '../support/start-host.ts';

type Link = { label: string; url: string };
type FullItem = {
	affiliateLinks: Link[];
	kind: string;
	per?: string;
	valuation: { inTodaysDollars?: { worthLabel: string; asOf: string } };
};

let host: TestHost;
let call: ApiCall;

beforeAll(async () => {
	host = await startHost();
	call = createApiClient(host.api);
});
afterAll(() => host?.close());

describe('GET /items/{slug}?format=text', () => {
	test('is laid out byte for byte as the contract says, for every item', async () => {
		for (const { slug, name, valuation, shortDescription, categoryId, tags, funFacts } of readAuthoredItems()) {
			const full = (await call(`/items/${slug}`)).json<FullItem>();
			const { affiliateLinks, kind, per } = full;
			const today = full.valuation.inTodaysDollars;
			const more = [
				`Kind: ${kind}`,
				...(per === undefined ? [] : [`Per: ${per}`]),
				...(today === undefined ? [] : [`In today's dollars: ${today.worthLabel} (${today.asOf.slice(0, 7)})`]),
			];
			const links =
				affiliateLinks.length === 0 ? '' : `\nLinks:\n${affiliateLinks.map(({ label, url }) => `- ${label}: ${url}\n`).join('')}`;
			const expected = `${name} - ${toExpectedLabel(valuation.worthCents)}

${shortDescription}

Category: ${categoryId}
Tags: ${tags.join(', ')}
As of: ${valuation.asOf}
${more.map((line) => `${line}\n`).join('')}
Fun facts:
${funFacts.map((fact) => `- ${toFactText(fact)}\n`).join('')}${links}
http://localhost:4321/api/items/${slug}
`;
			expect((await call(`/items/${slug}?format=text`)).text).toBe(expected);
		}
	});

	test('is text/plain in UTF-8 and ends with one newline', async () => {
		const answer = await call('/items/bottle-of-dom-perignon?format=text');
		expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
		expect(answer.text).toMatch(/^Bottle of Dom Pérignon - \$[\d,]+(\.\d\d)?\n\n/);
		expect(answer.text).toMatch(/[^\n]\n$/);
		expect(answer.text).not.toContain('\r');
	});
});

describe('an error', () => {
	test.each([
		['/items/no-such-thing-here?format=text', 404],
		['/items/bitcoin?format=text&format=text', 400],
	])('of a text request is text too: %s', async (target, status) => {
		const answer = await call(target);
		expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({ status, type: 'text/plain; charset=utf-8' });
		expect(answer.text).toMatch(/^\S[^<{]*[^\n]\n$/);
	});

	test('of a text request names near slugs too', async () => {
		expect((await call('/items/avocado-tost?format=text')).text).toContain('avocado-toast');
	});

	test.each([
		'/items?limit=0&format=text',
		'/items/search?format=text',
		'/compare?a=bitcoin&format=text',
		'/docs?format=text',
		'/nowhere?format=text',
	])('is JSON where there is no text form: %s', async (target) => {
		const answer = await call(target);
		expect(answer.status).toBeGreaterThanOrEqual(400);
		expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
	});
});
