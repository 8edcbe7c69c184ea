import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readContent } from '../../../build/content/read-content.ts';
import { toConfirmedOn } from '../../../core/item/readings.ts';
import type { ItemFile } from '../../../core/item/schema/item-schema.ts';
import { listSilent } from '../../../scripts/readings/list-silent.ts';
import { runReadings } from '../../../scripts/readings/run-readings.ts';
import { type Known, PageVisitor, type Visit } from '../../../scripts/readings/visit-page.ts';
import { writeContentFolder } from '../../support/content/content-folder.ts';
import { createItemFile, type ItemChanges } from '../../support/content/item-factory.ts';
import { readTree } from '../../support/read-tree.ts';
import { readHere } from '../../support/research/read-here.ts';
import { type FeedAnswer, startFeeds } from '../../support/research/start-feeds.ts';
import { FEEDS } from '../../support/research/synthetic-feeds.ts';
import { toSyntheticPage } from '../../support/research/synthetic-pages.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const WEEKS = ['2026-11-16', '2026-11-23', '2026-11-30'];
const FINE = Array.from({ length: 24 }, (_, index) => `fine-${index}`);

const toUrl = (slug: string) => `https://${slug}.example/page`;
/** A kettle whose seller asks $100 at an address of its own. */
const toItem = (slug: string, changes: ItemChanges = {}) =>
	createItemFile({
		name: `Kettle ${slug}`,
		worthCents: 10_000,
		...changes,
		valuation: {
			asOf: '2026-01-01',
			lowCents: 9_000,
			highCents: 10_000,
			sources: [
				{
					title: 'Kettles',
					publisher: 'The Kettle Shop',
					url: toUrl(slug),
					publishedOn: '2026-01',
					retrievedOn: '2026-01-02',
					figure: '$100',
					primary: true,
				},
			],
			...changes.valuation,
		},
	});

const page = (sentence: string): FeedAnswer => toSyntheticPage({ body: `<p>A kettle is ${sentence}.</p>` });
const status =
	(code: number, headers = {}): FeedAnswer =>
	(_, response) =>
		void response.writeHead(code, headers).end();

type Pages = Readonly<Record<string, FeedAnswer>>;

/** A catalogue with an item for each page, and a server on loopback that answers for their hosts. */
async function prepare(
	pages: Pages,
	{ items = {}, robots = {}, series }: { items?: Readonly<Record<string, ItemFile>>; robots?: Pages; series?: string[] } = {},
) {
	const contentDir = path.join(await createTempFolder(), 'content');
	const all = { ...Object.fromEntries(FINE.map((slug) => [slug, page('$100')])), ...pages };
	const own = Object.fromEntries(Object.keys(all).map((slug) => [slug, toItem(slug)]));
	await writeContentFolder(contentDir, { items: { ...own, ...items }, feeds: FEEDS, ...(series && { series }) });
	const { baseUrl, asked } = await startFeeds({
		...Object.fromEntries(Object.entries(all).map(([slug, answer]) => [`/${slug}.example/page`, answer])),
		...Object.fromEntries(Object.entries(robots).map(([slug, answer]) => [`/${slug}.example/robots.txt`, answer])),
	});
	const options = { userAgent: 'a-robot/1.0', baseUrl, maxBytes: 100_000, pause: async () => {} };
	/** Only the page that never answers has a short time: no other test depends on how fast a page is. */
	const createVisitor = () => {
		const [patient, hasty] = [new PageVisitor(options), new PageVisitor({ ...options, timeoutMs: 300 })];
		return { visit: (address: string, known: Known) => (address === toUrl('slow') ? hasty : patient).visit(address, known) };
	};
	const run = (day = '2026-11-23', more: Partial<Parameters<typeof runReadings>[0]> = {}) =>
		runReadings({ contentDir, visitor: createVisitor(), readPage: readHere, now: new Date(`${day}T05:17:00Z`), ...more });
	const readReadings = async () => (await readContent(contentDir)).content.readings;
	const readRows = () => readFile(path.join(contentDir, 'readings.csv'), 'utf8');
	const readItem = async (slug: string) => (await readContent(contentDir)).content.items.get(slug) ?? expect.fail(slug);
	return { contentDir, asked, run, readReadings, readRows, readItem };
}

