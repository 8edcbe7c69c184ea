import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findTextKeys } from '../../scripts/check/keys.ts';
import { createTempFolder } from '../support/temp-folder.ts';

/** Checks files of one project: reading the types of the language takes most of the time. Returns the places that are found. */
async function check(files: Readonly<Record<string, string>>): Promise<string[]> {
	const dir = await createTempFolder();
	await writeFile(
		path.join(dir, 'tsconfig.json'),
		'{"compilerOptions": {"strict": true, "lib": ["es2022"], "types": []}, "include": ["**/*"]}',
	);
	for (const [file, code] of Object.entries(files)) {
		await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
		await writeFile(
			path.join(dir, file),
			`declare const table: Record<string, number>;\ndeclare const text: string;\n${code}\nexport {};\n`,
		);
	}
	return findTextKeys(path.join(dir, 'tsconfig.json')).found;
}

const FOUND = [
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
];

const PASSED = [
	'table.gold;',
	"table['gold'];",
	"declare const known: 'gold' | 'tin'; table[known];",
	'[1, 2][text.length];',
	'text[0];',
	'new Map([[text, 1]]).get(text);',
	'({ [text]: 1 });',
	'Object.hasOwn(table, text);',
	'type WordTable<V> = { readonly [word: string]: V }; declare const words: WordTable<number>; words[text];',
];

describe('findTextKeys()', () => {
	test('finds each use of a text as a key, and lets everything else pass', async () => {
		const cases = [...FOUND, ...PASSED];
		const found = await check(Object.fromEntries(cases.map((code, index) => [`core/a${index}.ts`, code])));
		const codes = found.map((place) => cases[Number(/^core\/a(\d+)\.ts:3$/.exec(place)?.[1])]);
		expect(codes.sort()).toEqual(FOUND.toSorted());
	});

	test('reads the code that texts from outside reach', async () => {
		const reached = ['build/a.ts', 'core/ask/rows/a.ts', 'functions/http/a.ts', 'scripts/a.ts', 'site/data/a.ts'];
		const found = await check(Object.fromEntries([...reached, 'test/a.ts', 'scripts/bench/a.ts'].map((file) => [file, 'table[text];'])));
		expect(found.sort()).toEqual(reached.map((file) => `${file}:3`));
	});
});
