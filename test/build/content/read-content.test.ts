import { execFileSync } from 'node:child_process';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkContent, createRuleContext, readCheckedContent } from '../../../build/content/check-content.ts';
import { readContentFile } from '../../../build/content/content-files.ts';
import { readAbout } from '../../../build/content/declarations.ts';
import { BuildError, ContentError, toFaultLine } from '../../../build/content/fault.ts';
import { readContent } from '../../../build/content/read-content.ts';
import { findArtwork } from '../../../build/pictures/icon-sets.ts';
import { createSmallContent, writeContentFolder } from '../../support/content/content-folder.ts';
import { createItemFile } from '../../support/content/item-factory.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const NOW = new Date('2025-06-15T12:00:00Z');

describe('readContent()', () => {
	test('reads items in slug order, and the declarations', async () => {
		const dir = await createTempFolder();
		const relations = [{ item: 'gold-bar', equals: [{ quantity: 2, of: 'tin-cup' }], tolerancePercent: 1, because: 'It is so.' }];
		const readings = 'slug,source,seen,result\ncopper-kettle,1,2025-06-09,unread: status 403\n';
		const written = { ...createSmallContent(), relations, readings };
		await writeContentFolder(dir, written);
		const { content, faults } = await readContent(dir);
		expect(faults).toEqual([]);
		expect([...content.items.keys()]).toEqual(['copper-kettle', 'gold-bar', 'tin-cup', 'wax-seal']);
		expect(Object.fromEntries(content.items)).toEqual(written.items);
		expect(content).toMatchObject({
			dir,
			merchants: written.merchants,
			tags: written.tags,
			yardsticks: written.yardsticks,
			familiarity: written.familiarity,
			relations,
			readings: { 'https://kettles.example/copper': { readOn: '2025-06-09', unread: 'status 403' } },
			readingDays: ['2025-06-09'],
		});
	});

	test('does without declarations, and passes over what is no JSON file', async () => {
		const dir = await createTempFolder();
		await writeContentFolder(dir, { items: { a: createItemFile() } });
		await writeFile(path.join(dir, 'items', 'notes.md'), '# Notes');
		const { content, faults } = await readContent(dir);
		expect(faults).toEqual([]);
		expect([...content.items.keys()]).toEqual(['a']);
		expect(content).toMatchObject({
			merchants: {},
			tags: {},
			kinds: {},
			readings: {},
			readingDays: [],
			yardsticks: [],
			familiarity: {},
			relations: [],
			standards: undefined,
		});
	});

	test('lists the faults of every file at once, and keeps what could be parsed', async () => {
		const dir = await createTempFolder();
		await writeContentFolder(dir, {
			items: { good: createItemFile(), broken: '{', wrong: createItemFile({ name: '' }), 'Bad Name': createItemFile() },
			merchants: '[]',
			tags: { A: 'x' },
			readings: 'slug,source,seen,result\ncopper-kettle,1,2025-06-09,unread: \n',
			yardsticks: ['a', 7],
		});
		const { content, faults } = await readContent(dir);
		expect([...content.items.keys()]).toContain('good');
		expect(faults.map(({ path: file, pointer }) => `${path.relative(dir, file)}#${pointer}`)).toEqual([
			'merchants.json#',
			'tags.json#/A',
			'yardsticks.json#/1',
			'items/Bad Name.json#',
			'items/broken.json#',
			'items/wrong.json#/name',
			'readings.csv#/2',
		]);
		expect(faults.map(toFaultLine)).toContain(
			`${path.join(dir, 'items/Bad Name.json')}#: found "Bad Name", expected a file name that is a kebab-case slug such as "gold-bar"`,
		);
	});

	test('keeps items and faults in the order of names, however many files are read at once', async () => {
		const dir = await createTempFolder();
		const slugs = Array.from({ length: 60 }, (_, index) => `item-${index + 10}`);
		// Every third is faulty, and much longer than the others, so that it is read last.
		const wrong = createItemFile({ name: 'x'.repeat(200_000) });
		await writeContentFolder(dir, { items: Object.fromEntries(slugs.map((slug, index) => [slug, index % 3 ? createItemFile() : wrong])) });
		const { content, faults } = await readContent(dir);
		expect([...content.items.keys()]).toEqual(slugs.filter((_, index) => index % 3));
		expect(faults.map(({ path: file }) => path.basename(file, '.json'))).toEqual(slugs.filter((_, index) => index % 3 === 0));
	});

	test('says in one sentence that there is no such folder, or no items in it', async () => {
		const dir = await createTempFolder();
		const missing = path.join(dir, 'nowhere');
		const expected = (folder: string) =>
			new BuildError(`Cannot read the content in ${JSON.stringify(folder)} (CONTENT_DIR): no folder "items" in it`);
		await expect(readContent(missing)).rejects.toThrow(expected(missing));
		await mkdir(path.join(dir, 'items.d'));
		await expect(readContent(dir)).rejects.toThrow(expected(dir));
	});
});