describe('runReadings()', () => {
	test('tells figures that are there, changed, gone and moved from pages that refuse, are slow, huge or no text', async () => {
		const { run, readReadings, contentDir } = await prepare(
			{
				there: page('$100.00'),
				changed: page('$129, or $149 with a lid'),
				gone: page('sold out'),
				moved: status(308, { location: 'https://there.example/page' }),
				refuses: page('$100'),
				slow: () => {},
				huge: 'x'.repeat(200_000),
				pdf: status(200, { 'content-type': 'application/pdf' }),
				login: status(302, { location: '/login' }),
			},
			{ robots: { refuses: 'User-agent: *\nDisallow: /' } },
		);
		const { text } = await run();
		const day = '2026-11-23';
		const readings = await readReadings();
		const of = (slug: string) => readings[toUrl(slug)];
		expect(of('there')).toEqual({ readOn: day, figures: { there: { figure: '$100', confirmedOn: day } } });
		expect(of('changed')).toEqual({
			readOn: day,
			figures: { changed: { figure: '$100', missingOn: day, candidates: ['$129', '$149'] } },
		});
		expect(of('gone')).toEqual({ readOn: day, figures: { gone: { figure: '$100', missingOn: day } } });
		expect(of('moved')).toEqual({ readOn: day, figures: { moved: { figure: '$100', confirmedOn: day } } });
		expect(of('refuses')).toEqual({ readOn: day, unread: 'robots.txt refuses' });
		expect(of('slow')).toEqual({ failure: { reason: 'no answer', failedOn: day } });
		expect(of('huge')?.unread).toMatch(/more than 100000 bytes/);
		expect(of('pdf')?.unread).toBe('a file of type application/pdf');
		expect(of('login')).toEqual({ unread: 'a redirect to a login page' });
		expect(text).toBe(
			'33 pages: 28 read, 0 unchanged, 4 not readable, 1 failed, 0 not visited. Figures: 26 confirmed, 2 missing. Dead links: 0.',
		);
		expect(toConfirmedOn(readings, 'there', { url: toUrl('there'), figure: '$100' })).toBe(day);
		expect(toConfirmedOn(readings, 'there', { url: toUrl('there'), figure: '$90' })).toBeUndefined();
		const tree = await readTree(contentDir);
		await run();
		expect(await readTree(contentDir)).toEqual(tree);
	});

	test('tells dead links from an outage, week after week', async () => {
		let asked = 0;
		const flaky: FeedAnswer = (_, response) => void (asked++ < 1 ? response.writeHead(500).end() : response.end('A kettle is $100.'));
		const { run, readReadings } = await prepare({ missing: status(404), flaky });
		const failures: unknown[] = [];
		for (const day of WEEKS) {
			await run(day);
			const readings = await readReadings();
			failures.push([readings[toUrl('missing')]?.failure, readings[toUrl('flaky')]?.failure]);
		}
		const first = { reason: 'status 404', failedOn: WEEKS[0] };
		const dead = { ...first, deadOn: WEEKS[1] };
		expect(failures).toEqual([
			[first, { reason: 'status 500', failedOn: WEEKS[0] }],
			[dead, undefined],
			[dead, undefined],
		]);
	});

	test('an unchanged page is confirmed without its text, and keeps its first day without the figure', async () => {
		let [sentence, changedOn] = ['$100', '2026-01-01'];
		const asked: unknown[] = [];
		const changing: FeedAnswer = ({ headers }, response) => {
			const since = headers['if-modified-since'];
			asked.push(since);
			if (since !== undefined && Date.parse(since) >= Date.parse(changedOn)) response.writeHead(304).end();
			else response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>A kettle is ${sentence}.`);
		};
		const { run, readReadings, readRows } = await prepare({ changing });
		const read = async () => (await readReadings())[toUrl('changing')]?.figures?.changing;
		await run(WEEKS[0]);
		await run(WEEKS[1]);
		expect(await read()).toEqual({ figure: '$100', confirmedOn: WEEKS[1] });
		[sentence, changedOn] = ['$120', '2026-11-24'];
		await run(WEEKS[2]);
		await run('2026-12-07');
		expect(await read()).toEqual({ figure: '$100', confirmedOn: WEEKS[1], missingOn: WEEKS[2], candidates: ['$120'] });
		expect(asked).toEqual([undefined, ...WEEKS.map((day) => new Date(day).toUTCString())]);
		expect((await readRows()).split('\n').filter((row) => row.startsWith('changing,'))).toEqual([
			'changing,1,2026-11-16,there: $100',
			'changing,1,2026-11-23,there: $100',
			'changing,1,2026-11-30,gone: $100; now $120',
			'changing,1,2026-12-07,gone: $100; now $120',
		]);
	});

	test('reads a page again when another figure is looked for, and forgets addresses that nobody cites', async () => {
		let asked = 0;
		const counting: FeedAnswer = ({ headers }, response) => {
			asked += Number(headers['if-modified-since'] === undefined);
			response.writeHead(200, { 'content-type': 'text/html' }).end('<p>A kettle is $90.');
		};
		const { run, readReadings, contentDir } = await prepare({ counting });
		await run(WEEKS[0]);
		const item = toItem('counting', {
			valuation: {
				worthCents: 9_000,
				sources: [{ title: 'K', publisher: 'P', url: toUrl('counting'), retrievedOn: '2026-01-02', figure: '$90' }],
			},
		});
		await writeFile(path.join(contentDir, 'items', 'counting.json'), JSON.stringify(item));
		await writeFile(path.join(contentDir, 'items', 'fine-0.json'), JSON.stringify(toItem('fine-0', { status: 'retired' })));
		await run(WEEKS[1]);
		expect(asked).toBe(2);
		const readings = await readReadings();
		expect(readings[toUrl('counting')]?.figures).toEqual({ counting: { figure: '$90', confirmedOn: WEEKS[1] } });
		expect(readings[toUrl('fine-0')]).toBeUndefined();
	});

	test('leaves sources of feeds to the research, and a busy host and the rest of its pages to next week', async () => {
		const gold = {
			title: 'Gold in US dollars',
			publisher: 'Exchange API, an open archive of exchange rates',
			url: 'https://gold.example/xau',
			retrievedOn: '2026-01-02',
			figure: '100',
		};
		const at = (file: string) => ({
			title: 'K',
			publisher: 'P',
			url: `https://busy.example/${file}`,
			retrievedOn: '2026-01-02',
			figure: '$100',
		});
		const { run, asked } = await prepare(
			{},
			{
				items: {
					gold: toItem('gold', {
						research: { kind: 'feed', feed: 'exchange-rates', series: 'xau', quantity: '1', unit: 'troy ounce' },
						valuation: { sources: [gold] },
					}),
					one: toItem('one', { valuation: { sources: [at('a'), at('b')] } }),
				},
			},
		);
		const visits: string[] = [];
		const visitor = {
			async visit(address: string): Promise<Visit> {
				visits.push(address);
				return address.includes('busy') ? { is: 'busy', reason: 'status 429' } : { is: 'unchanged' };
			},
		};
		await run(WEEKS[0], { visitor });
		expect(visits.filter((address) => !address.includes('fine-'))).toEqual(['https://busy.example/a']);
		expect(asked).toEqual([]);
		visits.length = 0;
		let clock = 0;
		await run(WEEKS[0], { visitor, clock: () => clock++, budgetMs: 4 });
		expect(visits.length).toBeLessThan(8);
	});

	test('without a cold start, a first run in which a third of the pages fails could never be stored', async () => {
		const missing = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`missing-${index}`, status(404)]));
		const { run, readReadings } = await prepare(missing);
		await run(WEEKS[0]);
		const readings = await readReadings();
		expect(Object.values(readings).filter(({ failure }) => failure !== undefined)).toHaveLength(12);
		expect(Object.values(readings).filter(({ readOn }) => readOn !== undefined)).toHaveLength(24);
	});

	test('an outage or a change of this program records nothing of what it hit, and keeps the rest', async () => {
		const { contentDir, run, readReadings } = await prepare({});
		await run(WEEKS[0]);
		const tree = await readTree(contentDir);
		const answer = (visit: Visit) => run(WEEKS[1], { visitor: { visit: async () => visit } });
		const outage = await answer({ is: 'failed', reason: 'no answer' });
		expect(outage.text).toContain('Not recorded: 24 pages that were read before, on 24 of 24 hosts, failed in one way (no answer)');
		expect(await readTree(contentDir)).toEqual(tree);
		const consent = { type: 'text/html', body: Buffer.from(`<p>Welcome. ${'Read on. '.repeat(60)}`) };
		const gone = await answer({ is: 'read', page: consent });
		expect(gone.text).toContain('Not recorded: 24 of 24 known figures are gone at once');
		expect(await readTree(contentDir)).toEqual(tree);
		// Half of the hosts are down: the other half is read.
		const { readings } = { readings: await readReadings() };
		const isDown = (address: string) => Number(/\d+/.exec(address)?.[0]) % 2 === 0;
		const half = await run(WEEKS[1], {
			visitor: { visit: async (address) => (isDown(address) ? { is: 'failed', reason: 'no answer' } : { is: 'unchanged' }) },
		});
		expect(half.text).toContain('on 12 of 24 hosts');
		for (const [address, reading] of Object.entries(await readReadings()))
			expect(reading.readOn, address).toBe(isDown(address) ? readings[address]?.readOn : WEEKS[1]);
	});

	test('a site whose figures are all gone at once shows another page, and none of them counts as gone', async () => {
		const shop = (file: string) => ({
			title: 'K',
			publisher: 'P',
			url: `https://shop.example/${file}`,
			retrievedOn: '2026-01-02',
			figure: '$100',
		});
		const files = ['a', 'b', 'c'];
		const items = Object.fromEntries(
			files.map((file) => [`shop-${file}`, toItem(`shop-${file}`, { valuation: { sources: [shop(file)] } })]),
		);
		const { run, readReadings } = await prepare({}, { items });
		const visit = (text: string) => ({
			visit: async (address: string): Promise<Visit> =>
				address.includes('//shop.') ? { is: 'read', page: { type: 'text/html', body: Buffer.from(text) } } : { is: 'unchanged' },
		});
		await run(WEEKS[0], { visitor: visit('<p>A kettle is $100.') });
		await run(WEEKS[1], { visitor: visit(`<p>Choose your country. ${'Read on. '.repeat(60)}`) });
		const reading = (await readReadings())[shop('a').url];
		expect(reading).toMatchObject({ unread: expect.stringContaining('another page'), figures: { 'shop-a': { confirmedOn: WEEKS[0] } } });
		expect(reading?.figures?.['shop-a']?.missingOn).toBeUndefined();
	});

	test.each([
		['<title>Before you continue</title><p>We use cookies.', 'a page that asks for consent or refuses programs'],
		[`<script>${'x'.repeat(3_000)}</script><p>Kettles`, 'a page that a script fills'],
	])('tells why a page without its figure has no text: %s', async (body, reason) => {
		const { run, readReadings } = await prepare({ odd: (_, response) => void response.end(body) });
		await run(WEEKS[0]);
		expect((await readReadings())[toUrl('odd')]).toEqual({ readOn: WEEKS[0], unread: reason });
	});

	test('a run that is killed keeps what it has read so far', async () => {
		const many = Object.fromEntries(Array.from({ length: 130 }, (_, index) => [`page-${index}`, page('$100')]));
		const { run, readReadings } = await prepare(many);
		let count = 0;
		// One poll for all visits: a poll that goes on after the test would advance the fake clocks of later ones.
		let stored: Promise<void> | undefined;
		const waitUntilStored = async () => void (await expect.poll(async () => Object.keys(await readReadings()).length).toBe(100));
		const visitor = {
			async visit(): Promise<Visit> {
				if (++count <= 110) return { is: 'unchanged' };
				stored ??= waitUntilStored();
				await stored;
				throw new Error('killed');
			},
		};
		await expect(run(WEEKS[0], { visitor })).rejects.toThrow('killed');
		expect(Object.keys(await readReadings())).toHaveLength(100);
	});

	test('lists pages that have not answered for four weeks, with the address of the archive', async () => {
		const { run, contentDir } = await prepare({ silent: status(404) });
		for (const day of ['2026-10-05', '2026-10-19', '2026-11-02']) await run(day);
		const { content } = await readContent(contentDir);
		expect(listSilent(content, '2026-11-01')).toEqual([]);
		expect(listSilent(content, '2026-11-02')).toEqual([
			{
				address: toUrl('silent'),
				slugs: ['silent'],
				since: '2026-10-05',
				archive: `https://web.archive.org/web/20260102/${toUrl('silent')}`,
			},
		]);
	});
});

