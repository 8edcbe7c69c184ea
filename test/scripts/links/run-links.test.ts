import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkLinks } from '../../../scripts/links/check-links.ts';
import { runLinks } from '../../../scripts/links/run-links.ts';
import { writeContentFolder } from '../../support/content-folder.ts';
import { createItemFile } from '../../support/item-factory.ts';
import { type FeedAnswer, startFeeds } from '../../support/start-feeds.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const WEEKS = ['2026-11-16', '2026-11-23', '2026-11-30'];

/** Content whose items cite these paths of one host, and a retired item that cites another. */
async function createContent(paths: readonly string[]): Promise<string> {
	const dir = path.join(await createTempFolder(), 'content');
	const cite = (target: string) => [{ title: 'T', publisher: 'P', url: `https://kettles.example${target}`, retrievedOn: '2025-02-02' }];
	const items = paths.map((target, index) => [
		`kettle-${index}`,
		createItemFile({ name: `Kettle ${index}`, valuation: { sources: cite(target) } }),
	]);
	const retired = createItemFile({ name: 'Old Kettle', status: 'retired', valuation: { sources: cite('/retired') } });
	await writeContentFolder(dir, { items: { ...Object.fromEntries(items), 'old-kettle': retired } });
	return dir;
}

const FINE = Array.from({ length: 20 }, (_, index) => `/fine-${index}`);

/** Runs the check of these days against a server on loopback, and reads the file after each. */
async function runWeeks(answers: Readonly<Record<string, FeedAnswer>>, days: readonly string[]) {
	const contentDir = await createContent([...FINE, ...Object.keys(answers)]);
	const all = { ...Object.fromEntries(FINE.map((target) => [target, 'Here.'])), ...answers };
	const { baseUrl, asked } = await startFeeds(
		Object.fromEntries(Object.entries(all).map(([target, answer]) => [`/kettles.example${target}`, answer])),
	);
	const check = (addresses: readonly string[]) =>
		checkLinks(addresses, { userAgent: 'a-robot', baseUrl, timeoutMs: 300, pause: async () => {} });
	const files: unknown[] = [];
	const lines: string[] = [];
	for (const day of days) {
		lines.push(await runLinks({ contentDir, check, now: new Date(`${day}T05:17:00Z`) }));
		files.push(JSON.parse(await readFile(path.join(contentDir, 'failing-links.json'), 'utf8').catch(() => '"no file"')));
	}
	return { contentDir, asked, files, lines };
}

const status =
	(code: number): FeedAnswer =>
	(_, response) =>
		void response.writeHead(code).end();

describe('runLinks()', () => {
	test('tells dead links from an outage, week after week', async () => {
		let asked = 0;
		const flaky: FeedAnswer = (_, response) => void response.writeHead(asked++ < 2 ? 500 : 200).end();
		const answers = { '/gone': status(404), '/removed': status(410), '/silent': () => {}, '/flaky': flaky };
		const { files, lines } = await runWeeks(answers, WEEKS);
		const first = { failedOn: '2026-11-16' };
		const gone = { reason: 'status 404', ...first };
		const removed = { reason: 'status 410', ...first };
		const silent = { reason: 'no answer', ...first };
		const [a, b, c, d] = ['/flaky', '/gone', '/removed', '/silent'].map((target) => `https://kettles.example${target}`) as [
			string,
			string,
			string,
			string,
		];
		const dead = { deadOn: '2026-11-23' };
		expect(files[0]).toEqual({ [a]: { reason: 'status 500', ...first }, [b]: gone, [c]: removed, [d]: silent });
		expect(files[1]).toEqual({ [b]: { ...gone, ...dead }, [c]: { ...removed, ...dead }, [d]: { ...silent, ...dead } });
		expect(files[2]).toEqual(files[1]);
		expect(lines[1]).toBe(
			'24 links: 21 alive, 3 failed, 0 unclear, 0 not asked. Dead, after failing in two runs at least six days apart: 3.',
		);
	});

	test('asks no retired item’s links, and writes no file where none fails', async () => {
		const login: FeedAnswer = (_, response) => void response.writeHead(302, { location: '/login' }).end();
		const { files, asked } = await runWeeks({ '/login-only': login, '/refuses': status(403) }, WEEKS.slice(0, 1));
		expect(files).toEqual(['no file']);
		expect(asked).not.toContain('/kettles.example/retired');
	});

	test('changes nothing without a network', async () => {
		const contentDir = await createContent(FINE);
		const file = path.join(contentDir, 'failing-links.json');
		const before = JSON.stringify({ 'https://kettles.example/fine-1': { reason: 'status 404', failedOn: '2026-11-16' } });
		await writeFile(file, before);
		const run = (baseUrl: string) => {
			const check = (addresses: readonly string[]) => checkLinks(addresses, { userAgent: 'a-robot', baseUrl, pause: async () => {} });
			return runLinks({ contentDir, check, now: new Date('2026-11-23T05:17:00Z') });
		};
		await expect(run('http://127.0.0.1:1')).rejects.toThrow('Cannot judge links: 19 of 20 fail for the first time');
		expect(await readFile(file, 'utf8')).toBe(before);
	});
});