describe('readContent() and what is no regular file', () => {
	const SECRET = 'GROQ_API_KEY=unmistakable';

	/** A content folder next to a secret, with something odd in it. */
	async function createOdd(make: (dir: string) => unknown) {
		const root = await createTempFolder();
		const dir = path.join(root, 'content');
		for (const folder of ['images', 'series']) await mkdir(path.join(dir, folder), { recursive: true });
		await writeContentFolder(dir, createSmallContent());
		await writeFile(path.join(root, 'secret'), SECRET);
		await make(dir);
		return dir;
	}
	const link =
		(file: string, target = 'secret') =>
		async (dir: string) => {
			await rm(path.join(dir, file), { force: true, recursive: true });
			await symlink(path.join(path.dirname(dir), target), path.join(dir, file));
		};
	const moveAndLink = (folder: string) => async (dir: string) => {
		await rename(path.join(dir, folder), path.join(path.dirname(dir), folder));
		await link(folder, folder)(dir);
	};

	// Followed, the check prints the beginning of any file that the machine can read.
	test.each<[string, (dir: string) => unknown, string]>([
		['items/gold-bar.json', link('items/gold-bar.json'), 'found "a link", expected a regular file'],
		['items/new.json', link('items/new.json'), 'found "a link", expected a regular file'],
		['items/dangling.json', link('items/dangling.json', 'nowhere'), 'found "a link", expected a regular file'],
		['tags.json', link('tags.json'), 'found "a link", expected a regular file'],
		['kinds.json', link('kinds.json', 'content/tags.json'), 'found "a link", expected a regular file'],
		['images/gold-bar.svg', link('images/gold-bar.svg'), 'found "a link", expected a regular file'],
		['images/gold-bar.png', link('images/gold-bar.png'), 'found "a link", expected a regular file'],
		['series/gold-bar.csv', link('series/gold-bar.csv'), 'found "a link", expected a regular file'],
		['series', moveAndLink('series'), 'found "a link", expected a folder'],
		['images', moveAndLink('images'), 'found "a link", expected a folder'],
		['items/folder.json', (dir) => mkdir(path.join(dir, 'items/folder.json')), 'found "a folder", expected a regular file'],
		['readings.csv', (dir) => mkdir(path.join(dir, 'readings.csv')), 'found "a folder", expected a regular file'],
		[
			'items/pipe.json',
			(dir) => execFileSync('mkfifo', [path.join(dir, 'items/pipe.json')]),
			'found "a pipe, socket or device", expected a regular file',
		],
		[
			'images/pipe.svg',
			(dir) => execFileSync('mkfifo', [path.join(dir, 'images/pipe.svg')]),
			'found "a pipe, socket or device", expected a regular file',
		],
	])('refuses it as %s, names the file and quotes nothing of it', async (file, make, fault) => {
		const dir = await createOdd(make);
		const error = await readCheckedContent(dir, createRuleContext(dir, NOW)).catch((thrown: Error) => thrown);
		expect(error).toBeInstanceOf(BuildError);
		expect((error as Error).message).toContain(`${path.join(dir, file)}#: ${fault}`);
		expect((error as Error).message).not.toContain('GROQ');
	});

	test('refuses items in a folder that is a link', async () => {
		const dir = await createOdd(moveAndLink('items'));
		await expect(readContent(dir)).rejects.toThrow('no folder "items" in it');
	});

	test('refuses an about.json that is a link, and quotes nothing of it', async () => {
		const dir = await createOdd(link('about.json'));
		expect(() => readAbout(dir)).toThrow(`Cannot read ${JSON.stringify(path.join(dir, 'about.json'))}: it is not a regular file`);
	});

	test('draws no picture from a link that was put in place after the check', async () => {
		const dir = await createOdd(link('images/gold-bar.svg'));
		expect(findArtwork(dir, 'gold-bar')).toBeUndefined();
		expect(() => readContentFile(path.join(dir, 'images/gold-bar.svg'))).toThrow('it is not a regular file');
	});

	test('reads a content folder that is itself a link: where content is kept is the operator’s choice', async () => {
		const dir = await createOdd(() => {});
		const elsewhere = path.join(path.dirname(dir), 'elsewhere');
		await symlink(dir, elsewhere);
		expect((await readContent(elsewhere)).faults).toEqual([]);
	});
});

