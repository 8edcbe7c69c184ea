import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Forge, Proposal } from '../../../../functions/submissions/forge.ts';
import { toRemote } from '../../../../functions/submissions/git/git.ts';
import { createGitForge } from '../../../../functions/submissions/git/git-forge.ts';
import { toSubmissionKey } from '../../../../functions/submissions/store/spool.ts';
import { createItemFile } from '../../../support/content/item-factory.ts';
import { copyTestRemote, createTestRemote, type TestRemote } from '../../../support/requests/git-remote.ts';
import { createTempFolder, useFolder } from '../../../support/temp-folder.ts';

let template: TestRemote;
let root: string;
let remote: TestRemote;
let forge: Forge;

const templateRoot = useFolder('git-forge');
beforeAll(async () => {
	template = await createTestRemote(templateRoot);
});

beforeEach(async () => {
	root = await createTempFolder();
	remote = await copyTestRemote(template, root);
	forge = createGitForge(remote.dir, path.join(root, 'data', 'forge.git'));
});

function createTestProposal(name: string, slug = name.toLowerCase().replaceAll(' ', '-')): Proposal {
	return {
		branch: `request/${toSubmissionKey(name)}`,
		file: `content/items/${slug}.json`,
		text: `${JSON.stringify(createItemFile({ name, status: 'draft' }))}\n`,
		title: `data: requested item ${name}`,
		body: 'Request a1',
	};
}

const publish = ({ file }: Proposal, name: string) => remote.commitFile(file, JSON.stringify(createItemFile({ name })));
const gold = createTestProposal('Gold Bar');

describe('createGitForge().propose', () => {
	test('makes one branch with one commit that adds the draft', async () => {
		expect(await forge.propose(gold)).toBe('open');
		expect(await remote.listRefs('refs/heads/request')).toEqual([toSubmissionKey('Gold Bar')]);
		expect(await remote.git('diff', '--name-status', 'main', gold.branch)).toBe(`A\t${gold.file}`);
		expect(`${await remote.git('show', `${gold.branch}:${gold.file}`)}\n`).toBe(gold.text);
		expect(await remote.git('log', '-1', '--format=%B%an', gold.branch)).toBe(`${gold.title}\n\n${gold.body}\nWorthdex requests`);
		expect(await forge.countOpen()).toBe(1);
	});

	test('twice, and from two hosts at once, is once', async () => {
		const other = createGitForge(remote.dir, path.join(root, 'elsewhere', 'forge.git'));
		expect(await Promise.all([forge.propose(gold), other.propose(gold)])).toEqual(['open', 'open']);
		const before = await remote.git('rev-parse', gold.branch);
		expect(await forge.propose(gold)).toBe('open');
		expect(await remote.git('rev-parse', gold.branch)).toBe(before);
	});

	test('does not take the file of another item', async () => {
		const clash = { ...createTestProposal('Copper Kettle Deluxe'), file: 'content/items/copper-kettle.json' };
		await expect(forge.propose(clash)).rejects.toMatchObject({ kind: 'temporary' });
		expect(await remote.listRefs('refs/heads/request')).toEqual([]);
	});
});

describe('createGitForge().findState', () => {
	test('is absent for what nobody proposed, whatever else is published under that slug', async () => {
		expect(await forge.findState(gold)).toBe('absent');
		expect(await forge.findState({ ...gold, file: 'content/items/copper-kettle.json' })).toBe('absent');
	});

	test('is declined when the branch was deleted', async () => {
		await forge.propose(gold);
		expect(await forge.findState(gold)).toBe('open');
		await remote.git('branch', '-D', gold.branch);
		expect(await forge.findState(gold)).toBe('declined');
		expect(await forge.countOpen()).toBe(0);
	});

	test('is accepted when the item is published on the main branch, whether its branch is still there or not', async () => {
		await forge.propose(gold);
		await publish(gold, 'Bar of Gold');
		expect(await forge.findState(gold)).toBe('accepted');
		expect(await forge.countOpen()).toBe(0);
		await remote.git('branch', '-D', gold.branch);
		expect(await forge.findState(gold)).toBe('accepted');
	});

	test('is accepted when an item of that name is published under another slug', async () => {
		await forge.propose(gold);
		await remote.commitFile('content/items/bullion.json', JSON.stringify(createItemFile({ name: 'Bullion', aliases: ['gold BAR'] })));
		await remote.git('branch', '-D', gold.branch);
		expect(await forge.findState(gold)).toBe('accepted');
	});

	test('stays open when the draft was merged and is not published yet', async () => {
		await forge.propose(gold);
		await remote.git('update-ref', 'refs/heads/main', gold.branch);
		await remote.git('branch', '-D', gold.branch);
		expect(await forge.findState(gold)).toBe('open');
	});
});

describe('createGitForge().decline', () => {
	test('deletes the branch for good, and twice is once', async () => {
		await forge.propose(gold);
		await forge.decline(gold);
		await forge.decline(gold);
		const other = createGitForge(remote.dir, path.join(root, 'elsewhere', 'forge.git'));
		for (const host of [forge, other]) expect(await host.propose(gold)).toBe('declined');
		expect(await remote.listRefs('refs/heads/request')).toEqual([]);
	});

	test('also of what was never proposed', async () => {
		await forge.decline(gold);
		expect(await forge.findState(gold)).toBe('declined');
		expect(await forge.propose(gold)).toBe('declined');
	});
});

