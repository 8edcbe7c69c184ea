import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findTextKeys } from '../../scripts/check/keys.ts';
import { createTempFolder } from '../support/temp-folder.ts';

/** Checks a file of the core. */
async function check(code: string, file = 'core/a.ts') {
	const dir = await createTempFolder();
	await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
	await writeFile(
		path.join(dir, 'tsconfig.json'),
		'{"compilerOptions": {"strict": true, "lib": ["es2022"], "types": []}, "include": ["**/*"]}',
	);
	await writeFile(path.join(dir, file), `declare const table: Record<string, number>;\ndeclare const text: string;\n${code}\nexport {};\n`);
	return findTextKeys(path.join(dir, 'tsconfig.json')).found;
}

describe('findTextKeys()', () => {
	test.each([
		'table[text];',
		'table?.[text];',
		'table[text] = 1;',
		'delete table[text];',
		"table[text + 's'];",
		'table[text.toLowerCase()];',
		'text in table;',
		'({ a: 1 } as Record<string, number>)[text];',
		'function read<T extends string>(key: T) { return table[key]; }',
		"declare const either: 'a' | (string & {}); table[either as string];",
	])('finds %s', async (code) => {
		expect(await check(code)).toEqual(['core/a.ts:3']);
	});

	test.each([
		'table.gold;',
		"table['gold'];",
		"declare const known: 'gold' | 'tin'; table[known];",
		'[1, 2][text.length];',
		'text[0];',
		'new Map([[text, 1]]).get(text);',
		'({ [text]: 1 });',
		'Object.hasOwn(table, text);',
		'type WordTable<V> = { readonly [word: string]: V }; declare const words: WordTable<number>; words[text];',
	])('lets %s pass', async (code) => {
		expect(await check(code)).toEqual([]);
	});

	test('reads the code that texts from outside reach', async () => {
		for (const file of ['build/a.ts', 'core/ask/names/a.ts', 'functions/http/a.ts', 'site/data/a.ts', 'scripts/a.ts']) {
			expect(await check('table[text];', file)).toEqual([`${file}:3`]);
		}
		for (const file of ['test/a.ts', 'scripts/bench/a.ts']) expect(await check('table[text];', file)).toEqual([]);
	});
});
