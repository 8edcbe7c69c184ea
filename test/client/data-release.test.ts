import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { createRelease, type Release } from '../../scripts/release-data/create-release.ts';
import { IS_SOAK } from '../support/runs.ts';
import { useFolder } from '../support/temp-folder.ts';
import { EDGE_OUT_DIR } from '../support/test-build.ts';

const run = promisify(execFile);
const ROOT = process.cwd();
const source = { buildDir: path.join(EDGE_OUT_DIR, 'current'), commit: { id: 'c0ffee', date: '2026-11-22' } };

const EXAMPLE = `import { bySlug, changes, type Item, items, licence, version } from 'worthdex-data';

const emerald: Item | undefined = bySlug.get('emerald');
const worths: number[] = items.map(({ worthCents }) => worthCents);
// @ts-expect-error: there is no such member
const nothing: unknown = emerald?.valuation.base;
console.log(JSON.stringify([version, items.length, worths.length, emerald?.valuation.basis, licence.name, changes.since, nothing]));
`;

type Item = { slug: string; worthCents: number; shortDescription: string };
type Catalogue = { items: Item[] };

const dir = useFolder('data-release');
let release: Release;
const packageDir = () => path.join(dir, 'package');

async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
	await mkdir(folder, { recursive: true });
	for (const [file, text] of files) await writeFile(path.join(folder, file), text);
}

async function expectRelease(more: { lastDir?: string; repositoryUrl?: string } = {}): Promise<Release> {
	const made = await createRelease({ ...source, ...more });
	if (!made) throw new Error('nothing was released');
	return made;
}

beforeAll(async () => {
	release = await expectRelease();
	await writeFiles(packageDir(), release.files);
});

describe('createRelease()', () => {
	test('makes the same files of the same build and commit', async () => {
		expect(await createRelease(source)).toEqual(release);
	});

	test('has the documented files, and a checksum of each', async () => {
		expect([...release.files.keys()].sort()).toEqual([
			'LICENSE',
			'README.md',
			'SHA256SUMS',
			'catalogue.json',
			'changes.json',
			'index.d.ts',
			'index.js',
			'package.json',
			'provenance.json',
		]);
		const sums = (release.files.get('SHA256SUMS') ?? '').trimEnd().split('\n');
		expect(sums).toHaveLength(release.files.size - 1);
		for (const line of sums) {
			const [sum, file = ''] = line.split('  ');
			expect(
				createHash('sha256')
					.update(release.files.get(file) ?? '')
					.digest('hex'),
			).toBe(sum);
		}
	});

	test('names the commit, the build and the repository', async () => {
		const { files } = await expectRelease({ repositoryUrl: 'https://github.example/worth/dex' });
		const manifest = JSON.parse(await readFile(path.join(source.buildDir, 'api/manifest.json'), 'utf8')) as { buildId: string };
		expect(JSON.parse(files.get('provenance.json') ?? '')).toMatchObject({
			commit: 'c0ffee',
			buildId: manifest.buildId,
			repository: 'https://github.example/worth/dex',
		});
		// npm refuses provenance for another repository than the one of the workflow.
		expect(JSON.parse(files.get('package.json') ?? '')).toMatchObject({ repository: { url: 'git+https://github.example/worth/dex.git' } });
	});

	test('releases nothing when the catalogue is that of the last release', async () => {
		expect(await createRelease({ ...source, lastDir: packageDir() })).toBeUndefined();
	});

	test('lists what has changed since the last release', async () => {
		const { items, ...rest } = JSON.parse(release.files.get('catalogue.json') ?? '') as Catalogue;
		const former = items.flatMap((item) => {
			if (item.slug === 'orb') return [];
			if (item.slug === 'emerald') return [{ ...item, worthCents: 100 }];
			return item.slug === 'grand-piano' ? [{ ...item, shortDescription: 'Another.' }] : [item];
		});
		const lastDir = path.join(dir, 'last');
		const last = new Map([
			...release.files,
			['catalogue.json', JSON.stringify({ ...rest, items: [...former, { ...items[0], slug: 'gone' }] })],
		]);
		await writeFiles(lastDir, last);
		const { files, version } = await expectRelease({ lastDir });
		expect(version).toBe('2026.11.23');
		expect(JSON.parse(files.get('changes.json') ?? '')).toMatchObject({
			since: '2026.11.22',
			version: '2026.11.23',
			added: [{ slug: 'orb' }],
			changed: [{ slug: 'emerald', formerWorthCents: 100 }],
			retired: [{ slug: 'gone' }],
			edited: ['grand-piano'],
		});
		expect(files.get('README.md')).toContain('Items since 2026.11.22: 1 new, 1 with another worth, 1 edited otherwise, 1 retired.');
	});
});

describe('worthdex-data', () => {
	const pack = async (name: string) => {
		const folder = path.join(dir, name);
		await mkdir(folder);
		await run('npm', ['pack', packageDir(), '--silent', '--pack-destination', folder], { cwd: dir });
		return path.join(folder, `worthdex-data-${release.version}.tgz`);
	};

	test('is packed whole, and runs', async () => {
		const tarball = await pack('one');
		const project = path.join(dir, 'project');
		const installed = path.join(project, 'node_modules/worthdex-data');
		await mkdir(installed, { recursive: true });
		await writeFile(path.join(project, 'package.json'), '{ "type": "module" }\n');
		await run('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
		expect((await readdir(installed)).sort()).toEqual([...release.files.keys()].sort());
		await writeFile(path.join(project, 'example.ts'), EXAMPLE);
		const { stdout } = await run(process.execPath, ['example.ts'], { cwd: project });
		const { items } = JSON.parse(release.files.get('catalogue.json') ?? '') as Catalogue;
		expect(JSON.parse(stdout)).toEqual(['2026.11.22', items.length, items.length, 'insured', 'CC BY 4.0', null, null]);
	});

	test.runIf(IS_SOAK)('packs to the same bytes twice, installs without network, and strict TypeScript accepts its types', async () => {
		const [two, three] = [await pack('two'), await pack('three')];
		expect((await readFile(two)).equals(await readFile(three))).toBe(true);
		const project = path.join(dir, 'typed');
		await mkdir(project);
		await writeFile(path.join(project, 'package.json'), '{ "type": "module" }\n');
		await run('npm', ['install', '--offline', '--silent', two], { cwd: project });
		await writeFile(path.join(project, 'example.ts'), EXAMPLE);
		const types = path.relative(project, path.join(ROOT, 'node_modules/@types'));
		for (const resolution of [
			['--module', 'nodenext'],
			['--module', 'esnext', '--moduleResolution', 'bundler'],
		])
			await run(
				path.join(ROOT, 'node_modules/.bin/tsc'),
				['--noEmit', '--strict', '--target', 'es2022', '--typeRoots', types, '--types', 'node', ...resolution, 'example.ts'],
				{ cwd: project },
			);
	});
});
