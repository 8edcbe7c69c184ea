import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Ended, runScript, spawnHost } from '../../support/hosts/spawn-host.ts';
import { exchange } from '../../support/http/http-exchange.ts';
import { PATIENCE } from '../../support/patience.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const runStart = (env: Readonly<Record<string, string>>, script = 'scripts/start/start.ts') => runScript(script, env);

/** A command that failed with one sentence and no stack. */
function expectSentence({ code, output }: Ended, sentence: string): void {
	expect([output, code]).toEqual([`${sentence}\n`, 1]);
}

/** A port that something else listens on. */
async function takePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => void server.close());
	return (server.address() as { port: number }).port;
}

describe('npm start', () => {
	test('refuses a taken port before it builds anything', async () => {
		const outDir = await createTempFolder();
		const port = await takePort();
		expectSentence(await runStart({ PORT: String(port), OUT_DIR: outDir }), `Cannot listen: port ${port} is taken; set PORT to another`);
		expect(await readdir(outDir)).toEqual([]);
	});

	test.each(['scripts/start/start.ts', 'scripts/build.ts'])('names a missing content folder in one sentence: %s', async (script) => {
		const missing = path.join(await createTempFolder(), 'nowhere');
		const ended = await runStart({ PORT: '0', CONTENT_DIR: missing, OUT_DIR: await createTempFolder() }, script);
		expectSentence(ended, `Setting CONTENT_DIR is "${missing}", expected a folder that exists`);
	});

	test('names an output folder that cannot be written in one sentence', async () => {
		const file = path.join(await createTempFolder(), 'file');
		await writeFile(file, '');
		const ended = await runStart({ PORT: '0', OUT_DIR: file }, 'scripts/build.ts');
		expectSentence(ended, `Setting OUT_DIR is "${file}", expected a folder that can be written: EEXIST`);
	});

	test('asks for npm ci before the packages are installed', async () => {
		const dir = await createTempFolder();
		await mkdir(path.join(dir, 'scripts'));
		await writeFile(path.join(dir, 'package.json'), '{"type":"module"}');
		await cp('scripts/launch.js', path.join(dir, 'scripts/launch.js'));
		expectSentence(await runScript(path.join(dir, 'scripts/launch.js'), {}), 'Worthdex is not installed yet: run npm ci, then npm start');
	});
});

describe('npm run serve', () => {
	test('names the Node that it needs where Node cannot run TypeScript', async () => {
		const { code, output } = await runScript('functions/node/entry.js', {}, ['--no-strip-types']);
		expect([output, code]).toEqual([expect.stringMatching(/^Worthdex needs Node 22\.18 or newer and found v[\d.]+: [^\n]+\n$/), 1]);
	});

	test('says in one sentence that there is no build', async () => {
		const outDir = await createTempFolder();
		const ended = await runScript('functions/node/entry.js', { PORT: '0', OUT_DIR: outDir });
		expectSentence(ended, `Cannot serve: there is no build in ${outDir}; run npm start or npm run build`);
	});

	test('says in one sentence that the build lacks a file, as one of an older version may', async () => {
		const outDir = await createTempFolder();
		await mkdir(path.join(outDir, 'builds/1'), { recursive: true });
		await symlink('builds/1', path.join(outDir, 'current'));
		const { code, output } = await runScript('functions/node/entry.js', { PORT: '0', OUT_DIR: outDir });
		expect([output, code]).toEqual([
			expect.stringMatching(/^Cannot serve: the build lacks \S+, as one of an older Worthdex may; run npm run build\n$/),
			1,
		]);
	});

	test('prints the addresses of its own port, and says where answers point', async () => {
		const host = await spawnHost({ DATA_DIR: await createTempFolder() });
		await vi.waitFor(() => expect(host.readOutput()).toContain('Ctrl+C'), PATIENCE);
		expect(host.readOutput()).toContain(`API    http://localhost:${host.port}/api/items`);
		expect(host.readOutput()).toContain('URLs in answers begin with http://localhost:4321/api, the BASE_URL of the build.');
	});

	test('says at the start and in /health that item requests cannot be kept, and serves everything else', async () => {
		const file = path.join(await createTempFolder(), 'file');
		await writeFile(file, '');
		const host = await spawnHost({ DATA_DIR: file });
		expect(host.readOutput()).toMatch(/"level":40.*cannot write DATA_DIR/);
		const { status, text } = await exchange(host.port, '/api/health');
		expect([status, JSON.parse(text)]).toMatchObject([200, { status: 'ok', keepsRequests: false }]);
	});
});
