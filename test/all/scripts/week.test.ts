import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createRuleContext, readCheckedContent } from '../../../build/content/check-content.ts';
import { readContent } from '../../../build/content/read-content.ts';
import { runBuild } from '../../../build/run-build.ts';
import type { ItemFile } from '../../../core/item/schema/item-schema.ts';
import { createReport } from '../../../scripts/report/create-report.ts';
import { runWeekly, toSubject } from '../../../scripts/weekly/run-weekly.ts';
import { writeContentFolder } from '../../support/content/content-folder.ts';
import { createItemFile } from '../../support/content/item-factory.ts';
import { REAL_LINES } from '../../support/research/real-lines.ts';
import { type FeedAnswer, startFeeds } from '../../support/research/start-feeds.ts';
import { FEEDS } from '../../support/research/synthetic-feeds.ts';
import { toSyntheticPage } from '../../support/research/synthetic-pages.ts';
import { createRepository } from '../../support/research/week-repository.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const toUrl = (slug: string) => `https://${slug}.example/page`;
/** The day of the week: after every figure of the feeds, and soon enough for all of them. */
const NOW = new Date('2026-11-23T05:17:00Z');
const TODAY = '2026-11-23';

/** An item of old date that a feed, or other items, renew. */
const toFed = (name: string, worthCents: number, research: ItemFile['research']) =>
	createItemFile({ name, worthCents, research, valuation: { asOf: '2025-12-01' } });
const follow = (feed: string, series: string, unit: string): ItemFile['research'] => ({ kind: 'feed', feed, series, unit, quantity: '1' });
/** A kettle whose seller asks $100 at an address of its own. */
const toPaged = (slug: string) =>
	createItemFile({
		name: `Kettle ${slug}`,
		worthCents: 10_000,
		research: { kind: 'manual', lookAgainOn: '2099-01-01' },
		valuation: {
			lowCents: 9_000,
			asOf: '2026-01-01',
			sources: [{ title: 'Kettles', publisher: 'Shop', url: toUrl(slug), retrievedOn: '2026-01-02', figure: '$100', primary: true }],
		},
	});

const page = (sentence: string): FeedAnswer => toSyntheticPage({ body: `<p>A kettle is ${sentence}.</p>` });
const status =
	(code: number, headers = {}): FeedAnswer =>
	(_, response) =>
		void response.writeHead(code, headers).end();
const FINE = Array.from({ length: 8 }, (_, index) => `fine-${index}`);
const PAGES: Readonly<Record<string, FeedAnswer>> = {
	...Object.fromEntries(FINE.map((slug) => [slug, page('$100')])),
	changed: page('$129, or $149 with a lid'),
	missing: status(404),
	moved: status(301, { location: toUrl('fine-0') }),
	forbidden: status(403),
	refuses: page('$100'),
	slow: () => {},
	huge: 'x'.repeat(4 * 1024 * 1024),
};
const FED: Readonly<Record<string, ItemFile>> = {
	gold: toFed('Gold', 400_000, follow('exchange-rates', 'xau', 'troy ounce')),
	bar: toFed('Bar', 160_000_000, { kind: 'derived', parts: [{ slug: 'gold', quantity: '400' }] }),
	eggs: toFed('Eggs', 215, follow('bls', 'APU0000708111', 'dozen')),
	burger: toFed('Burger', 600, follow('big-mac-index', 'USA', 'burger')),
	fortune: toFed('Fortune', 99_000_000_000_000, follow('billionaires', 'elon-musk', 'fortune')),
	avocado: toFed('Avocado', 137, follow('uk-average-prices', 'avocado', 'avocado')),
	oil: toFed('Oil', 7_000, follow('oil-prices', 'brent-daily', 'barrel')),
	butter: toFed('Butter', 400, follow('bls', 'APU0000FS1101', 'pound')),
};

