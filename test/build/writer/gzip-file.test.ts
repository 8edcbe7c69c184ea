import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createGzipFile } from '../../../build/writer/gzip-file.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

describe('createGzipFile()', () => {
	test('holds the pieces one after the other, and tells size and checksum of what lies on the disk', async () => {
		const file = path.join(await createTempFolder(), 'a.gz');
		const gzip = createGzipFile(file);
		const pieces = Array.from({ length: 2000 }, (_, index) => `${index} é ${'x'.repeat(index % 97)}\n`);
		for (const piece of pieces) await gzip.write(piece);
		const facts = await gzip.end();
		const bytes = await readFile(file);
		expect(gunzipSync(bytes).toString('utf8')).toBe(pieces.join(''));
		expect(facts).toEqual({
			bytes: bytes.length,
			textBytes: Buffer.byteLength(pieces.join('')),
			sha256: createHash('sha256').update(bytes).digest('hex'),
		});
	});

	test('gives the same bytes for the same text, however it is cut', async () => {
		const folder = await createTempFolder();
		const [whole, cut] = [createGzipFile(path.join(folder, 'a.gz')), createGzipFile(path.join(folder, 'b.gz'))];
		const text = 'what things are worth '.repeat(20_000);
		await whole.write(text);
		for (let at = 0; at < text.length; at += 777) await cut.write(text.slice(at, at + 777));
		expect((await whole.end()).sha256).toBe((await cut.end()).sha256);
	});

	test('rejects when it cannot be written', async () => {
		const gzip = createGzipFile(path.join(await createTempFolder(), 'no', 'such', 'folder.gz'));
		await gzip.write('a');
		await expect(gzip.end()).rejects.toThrow('ENOENT');
	});
});
