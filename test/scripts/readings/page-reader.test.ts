import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPageReader } from '../../../scripts/readings/page-reader.ts';
import { toSyntheticPage } from '../../support/research/synthetic-pages.ts';

function start(options = {}) {
	const reader = createPageReader(options);
	onTestFinished(() => reader.close());
	return reader;
}

const toPage = (body: string) => ({ type: 'text/html; charset=utf-8', body: Buffer.from(toSyntheticPage({ body })) });
const WANTED = [{ figure: '$100', names: ['Kettle'] }];
const find = (reader: ReturnType<typeof start>, body: string) => reader.readPage(toPage(body), WANTED);

describe('createPageReader()', () => {
	test('finds figures and candidates in another process, exactly', async () => {
		const reader = start();
		expect(await find(reader, '<p>A kettle is $100.</p>')).toEqual([{ isThere: true }]);
		expect(await find(reader, '<p>A kettle is $110.50.</p>')).toMatchObject([
			{ isThere: false, candidates: [{ printed: '$110.50', cents: { n: 11_050n, d: 1n } }] },
		]);
		await expect(reader.readPage({ type: 'text/html; charset=none', body: Buffer.from('x') }, WANTED)).rejects.toThrow('encoding none');
	});

	test('without the kill, a page that takes forever would hang the week; the next page is read', async () => {
		const reader = start({ limitMs: 1_500 });
		const slow = `<p>A kettle is ${'$101 '.repeat(550_000)}</p>`;
		await expect(find(reader, slow)).rejects.toThrow('a page that cannot be read within 1.5 seconds');
		// On a busy machine the new process may itself need longer than the limit at first.
		await expect.poll(() => find(reader, '<p>A kettle is $100.</p>'), { timeout: 60_000 }).toEqual([{ isThere: true }]);
	}, 90_000);

	test('judges robots.txt there, and answers in order', async () => {
		const reader = start();
		const ask = (text: string) =>
			reader.judgeRobots({ address: 'https://k.example/robots.txt', text, url: 'https://k.example/a', userAgent: 'a-robot/1.0' });
		expect(await Promise.all(['User-agent: *\nDisallow: /a', 'User-agent: *\nCrawl-delay: 3'].map(ask))).toEqual([
			{ isAllowed: false, delay: 0 },
			{ isAllowed: true, delay: 3 },
		]);
	});

	test('its process has no setting and no secret of this one', async () => {
		process.env.GROQ_API_KEY = 'gsk_synthetic';
		onTestFinished(() => void delete process.env.GROQ_API_KEY);
		const reader = start();
		await find(reader, 'x');
		const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
		expect(children).not.toEqual(['']);
		for (const child of children) expect(readFileSync(`/proc/${child}/environ`, 'utf8')).not.toContain('gsk_synthetic');
	});
});
