import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../core/api/endpoints.ts';
import { ERROR_CODES } from '../../../core/api/error-codes.ts';
import { CATEGORY_IDS } from '../../../core/item/categories.ts';
import { DEFAULT_BASE_URL } from '../../../core/settings/default-addresses.ts';
import { useHost } from '../../support/hosts/start-host.ts';

const host = useHost();
const { call } = host;

const toWords = (html: string) =>
	html
		.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
		.replace(/<[^>]+>/g, ' ')
		.replace(/\s+/g, ' ');

/** The words of the documentation page and of every page of the documentation that it links to. */
async function readAllWords(): Promise<string> {
	const { text } = await call('/docs');
	const targets = new Set([...text.matchAll(/href="(\/docs\/[^"#]*)"/g)].map(([, target = '']) => target));
	expect(targets.size).toBeGreaterThan(0);
	const pages = await Promise.all([...targets].map(async (target) => (await fetch(host.origin + target)).text()));
	return [text, ...pages].map(toWords).join('\n');
}

describe('GET /docs', () => {
	test('is the documentation page, in HTML', async () => {
		const answer = await call('/docs');
		expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
		expect(answer.text).toMatch(/^<!doctype html>/i);
		expect((await call('/docs?format=html')).text).toBe(answer.text);
	});

	test('format=md gives raw markdown', async () => {
		const answer = await call('/docs?format=md');
		expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({
			status: 200,
			type: 'text/markdown; charset=utf-8',
		});
		expect(answer.text).toMatch(/^#+ /m);
		expect(answer.text).not.toMatch(/<!doctype|<html|<body|^---\n/i);
		expect(answer.text).toMatch(/\n$/);
	});

	test.each([
		['every endpoint', Object.values(ENDPOINTS).map(({ path }) => path)],
		['the base URL', [DEFAULT_BASE_URL]],
		['every category', CATEGORY_IDS],
		['every error code', Object.keys(ERROR_CODES)],
		['that the data is CC BY 4.0', ['CC BY 4.0']],
	])('the markdown says %s', async (_, words) => {
		const { text } = await call('/docs?format=md');
		for (const word of words) expect(text).toContain(word);
	});

	test.each([
		['that a fallback result may lie below minSimilarity', /below\s+`?minSimilarity/i],
		['how to report a wrong value', /report[^.]{0,60}wrong|wrong[^.]{0,60}report/i],
		['that affiliate links are disclosed', /affiliate/i],
		['how many questions a minute are answered', /\b10\b[^.|]{0,60}minute|minute[^.|]{0,60}\b10\b/i],
	])('both forms say %s', async (_, pattern) => {
		expect((await call('/docs?format=md')).text).toMatch(pattern);
		expect(await readAllWords()).toMatch(pattern);
	});
});