describe('runReadings() with prices that pages state for programs', () => {
	const state = (price: string): FeedAnswer =>
		toSyntheticPage({
			title: 'Kettle changed',
			body: `<h1>Kettle changed</h1><p>Now $129 with a lid.</p><script type="application/ld+json">{"@type":"Product","name":"Kettle changed","offers":{"price":"${price}","priceCurrency":"USD"}}</script>`,
		});

	test('renews the list price of a seller, as of the day of the reading', async () => {
		const { run, readItem, readReadings } = await prepare({ changed: state('105.00') }, { series: ['changed'] });
		const { changes, text } = await run('2026-11-23');
		expect(changes).toMatchObject([
			{ slug: 'changed', method: 'page', verdict: 'passed', oldCents: 10_000, newCents: 10_500, newAsOf: '2026-11-23' },
		]);
		expect(text).toContain('Prices that pages state for programs or show next to the name: 1, of which 1 renewed.');
		const { valuation } = await readItem('changed');
		expect(valuation).toMatchObject({
			worthCents: 10_500,
			asOf: '2026-11-23',
			sources: [{ figure: '$105', retrievedOn: '2026-11-23', primary: true }],
		});
		// The date of the old figure is not that of the new one.
		expect(valuation.sources[0]).not.toHaveProperty('publishedOn');
		expect((await readReadings())[toUrl('changed')]?.figures).toEqual({ changed: { figure: '$105', confirmedOn: '2026-11-23' } });
		await run('2026-11-30');
		expect((await readReadings())[toUrl('changed')]?.figures).toEqual({ changed: { figure: '$105', confirmedOn: '2026-11-30' } });
	});

	test.each([
		['beyond the guard rails', '129.00', {}, 'held'],
		['of another publisher than the seller', '105.00', { primary: false }, undefined],
		['of an average', '105.00', { basis: 'average' }, undefined],
		['of another figure than the worth', '105.00', { worthCents: 9_500 }, undefined],
	] as const)('writes no item %s', async (_, price, change: { primary?: boolean; basis?: 'average'; worthCents?: number }, verdict) => {
		const { primary = true, basis = 'list-price', worthCents = 10_000 } = change;
		const source = {
			title: 'K',
			publisher: 'P',
			url: toUrl('changed'),
			retrievedOn: '2026-01-02',
			figure: '$100',
			...(primary ? { primary: true as const } : {}),
		};
		const item = toItem('changed', { worthCents, valuation: { basis, sources: [source] } });
		const { run, readItem } = await prepare({ changed: state(price) }, { items: { changed: item }, series: ['changed'] });
		const { changes, held } = await run('2026-11-23');
		expect(changes.map((one) => one.verdict)).toEqual(verdict === undefined ? [] : [verdict]);
		expect(held.map(({ worthCents: cents }) => cents)).toEqual(verdict === undefined ? [] : [12_900]);
		expect((await readItem('changed')).valuation.worthCents).toBe(worthCents);
	});
});
