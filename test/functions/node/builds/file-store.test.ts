import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FileBytes, readWhole } from '../../../../functions/http/bytes.ts';
import type { StaticFile } from '../../../../functions/http/deps.ts';
import { createFileStore, type FileStore } from '../../../../functions/node/builds/file-store.ts';
import { createTempFolder } from '../../../support/temp-folder.ts';

let dir: string;
let store: FileStore;

beforeEach(async () => {
	const root = await createTempFolder();
	dir = path.join(root, 'build');
	await mkdir(path.join(dir, 'api', 'items'), { recursive: true });
	await writeFile(path.join(root, 'secret.json'), 'secret');
	await writeFile(path.join(root, 'build-other'), 'secret');
	await writeFile(path.join(dir, 'api', 'items', 'a.json'), '{"a":1}');
	await writeFile(path.join(dir, 'api', 'items', 'a.json.br'), 'br');
	await writeFile(path.join(dir, 'api', 'items', 'a.json.gz'), 'gz');
	await writeFile(path.join(dir, 'api', 'b.txt'), 'b\n');
	store = createFileStore(dir);
});

const toText = (bytes: FileBytes | undefined) => new TextDecoder().decode(bytes as Uint8Array);

describe('createFileStore()', () => {
	test('reads a file with the encodings that were made for it, each with a strong tag of its own', async () => {
		const file = await store.read('api/items/a.json');
		expect(file?.contentType).toBe('application/json; charset=utf-8');
		expect([toText(file?.bytes), toText(file?.br?.bytes), toText(file?.gzip?.bytes)]).toEqual(['{"a":1}', 'br', 'gz']);
		const tags = [file?.etag, file?.br?.etag, file?.gzip?.etag];
		for (const tag of tags) expect(tag).toMatch(/^"[A-Za-z0-9_-]{27}"$/);
		expect(new Set(tags).size).toBe(3);
	});

	test('does without encodings', async () => {
		const file = await store.read('api/b.txt');
		expect(file).toMatchObject({ contentType: 'text/plain; charset=utf-8', br: undefined, gzip: undefined });
	});

	test('tags by content: the same bytes have one tag in every store', async () => {
		const tag = (await store.read('api/b.txt'))?.etag;
		expect((await createFileStore(dir).read('api/b.txt'))?.etag).toBe(tag);
		await writeFile(path.join(dir, 'api', 'b.txt'), 'c\n');
		expect((await createFileStore(dir).read('api/b.txt'))?.etag).not.toBe(tag);
	});

	test('gives from memory what it has read', async () => {
		expect(store.peek('api/b.txt')).toBeUndefined();
		const file = await store.read('api/b.txt');
		await rm(path.join(dir, 'api', 'b.txt'));
		expect(store.peek('api/b.txt')).toBe(file);
		expect(await store.read('api/b.txt')).toBe(file);
	});

	test('looks again for what was not there', async () => {
		expect(await store.read('api/later.txt')).toBeUndefined();
		await writeFile(path.join(dir, 'api', 'later.txt'), 'now');
		expect(toText((await store.read('api/later.txt'))?.bytes)).toBe('now');
	});

	test('requests for one file share one read: each of a thousand would hold it whole', async () => {
		const [first, ...others] = await Promise.all(Array.from({ length: 1000 }, () => store.read('api/b.txt')));
		expect(first?.etag).toBeDefined();
		expect(others.every((file) => file === first)).toBe(true);
	});

	test('reads one file after the other beyond a few at once, in the order they were asked for', async () => {
		const names = Array.from({ length: 100 }, (_, index) => `api/many-${index}.txt`);
		await Promise.all(names.map((name) => writeFile(path.join(dir, name), name)));
		const done: string[] = [];
		const files = await Promise.all(names.map((name) => store.read(name).finally(() => done.push(name))));
		expect(files.map((file) => toText(file?.bytes))).toEqual(names);
		// Eight are read at once, so that the last one cannot overtake the first.
		expect(done.indexOf(names[0] as string)).toBeLessThan(done.indexOf(names[99] as string));
	});

	describe('a file of more than a megabyte is sent from disk, since it would be held once for each slow client', () => {
		const content = Buffer.from(Array.from({ length: 1_300_001 }, (_, index) => index % 251));

		test.each([
			['the whole', 0, content.length],
			['its first byte', 0, 1],
			['a part in the middle', 16_383, 50_000],
			['its last byte', content.length - 1, content.length],
		])('%s', async (_, start, end) => {
			await writeFile(path.join(dir, 'api', 'large.sqlite'), content);
			const { bytes, etag } = (await store.read('api/large.sqlite')) as StaticFile;
			expect(bytes).not.toBeInstanceOf(Uint8Array);
			expect(bytes.length).toBe(content.length);
			expect(etag).toBe(`"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`);
			expect(Buffer.from(await readWhole(bytes.subarray(start, end))).equals(content.subarray(start, end))).toBe(true);
		});

		test('of which several parts are read at once', async () => {
			await writeFile(path.join(dir, 'api', 'large.sqlite'), content);
			const { bytes } = (await store.read('api/large.sqlite')) as StaticFile;
			const parts = await Promise.all(
				Array.from({ length: 20 }, (_, part) => readWhole(bytes.subarray(part * 60_000, part * 60_000 + 60_000))),
			);
			expect(Buffer.concat(parts).equals(content.subarray(0, 1_200_000))).toBe(true);
		});

		test('which fails where it became shorter, and leaves no descriptor open', async () => {
			await writeFile(path.join(dir, 'api', 'large.sqlite'), content);
			const { bytes } = (await store.read('api/large.sqlite')) as StaticFile;
			await truncate(path.join(dir, 'api', 'large.sqlite'), 100_000);
			await expect(readWhole(bytes)).rejects.toThrow('it became shorter');
			await rm(path.join(dir, 'api', 'large.sqlite'));
			await expect(readWhole(bytes)).rejects.toThrow('ENOENT');
		});
	});

	// Followed, a link that someone has put into a build sends any file of the machine to anyone.
	test.each([
		['a link', 'api/link.json', () => symlink('../../secret.json', path.join(dir, 'api/link.json'))],
		['a link to a file of the build', 'api/link.txt', () => symlink('b.txt', path.join(dir, 'api/link.txt'))],
		['a link to a folder', 'api/folder/secret.json', () => symlink('../..', path.join(dir, 'api/folder'))],
		['a file below a link within', 'api/more/items/a.json', () => symlink('.', path.join(dir, 'api/more'))],
		['a link to itself', 'api/loop', () => symlink('loop', path.join(dir, 'api/loop'))],
		['a pipe', 'api/pipe', async () => void execFileSync('mkfifo', [path.join(dir, 'api/pipe')])],
		['a device', 'api/null', () => symlink('/dev/null', path.join(dir, 'api/null'))],
	])('refuses %s, and names it', async (_, file, make) => {
		await make();
		await expect(store.read(file)).rejects.toThrow(`Cannot read ${JSON.stringify(path.join(dir, file))}`);
		expect(store.peek(file)).toBeUndefined();
	});

	test('refuses an encoding that is a link', async () => {
		await symlink('../../secret.json', path.join(dir, 'api/b.txt.br'));
		await expect(store.read('api/b.txt')).rejects.toThrow('b.txt.br');
	});

	test('reads a build below a folder that is a link: where builds are kept is the operator’s choice', async () => {
		const link = path.join(path.dirname(dir), 'elsewhere');
		await symlink(dir, link);
		expect(toText((await createFileStore(link).read('api/b.txt'))?.bytes)).toBe('b\n');
	});

	test.each([
		'api/none.json',
		'api',
		'api/',
		'',
		'.',
		'..',
		'../secret.json',
		'api/../../secret.json',
		'../build-other',
		'api/b.txt/x',
		'api/b.txt\0',
		'/etc/passwd',
		'api/%2e%2e/b.txt',
		`api/${'x'.repeat(300)}`,
		`api/${'x/'.repeat(5000)}`,
	])('has nothing at %j', async (file) => {
		expect(await store.read(file)).toBeUndefined();
	});
});
