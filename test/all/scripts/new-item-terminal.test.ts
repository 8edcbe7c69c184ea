import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createSmallContent, writeContentFolder } from '../../support/content/content-folder.ts';
import { describeWith } from '../../support/processes/find-program.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const run = promisify(execFile);
const ENTER = '\r';
/** Deletes what stands in a line. */
const CLEAR = '\u0015';

describeWith('python3', { name: 'npm run new-item on a terminal', testFile: import.meta.url }, (python) => {
	async function answer(dir: string, steps: readonly (readonly [string, string])[]): Promise<string> {
		const command = [process.execPath, 'scripts/new-item.ts'];
		const env = { PATH: process.env.PATH, TERM: 'xterm', CONTENT_DIR: dir };
		const failed = (error: { stdout: string }) => error;
		return (await run(python, ['test/support/processes/terminal.py', JSON.stringify(steps), ...command], { env }).catch(failed)).stdout;
	}

	async function createContent(): Promise<string> {
		const dir = path.join(await createTempFolder(), 'content');
		await writeContentFolder(dir, { ...createSmallContent(), kinds: { kettle: { plural: 'kettles' } } });
		return dir;
	}

	test('asks, refuses at once what breaks a rule, offers defaults, and writes the file', async () => {
		const dir = await createContent();
		const shown = await answer(dir, [
			['call it?', `Copper Kettle${ENTER}`],
			['that copper-kettle does not have', `${CLEAR}Silver Spoon${ENTER}`],
			['kind of content/kinds.json', `kett`],
			['kettles', ENTER],
			['Worth', `a lot${ENTER}`],
			['Expected', `${CLEAR}12.50${ENTER}`],
			['The range', ENTER],
			['The day', ENTER],
			['title of the page', `Spoons${ENTER}`],
			['who published', `The Shop${ENTER}`],
			['address over https', ENTER],
			['its figure', `$12.50${ENTER}`],
			['How sure', ENTER],
			['Icon', ENTER],
		]);
		expect(shown).toContain('Wrote ');
		expect(JSON.parse(await readFile(path.join(dir, 'items', 'silver-spoon.json'), 'utf8'))).toMatchObject({
			name: 'Silver Spoon',
			status: 'draft',
			kind: 'kettle',
			image: 'noto:spoon',
			valuation: { worthCents: 1250, sources: [{ title: 'Spoons', publisher: 'The Shop', figure: '$12.50' }] },
		});
	});

	test('writes nothing when someone leaves', async () => {
		const dir = await createContent();
		expect(await answer(dir, [['call it?', '\u0003']])).toContain('nothing was written');
	});
});
