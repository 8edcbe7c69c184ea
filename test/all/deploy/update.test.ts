import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endPin, writePin } from '../../../build/writer/pin.ts';
import { createTempFolder, useFolder } from '../../support/temp-folder.ts';

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

/** What npm is asked: to install, to bundle new code, to build. */
const [INSTALL, BUNDLE, BUILD] = [
	'ci --ignore-scripts',
	expect.stringMatching(/^run tool -- bundle lib\/host-[0-9a-f]{40}$/),
	'run build -- --unpin',
];

/** Runs the server's update with npm replaced by a program that notes what it is asked, and fails at what is named. */
async function update(env: Readonly<Record<string, string>> = { ALLOWED_SIGNERS: signers }, failing = '') {
	const calls = path.join(dir, 'calls');
	await writeFile(calls, '');
	// The script clears the environment of npm, so that places stand in the program.
	await writeFile(path.join(dir, 'bin/npm'), `#!/bin/sh\necho "$*" >>'${calls}'\ncase "$*" in '${failing}'*) [ -z '${failing}' ]; esac\n`);
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
		'.gitignore': '.cache\ndist\nlib\n',
		'build/c.ts': '1',
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
	await writeFile(path.join(dir, 'bin/npm'), '');
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
		expect(await update()).toMatchObject({ code: 0, npm: [INSTALL, BUNDLE, BUILD] });
		expect(
			await Promise.all(['core/a.ts', 'content/items/silver.json', 'content/items/tin.json', 'content/items/gold.json'].map(read)),
		).toEqual(['2', '2', '1', undefined]);

		await merge({ 'content/items/tin.json': '2' });
		expect((await update()).npm).toEqual([BUILD]);
		expect(await read('content/items/tin.json')).toBe('2');
		await merge({ 'package-lock.json': '2' });
		await release('v1.10.1', key());
		expect((await update()).npm).toEqual([INSTALL, BUNDLE, BUILD]);
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
		expect([passed.code, passed.npm]).toEqual([0, [BUILD]]);
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
		await git(server, 'update-ref', 'refs/tags/v1.10.0', 'refs/worthdex/release');
		await git(server, 'update-ref', '-d', 'refs/worthdex/release');
		expect((await update()).stderr).toContain('is older than v1.10.0');
	});

	test('no other name is a release: without this a signed pre-release hides the release after it', async () => {
		const others = ['v2.1.0-rc1', 'v2.1.0.1', 'v2.1.0+build', 'v2.1', 'v10.0.0a', 'v2.x.0.9', 'v9', 'release-v9.9.9', 'v9.9.9/x'];
		for (const name of others) await git(maintainer, 'tag', '-s', '-u', key(), '-m', name, name);
		await git(maintainer, 'push', '-q', 'origin', ...others);
		expect(await update()).toMatchObject({ code: 1, stderr: 'No release to install: main has no signed tag such as v1.2.3\n' });
		await merge({ 'core/a.ts': '2' });
		await release('v2.1.0', key());
		await merge({ 'core/a.ts': '3' });
		await release('v2.1.1-rc.2', key());
		expect([(await update()).code, await read('core/a.ts')]).toEqual([0, '2']);
	});

	test.each(['run build', 'run tool', 'ci'])(
		'a release whose "npm %s" fails is not installed: without this it cannot be withdrawn, and a restart runs its code',
		async (failing) => {
			await release('v1.0.0', key());
			await update();
			const running = await readlink(path.join(server, 'lib/host'));
			await rm(path.join(server, '.cache/restart'));
			await merge({ 'core/a.ts': 'faulty', 'package-lock.json': '2' });
			await release('v1.0.4', key());
			expect((await update(undefined, failing)).code).not.toBe(0);
			expect(await readlink(path.join(server, 'lib/host'))).toBe(running);
			expect(await read('.cache/restart')).toBeUndefined();
			await git(maintainer, 'push', '-q', 'origin', '--delete', 'v1.0.4');
			expect([(await update()).code, await read('core/a.ts')]).toEqual([0, '1']);
			await release('v1.0.5', key());
			expect((await update()).code).toBe(0);
			expect(await readlink(path.join(server, 'lib/host'))).not.toBe(running);
			expect(await read('.cache/restart')).toBe('');
		},
	);

	test('an install that was killed is done again: without this half of the packages of another release stay', async () => {
		await release('v1.0.0', key());
		await update();
		await merge({ 'package-lock.json': '2' });
		await release('v1.0.1', key());
		await update(undefined, 'ci');
		await git(maintainer, 'push', '-q', 'origin', '--delete', 'v1.0.1');
		expect((await update()).npm).toEqual([INSTALL, BUILD]);
	});

	test('the folder of the code that is being replaced stays until the next: without this the host finds its parts no more', async () => {
		const folders: string[] = [];
		for (const version of [1, 2, 3]) {
			await merge({ 'core/a.ts': `v${version}` });
			await release(`v1.0.${version}`, key());
			const { npm } = await update();
			// As the real tool does.
			const folder =
				npm
					.find((call) => call.includes('bundle'))
					?.split(' ')
					.at(-1) ?? '';
			await mkdir(path.join(server, folder), { recursive: true });
			folders.push(path.basename(folder));
		}
		expect((await readdir(path.join(server, 'lib'))).sort()).toEqual(['host', ...folders.slice(1)].sort());
	});

	test('without a removed .cache an older state is still refused', async () => {
		await release('v1.0.0', key());
		await merge({ 'content/items/gold.json': '2' });
		await release('v1.1.0', key());
		await update();
		await rm(path.join(server, '.cache'), { recursive: true });
		await git(maintainer, 'push', '-q', '--force', 'origin', 'v1.0.0^{}:refs/heads/main');
		expect((await update()).stderr).toContain('Not installed: v1.0.0 is older than v1.1.0');
	});

	test.each([
		['release', ''],
		['release', 'v1.0.0\n'],
		['data', ''],
		['data', '\0\0\0\0'],
		['data', `${'12'.repeat(20)}\n`],
	])('a damaged %s, %j, stops the update and says what to do: without this anything older is installed', async (name, text) => {
		await release('v1.0.0', key());
		await update();
		await writeFile(path.join(server, '.git/refs/worthdex', name), text);
		const { code, stderr, npm } = await update();
		expect([code, npm]).toEqual([1, []]);
		expect(stderr).toContain(`.git/refs/worthdex/${name} is damaged`);
		await rm(path.join(server, '.git/refs/worthdex', name));
		expect((await update()).code).toBe(0);
	});

	test('removes the locks that a killed git has left: without this updates stop until a person does', async () => {
		await release('v1.0.0', key());
		await update();
		await merge({ 'core/a.ts': '2', 'content/items/gold.json': '2' });
		await release('v1.1.0', key());
		const locks = [
			'index',
			'HEAD',
			'packed-refs',
			'config',
			'shallow',
			'refs/remotes/origin/main',
			'refs/tags/v1.1.0',
			'refs/worthdex/data',
		];
		const age = async (minutes: number) => {
			for (const lock of locks) await writeFile(path.join(server, `.git/${lock}.lock`), '');
			for (const lock of locks) await utimes(path.join(server, `.git/${lock}.lock`), new Date(), new Date(Date.now() - minutes * 60_000));
		};
		// One that is new may belong to a git that runs.
		await age(1);
		expect(await update()).toMatchObject({ code: 1, npm: [] });
		await age(31);
		const { code, stdout } = await update();
		expect([code, await read('core/a.ts'), await read('content/items/gold.json')]).toEqual([0, '2', '2']);
		for (const lock of locks) expect(stdout).toContain(`Removed the lock of a git that was killed: .git/${lock}.lock`);
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
	async function pin(env: Readonly<Record<string, string>>, link = 'current'): Promise<void> {
		const outDir = path.join(server, 'dist');
		await mkdir(path.join(outDir, 'builds/abc123'), { recursive: true });
		expect((await update(env)).code).toBe(0);
		await writePin(outDir, link, 'abc123');
	}

	test('leaves it alone until a newer release: without it the next hour brings the bad build back', async () => {
		await release('v1.9.0', path.join(dir, 'key'));
		const env = { ALLOWED_SIGNERS: signers };
		await pin(env);
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
		// Again where the first build fails.
		expect(await update(env, 'run build')).toMatchObject({ code: 1, npm: [BUNDLE, BUILD] });
		expect(await update(env)).toMatchObject({ code: 0, npm: [BUNDLE, BUILD] });
		expect(await read('content/items/gold.json')).toBe('2');
	});

	test.each(['', 'gone99', '\0\0'])('a pin of %j is none: without this updates stop for good', async (text) => {
		await pin({});
		await writeFile(path.join(server, 'dist/current.pinned'), text);
		expect((await update({})).npm).toEqual([BUILD]);
	});

	test.each([
		['current', {}],
		['current-8080', { PORT: '8080' }],
		['current', { PORT: '8080', BASE_URL: 'https://a.example/api', CDN_URL: 'https://a.example/cdn' }],
	])('leaves %s alone where main is followed, with %j', async (link, env) => {
		await pin(env, link);
		await merge({ 'core/a.ts': '2' });
		expect(await update(env)).toMatchObject({ code: 0, npm: [], stdout: expect.stringContaining('npm run rollback -- --unpin') });
		await endPin(path.join(server, 'dist'), link);
		expect((await update(env)).npm).toEqual([BUNDLE, BUILD]);
	});

	test('does not confuse the builds of two ports', async () => {
		await pin({ PORT: '8080' }, 'current-9090');
		await merge({ 'core/a.ts': '2' });
		expect((await update({ PORT: '8080' })).npm).toEqual([BUNDLE, BUILD]);
	});
});

describe('update.sh without ALLOWED_SIGNERS', () => {
	test('follows main', async () => {
		await merge({ 'core/a.ts': '2' });
		expect(await update({})).toMatchObject({ code: 0, npm: [INSTALL, BUNDLE, BUILD] });
		expect(await read('core/a.ts')).toBe('2');
	});
});
