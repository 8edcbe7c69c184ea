import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endPin, writePin } from '../../build/writer/pin.ts';
import { createTempFolder, useFolder } from '../support/temp-folder.ts';

const run = promisify(execFile);

/** The project's repository, a maintainer's clone of it, and the clone of a server, all real. */
let dir: string;
let maintainer: string;
let server: string;
let signers: string;

const git = (cwd: string, ...words: string[]) => run('git', ['-C', cwd, ...words]);

async function createKey(name: string): Promise<string> {
	const file = path.join(dir, name);
	await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', file]);
	return file;
}

/** Commits files to main and pushes it. */
async function merge(files: Readonly<Record<string, string>>): Promise<void> {
	for (const [name, text] of Object.entries(files)) {
		await mkdir(path.dirname(path.join(maintainer, name)), { recursive: true });
		await writeFile(path.join(maintainer, name), text);
	}
	await git(maintainer, 'add', '-A');
	await git(maintainer, 'commit', '-qm', 'feat: change');
	await git(maintainer, 'push', '-q', 'origin', 'main');
}

/** Tags main and pushes the tag; signed unless there is no key. */
async function release(tag: string, key?: string): Promise<void> {
	const signing = key === undefined ? ['-a'] : ['-s', '-u', key];
	await git(maintainer, 'tag', ...signing, '-m', tag, tag);
	await git(maintainer, 'push', '-q', 'origin', tag);
}