describe('createGitForge().approve', () => {
	const finished = { ...gold, text: JSON.stringify(createItemFile({ name: 'Gold Bar' })) };

	test('publishes the finished item with all that was done on the branch, and closes it', async () => {
		await forge.propose(gold);
		await remote.commitFile('content/tags.json', '{}', gold.branch);
		await publish(createTestProposal('Silver Bar'), 'Silver Bar');
		await forge.approve?.(finished);
		expect(await remote.readFile(gold.file)).toBe(finished.text);
		expect(await remote.readFile('content/tags.json')).toBe('{}');
		expect(await remote.readFile('content/items/silver-bar.json')).toBeDefined();
		expect(await forge.findState(gold)).toBe('accepted');
		expect(await remote.listRefs('refs/heads/request')).toEqual([]);
	});

	test('changes nothing of what is not open', async () => {
		await expect(forge.approve?.(finished)).rejects.toMatchObject({ kind: 'final' });
		expect(await remote.readFile(gold.file)).toBeUndefined();
	});
});

describe('createGitForge() in trouble', () => {
	test.each(['packed-refs.lock', 'config.lock', 'HEAD', 'config'])(
		'makes its own repository anew when a killed git left it with a bad %s',
		async (name) => {
			await forge.propose(gold);
			const dir = path.join(root, 'data', 'forge.git');
			await writeFile(path.join(dir, name), 'half');
			// As the next process does.
			const next = createGitForge(remote.dir, dir);
			expect(await next.findState(gold)).toBe('open');
			await publish(gold, 'Gold Bar');
			expect(await next.findState(gold)).toBe('accepted');
		},
	);

	test('mends itself by its next try when that happens while it runs', async () => {
		await forge.propose(gold);
		await writeFile(path.join(root, 'data', 'forge.git', 'HEAD'), 'half');
		await forge.findState(gold).catch(() => {});
		expect(await forge.findState(gold)).toBe('open');
	});

	test('says that the remote is out of reach or refuses a password, and shows no password', async () => {
		const server = createServer((_request, response) => {
			response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="git"' }).end();
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		onTestFinished(() => void server.close());
		const { port } = server.address() as AddressInfo;
		for (const host of ['user:secret@127.0.0.1:9', `user:secret@127.0.0.1:${port}`, `127.0.0.1:${port}`]) {
			const error = await createGitForge(`http://${host}/x.git`, path.join(root, 'lost.git'))
				.countOpen()
				.catch((caught: unknown) => caught);
			expect(error).toMatchObject({ name: 'ServiceError', kind: 'outage', message: expect.stringContaining('REQUESTS_REMOTE') });
			expect(String(error)).not.toContain('secret');
		}
		const missing = createGitForge(path.join(root, 'nothing.git'), path.join(root, 'lost.git'));
		await expect(missing.propose(gold)).rejects.toMatchObject({ kind: 'outage' });
	});

	test('shows a password to no other user: it is in the arguments of no process, and the server gets it', async () => {
		const secret = 'p%20ss:w@rd/';
		const seen: string[] = [];
		const credentials: (string | undefined)[] = [];
		const server = createServer(async (request, response) => {
			credentials.push(request.headers.authorization);
			// Git and its children run while it waits for the answer.
			for (const pid of (await readdir('/proc')).filter((name) => /^[0-9]+$/.test(name)))
				seen.push(await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
			response.writeHead(request.headers.authorization ? 403 : 401, { 'WWW-Authenticate': 'Basic realm="git"' }).end();
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		onTestFinished(() => void server.close());
		const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
		const closed = createGitForge(`http://us%40r:${encodeURIComponent(secret)}@${host}/x.git`, path.join(root, 'closed.git'));
		await expect(closed.countOpen()).rejects.toMatchObject({ kind: 'outage' });
		expect(credentials.at(-1)).toBe(`Basic ${btoa(`us@r:${secret}`)}`);
		const ofGit = seen.filter((line) => line.includes(host));
		expect(ofGit.length).toBeGreaterThan(0);
		for (const line of ofGit) expect(line).not.toMatch(/us(?:%40|@)r|p%2520ss|p%20ss/);
	});

	test.each([
		['https://host/x.git', 'https://host/x.git', 0],
		['https://ada@host/x.git', 'https://host/x.git', 1],
		['https://ada:secret@host/x.git', 'https://host/x.git', 2],
		['ssh://git:secret@host/x.git', 'ssh://git@host/x.git', 0],
		['git@host:a/x.git', 'git@host:a/x.git', 0],
		['/srv/x@y.git', '/srv/x@y.git', 0],
	])('gives %s to git as %s', (remote, address, settings) => {
		const given = toRemote(remote);
		expect(given.address).toBe(address);
		expect(Object.keys(given.env).filter((name) => name.startsWith('GIT_CONFIG_KEY_'))).toHaveLength(settings);
	});

	test('leaves the repository that a maintainer works in alone', async () => {
		const seed = path.join(root, 'seed');
		await cp(remote.dir, path.join(seed, '.git'), { recursive: true });
		const before = await readdir(path.join(seed, '.git'));
		const head = await readFile(path.join(seed, '.git', 'HEAD'), 'utf8');
		const variables = { GIT_DIR: path.join(seed, '.git'), GIT_WORK_TREE: seed, GIT_INDEX_FILE: path.join(seed, '.git', 'index') };
		Object.assign(process.env, variables);
		try {
			await forge.propose(gold);
		} finally {
			for (const name of Object.keys(variables)) delete process.env[name];
		}
		expect(await readdir(path.join(seed, '.git'))).toEqual(before);
		expect(await readFile(path.join(seed, '.git', 'HEAD'), 'utf8')).toBe(head);
		expect(await forge.findState(gold)).toBe('open');
	});
});
