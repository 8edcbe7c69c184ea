import { expect, test } from 'vitest';
import { toCatalogue } from '../../../build/plan/to-catalogue.ts';
import { toAnswersParts } from '../../../core/pages/answers-page.ts';
import { readBundledContent } from '../../support/content/bundled-content.ts';

const content = await readBundledContent();
const { catalogue } = toCatalogue(content);
const find = (slug: string) => catalogue.bySlug.get(slug) ?? expect.fail(slug);

test.each([
	['a count alone says what it counts, in whatever order the question names the things', ['bitcoin', 'big-mac'], 'Big Macs.'],
	['in that of the answer too', ['big-mac', 'bitcoin'], 'Big Macs.'],
])('%s', (_, slugs, end) => {
	const [a, b] = slugs.map(find).map(({ valuation }) => valuation.worthCents);
	const count = Number((Math.max(a ?? 0, b ?? 0) / Math.min(a ?? 0, b ?? 0)).toPrecision(3)).toLocaleString('en-US');
	const read = (sentence: string) => {
		const { status, head } = toAnswersParts(
			{ text: 'q', answer: { sentence, items: slugs.map(find), isRefusal: false }, matches: [], showsAll: false, lists: [] },
			{ catalogue, today: catalogue.today, site: { origin: 'https://x.example', cdnUrl: 'https://x.example/cdn', service: 'X' } },
		);
		return { status, head };
	};
	const whole = `About ${count} ${end}`;
	expect(read(`About ${count}.`).status).toContain(whole);
	expect(read(`About ${count}.`).head).toContain(`<meta property="og:image:alt" content="${whole}">`);
	expect(read('About 12.').status).toContain('About 12.<');
	expect(read('No.').status).toContain('No.<');
});

test.each([
	[12, true],
	[2, false],
])('%i things between bounds: a link leads to all of them, if some are not shown', (count, isLinked) => {
	const list = { sentence: '', count, address: '/items/?to=5&sort=highest', bare: undefined };
	const { details } = toAnswersParts(
		{
			text: 'q',
			answer: { sentence: '', items: ['big-mac', 'bitcoin'].map(find), isRefusal: false, list },
			matches: [],
			showsAll: false,
			lists: [],
		},
		{ catalogue, today: catalogue.today, site: { origin: 'https://x.example', cdnUrl: 'https://x.example/cdn', service: 'X' } },
	);
	expect(details?.includes('href="/items/?to=5&amp;sort=highest" data-answer-all>See all 12</a>')).toBe(isLinked);
});

test.each([
	['Is a Big Mac worth more than a Bitcoin?', ['big-mac', 'bitcoin'], 'Which is worth more', 'What is the difference'],
	['big mac or bitcoin', ['big-mac', 'bitcoin'], 'Which is worth more', 'What is the difference'],
	['how much more is a bitcoin than a big mac', ['bitcoin', 'big-mac'], 'What is the difference', 'Which is worth more'],
	['how much has bitcoin changed', ['bitcoin'], 'How has the price', 'How sure is'],
	['how much is bitcoin', ['bitcoin'], 'What is one Bitcoin?', 'How has the price'],
	['are you sure about bitcoin', ['bitcoin'], 'How sure is', 'How has the price'],
])('what “Ask next” offers after “%s” is another question', (text, slugs, same, other) => {
	const { details } = toAnswersParts(
		{ text, answer: { sentence: 'x', items: slugs.map(find), isRefusal: false }, matches: [], showsAll: false, lists: [] },
		{ catalogue, today: catalogue.today, site: { origin: 'https://x.example', cdnUrl: 'https://x.example/cdn', service: 'X' } },
	);
	const next = details?.split('data-answer-next')[1] ?? '';
	expect(next).not.toContain(same);
	expect(next).toContain(other);
});
