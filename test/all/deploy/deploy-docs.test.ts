import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MEMORY_BYTES } from '../../../functions/worker/cloudflare-build.ts';

const FOLDER = 'docs/deploy';
/** Sizes and counts of the pages: limits of the code or of a platform. What a build measures is printed by a command and stands in no page. */
const FIGURES: Readonly<Record<string, readonly string[]>> = {
	'node.md': ['2 GB'],
	'workers.md': [`${MEMORY_BYTES / 1024 ** 2} MB`, '20,000 files'],
};

test.each((await readdir(FOLDER)).filter((name) => name.endsWith('.md')))(
	'%s states no size or count of a build: 290 MB was written where it was 352',
	async (name) => {
		const text = await readFile(path.join(FOLDER, name), 'utf8');
		expect(text.match(/\d[\d,.]* (?:KB|MB|GB|files|items)\b/g) ?? []).toEqual(FIGURES[name] ?? []);
	},
);

test('node.md asks for the memory that the last measured build took', async () => {
	const [, gigabytes] = /(\d) GB of memory/.exec(await readFile(path.join(FOLDER, 'node.md'), 'utf8')) ?? [];
	const [, megabytes = ''] =
		/^\| peak of all processes .* ([\d,]+) MB \(PSS\) \|$/m.exec(await readFile('docs/benchmarks/build.md', 'utf8')) ?? [];
	expect(Number(megabytes.replace(',', ''))).toBeGreaterThan(500);
	expect(Number(gigabytes) * 1000).toBeGreaterThan(Number(megabytes.replace(',', '')));
});