/** Runs the server's update with npm replaced by a program that notes what it is asked. */
async function update(env: Readonly<Record<string, string>> = { ALLOWED_SIGNERS: signers }) {
	const calls = path.join(dir, 'calls');
	await writeFile(calls, '');
	const variables = { PATH: `${path.join(dir, 'bin')}:${process.env.PATH}`, HOME: dir, ...env };
	const { code, stdout, stderr } = await run('sh', ['docs/deploy/update.sh'], { cwd: server, env: variables }).then(
		({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
		(error: { code: number; stdout: string; stderr: string }) => error,
	);
	return { code, stdout, stderr, npm: (await readFile(calls, 'utf8')).split('\n').slice(0, -1) };
}

const read = (name: string) => readFile(path.join(server, name), 'utf8').catch(() => undefined);

/** Works in a folder from now on. */
function enter(folder: string): void {
	dir = folder;
	maintainer = path.join(dir, 'maintainer');
	server = path.join(dir, 'server');
	signers = path.join(dir, 'signers');
}

/** The folder that each test gets a copy of. */
const base = useFolder('update');

beforeAll(async () => {
	enter(base);
	await mkdir(path.join(dir, 'bin'));
	await run('git', ['init', '-q', '--bare', '-b', 'main', path.join(dir, 'origin')]);
	await run('git', ['clone', '-q', path.join(dir, 'origin'), maintainer]);
	for (const [name, value] of Object.entries({ 'user.name': 'M', 'user.email': 'm@example.org', 'gpg.format': 'ssh' }))
		await git(maintainer, 'config', name, value);
	await git(maintainer, 'checkout', '-qb', 'main');
	await mkdir(path.join(maintainer, 'docs/deploy'), { recursive: true });
	await cp('docs/deploy/update.sh', path.join(maintainer, 'docs/deploy/update.sh'));
	await merge({
		'.gitignore': '.cache\ndist\n',
		'core/a.ts': '1',
		'functions/b.ts': '1',
		'package-lock.json': '1',
		'content/items/gold.json': '1',
	});
	await run('git', ['clone', '-q', path.join(dir, 'origin'), server]);
	// A copy of the folder goes to its own repository.
	for (const clone of [maintainer, server]) await git(clone, 'remote', 'set-url', 'origin', '../origin');
	await writeFile(signers, `m@example.org ${await readFile(`${await createKey('key')}.pub`, 'utf8')}`);
});

beforeEach(async () => {
	enter(await createTempFolder());
	await cp(base, dir, { recursive: true });
	// The script clears the environment of npm, so that the place stands in the program.
	await writeFile(path.join(dir, 'bin/npm'), `#!/bin/sh\necho "$*" >>'${path.join(dir, 'calls')}'\n`);
	await chmod(path.join(dir, 'bin/npm'), 0o755);
});

describe('update.sh with ALLOWED_SIGNERS', () => {
	const key = () => path.join(dir, 'key');

	test('installs the newest signed release with the items of main; new items alone are built, without an install and a restart', async () => {
		await release('v1.9.0', key());
		await merge({ 'core/a.ts': '2', 'content/items/silver.json': '1' });
		await release('v1.10.0', key());
		await rm(path.join(maintainer, 'content/items/gold.json'));
		await merge({ 'core/a.ts': '3', 'content/items/silver.json': '2', 'content/items/tin.json': '1' });
		expect(await update()).toMatchObject({ code: 0, npm: ['ci --ignore-scripts', 'run tool -- bundle', 'run build'] });
		expect(
			await Promise.all(['core/a.ts', 'content/items/silver.json', 'content/items/tin.json', 'content/items/gold.json'].map(read)),
		).toEqual(['2', '2', '1', undefined]);

		await merge({ 'content/items/tin.json': '2' });
		expect((await update()).npm).toEqual(['run build']);
		expect(await read('content/items/tin.json')).toBe('2');
		await merge({ 'package-lock.json': '2' });
		await release('v1.10.1', key());
		expect((await update()).npm).toEqual(['ci --ignore-scripts', 'run tool -- bundle', 'run build']);
	});

	test('passes over tags without a signature of their own by a signer: without it a bad tag, pushed and deleted, stops updates for good', async () => {
		await release('v1.0.0', key());
		await update();
		const stranger = await createKey('stranger');
		const attacks: Readonly<Record<string, (tag: string) => Promise<unknown>>> = {
			'v2.0.0': (tag) => release(tag),
			'v3.0.0': (tag) => release(tag, stranger),
			// An old release under a newer name, and a plain name of a commit.
			'v4.0.0': (tag) => git(maintainer, 'tag', tag, 'v1.0.0'),
			'v5.0.0': (tag) => git(maintainer, 'tag', tag),
		};
		await merge({ 'core/a.ts': 'bad', 'content/items/gold.json': '2' });
		for (const [tag, attack] of Object.entries(attacks)) await attack(tag);
		await git(maintainer, 'push', '-q', 'origin', ...Object.keys(attacks));
		const passed = await update();
		expect([passed.code, passed.npm]).toEqual([0, ['run build']]);
		for (const tag of Object.keys(attacks))
			expect(passed.stderr).toContain(`Passed over: ${tag} has no signature of a signer in ${signers}`);
		expect([await read('core/a.ts'), await read('content/items/gold.json')]).toEqual(['1', '2']);
		await git(maintainer, 'push', '-q', 'origin', '--delete', ...Object.keys(attacks));
		await merge({ 'core/a.ts': '2' });
		await release('v1.1.0', key());
		const { code, stderr } = await update();
		expect([code, await read('core/a.ts')]).toEqual([0, '2']);
		expect(stderr).not.toContain('Passed over');
		expect((await git(server, 'tag')).stdout).toBe('v1.0.0\nv1.1.0\n');
	});

	test('goes back to no older release, signed as it is, whatever happens to tags and main', async () => {
		await release('v1.9.0', key());
		const old = (await git(maintainer, 'rev-parse', 'HEAD')).stdout.trim();
		await merge({ 'core/a.ts': '2' });
		await release('v1.10.0', key());
		await update();
		await git(maintainer, 'push', '-q', '--force', 'origin', `${old}:refs/heads/main`);
		for (const attack of [[], ['--delete', 'v1.10.0'], ['--force', `${old}:refs/tags/v1.10.0`]]) {
			if (attack.length > 0) await git(maintainer, 'push', '-q', 'origin', ...attack);
			const { code, stderr, npm } = await update();
			expect([code, npm, await read('core/a.ts')]).toEqual([1, [], '2']);
			expect(stderr).toContain('Not installed: v1.9.0 is older than v1.10.0, which is installed');
		}
		// Also on a server whose first release was checked out by hand, before it noted what it installs.
		await rm(path.join(server, '.cache/release'));
		await git(server, 'tag', '--force', 'v1.10.0', 'HEAD');
		expect((await update()).stderr).toContain('is older than v1.10.0');
	});

	test('without this, data could be set back to an older commit of main, or to one beside it', async () => {
		await release('v1.0.0', key());
		const released = (await git(maintainer, 'rev-parse', 'HEAD')).stdout.trim();
		await merge({ 'content/items/gold.json': '2' });
		await update();
		expect(await read('content/items/gold.json')).toBe('2');
		const installed = (await git(maintainer, 'rev-parse', 'HEAD')).stdout.trim();
		await git(maintainer, 'reset', '-q', '--hard', released);
		const reason = `Not installed: main does not follow from ${installed}, whose data is installed\n`;
		const refused = { code: 1, npm: [], stderr: expect.stringContaining(reason) };
		const setBack = () => git(maintainer, 'push', '-q', '--force', 'origin', 'main');
		await setBack();
		expect(await update()).toMatchObject(refused);
		await writeFile(path.join(maintainer, 'content/items/gold.json'), '9');
		await git(maintainer, 'commit', '-qam', 'data: aside');
		await setBack();
		expect(await update()).toMatchObject(refused);
		expect(await read('content/items/gold.json')).toBe('2');
		await git(maintainer, 'reset', '-q', '--hard', installed);
		await setBack();
		await merge({ 'content/items/gold.json': '3' });
		expect((await update()).code).toBe(0);
		expect(await read('content/items/gold.json')).toBe('3');
	});

	test('without this, data could be set back to an older commit of main, or to one beside it', async () => {
		await release('v1.0.0', key());
		const released = (await git(maintainer, 'rev-parse', 'HEAD')).stdout.trim();
		await merge({ 'content/items/gold.json': '2' });
		await update();
		expect(await read('content/items/gold.json')).toBe('2');
		const installed = (await git(maintainer, 'rev-parse', 'HEAD')).stdout.trim();
		await git(maintainer, 'reset', '-q', '--hard', released);
		const reason = `Not installed: main does not follow from ${installed}, whose data is installed\n`;
		const refused = { code: 1, npm: [], stderr: expect.stringContaining(reason) };
		const setBack = () => git(maintainer, 'push', '-q', '--force', 'origin', 'main');
		await setBack();
		expect(await update()).toMatchObject(refused);
		await writeFile(path.join(maintainer, 'content/items/gold.json'), '9');
		await git(maintainer, 'commit', '-qam', 'data: aside');
		await setBack();
		expect(await update()).toMatchObject(refused);
		expect(await read('content/items/gold.json')).toBe('2');
		await git(maintainer, 'reset', '-q', '--hard', installed);
		await setBack();
		await merge({ 'content/items/gold.json': '3' });
		expect((await update()).code).toBe(0);
		expect(await read('content/items/gold.json')).toBe('3');
	});

	test('installs nothing without a release on main, or without the file of signers', async () => {
		expect(await update()).toMatchObject({ code: 1, npm: [], stderr: 'No release to install: main has no signed tag such as v1.2.3\n' });
		await git(maintainer, 'checkout', '-qb', 'aside');
		await git(maintainer, 'commit', '-q', '--allow-empty', '-m', 'feat: aside');
		await release('v3.0.0', key());
		expect((await update()).stderr).toContain('No release to install');
		await git(maintainer, 'checkout', '-q', 'main');
		await release('v1.0.0', key());
		expect(await update({ ALLOWED_SIGNERS: path.join(dir, 'no-such-file') })).toMatchObject({ code: 1, npm: [] });
	});
});

describe('update.sh and a pinned build', () => {
	/** A server with a build that was rolled back, as `npm run rollback` leaves it. */
	async function pin(env: Readonly<Record<string, string>>, release: string | undefined, link = 'current'): Promise<void> {
		const outDir = path.join(server, 'dist');
		await mkdir(outDir, { recursive: true });
		expect((await update(env)).code).toBe(0);
		await writePin(outDir, link, { buildId: 'abc123', release });
	}

	test('leaves it alone until a newer release: without it the next hour brings the bad build back', async () => {
		await release('v1.9.0', path.join(dir, 'key'));
		const env = { ALLOWED_SIGNERS: signers };
		await pin(env, 'v1.9.0');
		await merge({ 'content/items/gold.json': '2' });
		const left = {
			code: 0,
			npm: [],
			stdout: expect.stringContaining('Build abc123 is pinned and left alone until a release newer than v1.9.0'),
		};
		for (let hour = 0; hour < 2; hour++) expect(await update(env)).toMatchObject(left);
		expect(await read('content/items/gold.json')).toBe('1');
		await merge({ 'core/a.ts': '2' });
		await release('v1.10.0', path.join(dir, 'key'));
		// Twice, as where the first build fails: the pin names the release of the time when it was made.
		for (const npm of [['run tool -- bundle', 'run build'], ['run build']]) expect(await update(env)).toMatchObject({ code: 0, npm });
		expect(await read('content/items/gold.json')).toBe('2');
	});

	test.each([
		['current', {}],
		['current-8080', { PORT: '8080' }],
		['current', { PORT: '8080', BASE_URL: 'https://a.example/api', CDN_URL: 'https://a.example/cdn' }],
	])('leaves %s alone where main is followed, with %j', async (link, env) => {
		await pin(env, undefined, link);
		await merge({ 'core/a.ts': '2' });
		expect(await update(env)).toMatchObject({ code: 0, npm: [], stdout: expect.stringContaining('npm run rollback -- --end') });
		await endPin(path.join(server, 'dist'), link);
		expect((await update(env)).npm).toEqual(['run tool -- bundle', 'run build']);
	});

	test('does not confuse the builds of two ports', async () => {
		await pin({ PORT: '8080' }, undefined, 'current-9090');
		await merge({ 'core/a.ts': '2' });
		expect((await update({ PORT: '8080' })).npm).toEqual(['run tool -- bundle', 'run build']);
	});
});

describe('update.sh without ALLOWED_SIGNERS', () => {
	test('follows main', async () => {
		await merge({ 'core/a.ts': '2' });
		expect(await update({})).toMatchObject({ code: 0, npm: ['ci --ignore-scripts', 'run tool -- bundle', 'run build'] });
		expect(await read('core/a.ts')).toBe('2');
	});
});