describe('checkContent()', () => {
	test('finds nothing in a catalogue that keeps every rule', async () => {
		const dir = await createTempFolder();
		await writeContentFolder(dir, createSmallContent());
		expect(checkContent((await readContent(dir)).content, createRuleContext(dir, NOW)).map(toFaultLine)).toEqual([]);
	});

	test('lists the faults of every rule', async () => {
		const dir = await createTempFolder();
		const content = createSmallContent();
		content.items['tin-cup'] = createItemFile({
			tags: ['tinware'],
			image: 'noto:no-such-icon',
			addedOn: '2031-01-01',
			formerSlugs: ['gold-bar'],
		});
		await writeContentFolder(dir, content);
		const faults = checkContent((await readContent(dir)).content, createRuleContext(dir, NOW));
		expect(faults.map(({ path: file, pointer }) => `${path.relative(dir, file)}#${pointer}`)).toEqual([
			'items/tin-cup.json#/name',
			'items/tin-cup.json#/formerSlugs/0',
			'items/tin-cup.json#/image',
			'items/tin-cup.json#/addedOn',
			'items/tin-cup.json#/tags/0',
		]);
	});
});

describe('readCheckedContent()', () => {
	test('throws the faults of the schema and of the rules together', async () => {
		const dir = await createTempFolder();
		const content = createSmallContent();
		content.items['gold-bar'] = createItemFile({ name: 'COPPER kettle', tags: ['kitchen'] });
		await writeContentFolder(dir, { ...content, items: { ...content.items, broken: '{' } });
		const error: unknown = await readCheckedContent(dir, createRuleContext(dir, NOW)).catch((reason: unknown) => reason);
		expect(error).toBeInstanceOf(ContentError);
		const lines = (error as ContentError).message.split('\n');
		expect(lines.filter((line) => line.includes('items/broken.json#: found "{", expected valid JSON'))).toHaveLength(1);
		expect(lines.filter((line) => line.includes('items/gold-bar.json#/name: found "COPPER kettle"'))).toHaveLength(1);
	});
});

describe('faults that follow from others', () => {
	test('are not listed: items and declarations that cannot be parsed count as unknown', async () => {
		const dir = await createTempFolder();
		const { items, ...declarations } = createSmallContent();
		const relations = [{ item: 'gold-bar', equals: [{ quantity: 580, of: 'tin-cup' }], tolerancePercent: 1, because: 'It is so.' }];
		// The only yardstick, part of a relation, and the only item but one with its tag.
		await writeContentFolder(dir, { ...declarations, relations, merchants: '[]', items: { ...items, 'tin-cup': '{' } });
		const error: unknown = await readCheckedContent(dir, createRuleContext(dir, NOW)).catch((reason: unknown) => reason);
		expect((error as ContentError).faults.map(({ path: file }) => path.relative(dir, file))).toEqual([
			'merchants.json',
			'items/tin-cup.json',
		]);
	});
});

describe('createRuleContext()', () => {
	test.each([
		['2025-06-15T09:59:59Z', '2025-06-15'],
		['2025-06-15T10:00:00Z', '2025-06-16'],
		['2024-12-31T23:00:00Z', '2025-01-01'],
	])('knows that at %s it is %s somewhere', (now, today) => {
		expect(createRuleContext('content', new Date(now)).today).toBe(today);
	});

	test('knows icons and artwork', async () => {
		const dir = await createTempFolder();
		await mkdir(path.join(dir, 'images'));
		await writeFile(path.join(dir, 'images', 'own.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
		const { hasImage } = createRuleContext(dir, NOW);
		expect(hasImage('any', 'noto:avocado')).toBe(true);
		expect(hasImage('any', 'noto:no-such-icon')).toBe(false);
		expect(hasImage('any', 'constructor:name')).toBe(false);
		expect(hasImage('own', 'noto:no-such-icon')).toBe(true);
	});
});
