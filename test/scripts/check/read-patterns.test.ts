import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPatterns } from '../../../scripts/check/read-patterns.ts';
import { makeFolder, removeFolder } from '../../support/temp-folder.ts';

test('readPatterns() reads literals, and patterns made of constants in whichever file they are', async () => {
	const folder = await makeFolder('patterns');
	onTestFinished(() => removeFolder(folder));
	await mkdir(path.join(folder, 'node_modules/x'), { recursive: true });
	await writeFile(path.join(folder, 'node_modules/x/index.js'), '/theirs/');
	await writeFile(
		path.join(folder, 'words.ts'),
		"export const DIGITS = '\\\\d+';\nexport const LONGEST = 8;\nconst SIGN = /[-+]/;\nexport const SIGNED = RegExp(SIGN, 'g');\n",
	);
	await writeFile(
		path.join(folder, 'use.ts'),
		[
			"import { DIGITS, LONGEST } from './words.ts';",
			"const UNITS = ['kg', 'lb'].join('|');",
			'export const test = (text: string) => /a\\/b/iu.test(text);',
			`export const AMOUNT = new RegExp(\`^\${DIGITS}(?:\${UNITS}){0,\${LONGEST - 1}}\` + '$', 'v');`,
			`export const toWord = (word: string) => new RegExp(\`\\\\b\${word}\\\\b\`);`,
		].join('\n'),
	);
	const found = await readPatterns([folder]);
	expect(found.map(({ place, ...pattern }) => ({ ...pattern, place: path.basename(place) }))).toEqual([
		{ source: 'a\\/b', flags: 'iu', place: 'use.ts:3' },
		{ source: '^\\d+(?:kg|lb){0,7}$', flags: 'v', place: 'use.ts:4' },
		{ source: '\\bx\\b', flags: '', place: 'use.ts:5' },
		{ source: '[-+]', flags: '', place: 'words.ts:3' },
		{ source: '[-+]', flags: 'g', place: 'words.ts:4' },
	]);
});
