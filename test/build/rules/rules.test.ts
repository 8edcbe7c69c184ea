import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { RULES } from '../../../build/rules/rules.ts';

test('RULES has every rule of the folder once, and each has a test of its own', async () => {
	const listed = RULES.map((rule) => rule.name).sort();
	const files = (await readdir('build/rules')).filter((file) => file !== 'rule.ts' && file !== 'rules.ts');
	expect(files.map((file) => file.replace(/\.ts$/, '')).sort()).toEqual(listed);
	const tests = await readdir('test/build/rules');
	expect(tests.map((file) => file.replace(/\.test\.ts$/, ''))).toEqual(expect.arrayContaining(listed));
	for (const { description } of RULES) expect(description).toMatch(/^\S.*[.:]/);
});
