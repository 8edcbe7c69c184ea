import { execFileSync } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
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

const toText = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

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
