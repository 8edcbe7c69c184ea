import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { TOOLS } from '../../scripts/tool/tools.ts';
import { createTempFolder } from '../support/temp-folder.ts';

const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
/** Programs of others, which print their own help. */
const OTHERS = ['dev', 'test', 'format'];

const commands: [name: string, script: string, firstLine: string][] = [
	...Object.entries(scripts).map(([name, script]): [string, string, string] => [
		name,
		// Node reads TypeScript by itself, and starts faster than tsx.
		script.replace(/^tsx /, 'node '),
		OTHERS.includes(name) ? '' : `npm ${name === 'start' ? '' : 'run '}${name}`,
	]),
	...Object.keys(TOOLS).map((name): [string, string, string] => [
		`tool -- ${name}`,
		`node scripts/tool.ts ${name}`,
		`npm run tool -- ${name}`,
	]),
];

/** Runs a command as npm does, in a service with nothing to guess, so that one which does its work fails. */
async function runHelp(script: string): Promise<string> {
	const PATH = `${path.resolve('node_modules/.bin')}:${process.env.PATH}`;
	const nowhere = path.join(await createTempFolder(), 'nowhere');
	const env = { PATH, HOME: process.env.HOME, OUT_DIR: nowhere, DATA_DIR: nowhere, CONTENT_DIR: nowhere, ASTRO_TELEMETRY_DISABLED: '1' };
	return (await promisify(execFile)('sh', ['-c', `${script} --help`], { env })).stdout;
}

test.concurrent.each(commands)('%s --help explains the command and does nothing', async (_, script, firstLine) => {
	const lines = (await runHelp(script)).split('\n');
	if (firstLine !== '') expect(lines[0]?.split(/ (?:\[|-- [[<B]| +[a-z]|before)/)[0]?.trim()).toBe(firstLine);
	expect(lines.length).toBeGreaterThan(2);
});

test('a command that is not there is named with those that are: without it npm run tool does nothing, and says nothing', async () => {
	const failed = await runHelp('node scripts/tool.ts constructor').catch((error: { code: number; stderr: string }) => error);
	expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Cannot run "constructor": expected one of research, readings/) });
});

test('documents, workflows, code and tests name commands that exist', async () => {
	const { stdout } = await promisify(execFile)('git', ['grep', '-ohE', 'npm run (--silent )?[a-z][a-z:-]*( -- [a-z][a-z:-]*)?']);
	const named = new Set(stdout.trim().split('\n'));
	expect(named.size).toBeGreaterThan(20);
	for (const text of named) {
		const [, script = '', tool] = /^npm run (?:--silent )?([a-z:-]+)(?: -- ([a-z:-]+))?$/.exec(text) ?? [];
		expect(Object.keys(scripts), text).toContain(script);
		if (script === 'tool' && tool !== undefined && tool !== 'constructor') expect(Object.keys(TOOLS), text).toContain(tool);
	}
});
