import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '../../../build/content/read-content.ts';
import { createFingerprints, ROOT } from '../../../build/fingerprints.ts';
import { openSite, type Site } from '../../../build/site/open-site.ts';
import { readTree } from '../../support/read-tree.ts';
import { createTempFolder } from '../../support/temp-folder.ts';
import { TEST_CONTENT_DIR } from '../../support/test-build.ts';

type Edits = Readonly<Record<string, (read: (file: string) => Promise<string>) => Promise<Record<string, string | undefined>>>>;

/** Edits of the content, each on top of those before it: the new text of some files, or undefined for one that is removed. */
const EDITS: Edits = {
	'a word of a description': async (read) => ({
		'items/stamp-1950.json': (await read('items/stamp-1950.json')).replace('A new copper', 'A fine copper'),
	}),
	'a worth': async (read) => ({
		'items/stamp-1950.json': (await read('items/stamp-1950.json')).replace(/"worthCents": \d+,\n\t\t"low/, '"worthCents": 1850,\n\t\t"low'),
	}),
	'two new items': async (read) => {
		const stamp = (await read('items/stamp-1951.json')).replace('"art-collectibles"', '"everyday"');
		return {
			'items/zinc-cup.json': stamp.replace('Stamp 1951', 'Zinc Cup'),
			'items/lead-cup.json': stamp.replace('Stamp 1951', 'Lead Cup'),
		};
	},
	'a removed item': async () => ({ 'items/lead-cup.json': undefined }),
	'a kind': async (read) => ({
		'kinds.json': (await read('kinds.json')).replace('"stamp": { "plural": "stamps"', '"stamp": { "plural": "postage stamps"'),
	}),
};

test('pages of the bundle that a build kept have the bytes of a full build, after every kind of edit', async () => {
	const dir = await createTempFolder();
	const contentDir = path.join(dir, 'content');
	await cp(TEST_CONTENT_DIR, contentDir, { recursive: true });
	const outDir = path.join(dir, 'dist');
	const open = async (): Promise<Site> => {
		const { content, faults } = await readContent(contentDir);
		expect(faults).toEqual([]);
		const fingerprints = await createFingerprints({
			contentDir,
			outDir,
			baseUrl: 'http://localhost:4321/api',
			cdnUrl: 'http://localhost:4321/cdn',
		});
		return openSite(ROOT, { contentDir, outDir, content, fingerprints });
	};
	const toHashes = async (pagesDir: string) => [...(await readTree(pagesDir))].map(([file, { hash }]) => `${file} ${hash}`);
	const { pagesDir, outcome } = await (await open()).make(() => {});
	const siteDir = path.dirname(pagesDir);
	try {
		expect(outcome).toBe('built');
		const outcomes: Record<string, string> = {};
		for (const [name, edit] of Object.entries(EDITS)) {
			const changes = await edit((file) => readFile(path.join(contentDir, file), 'utf8'));
			for (const [file, text] of Object.entries(changes)) {
				const target = path.join(contentDir, file);
				if (text !== undefined) expect(text).not.toBe(await readFile(target, 'utf8').catch(() => ''));
				await (text === undefined ? rm(target) : writeFile(target, text));
			}
			const site = await open();
			if (name === 'a word of a description')
				expect((await site.renderItems(['stamp-1950'])).files).toEqual(['items/stamp-1950/index.html']);
			outcomes[name] = (await site.make(() => {})).outcome;
		}
		// A new item may change an answer in the docs, which are in the bundle.
		expect(outcomes).toMatchObject({ 'a word of a description': 'rendered', 'a worth': 'rendered', 'a kind': 'rendered' });
		const rendered = await toHashes(pagesDir);
		// A bundle that is damaged is made again.
		const [entry = ''] = (await readdir(path.join(siteDir, 'bundle'))).filter((name) => name.startsWith('prerender-entry'));
		await writeFile(path.join(siteDir, 'bundle', entry), 'throw new Error();');
		await rm(path.join(siteDir, 'fingerprint'));
		expect((await (await open()).make(() => {})).outcome).toBe('built');
		expect(rendered).toEqual(await toHashes(pagesDir));
	} finally {
		await rm(siteDir, { recursive: true, force: true });
	}
}, 900_000);
