import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IS_SOAK } from '../support/runs.ts';
import { startHost, type TestHost } from '../support/start-host.ts';
import { removeFolder } from '../support/temp-folder.ts';

const run = promisify(execFile);
const ROOT = process.cwd();

let host: TestHost;
/** A project of somebody who has installed the package. */
let project: string;

beforeAll(async () => {
	host = await startHost();
	project = await mkdtemp(path.join(tmpdir(), 'worthdex-project-'));
	await run('npm', ['pack', '--silent', '--pack-destination', project], { cwd: ROOT });
	const { name, version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { name: string; version: string };
	const installed = path.join(project, 'node_modules', name);
	await mkdir(installed, { recursive: true });
	await run('tar', ['-xzf', path.join(project, `${name}-${version}.tgz`), '-C', installed, '--strip-components=1']);
	for (const dependency of ['openapi-fetch', 'openapi-typescript-helpers', '@types'])
		await symlink(path.join(ROOT, 'node_modules', dependency), path.join(project, 'node_modules', dependency));
	await writeFile(path.join(project, 'package.json'), '{ "type": "module" }\n');
	await writeFile(path.join(project, 'example.ts'), await readFile(path.join(ROOT, 'client/example.ts')));
});
afterAll(async () => {
	await host?.close();
	await removeFolder(project);
});

describe('worthdex/client', () => {
	test('the example runs with the packed package, and prints what it says', async () => {
		const { stdout } = await run(process.execPath, ['example.ts'], { cwd: project, env: { ...process.env, WORTHDEX_URL: host.api } });
		expect(stdout).toMatch(
			/^Big Mac is worth \$\d+\.\d\d as of \d{4}-\d\d-\d\d\n1 Bitcoin is worth about [\d,]+ Big Macs\nAll food and drink together: \$\d+\n$/,
		);
	});

	// `npm run check` holds the example to the same types; a soak does so with the packed ones.
	test.runIf(IS_SOAK)('the example is sound under strict TypeScript, for Node and for bundlers, and a wrong parameter is not', async () => {
		const check = (file: string, resolution: string[]) =>
			run(
				path.join(ROOT, 'node_modules/.bin/tsc'),
				['--noEmit', '--strict', '--target', 'es2022', '--types', 'node', ...resolution, file],
				{
					cwd: project,
				},
			);
		const node = ['--module', 'nodenext'];
		const bundler = ['--module', 'esnext', '--moduleResolution', 'bundler'];
		await expect(Promise.all([check('example.ts', node), check('example.ts', bundler)])).resolves.toBeDefined();
		const source = await readFile(path.join(project, 'example.ts'), 'utf8');
		await writeFile(path.join(project, 'wrong.ts'), source.replace("category: 'food-drink'", "category: 'food'"));
		await expect(check('wrong.ts', node)).rejects.toMatchObject({ stdout: expect.stringContaining('\'"food"\' is not assignable') });
	});

	test('the documentation shows the example as it is', async () => {
		const docs = await readFile('site/content/docs/docs/client.md', 'utf8');
		expect(docs).toContain(`\`\`\`ts\n${await readFile('client/example.ts', 'utf8')}\`\`\``);
	});
});
