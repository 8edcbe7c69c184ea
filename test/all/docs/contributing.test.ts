import { execFile } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFeeds } from '../../support/research/start-feeds.ts';
import { makeFolder, removeFolder } from '../../support/temp-folder.ts';

const run = promisify(execFile);
const COPIED = ['core', 'build', 'functions', 'scripts', 'site', 'content', 'client', 'package.json', 'tsconfig.json', 'biome.json'];

/** The diffs of CONTRIBUTING.md by the heading above each, in its order: later ones build on earlier ones. */
async function readDiffs(): Promise<Map<string, string>> {
	const sections = (await readFile('CONTRIBUTING.md', 'utf8')).split(/^### /m).slice(1);
	const found = sections.map((section) => [section.split('\n', 1)[0] ?? '', /^```diff\n(.*?)^```$/ms.exec(section)?.[1]] as const);
	return new Map(found.flatMap(([heading, diff]) => (diff === undefined ? [] : [[heading, diff]])));
}

let tree: string;
let diffs: Map<string, string>;

/** Runs a program in the tree. */
const runHere = (command: string, ...args: readonly string[]) => run(command, args, { cwd: tree, maxBuffer: 16 * 1024 * 1024 });
/** Runs code of the tree, which prints JSON. */
async function evaluate(code: string): Promise<unknown> {
	const { stdout } = await runHere(process.execPath, '--input-type=module', '-e', code);
	return JSON.parse(stdout);
}

beforeAll(async () => {
	tree = await makeFolder('contributing');
	diffs = await readDiffs();
	for (const name of COPIED) {
		const filter = (source: string) => !source.includes('node_modules');
		await cp(name, path.join(tree, name), { recursive: true, filter });
	}
	await symlink(path.resolve('node_modules'), path.join(tree, 'node_modules'));
	for (const [heading, diff] of diffs) {
		const file = path.join(tree, 'addition.diff');
		await writeFile(file, diff);
		await runHere('git', 'apply', file).catch((error: Error) => expect.fail(`${heading}: ${error.message}`));
	}
});
afterAll(() => removeFolder(tree));

describe('the diffs of CONTRIBUTING.md', () => {
	test('add an item, a picture, a feed, a collection, an endpoint and a kind of question', () => {
		expect([...diffs.keys()]).toEqual(['An item', 'A picture', 'A feed', 'A collection', 'An endpoint', 'A kind of question']);
	});

	test('hold the rules of the content: a contributor’s first item was refused', async () => {
		const { stdout } = await runHere(process.execPath, 'scripts/check.ts', 'content');
		expect(stdout).toMatch(/: no faults\n$/);
	});

	test('are written as the linter wants it, and of the right types', async () => {
		const files = [...diffs.values()].flatMap((diff) => [...diff.matchAll(/^\+\+\+ b\/(.*\.ts)$/gm)].map(([, file = '']) => file));
		expect(files.length).toBeGreaterThan(5);
		await runHere('node_modules/.bin/biome', 'check', '--vcs-enabled=false', '--error-on-warnings', ...files);
		const base = JSON.parse(await readFile('tsconfig.json', 'utf8')) as object;
		await writeFile(path.join(tree, 'tsconfig.json'), JSON.stringify({ ...base, include: files }));
		await runHere('node_modules/.bin/tsc', '-p', '.');
	});

	test('are served: the item, its picture, the collection, the endpoint and the question', async () => {
		const answers = await evaluate(`
			import { createDocsAnswers } from './site/docs/answers.ts';
			const { send } = await createDocsAnswers('content');
			const get = async (target) => JSON.parse((await send({ method: 'GET', target, headers: {} })).body);
			const ask = async (q) => {
				const { body } = await send({ method: 'POST', target: '/ask?explain=1', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ q }) });
				return JSON.parse(body);
			};
			const questions = ['what is one step above a katana?', 'a step above a Big Mac', 'the next step above a katana'];
			const { paths } = await get('/openapi.json');
			console.log(JSON.stringify({
				item: await get('/items/left-handed-teapot'),
				collection: await get('/collections/most-expensive-appliances'),
				counts: await get('/counts'),
				described: Object.keys(paths['/counts'].get.responses),
				steps: await Promise.all(questions.map(ask)),
			}));`);
		expect(answers).toMatchObject({
			item: { name: 'Left-Handed Teapot', worthLabel: '$42' },
			collection: {
				title: 'Most expensive appliances',
				items: expect.arrayContaining([expect.objectContaining({ slug: expect.any(String) })]),
			},
			counts: { items: expect.any(Number), kinds: expect.any(Number) },
			described: ['200', '400', '500', '503'],
			steps: Array(3).fill({ plan: { op: 'select', ask: 'extreme', order: 'cheapest' }, unused: [] }),
		});
	});

	test('keep the API’s promise, and say of each field what it is', async () => {
		const { stdout } = await runHere(process.execPath, 'scripts/check.ts', 'api');
		expect(stdout).toMatch(/, no faults\n$/);
	});

	test('renew the item from the feed', async () => {
		const { baseUrl } = await startFeeds({ '/shop.example/prices/left-handed.csv': 'month,price\n2026-09,41\n2026-10,42.50\n' });
		const reading = await evaluate(`
			import { readContent } from './build/content/read-content.ts';
			import { createFeedReader } from './scripts/research/feeds/feed-reader.ts';
			const { content } = await readContent('content');
			const { feed, series } = content.items.get('left-handed-teapot').research;
			const { figure, asOf } = await createFeedReader(content.feeds, { baseUrl: '${baseUrl}', today: '2026-11-28' })(feed, series);
			console.log(JSON.stringify({ figure: Number(figure.n) / Number(figure.d), asOf }));`);
		expect(reading).toEqual({ figure: 42.5, asOf: '2026-10-31' });
	});

	test('name an endpoint whose handler was forgotten: every answer was a 500', async () => {
		await cp('functions/http/router.ts', path.join(tree, 'functions/http/router.ts'));
		await expect(evaluate(`await import('./functions/http/router.ts');`)).rejects.toThrow('Cannot serve the endpoint getCounts');
	});
});
