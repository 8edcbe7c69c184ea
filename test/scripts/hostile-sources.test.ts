import { describe, expect, test } from 'vitest';
import { parseReadings, READINGS_HEADER, toReadingLine } from '../../core/item/readings.ts';
import { findAmounts } from '../../core/item/worth/amounts.ts';
import { createFinder } from '../../scripts/readings/find-printed.ts';
import { parsePage } from '../../scripts/readings/parse-page.ts';
import { judgeRobots } from '../../scripts/readings/robots.ts';
import { toRows } from '../../scripts/readings/to-rows.ts';
import { PageVisitor } from '../../scripts/readings/visit-page.ts';
import { parseFigure } from '../../scripts/research/quantity.ts';
import { escapeMarkdown } from '../../scripts/research/report.ts';
import { measureProcessor } from '../support/processes/measure-processor.ts';
import { type FeedAnswer, startFeeds } from '../support/research/start-feeds.ts';

/*
 * Attacks by pages and feeds that the week reads. Texts have the length of a large page. Work that grows with the square of it takes minutes, and linear
 * work a second, so the limit is far from both and holds on a busy machine too.
 */

const SIZE = 240_000;
const MAX_MS = 10_000;

const fill = (unit: string, size: number) => unit.repeat(Math.ceil(size / unit.length));

const expectLinear = (work: (size: number) => unknown) => expect(measureProcessor(() => work(SIZE))).toBeLessThan(MAX_MS);

const NAMES = ['Copper Kettle'];
const find = (text: string) => createFinder({ text, title: 'Prices' })({ figure: '$100', names: NAMES });
const readHtml = (body: string) => parsePage({ type: 'text/html', body: Buffer.from(body) });

describe('without bounds on numbers and patterns, these texts would take the square of their length', () => {
	test.each([
		['digits', '1'],
		['digits and commas', '1,'],
		['points', '.'],
		['points and digits', '.1'],
		['dollar signs', '$'],
		['dollar signs and digits', '$1'],
		['spaces', ' '],
		['capitals', 'US'],
		['codes', 'USD '],
		['scales', '1 millio'],
		['cents', '1 cent'],
		['brackets', '('],
		['raised marks', '1^'],
		['combining marks', 'e\u0301'],
	])('amounts among %s', (_, unit) => expectLinear((size) => findAmounts(fill(unit, size))));

	test.each([
		['the name of the item', 'kettle '],
		['amounts near the name', '$101 kettle '],
		['amounts far from the name', '$101 '],
		['other numbers', '4.094 '],
		['digits', '1'],
		['words', 'teapot'],
	])('figures among %s', (_, unit) => expectLinear((size) => find(fill(unit, size))));

	test.each([
		['unclosed styles', '<p style="display '],
		['styles of spaces', `<p style="opacity:0${' '.repeat(200)}x">a`],
		['open tags', '<b'],
		['attributes', '<p a a a a'],
		['entities', '&amp'],
		['comments', '<!--'],
		['encodings', '<meta charse'],
	])('markup of %s', (_, unit) => expectLinear((size) => readHtml(fill(unit, size / 4))));

	test.each([
		['digits', fill('1', 1e6)],
		['spaces', fill(' ', 1e6)],
		['an exponent', `1e${fill('9', 1e6)}`],
		['a fraction', `0.${fill('3', 1e6)}`],
	])('a feed whose figure is a million %s', (_, text) => {
		expect(measureProcessor(() => expect(() => parseFigure(text)).toThrow(RangeError))).toBeLessThan(1_000);
	});

	test('a report of spaces, stars or brackets', () => {
		for (const unit of [' ', '*', '[', '@', 'www.', 'GH-']) expectLinear((size) => escapeMarkdown(fill(unit, size)));
	});
});

describe('robots.txt', () => {
	const judge = (text: string, path = '/a') =>
		judgeRobots({ address: 'https://k.example/robots.txt', text, url: `https://k.example${path}`, userAgent: 'a-robot/1.0' });

	test('without the limit of its length, 600 KB of stars took 19 s a check; what follows 500 KB is ignored', () => {
		expect(judge(`User-agent: *\n${fill('#', 600_000)}\nDisallow: /`).isAllowed).toBe(true);
		expect(judge(`User-agent: *\nDisallow: /\n${fill('#', 600_000)}`).isAllowed).toBe(false);
	});

	test.each(['__proto__', 'constructor', 'toString'])('an agent named %s changes nothing', (agent) => {
		expect(judge(`User-agent: ${agent}\nDisallow: /`)).toEqual({ isAllowed: true, delay: 0 });
	});
});

describe('the visitor of pages', () => {
	async function visit(page: FeedAnswer, robots?: FeedAnswer) {
		const { baseUrl } = await startFeeds({ '/k.example/a': page, ...(robots === undefined ? {} : { '/k.example/robots.txt': robots }) });
		const visitor = new PageVisitor({ userAgent: 'a-robot/1.0', baseUrl, pause: async () => {} });
		return visitor.visit('https://k.example/a');
	}

	test.each([
		['a redirect of 3 KB', `/${fill('a', 3_000)}`],
		['a redirect that grows beyond 2 KB', `/a?${fill('é', 1_500)}`],
	])('follows no address beyond 2 KB: %s', async (_, location) => {
		const page: FeedAnswer = (_request, response) => void response.writeHead(302, { location: encodeURI(location) }).end();
		expect((await visit(page)).is).toBe('unclear');
	});

	test('cuts a robots.txt of 4 MB instead of ignoring it', async () => {
		expect(await visit('Here.', `User-agent: *\nDisallow: /\n${fill('#', 4e6)}`)).toMatchObject({ reason: 'robots.txt refuses' });
	});

	test('reads no page of a host whose robots.txt cannot be judged in time', async () => {
		const { ResearchError } = await import('../../scripts/research/fetch-text.ts');
		const { baseUrl } = await startFeeds({ '/k.example/a': 'Here.', '/k.example/robots.txt': 'User-agent: *\nAllow: /' });
		let asked = 0;
		const judgeSlowly = async () => {
			asked++;
			throw new ResearchError('too slow');
		};
		const visitor = new PageVisitor({ userAgent: 'a-robot/1.0', baseUrl, pause: async () => {}, judgeRobots: judgeSlowly });
		for (const path of ['a', 'b']) expect(await visitor.visit(`https://k.example/${path}`)).toMatchObject({ reason: 'robots.txt refuses' });
		expect(asked).toBe(2);
	});
});

describe('without a form for reasons, one odd answer would lose the readings of all pages', () => {
	test.each([
		['long', fill('x', 5_000)],
		['of two lines', 'a\nb'],
		['with doubled spaces', 'a  b'],
		['with invisible characters', 'a\u200bb\u202e'],
		['of spaces', '   '],
		['empty', ''],
		['not in normal form', 'e\u0301'],
	])('a reason that is %s', (_, reason) => {
		for (const is of ['unread', 'unclear', 'failed', 'busy'] as const) {
			const citations = [{ slug: 'kettle', source: 1, names: ['Kettle'], figure: '$1' }];
			const rows = toRows({ is, reason }, { citations, old: undefined, today: '2026-11-28' });
			expect(parseReadings(`${READINGS_HEADER}\n${rows.map(toReadingLine).join('')}`)).toEqual({ rows, faults: [] });
		}
	});
});