/** Runs a command of the project in another folder, as npm does, but that Node reads TypeScript by itself. */
async function runCommandIn(dir: string, [script = '', ...words]: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
	const child = spawn(process.execPath, [path.resolve(`scripts/tool/${script}.ts`), ...words], {
		cwd: dir,
		env,
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	const [code] = (await once(child, 'close')) as unknown[];
	return code === 0;
}

describe('a whole week, over real lines of feeds and invented pages', () => {
	test('ends in longer series, readings and a branch, or in nothing; the next build has the readings', async () => {
		const dir = await createTempFolder();
		const { env, git, commit, read } = await createRepository(dir);
		const items = { ...FED, ...Object.fromEntries(Object.keys(PAGES).map((slug) => [slug, toPaged(slug)])) };
		await writeContentFolder(path.join(dir, 'content'), { items, feeds: FEEDS });
		commit('content');
		const { baseUrl } = await startFeeds({
			...REAL_LINES,
			...Object.fromEntries(Object.entries(PAGES).map(([slug, answer]) => [`/${slug}.example/page`, answer])),
			'/refuses.example/robots.txt': 'User-agent: *\nDisallow: /',
		});
		const settings = {
			contentDir: path.join(dir, 'content'),
			outDir: path.join(dir, 'dist'),
			baseUrl: 'https://a.example/api',
			cdnUrl: 'https://a.example/cdn',
		};
		const build = () =>
			runBuild({
				settings,
				now: () => NOW,
				startStep: () => ({ update() {}, end() {} }),
				withSite: false,
				withPictures: false,
				say() {},
			});
		let isBroken = true;
		const week = () =>
			runWeekly({
				dir,
				env: { ...env, RESEARCH_BASE_URL: baseUrl },
				now: NOW,
				log() {},
				async runScript(words, options) {
					switch (words[0]) {
						case 'check':
							return (
								!isBroken &&
								(await readCheckedContent(settings.contentDir, createRuleContext(settings.contentDir, NOW))).content !== undefined
							);
						case 'build':
							return build().then(() => true);
						default:
							return runCommandIn(dir, words, options.env);
					}
				},
			});

		await expect(week()).rejects.toThrow('a check failed, and the content was restored');
		expect([git('status', '--porcelain', 'content'), git('branch', '--format=%(refname:short)')]).toEqual(['', 'main']);

		isBroken = false;
		await week();
		const branch = `weekly/${TODAY}`;
		const look = `look/${TODAY}`;
		expect(await read('outputs')).toBe(`branch=${branch}\nlook=${look}\n`);
		expect(git('log', '--format=%s', `main..${look}`)).toBe('data: look at Oil');
		expect(git('diff', '--name-only', 'main', look)).toBe('content/series/oil.csv');
		expect(git('show', `${look}:content/series/oil.csv`)).toMatch(new RegExp(`,${TODAY}$`));
		git('checkout', '--quiet', branch);
		expect(git('log', '--format=%s', `main..${branch}`)).toBe(toSubject(TODAY));
		const changed = ['avocado', 'burger', 'eggs', 'fortune', 'gold'].map((slug) => `content/series/${slug}.csv`);
		expect(git('diff', '--name-only', 'main', branch).split('\n')).toEqual(['content/readings.csv', ...changed]);
		const { content } = await readContent(settings.contentDir);
		const worthOf = (slug: string) => {
			const { worthCents, asOf } = content.items.get(slug)?.valuation ?? {};
			return [worthCents, asOf];
		};
		expect(Object.fromEntries(Object.keys(FED).map((slug) => [slug, worthOf(slug)]))).toEqual({
			gold: [412_910, '2026-09-29'],
			bar: [165_160_000, '2026-09-29'],
			eggs: [219, '2026-07-31'],
			burger: [612, '2026-01-01'],
			fortune: [100_420_000_000_000, '2026-10-10'],
			avocado: [138, '2026-07-31'],
			oil: [7_000, '2025-12-01'],
			butter: [400, '2025-12-01'],
		});
		const readings = Object.fromEntries(Object.keys(PAGES).map((slug) => [slug, content.readings[toUrl(slug)]]));
		const there = { figure: '$100', confirmedOn: TODAY };
		expect(readings).toMatchObject({
			'fine-0': { readOn: TODAY, figures: { 'fine-0': there } },
			changed: { figures: { changed: { figure: '$100', missingOn: TODAY, candidates: ['$129', '$149'] } } },
			missing: { failure: { reason: 'status 404', failedOn: TODAY } },
			moved: { figures: { moved: there } },
			forbidden: { unread: 'status 403' },
			refuses: { unread: 'robots.txt refuses' },
			slow: { failure: { reason: 'no answer', failedOn: TODAY } },
			huge: { unread: expect.stringContaining('more than 3145728 bytes') },
		});

		const report = await read('.cache/research-report/report.md');
		expect(report).toMatch(/^- Not renewed\\: Butter\\\. .* answered with status 404\\\.$/m);
		expect(report).toContain('- Kettle changed\\: Shop no longer prints \\$100; the page has \\$129\\, \\$149\\.');

		const full = JSON.parse(await read('dist/current/api/items/moved.json'));
		expect(full.valuation.sources).toMatchObject([{ supports: ['worth', 'high'], confirmedOn: TODAY }]);
		expect(
			createReport(content, TODAY)
				.renewals.slice(0, 3)
				.map(({ items, renewed }) => [items, renewed]),
		).toEqual([
			[7, 7],
			[1, 1],
			[15, 9],
		]);
	});
});
