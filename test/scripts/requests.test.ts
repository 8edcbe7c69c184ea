import { chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { toTable } from '../../build/terminal.ts';
import { parseDeliverySettings } from '../../core/settings/delivery-settings.ts';
import { createNodeDeliverer, DELIVERY_OFF } from '../../functions/node/deliverer.ts';
import { deliverSubmissions } from '../../functions/submissions/delivery.ts';
import { ServiceError } from '../../functions/submissions/retries.ts';
import { ArchiveError } from '../../functions/submissions/store/archive.ts';
import { NodeSpool, toSubmissionKey } from '../../functions/submissions/store/spool.ts';
import { SubmissionStore } from '../../functions/submissions/store/submission-store.ts';
import { COMMANDS, type Command, type SubmissionRow } from '../../scripts/requests/commands.ts';
import { CommandError, findGroup } from '../../scripts/requests/groups.ts';
import { runRequests } from '../../scripts/requests/run-requests.ts';
import { createSmallContent, writeContentFolder } from '../support/content/content-folder.ts';
import { createItemFile } from '../support/content/item-factory.ts';
import { runCommand } from '../support/processes/run-command.ts';
import { runInProcess } from '../support/processes/run-in-process.ts';
import { readTree } from '../support/read-tree.ts';
import { chooseMail } from '../support/requests/choose-mail.ts';
import { createTestRemote } from '../support/requests/git-remote.ts';
import { createMemoryForge, type MemoryForge } from '../support/requests/memory-forge.ts';
import { createTempFolder } from '../support/temp-folder.ts';

const { list, show, approve, decline, retry, dead, deliver, backup, restore } = COMMANDS;

let root: string;
/** Undefined: the forge of the settings, if any. */
let forge: MemoryForge | undefined;
let env: Record<string, string>;
let lines: string[];

beforeEach(async () => {
	root = await createTempFolder();
	forge = createMemoryForge();
	await writeContentFolder(path.join(root, 'content'), createSmallContent());
	env = {
		DATA_DIR: path.join(root, 'data'),
		OUT_DIR: path.join(root, 'none'),
		CONTENT_DIR: path.join(root, 'content'),
	};
	lines = [];
});

const ask = (name: string, email?: string) => new NodeSpool(path.join(root, 'data', 'requests'), () => new Date()).put({ name, email });
const key = toSubmissionKey('Gold Bar');

async function createDeliverer() {
	const write = (fields: unknown, message: string) => void lines.push(`${message} ${JSON.stringify(fields)}`);
	const deliverer = await createNodeDeliverer(parseDeliverySettings(env), { info: write, error: write });
	if (forge === undefined) return deliverer;
	const deps = { ...deliverer.deps, forge };
	return { ...deliverer, deps, deliver: () => deliverSubmissions(deps) };
}

async function run(command: Command, words: string[] = [], more: { match?: string; sort?: string } = {}) {
	return command.run({
		settings: parseDeliverySettings(env),
		deliverer: await createDeliverer(),
		words,
		all: words.length === 0,
		...more,
	});
}

const readRows = async (command: Command) => ((await run(command)).json as { requests: SubmissionRow[] }).requests;

describe('toTable()', () => {
	test('aligns columns, shortens what is long, and lets nothing steer the terminal', () => {
		const rows = [
			{ name: 'x'.repeat(100), count: 1 },
			{ name: 'a\u001b[2Jb\u202e', count: 22 },
		];
		expect(toTable(rows, ['count', 'name']).split('\n')).toEqual([
			'COUNT  NAME',
			`1      ${'x'.repeat(59)}…`,
			'22     a[U+001B][2Jb[U+202E]',
		]);
	});
});

describe('requests list and show', () => {
	test('tell how far each request has come, and no address', async () => {
		await ask('Gold Bar', 'ada@example.org');
		await ask('gold bar', 'bob@example.org');
		await ask('寿司');
		expect(await readRows(list)).toMatchObject([
			{ request: key, name: 'Gold Bar', status: 'waiting', asked: 2, addresses: 2 },
			{ name: '寿司', status: 'waiting', asked: 1, addresses: 0 },
		]);
		await run(deliver);
		const { text, json } = await run(show, [key.slice(0, 5)]);
		expect(text).toContain(`request/${key}`);
		expect(json).toMatchObject({ status: 'open', slug: 'gold-bar', spellings: ['Gold Bar', 'gold bar'] });
		for (const output of [text, JSON.stringify(json), (await run(list)).text]) expect(output).not.toContain('@example.org');
	});

	test('say so when there is nothing, or nothing of that name', async () => {
		expect(await run(list)).toEqual({ text: 'No requests.', json: { requests: [] } });
		expect(await run(dead)).toMatchObject({ text: 'No request was given up.' });
		await expect(run(show, ['abc'])).rejects.toThrow(CommandError);
		await expect(run(show, ['abc'])).rejects.toThrow('Cannot find request "abc"');
	});
});

describe('requests list --sort and --match', () => {
	const listNames = async (more: { match?: string; sort?: string }) =>
		((await run(list, [], more)).json as { requests: SubmissionRow[] }).requests.map(({ name }) => name);

	test('put the newest first, or what most people asked for, and find parts of names', async () => {
		for (const name of ['Silver Bar', 'Gold Bar', 'Tin Cup', 'gold bar']) {
			await ask(name);
			await new Promise((resolve) => setTimeout(resolve, 2));
		}
		expect(await listNames({})).toEqual(['Silver Bar', 'Gold Bar', 'Tin Cup']);
		expect(await listNames({ sort: 'newest' })).toEqual(['Gold Bar', 'Tin Cup', 'Silver Bar']);
		expect(await listNames({ sort: 'asked' })).toEqual(['Gold Bar', 'Tin Cup', 'Silver Bar']);
		expect(await listNames({ match: ' BÁR' })).toEqual(['Silver Bar', 'Gold Bar']);
		expect(await listNames({ match: 'bar', sort: 'newest' })).toEqual(['Gold Bar', 'Silver Bar']);
		await expect(listNames({ sort: 'worth' })).rejects.toThrow('Cannot sort by "worth": expected one of newest, asked');
		await expect(listNames({ match: ' ' })).rejects.toThrow(CommandError);
	});
});

describe('requests deliver', () => {
	test('says that it is off where no forge is set, and keeps what waits', async () => {
		forge = undefined;
		await ask('Gold Bar');
		expect(await run(deliver)).toEqual({ text: DELIVERY_OFF, json: { delivery: 'off' }, failed: true });
		expect(await readRows(list)).toMatchObject([{ status: 'waiting' }]);
	});

	test('says what it has done', async () => {
		await ask('Gold Bar');
		expect(await run(deliver)).toMatchObject({ text: '1 proposed', failed: false });
		expect(await run(deliver)).toMatchObject({ text: 'Nothing new.' });
	});
});

describe('requests approve', () => {
	/** Writes the finished file of an item, with some members changed. */
	async function finish(changes: Partial<Parameters<typeof createItemFile>[0]> = {}): Promise<string> {
		const file = path.join(root, 'finished.json');
		await writeFile(file, JSON.stringify(createItemFile({ name: 'Cast Gold Bar', tags: ['metal'], worthCents: 8_700_000, ...changes })));
		return file;
	}

	test('publishes the finished item on the main branch of a git remote, which accepts the request', async () => {
		const remote = await createTestRemote(root);
		env.REQUESTS_REMOTE = remote.dir;
		forge = undefined;
		await ask('Gold Bar', 'ada@example.org');
		await run(deliver);
		const { json } = await run(approve, [key, await finish()]);
		expect(json).toEqual({ approved: key, file: 'content/items/gold-bar.json' });
		const item = JSON.parse((await remote.readFile('content/items/gold-bar.json')) ?? '');
		expect(item).toMatchObject({ name: 'Cast Gold Bar', status: 'published', valuation: { worthCents: 8_700_000 } });
		expect(await run(deliver)).toMatchObject({ text: '1 accepted' });
		expect(await readRows(list)).toEqual([]);
	});

	test.each([
		['has a fault', { shortDescription: 'no sentence' }, /\/shortDescription.*expected one sentence/],
		['breaks a rule across items', { name: 'Tin Cup' }, /that tin-cup does not have/],
		['is a draft', { status: 'draft' as const }, /set the status of its item to published/],
	])('publishes no item that %s', async (_, changes, message) => {
		const approved: unknown[] = [];
		Object.assign(forge ?? {}, { approve: async (proposal: unknown) => void approved.push(proposal) });
		await ask('Gold Bar');
		await run(deliver);
		await expect(run(approve, [key, await finish(changes)])).rejects.toThrow(message);
		expect(approved).toEqual([]);
	});

	test('says where to commit the file where no forge can publish it', async () => {
		await ask('Gold Bar');
		await run(deliver);
		await expect(run(approve, [key, await finish()])).rejects.toThrow(`content/items/gold-bar.json on the branch request/${key}`);
		await expect(run(approve, [key])).rejects.toThrow('name the file of the finished item');
	});
});

describe('requests decline', () => {
	test('closes an open one for good', async () => {
		await ask('Gold Bar', 'ada@example.org');
		await run(deliver);
		expect(await run(decline, [key])).toMatchObject({ text: 'Declined 1 request.' });
		expect([...(forge?.states ?? [])]).toEqual([[`request/${key}`, 'declined']]);
		await ask('Gold Bar');
		await run(deliver);
		expect(forge?.proposals).toHaveLength(1);
		expect(await readRows(list)).toEqual([]);
	});

	test('closes all whose name contains a text, and nothing else', async () => {
		for (let index = 0; index < 12; index++) await ask(`Cheap PILLS ${index}`);
		await ask('Gold Bar');
		await run(deliver);
		await ask('More pills');
		expect(await run(decline, [], { match: 'pills' })).toMatchObject({ text: 'Declined 13 requests.' });
		expect((await readRows(list)).map(({ name }) => name)).toEqual(['Gold Bar']);
		expect([...(forge?.states.values() ?? [])].filter((state) => state === 'open')).toHaveLength(0);
		await ask('More pills');
		expect(await run(deliver)).toMatchObject({ text: '1 proposed, 1 declined' });
		expect(await run(decline, [], { match: 'pills' })).toMatchObject({ text: 'Declined 0 requests.' });
		await expect(run(decline, [], { match: '' })).rejects.toThrow(CommandError);
		await expect(run(decline, [key], { match: 'pills' })).rejects.toThrow('not both');
	});

	test('also one that waits, and without a forge', async () => {
		forge = undefined;
		await ask('Gold Bar');
		await run(decline, [key]);
		expect(await readRows(list)).toEqual([]);
	});

	test('changes nothing when the forge is out of reach', async () => {
		await ask('Gold Bar');
		if (forge) forge.failure = new ServiceError('Cannot reach the forge', 'outage');
		await expect(run(decline, [key])).rejects.toMatchObject({ name: 'ServiceError' });
		expect(await readRows(list)).toMatchObject([{ status: 'waiting' }]);
	});
});

describe('requests dead and retry', () => {
	test('show why a request was given up, and try it again', async () => {
		await ask('Copper Kettle 2');
		if (forge) forge.failure = new ServiceError('Cannot propose: not allowed', 'final');
		expect(await run(deliver)).toMatchObject({ failed: true });
		expect(await readRows(dead)).toMatchObject([{ status: 'dead', problem: 'Cannot propose: not allowed' }]);
		expect(lines.join('\n')).toContain('GIVEN UP');
		if (forge) forge.failure = undefined;
		expect(await run(retry)).toMatchObject({ json: { retried: [toSubmissionKey('Copper Kettle 2')] } });
		expect(await readRows(dead)).toEqual([]);
		expect(await run(deliver)).toMatchObject({ text: '1 proposed' });
	});
});

describe('a file of the spool that cannot be read', () => {
	const toDir = () => path.join(env.DATA_DIR ?? '', 'requests');

	/** Damages the request of a name: its text, or by a folder in its place. */
	async function damage(name: string, kind: 'text' | 'folder'): Promise<string> {
		const listed = (await new SubmissionStore(toDir()).list()).find(({ key }) => key === toSubmissionKey(name));
		const file = listed?.files[0] ?? '';
		const whole = path.join(toDir(), file);
		await rm(whole);
		if (kind === 'text') await writeFile(whole, '{"name":"Silver Bar","email":"bob@example.org"');
		else await mkdir(whole);
		return file;
	}

	test.each(['text', 'folder'] as const)('is named and skipped by every command: %s', async (kind) => {
		for (const name of ['Gold Bar', 'Silver Bar', 'Tin Bar']) await ask(name, 'ada@example.org');
		if (forge) forge.failure = new ServiceError('Not allowed', 'final');
		await run(deliver);
		if (forge) forge.failure = undefined;
		const file = await damage('Silver Bar', kind);
		expect((await readRows(list)).map(({ name }) => name)).toEqual(['Gold Bar', 'Tin Bar']);
		expect((await readRows(dead)).map(({ name }) => name)).toEqual(['Gold Bar', 'Tin Bar']);
		expect(await run(retry, [key])).toMatchObject({ json: { retried: [key] } });
		expect(await run(decline, [], { match: 'bar' })).toMatchObject({ text: 'Declined 2 requests.' });
		const archive = path.join(root, 'backup.json');
		const saved = await run(backup, [archive]);
		expect(saved).toMatchObject({ json: { broken: kind === 'text' ? [] : [file] } });
		expect(await run(deliver)).toMatchObject({ failed: true });
		expect(await run(restore, [archive])).toMatchObject({ json: { files: 0, broken: [] } });
		const named = lines.filter((line) => line.includes(file));
		expect(named.length).toBeGreaterThanOrEqual(5);
		expect(lines.join('\n')).not.toContain('bob@');
	});

	test('is named by restore where it keeps others from being written', async () => {
		await ask('Gold Bar');
		await run(decline, [key]);
		await ask('Tin Bar');
		const archive = path.join(root, 'backup.json');
		await run(backup, [archive]);
		env.DATA_DIR = path.join(root, 'elsewhere');
		await mkdir(toDir(), { recursive: true });
		await writeFile(path.join(toDir(), 'declined'), '');
		expect(await run(restore, [archive])).toMatchObject({ failed: true, json: { broken: [`declined/${key}`] } });
		expect((await readRows(list)).map(({ name }) => name)).toEqual(['Tin Bar']);
	});

	test('is printed without a stack', async () => {
		await ask('Gold Bar');
		const file = await damage('Gold Bar', 'text');
		const { code, stdout, stderr } = await runInProcess(runRequests, ['list'], env);
		expect({ code, stdout }).toEqual({ code: 0, stdout: 'No requests.\n' });
		expect(stderr).toBe(`Cannot read an item request, so it is left out and left as it is: {"file":"${file}"}\n`);
	});
});

describe('requests backup and restore', () => {
	const toDir = () => path.join(env.DATA_DIR ?? '', 'requests');
	const readSpool = async () => {
		const files = [...(await readTree(toDir())).keys()].filter((file) => !/^(?:delivery\.lock|network-key)/.test(file));
		return Object.fromEntries(
			await Promise.all(files.sort().map(async (file) => [file, await readFile(path.join(toDir(), file), 'utf8')])),
		);
	};

	/** A spool with an open, a dead and a declined request, and a confirmed address. */
	async function fill(): Promise<void> {
		await ask('Gold Bar', 'ada@example.org');
		await chooseMail(toDir(), 'ada@example.org', 'confirmed');
		await run(deliver);
		await ask('Silver Bar', 'bob@example.org');
		await run(decline, [toSubmissionKey('Silver Bar')]);
		await ask('Tin Bar');
		const { deps } = await createDeliverer();
		await new SubmissionStore(toDir()).move(await findGroup(deps, toSubmissionKey('Tin Bar')), 'dead');
	}

	test('bring everything to another machine, in a file that only its owner can read', async () => {
		await fill();
		const before = await readSpool();
		const file = path.join(root, 'backup.json');
		expect(await run(backup, [file])).toMatchObject({ json: { backup: file, files: Object.keys(before).length } });
		expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
		env.DATA_DIR = path.join(root, 'elsewhere');
		expect(await run(restore, [file])).toMatchObject({ json: { files: Object.keys(before).length } });
		expect(await readSpool()).toEqual(before);
		for (const name of Object.keys(before)) expect(((await stat(path.join(toDir(), name))).mode & 0o777).toString(8)).toBe('600');
		expect(await run(restore, [file])).toMatchObject({ text: `Restored 0 files from ${file}.` });
		expect((await readRows(list)).map(({ name, status }) => [name, status])).toEqual([
			['Gold Bar', 'open'],
			['Tin Bar', 'dead'],
		]);
	});

	test('keep what has come since', async () => {
		await fill();
		const file = path.join(root, 'backup.json');
		await run(backup, [file]);
		await ask('Newer Wish');
		await rm(path.join(toDir(), 'dead'), { recursive: true });
		await run(restore, [file]);
		expect((await readRows(list)).map(({ name }) => name)).toEqual(['Gold Bar', 'Newer Wish', 'Tin Bar']);
	});

	test.each<[string, (text: string) => string]>([
		['is cut off', (text) => text.slice(0, -20)],
		['was changed', (text) => text.replace('Gold Bar', 'Gold Bat')],
		['leads out of the folder', (text) => text.replaceAll(/pending\//g, '../')],
		['is something else', () => '{"a":1}'],
	])('change nothing when the file %s, and quote nothing of it', async (_, spoil) => {
		await fill();
		const file = path.join(root, 'backup.json');
		await run(backup, [file]);
		await writeFile(file, spoil(await readFile(file, 'utf8')));
		env.DATA_DIR = path.join(root, 'elsewhere');
		const error = await run(restore, [file]).catch((caught: unknown) => caught);
		expect(error).toBeInstanceOf(ArchiveError);
		expect(String(error)).toMatch(/Cannot read the backup/);
		expect(String(error)).not.toContain('ada');
		expect(await readSpool()).toEqual({});
	});

	test('do not mix the keys of two machines', async () => {
		await fill();
		const file = path.join(root, 'backup.json');
		await run(backup, [file]);
		env.DATA_DIR = path.join(root, 'elsewhere');
		await chooseMail(toDir(), 'cy@example.org', 'stopped');
		await expect(run(restore, [file])).rejects.toThrow('another mail-secret');
	});

	test('copy through a pipe, so that no service must write outside its folder', async () => {
		await fill();
		const { stdout, code } = await runInProcess(runRequests, ['backup', '-'], env);
		expect([JSON.parse(stdout), code]).toMatchObject([{ format: 'worthdex-requests-1' }, 0]);
		const file = path.join(root, 'backup.json');
		await writeFile(file, stdout);
		env.DATA_DIR = path.join(root, 'elsewhere');
		expect((await run(restore, [file])).text).toMatch(/^Restored [1-9]/);
	});

	test.each(['backup.json', '-'])(
		'a backup of nothing to %s says so, exits 1 and writes no file: without it an empty one replaces a good one',
		async (name) => {
			await mkdir(toDir(), { recursive: true });
			const file = name === '-' ? name : path.join(root, name);
			expect(await runInProcess(runRequests, ['backup', file], env)).toEqual({
				code: 1,
				stdout: '',
				stderr: `Nothing to back up: ${toDir()} holds no request\n`,
			});
			await expect(stat(file)).rejects.toThrow('ENOENT');
		},
	);

	test('say which file is missing', async () => {
		const { stderr } = await runInProcess(runRequests, ['restore', path.join(root, 'none.json')], env);
		expect(stderr).toMatch(/^Cannot use .*none\.json: ENOENT\n$/);
		await expect(run(backup)).rejects.toThrow('give its path');
	});
});

describe('npm run requests', () => {
	test('prints tables for people and JSON for programs', async () => {
		await ask('Gold Bar', 'ada@example.org');
		const table = await runCommand('requests.ts', ['list'], env);
		const json = await runInProcess(runRequests, ['list', '--json'], env);
		expect(table).toMatchObject({ code: 0, stderr: '' });
		expect(table.stdout).toMatch(new RegExp(`^REQUEST +STATUS .*\n${key}  waiting +1 +1 +\\S+ +Gold Bar\n$`));
		expect(JSON.parse(json.stdout)).toMatchObject({ requests: [{ request: key }] });
	});

	test.each([
		[['nonsense'], /^Cannot run "nonsense": expected one of list, show,/],
		[['list', '--wrong'], /^Unknown option '--wrong'/],
		[['show', 'zzz'], /^Cannot find request "zzz"/],
	])('says what is wrong with %j, without a stack', async (words, message) => {
		await ask('Gold Bar');
		const { code, stdout, stderr } = await runInProcess(runRequests, words, env);
		expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
		expect(stderr).toMatch(message);
		expect(stderr).not.toMatch(/\n\s+at /);
	});

	test.each(['list', 'show', 'approve', 'decline', 'retry', 'dead', 'deliver', 'backup'])(
		'%s refuses a folder without requests: without it a wrong DATA_DIR reads as an empty one',
		async (command) => {
			const { code, stderr } = await runInProcess(runRequests, [command, 'x'], { ...env, DATA_DIR: path.join(root, 'wrong') });
			expect([code, stderr]).toEqual([1, expect.stringMatching(/^Setting DATA_DIR is ".*wrong", expected the folder of a service/)]);
			await expect(stat(path.join(root, 'wrong'))).rejects.toThrow('ENOENT');
		},
	);

	test.runIf(process.getuid?.() === 0)('refuses to be root: without it root writes files that the service cannot read', async () => {
		await ask('Gold Bar');
		await chown(path.join(root, 'data'), 12_345, 12_345);
		const { code, stderr } = await runInProcess(runRequests, ['retry', '--all'], env);
		expect([code, stderr]).toEqual([1, expect.stringMatching(/belongs to user 12345, and this is user 0: .* sudo -u '#12345'/)]);
	});

	test('lists its commands', async () => {
		const { stdout } = await runInProcess(runRequests, []);
		for (const name of ['list', 'show', 'approve', 'decline', 'retry', 'dead', 'deliver', 'backup', 'restore'])
			expect(stdout).toContain(`  ${name}`);
	});
});
