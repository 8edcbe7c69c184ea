import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { RULES } from '../../../build/rules/rules.ts';

test('RULES are described, named once, and each has a test', async () => {
	const names = RULES.map((rule) => rule.name);
	expect(new Set(names).size).toBe(names.length);
	const tests = await readdir('test/build/rules');
	expect(tests.map((file) => file.replace(/\.test\.ts$/, ''))).toEqual(expect.arrayContaining(names));
	for (const { description } of RULES) expect(description).toMatch(/^\S.*[.:]/);
});
