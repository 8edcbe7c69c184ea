import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

test('core/ reads neither clock nor randomness', async () => {
	const files = (await readdir('core', { recursive: true })).filter((file) => file.endsWith('.ts'));
	expect(files.length).toBeGreaterThan(10);
	const impure: string[] = [];
	for (const file of files) {
		const text = await readFile(path.join('core', file), 'utf8');
		if (/\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/.test(text)) impure.push(file);
	}
	expect(impure).toEqual([]);
});
