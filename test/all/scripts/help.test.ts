import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { TOOLS, toToolHelp } from '../../../scripts/tool/tools.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
/** Programs of others, which print their own help. */
const OTHERS = ['dev', 'test', 'test:all', 'format'];

/** The commands of the project by the start of their help, and the files that they run with `--help`. */
const commands: [firstLine: string, file: string][] = [
	...Object.entries(scripts)
		.filter(([name]) => !OTHERS.includes(name))
		.map(([name, script]): [string, string] => [`npm ${name === 'start' ? '' : 'run '}${name}`, script.replace(/^(?:tsx|node) /, '')]),
	...Object.entries(TOOLS)
		.filter(([name, tool]) => toToolHelp(name, tool) === undefined)
		.map(([name, { command }]): [string, string] => [`npm run tool -- ${name}`, command[1] ?? '']),
];

/** Runs all files in one process, each as if it had been called with `--help`, and prints what each prints as a line of JSON. */
const RUN_ALL = `
const print = console.log;
for (const file of JSON.parse(process.env.FILES)) {
	const lines = [];
	console.log = (...texts) => lines.push(...texts.join(' ').split('\\n'));
	process.argv = [process.argv[0], file, '--help'];
	await import('file://' + file);
	print(JSON.stringify(lines));
}`;

/** Runs a program in a service with nothing to guess, so that a command which does its work fails. */
async function runNode(words: readonly string[], env: Record<string, string> = {}): Promise<string> {
	const nowhere = path.join(await createTempFolder(), 'nowhere');
	const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
	const service = { PATH, HOME, NODE_COMPILE_CACHE, OUT_DIR: nowhere, DATA_DIR: nowhere, CONTENT_DIR: nowhere, ...env };
	return (await promisify(execFile)(process.execPath, words, { env: service })).stdout;
}

const toCommand = (line = '') => line.split(/ (?:\[|[A-Z]+$|-- [[<B]| +[a-z]|before)/)[0]?.trim();

test('--help explains every command and does nothing', async () => {
	const program = path.join(await createTempFolder(), 'run-all.mjs');
	await writeFile(program, RUN_ALL);
	const printed = (await runNode([program], { FILES: JSON.stringify(commands.map(([, file]) => path.resolve(file))) })).trim().split('\n');
	const helps = printed.map((line) => JSON.parse(line) as string[]);
	expect(helps.map(([first]) => toCommand(first))).toEqual(commands.map(([firstLine]) => firstLine));
	for (const lines of helps) expect(lines.length, lines[0]).toBeGreaterThan(2);
});

test('a tool whose program prints no help of its own has one', async () => {
	for (const [name, tool] of Object.entries(TOOLS)) {
		const help = toToolHelp(name, tool);
		if (help === undefined) continue;
		expect(toCommand(help.split('\n')[0])).toBe(`npm run tool -- ${name}`);
		expect(help.split('\n').length, name).toBeGreaterThan(2);
	}
	expect(await runNode(['scripts/tool.ts', 'schema', '--help'])).toMatch(/^npm run tool -- schema\n/);
});

test('a command that is not there is named with those that are: without it npm run tool does nothing, and says nothing', async () => {
	const failed = await runNode(['scripts/tool.ts', 'constructor', '--help']).catch((error: { code: number; stderr: string }) => error);
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
