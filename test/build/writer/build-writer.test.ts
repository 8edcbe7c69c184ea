import { statSync } from 'node:fs';
import { access, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type BuildWriter, createBuildWriter } from '../../../build/writer/build-writer.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const LONG = `${'{"name":"Copper Kettle"},'.repeat(200)}\n`;
/** Larger than any answer. */
const LARGE = LONG.repeat(1000);
/** Whether there is a second disk, in memory. */
const SHARED_MEMORY = ![undefined, statSync(tmpdir()).dev].includes(statSync('/dev/shm', { throwIfNoEntry: false })?.dev);
const readInode = async (file: string) => (await stat(file)).ino;
const exists = (file: string) =>
	access(file).then(
		() => true,
		() => false,
	);

/** Writes a build in a folder of its own. */
async function build(dir: string, name: string, last: string | undefined, work: (writer: BuildWriter) => Promise<void> | void) {
	const staging = path.join(dir, name);
	await mkdir(staging);
	const writer = await createBuildWriter(staging, last && path.join(dir, last));
	try {
		await work(writer);
		return { id: await writer.finish(), counts: writer.counts };
	} finally {
		await writer.close();
	}
}

describe('createBuildWriter()', () => {
	test('writes text and bytes, with encodings where they pay', async () => {
		const dir = await createTempFolder();
		await build(dir, 'one', undefined, async (writer) => {
			await writer.write('api/long.json', LONG);
			await writer.write('api/short.json', '{}\n');
			await writer.write('index/search.bin', new Uint8Array(5000));
			await writer.write('index/catalogue.json', LONG);
			await writer.write('index/large.json', LARGE);
			await writer.write('site/large.json', LARGE);
			await writer.write('site/part.bin', new Uint8Array([1, 2, 3, 4]).subarray(1, 3));
		});
		const read = (file: string) => readFile(path.join(dir, 'one', file));
		expect((await read('api/long.json')).toString()).toBe(LONG);
		expect((await read('index/large.json')).toString()).toBe(LARGE);
		expect(gunzipSync(await read('site/large.json.gz')).toString()).toBe(LARGE);
		expect(brotliDecompressSync(await read('api/long.json.br')).toString()).toBe(LONG);
		expect(gunzipSync(await read('api/long.json.gz')).toString()).toBe(LONG);
		expect([...(await read('site/part.bin'))]).toEqual([2, 3]);
		for (const file of ['api/short.json.br', 'api/short.json.gz', 'index/search.bin.br', 'index/catalogue.json.br'])
			expect(await exists(path.join(dir, 'one', file))).toBe(false);
	});

	test('takes its time to compress what browsers keep for a year', async () => {
		const dir = await createTempFolder();
		const prose = (await readFile('package-lock.json')).subarray(0, 40_000);
		await build(dir, 'one', undefined, async (writer) => {
			await writer.write('site/_astro/script.js', prose);
			await writer.write('site/script.js', prose);
		});
		const sizeOf = async (file: string) => (await readFile(path.join(dir, 'one', file))).length;
		expect(await sizeOf('site/_astro/script.js.br')).toBeLessThan(0.97 * (await sizeOf('site/script.js.br')));
	});

	test('links what the last build has, with its encodings, and writes what changed', async () => {
		const dir = await createTempFolder();
		const work = (changed: string) => async (writer: BuildWriter) => {
			await writer.write('api/same.json', LONG);
			await writer.write('changed.json', changed);
		};
		await build(dir, 'one', undefined, work('1'));
		expect((await build(dir, 'two', 'one', work('2'))).counts).toEqual({ written: 1, linked: 1 });
		for (const file of ['api/same.json', 'api/same.json.br', 'api/same.json.gz']) {
			expect(await readInode(path.join(dir, 'two', file))).toBe(await readInode(path.join(dir, 'one', file)));
		}
		expect(await readFile(path.join(dir, 'one', 'changed.json'), 'utf8')).toBe('1');
		expect(await readFile(path.join(dir, 'two', 'changed.json'), 'utf8')).toBe('2');
	});

	test('compresses what the last build has only plain, or a kill before its end would leave pages uncompressed for good', async () => {
		const dir = await createTempFolder();
		await build(dir, 'one', undefined, (writer) => writer.write('site/page.html', LONG));
		for (const ending of ['br', 'gz']) await rm(path.join(dir, `one/site/page.html.${ending}`));
		const { counts } = await build(dir, 'two', 'one', (writer) => writer.write('site/page.html', LONG));
		expect(counts).toEqual({ written: 0, linked: 1 });
		expect(gunzipSync(await readFile(path.join(dir, 'two/site/page.html.gz'))).toString()).toBe(LONG);
	});

	test('writes a file that the last build lists but has lost', async () => {
		const dir = await createTempFolder();
		await mkdir(path.join(dir, 'one'));
		const work = async (writer: BuildWriter) => writer.write('a.json', LONG);
		await build(dir, 'two', undefined, work);
		await writeFile(path.join(dir, 'one', 'hashes.json'), await readFile(path.join(dir, 'two', 'hashes.json')));
		expect((await build(dir, 'three', 'one', work)).counts).toEqual({ written: 1, linked: 0 });
		expect(await readFile(path.join(dir, 'three', 'a.json'), 'utf8')).toBe(LONG);
	});

	test('rejects with what went wrong, also for a file that comes later', async () => {
		const dir = await createTempFolder();
		await mkdir(path.join(dir, 'one', 'api/taken.json.gz'), { recursive: true });
		const writer = await createBuildWriter(path.join(dir, 'one'), undefined);
		await writer.write('api/large.json', LARGE);
		await writer.write('api/taken.json', LONG);
		await expect(writer.finish()).rejects.toThrow('EISDIR');
		const writeMany = async () => {
			for (let index = 0; index < 1000; index++) await writer.write(`api/${index}.json`, LONG);
			await writer.finish();
		};
		await expect(writeMany()).rejects.toThrow('EISDIR');
		await writer.close();
	});

	test('keeps every file of more than wait at once', async () => {
		const dir = await createTempFolder();
		const count = 100;
		const { counts } = await build(dir, 'one', undefined, async (writer) => {
			for (let index = 0; index < count; index++) await writer.write(`site/${index % 7}/${index}.txt`, `${index} ${LONG}`);
		});
		expect(counts).toEqual({ written: count, linked: 0 });
		for (const index of [0, 1, 64, count - 1]) {
			const file = path.join(dir, 'one/site', String(index % 7), `${index}.txt`);
			expect(await readFile(file, 'utf8')).toBe(`${index} ${LONG}`);
			expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(`${index} ${LONG}`);
		}
	});

	// A link to another disk fails, as one on a disk without links does.
	test.skipIf(!SHARED_MEMORY)('without a copy, no build could be made where the disk has no hard links', async () => {
		const dir = await createTempFolder();
		const elsewhere = await mkdtemp('/dev/shm/worthdex-');
		onTestFinished(() => rm(elsewhere, { recursive: true }));
		const source = path.join(elsewhere, 'drawn.png');
		await writeFile(source, 'a picture');
		await build(dir, 'one', undefined, (writer) => writer.adopt('cdn/a/small.png', source, 'key'));
		expect(await readFile(path.join(dir, 'one/cdn/a/small.png'), 'utf8')).toBe('a picture');
	});

	test('adopts a finished file without copying it', async () => {
		const dir = await createTempFolder();
		const source = path.join(dir, 'picture.png');
		await writeFile(source, 'png');
		await build(dir, 'one', undefined, (writer) => writer.adopt('cdn/a/small.png', source, 'key'));
		expect(await readInode(path.join(dir, 'one', 'cdn/a/small.png'))).toBe(await readInode(source));
	});

	test('has one id for the same files in any order, and another for any change', async () => {
		const dir = await createTempFolder();
		const ids: string[] = [];
		const files: [string, string][][] = [
			[
				['a', '1'],
				['b', '2'],
			],
			[
				['b', '2'],
				['a', '1'],
			],
			[
				['a', '1'],
				['b', '3'],
			],
			[
				['a', '1'],
				['c', '2'],
			],
			[
				['a', '2'],
				['b', '1'],
			],
			[['a', '1']],
		];
		for (const [index, list] of files.entries()) {
			const { id } = await build(dir, String(index), undefined, async (writer) => {
				for (const [file, text] of list) await writer.write(file, text);
			});
			ids.push(id);
		}
		expect(ids[0]).toMatch(/^[0-9a-f]{12}$/);
		expect(ids[1]).toBe(ids[0]);
		expect(new Set(ids).size).toBe(5);
	});
});
