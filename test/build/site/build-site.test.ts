import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readContent } from '../../../build/content/read-content.ts';
import { createChangeLog } from '../../../build/plan/change-log.ts';
import { toCatalogue } from '../../../build/plan/to-catalogue.ts';
import { buildSite, findWarnings } from '../../../build/site/build-site.ts';
import { createFixtureItems, type FixtureItems, writeFixtureContent } from '../../support/fixture-content.ts';
import { createItemFile } from '../../support/item-factory.ts';
import { readTree } from '../../support/read-tree.ts';
import { IS_SOAK } from '../../support/runs.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

/** An item that the examples of the docs do not name. */
const EDITED = 'stamp-1920';

async function build(dir: string, items: FixtureItems, fingerprint: string) {
	const contentDir = path.join(dir, 'content');
	await writeFixtureContent(contentDir, items);
	const { catalogue } = toCatalogue((await readContent(contentDir)).content);
	const changeLog = createChangeLog(undefined, catalogue);
	return buildSite(process.cwd(), { contentDir, outDir: path.join(dir, 'dist'), sources: 'sources', fingerprint, changeLog });
}

function editItem(changes: { name?: string; worthCents: number }): FixtureItems {
	const items = createFixtureItems();
	const item = items[EDITED];
	if (!item) throw new Error(`Cannot edit ${EDITED}: no such item`);
	const { worthCents, ...others } = changes;
	return { ...items, [EDITED]: { ...item, ...others, valuation: { ...item.valuation, worthCents, highCents: worthCents } } };
}

/** The exit code of the script that renders again. */
async function renderKept(bundleDir: string, { pagesDir, contentDir }: { pagesDir: string; contentDir: string }): Promise<unknown> {
	// Vitest sets BASE_URL for code that Vite bundles.
	const env = { ...process.env, BASE_URL: undefined, NODE_ENV: 'production', CONTENT_DIR: contentDir };
	const child = spawn(process.execPath, ['site/kept-bundle/render-kept.ts', bundleDir, pagesDir], { env, stdio: 'ignore' });
	const [code] = await once(child, 'exit');
	return code;
}

async function removeSite(siteDir: string): Promise<void> {
	const folder = path.dirname(siteDir);
	const names = (await readdir(folder)).filter((name) => name.startsWith(path.basename(siteDir)));
	for (const name of names) await rm(path.join(folder, name), { recursive: true, force: true });
}

const toHashes = async (pagesDir: string) => [...(await readTree(`${pagesDir}/`))].map(([file, { hash }]) => `${file} ${hash}`);

describe('buildSite()', () => {
	// In one test, and in the soak alone, because it needs full builds by Astro.
	test.runIf(IS_SOAK)('renders the pages of changed items again with the bytes of a full build', { timeout: 240_000 }, async () => {
		const dir = await createTempFolder();
		const original = createFixtureItems();
		const worthCents = original[EDITED]?.valuation.worthCents ?? 0;
		const { pagesDir, outcome } = await build(dir, original, 'one');
		const siteDir = path.dirname(pagesDir);
		onTestFinished(() => removeSite(siteDir));
		expect(outcome).toBe('built');
		const full = await toHashes(pagesDir);

		expect(await build(dir, original, 'one')).toEqual({ pagesDir, outcome: 'unchanged' });

		expect(await build(dir, editItem({ worthCents: worthCents + 1 }), 'two')).toEqual({ pagesDir, outcome: 'rendered again' });
		const edited = await toHashes(pagesDir);
		expect(edited).not.toEqual(full);
		expect(await readFile(path.join(pagesDir, 'items', EDITED, 'index.html'), 'utf8')).toContain(String((worthCents + 1) / 100));

		expect(await build(dir, original, 'three')).toEqual({ pagesDir, outcome: 'rendered again' });
		expect(await toHashes(pagesDir)).toEqual(full);

		// An example of the docs names the first item of a list; a new item has a page that the sitemap must list.
		const added = { ...original, 'steel-cup': createItemFile({ name: 'Steel Cup' }) };
		await writeFixtureContent(path.join(dir, 'content'), added);
		expect(await renderKept(`${siteDir}.bundle`, { pagesDir, contentDir: path.join(dir, 'content') })).toBe(2);
		expect(await toHashes(pagesDir)).toEqual(full);
	});
});

describe('findWarnings()', () => {
	test('keeps the warnings of Astro with all their lines, and nothing else', () => {
		const output = [
			'23:02:46 [build] Building server entrypoints...',
			'\u001b[2m23:02:55\u001b[22m \u001b[33m[WARN]\u001b[39m [content] The collection is empty.',
			'  Check its folder.',
			'23:02:55   ├─ /404.html (+103ms)',
			'23:02:56 [ERROR] [docs] No such page',
			'',
		];
		expect(findWarnings(output.join('\n'))).toEqual([
			'[WARN] [content] The collection is empty.\n  Check its folder.',
			'[ERROR] [docs] No such page',
		]);
		expect(findWarnings('')).toEqual([]);
	});
});
