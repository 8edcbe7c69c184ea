import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { useHost } from '../../support/hosts/start-host.ts';
import { useFolder } from '../../support/temp-folder.ts';

const run = promisify(execFile);
const ROOT = process.cwd();

type Package = { name: string; dependencies?: Record<string, string>; devDependencies?: Record<string, string> };
const readPackage = async (folder: string) => JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Package;

const host = useHost();
/** A project that has the package installed. */
const project = useFolder('project');
const installed = () => path.join(project, 'node_modules/worthdex-client');

/** Packs the package as npm publishes it, and unpacks it into the project. */
async function installPacked(): Promise<void> {
	await run('npm', ['pack', './client', '--silent', '--pack-destination', project], { cwd: ROOT });
	const [tarball = ''] = (await readdir(project)).filter((file) => file.endsWith('.tgz'));
	await run('tar', ['-xzf', path.join(project, tarball), '-C', installed(), '--strip-components=1']);
}

beforeAll(async () => {
	await mkdir(installed(), { recursive: true });
	await installPacked();
	for (const dependency of ['openapi-fetch', 'openapi-typescript-helpers', '@types'])
		await symlink(path.join(ROOT, 'node_modules', dependency), path.join(project, 'node_modules', dependency));
	await writeFile(path.join(project, 'package.json'), '{ "type": "module" }\n');
	await copyFile('client/example.ts', path.join(project, 'example.ts'));
});

describe('worthdex-client', () => {
	test('declares one dependency, at the version that the project tests', async () => {
		const { dependencies, name } = await readPackage(installed());
		expect(name).toBe('worthdex-client');
		expect(dependencies).toEqual({ 'openapi-fetch': (await readPackage(ROOT)).devDependencies?.['openapi-fetch'] });
	});

	test('its changelog begins with its version', async () => {
		const { version } = JSON.parse(await readFile('client/package.json', 'utf8')) as { version: string };
		expect(/^## (.*)$/m.exec(await readFile('client/CHANGELOG.md', 'utf8'))?.[1]).toBe(version);
	});

	test('contains the compiled client and its types, its README and its license', async () => {
		expect((await readdir(installed())).sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'lib', 'package.json']);
		const compiled = ['errors.d.ts', 'errors.js', 'index.d.ts', 'index.js', 'retry.d.ts', 'retry.js', 'schema.d.ts', 'schema.js'];
		expect((await readdir(path.join(installed(), 'lib'))).sort()).toEqual(['cjs', ...compiled]);
		expect((await readdir(path.join(installed(), 'lib/cjs'))).sort()).toEqual([...compiled, 'package.json'].sort());
	});

	test('adds at most 4.4 KB to a page, with its dependency', async () => {
		const { outputFiles } = await build({
			entryPoints: [path.join(installed(), 'lib/index.js')],
			bundle: true,
			minify: true,
			format: 'esm',
			write: false,
		});
		expect(gzipSync(outputFiles[0]?.contents ?? expect.fail('no bundle'), { level: 9 }).length).toBeLessThanOrEqual(4400);
	});

	test('CommonJS can require it', async () => {
		const code =
			"const { Worthdex } = require('worthdex-client'); console.log(typeof new Worthdex({ baseUrl: 'https://worthdex.example/api' }).items.get)";
		const file = path.join(project, 'require.cjs');
		await writeFile(file, code);
		const { stdout } = await run(process.execPath, ['--no-experimental-require-module', file]);
		expect(stdout).toBe('function\n');
	});

	test('the example runs with the package', async () => {
		const { stdout } = await run(process.execPath, ['example.ts'], { cwd: project, env: { ...process.env, WORTHDEX_URL: host.api } });
		expect(stdout).toMatch(
			/^Big Mac is worth \$\d+\.\d\d as of \d{4}-\d\d-\d\d\n1 Bitcoin is worth about [\d,]+ Big Macs\nAll food and drink together: \$\d+\n$/,
		);
	});

	// `npm run check` checks the example with the client's sources.
	test('strict TypeScript accepts the example for Node, bundlers and CommonJS, and rejects a wrong parameter', async () => {
		const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
		const check = (words: string) =>
			run(tsc, ['--noEmit', '--strict', '--target', 'es2022', '--types', 'node', ...words.split(' ')], { cwd: project });
		const source = await readFile(path.join(project, 'example.ts'), 'utf8');
		// CommonJS has no `await` outside of functions.
		const [imports = '', ...program] = source.split('\n');
		await writeFile(path.join(project, 'example.cts'), [imports, 'async function main() {', ...program, '}', 'void main();'].join('\n'));
		await writeFile(path.join(project, 'wrong.ts'), source.replace("category: 'food-drink'", "category: 'food'"));
		await check('--module esnext --moduleResolution bundler example.ts');
		const { stdout } = (await check('--module nodenext example.ts example.cts wrong.ts').catch((error) => error)) as { stdout: string };
		expect(stdout).toContain('\'"food"\' is not assignable');
		expect(stdout.match(/^\S+: error/gm)).toEqual([expect.stringContaining('wrong.ts')]);
	});

	test('the documentation contains the example', async () => {
		const docs = await readFile('site/content/docs/docs/client.md', 'utf8');
		expect(docs).toContain(`\`\`\`ts\n${await readFile('client/example.ts', 'utf8')}\`\`\``);
	});
});
