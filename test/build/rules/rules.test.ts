import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULES } from '../../../build/rules/rules.ts';

const FOLDER = 'test/build/rules';

test('RULES have a description, a name of their own, and tests under that name', () => {
	const names = RULES.map((rule) => rule.name);
	expect(new Set(names).size).toBe(names.length);
	const tests = readdirSync(FOLDER).map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'));
	const tested = tests.flatMap((text) => [...text.matchAll(/^describe\('([a-z-]+)'/gm)].map(([, name]) => name));
	expect(tested).toEqual(expect.arrayContaining(names));
	for (const { description } of RULES) expect(description).toMatch(/^\S.*[.:]/);
});
