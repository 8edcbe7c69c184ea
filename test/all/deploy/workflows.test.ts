import { execFile, execFileSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createProposal } from '../../../functions/submissions/proposal.ts';
import { createTempFolder, makeFolder, removeFolder } from '../../support/temp-folder.ts';

const run = promisify(execFile);
const FOLDER = '.github/workflows';

type Step = { name?: string; id?: string; uses?: string; run?: string; env?: Record<string, string>; with?: Record<string, string> };
type Job = {
	if?: string;
	needs?: string | string[];
	outputs?: Record<string, string>;
	permissions?: Record<string, string>;
	environment?: string;
	'timeout-minutes': number;
	steps: Step[];
};
type Workflow = { on: Record<string, unknown>; permissions: Record<string, string>; jobs: Record<string, Job> };

const names = await readdir(FOLDER);
const texts = new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(FOLDER, name), 'utf8')] as const)));
const workflows = new Map([...texts].map(([name, text]) => [name, parse(text) as Workflow]));
const jobs = [...workflows].flatMap(([file, { jobs }]) => Object.entries(jobs).map(([name, job]) => ({ at: `${file} ${name}`, job })));
const read = (name: string) => workflows.get(name) as Workflow;

const listSecrets = (value: unknown) => [...JSON.stringify(value).matchAll(/secrets\.(\w+)/g)].map(([, name = '']) => name);

/** Whether a job can write anywhere or holds a credential. */
function isTrusted({ permissions = {}, steps }: Job): boolean {
	const mayWrite = Object.values(permissions).some((access) => access === 'write');
	return mayWrite || listSecrets(steps).length > 0 || steps.some(({ uses = '' }) => uses.includes('create-github-app-token'));
}

const trusted = jobs.filter(({ job }) => isTrusted(job));
const scriptsOf = ({ steps }: Job) => steps.flatMap((step) => step.run ?? []).join('\n');

/** Actions that jobs with a credential may use. */
const TRUSTED_ACTIONS =
	/^actions\/(?:checkout|download-artifact|upload-artifact|setup-node|create-github-app-token|attest-build-provenance)@[0-9a-f]{40}$/;

describe('all workflows', () => {
	test('pin every action to a commit, with its version in a comment', () => {
		for (const [name, text] of texts)
			for (const line of text.match(/uses: .*/g) ?? []) expect(line, name).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
	});

	test('may only read by default, keep no credentials of a checkout, and never run a pull request with more rights', () => {
		for (const [name, { permissions, on }] of workflows) {
			expect(permissions, name).toEqual({ contents: 'read' });
			expect(Object.keys(on), name).not.toContain('pull_request_target');
		}
		for (const { at, job } of jobs)
			for (const { uses = '', with: inputs } of job.steps)
				if (uses.startsWith('actions/checkout@')) expect(inputs?.['persist-credentials'], at).toBe(false);
	});

	// Expressions inside a script are pasted into it before the shell sees it.
	test('pass values to scripts as variables', () => {
		for (const { at, job } of jobs) expect(scriptsOf(job), at).not.toMatch(/\$\{\{/);
	});

	test('end every job after a time', () => {
		for (const { at, job } of jobs) expect(job['timeout-minutes'], at).toBeGreaterThan(0);
	});
});

/** What jobs with a credential run of the repository itself. */
const PROGRAMS = new Map([
	['deploy.yml deploy-worker', ['node docs/deploy/deploy-worker.mjs worker']],
	['publish-mcp.yml publish', ['node docs/deploy/publish-mcp.mjs server.json']],
	['weekly.yml push', ['node scripts/weekly/judge-week.ts "$base" "$1" >verdict.md || code=$?']],
]);

describe('a job that holds a secret or may write', () => {
	test('is one of those that are known', () => {
		expect(trusted.map(({ at }) => at).sort()).toEqual([
			'deploy.yml deploy-worker',
			'deploy.yml push-image',
			'publish-mcp.yml publish',
			'release-client.yml publish',
			'release.yml publish',
			'weekly.yml push',
		]);
	});

	test('installs nothing, runs no package, and works on what another job has built', () => {
		for (const { at, job } of trusted) {
			expect(job.needs, at).toBeDefined();
			const script = scriptsOf(job);
			expect(script, at).not.toMatch(
				/\b(?:npm (?:ci|i|install|run|exec|start|test)|npx|yarn|pnpm|tsx|pip|apt-get|docker (?:build|run)|bash|sh) /,
			);
			// These programs of the repository import no package.
			expect(script.match(/\bnode .*/g) ?? [], at).toEqual(PROGRAMS.get(at) ?? []);
			for (const { uses } of job.steps) if (uses) expect(uses, at).toMatch(TRUSTED_ACTIONS);
		}
	});

	test('gets each secret in the one step that needs it', () => {
		for (const { at, job } of jobs)
			for (const step of job.steps)
				if (listSecrets(step).length > 0)
					expect(step.run === undefined || /docker login|deploy-worker\.mjs|publish-mcp\.mjs/.test(step.run), `${at} ${step.name}`).toBe(
						true,
					);
	});

	test('is the only kind that does: every job that installs packages holds none', () => {
		for (const { at, job } of jobs) {
			if (!/npm ci|npx|docker build|\.ci\/run/.test(scriptsOf(job))) continue;
			expect(isTrusted(job), at).toBe(false);
			expect(job.environment, at).toBeUndefined();
			expect(JSON.stringify(job), at).not.toContain('secrets.');
		}
	});
});

describe('title.yml', () => {
	const { steps } = read('title.yml').jobs.title as Job;
	const check = async (title: string) => {
		const dir = await createTempFolder();
		const env = { PATH: process.env.PATH, LC_ALL: steps[0]?.env?.LC_ALL, TITLE: title };
		const { code } = await run('bash', ['-e', '-c', steps[0]?.run ?? ''], { env, cwd: dir }).then(
			() => ({ code: 0 }),
			(error: { code: number }) => error,
		);
		// No title runs anything.
		expect(await readdir(dir)).toEqual([]);
		return code === 0;
	};

	test('judges the title, not the commits: without this every pull request from GitHub’s web editor fails', () => {
		expect(read('title.yml').on).toEqual({ pull_request: { types: ['opened', 'edited', 'reopened', 'synchronize'] } });
		for (const [name, text] of texts) expect(text, name).not.toContain('git log --no-merges');
	});

	test.each([
		['data: correct the price of Big Mac', true],
		['feat(api)!: add /kinds', true],
		[createProposal({ key: '0'.repeat(12), name: 'Ein Fußball 🥑 '.repeat(9), slug: 'a', requestedOn: '2026-11-28' }).title, true],
		[createProposal({ key: '0'.repeat(12), name: '🥑', slug: 'a', requestedOn: '2026-11-28' }).title, true],
		[`data: look at held figures of ${'2026-11-23'}`, true],
		['data: weekly research of 2026-11-23', true],
		[`docs: ${'é'.repeat(66)}`, true],
		[`docs: ${'é'.repeat(67)}`, false],
		['Update big-mac.json', false],
		['data:no space', false],
		['data: x', false],
		['', false],
		['$(touch a)', false],
		['"; touch a; #', false],
		['`touch a`: some', false],
		['fix: $(touch a) and `touch a`', true],
		['-n data: some', false],
		['data(../..): some', false],
	])('%j: %s', async (title, isFine) => expect(await check(title)).toBe(isFine));
});

describe('deploy.yml', () => {
	test('runs after green checks of a push to main', () => {
		for (const job of [read('deploy.yml').jobs.image, read('deploy.yml').jobs.worker])
			for (const wanted of ["workflow_run.conclusion == 'success'", "workflow_run.event == 'push'"]) expect(job?.if).toContain(wanted);
	});
});

describe('release-client.yml', () => {
	const { pack, publish } = read('release-client.yml').jobs as { pack: Job; publish: Job };

	test('is off until its variable is set, and publishes what was packed', () => {
		expect(pack.if).toBe("vars.PUBLISH_CLIENT == 'true'");
		expect(publish.permissions).toEqual({ 'id-token': 'write' });
		expect(scriptsOf(publish)).toBe(
			`npm publish "./worthdex-client-\${GITHUB_REF_NAME#client-v}.tgz" --provenance --access public --ignore-scripts`,
		);
	});

	test('packs only the version that the tag names and the changelog describes', async () => {
		const { version } = JSON.parse(await readFile('client/package.json', 'utf8')) as { version: string };
		const dir = await createTempFolder();
		const script = pack.steps.find(({ name }) => name?.startsWith('The tag'))?.run?.replace(/^git merge-base.*$/m, '') ?? '';
		const check = (tag: string) => run('bash', ['-e', '-c', script], { env: { ...process.env, HOME: dir, GITHUB_REF_NAME: tag } });
		await expect(check(`client-v${version}`)).resolves.toBeDefined();
		await expect(check('client-v99.0.0')).rejects.toThrow();
	});
});

describe('publish-mcp.yml', () => {
	test('is off until its variable is set, and gives the key to one step of a job that reads nothing from the network by itself', () => {
		const { read: reads, publish } = read('publish-mcp.yml').jobs as { read: Job; publish: Job };
		expect(reads.if).toBe("vars.PUBLISH_MCP == 'true'");
		expect(JSON.stringify(reads)).not.toContain('secrets.');
		expect(publish).toMatchObject({ needs: 'read', environment: 'production' });
		expect(scriptsOf(publish)).toBe('node docs/deploy/publish-mcp.mjs server.json');
	});
});

describe('release.yml', () => {
	test.each(['release.yml', 'release-client.yml'])('%s: a pre-release is no release, as on servers', (name) => {
		const { tags } = read(name).on.push as { tags: string[] };
		expect(tags.map((tag) => tag.replace('client-', ''))).toEqual(['v[0-9]+.[0-9]+.[0-9]+']);
	});

	test('publishes what was packed', () => {
		const publish = read('release.yml').jobs.publish as Job;
		expect(publish.permissions).toEqual({ contents: 'write', 'id-token': 'write', attestations: 'write' });
		expect(scriptsOf(publish)).toBe('gh release create "$GITHUB_REF_NAME" release/* --verify-tag --generate-notes');
	});

	test('lists every package of the lock file', async () => {
		const [words = ''] = /(?<=npm )sbom .*(?= >)/.exec(scriptsOf(read('release.yml').jobs.pack as Job)) ?? [];
		const { stdout } = await run('npm', words.split(' '), { maxBuffer: 1e8 });
		const bom = JSON.parse(stdout) as { bomFormat: string; components: { purl: string }[] };
		const { dependencies, devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as Record<
			'dependencies' | 'devDependencies',
			Record<string, string>
		>;
		expect(bom.bomFormat).toBe('CycloneDX');
		const found = new Set(bom.components.map(({ purl }) => decodeURIComponent(purl)));
		// A package of the repository itself has no version.
		for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
			if (!version.startsWith('file:')) expect(found).toContain(`pkg:npm/${name}@${version}`);
	});
});

describe('weekly.yml', () => {
	const { research, push } = read('weekly.yml').jobs as Record<'research' | 'push', Job>;

	test('without the judge, the job that ran packages would decide what merges: it passes on names of branches and nothing else', () => {
		expect(Object.keys(research.outputs ?? {})).toEqual(['branch', 'look']);
		expect(JSON.stringify(push)).not.toMatch(/outputs\.(?!branch|look|token)/);
	});

	const toEnv = (dir: string) => ({ PATH: `${dir}/bin:${process.env.PATH}`, HOME: dir, GIT_CONFIG_NOSYSTEM: '1' });
	const createGit =
		(env: NodeJS.ProcessEnv) =>
		(cwd: string, ...words: string[]) =>
			execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...words], { cwd, env, encoding: 'utf8' }).trim();
	const GOLD = 'date,worth,seen\n2020-01-15,100,\n';

	/** A repository and the clones of both jobs, of which each week takes a copy; `gh` is a program that notes its arguments. No package is installed. */
	let base: string;
	beforeAll(async () => {
		base = await makeFolder('week');
		const [first, second] = [path.join(base, 'first'), path.join(base, 'second')];
		const git = createGit(toEnv(base));
		await mkdir(`${base}/bin`);
		await writeFile(`${base}/bin/gh`, `#!/bin/sh\necho "$*" >>"$(dirname "$0")/../calls"\n`);
		await chmod(`${base}/bin/gh`, 0o755);
		await symlink(process.execPath, `${base}/bin/node`);
		git(base, 'init', '-q', '--bare', '-b', 'main', 'origin');
		git(base, 'init', '-q', '-b', 'main', first);
		git(first, 'remote', 'add', 'origin', '../origin');
		await mkdir(`${first}/content/series`, { recursive: true });
		await writeFile(`${first}/content/series/gold.csv`, GOLD);
		for (const folder of ['scripts/weekly', 'scripts/research', 'core']) {
			await mkdir(path.dirname(`${first}/${folder}`), { recursive: true });
			await run('cp', ['-R', folder, `${first}/${folder}`]);
		}
		await writeFile(`${first}/package.json`, '{"type":"module"}');
		git(first, 'add', '-A');
		git(first, 'commit', '-qm', 'feat: begin');
		git(first, 'push', '-q', 'origin', 'main');
		git(first, 'fetch', '-q', 'origin');
		await run('cp', ['-R', first, second]);
	});
	afterAll(() => removeFolder(base));

	/**
	 * Runs the steps of both jobs, each in a clone of its own.
	 * @param change what the machine of the first job commits
	 */
	async function runWeek(change: (dir: string) => Promise<void>, { branch = 'weekly/2026-11-23', commits = 1, isLook = false } = {}) {
		const dir = await createTempFolder();
		await run('cp', ['-R', `${base}/.`, dir]);
		const env = { ...toEnv(dir), GH_TOKEN: 'secret', ...(isLook ? { BRANCH: '', LOOK: branch } : { BRANCH: branch, LOOK: '' }) };
		const git = createGit(env);
		const shell = (cwd: string, script = '') => run('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd, env });
		const [origin, first, second] = ['origin', 'first', 'second'].map((name) => path.join(dir, name)) as [string, string, string];
		git(first, 'checkout', '-qb', branch);
		for (let count = 1; count <= commits; count++) {
			await change(first);
			git(first, 'add', '-A');
			git(first, 'commit', '-q', '--allow-empty', '-m', 'data: weekly research of 2026-11-23');
		}
		await mkdir(`${first}/.cache/research-report`, { recursive: true });
		for (const name of ['report', 'look']) await writeFile(`${first}/.cache/research-report/${name}.md`, 'Report');
		await shell(first, research.steps.find(({ name }) => name === 'Pack')?.run);
		// What a package might leave behind for later steps stays on its machine: only this folder goes to the other one.
		await run('cp', ['-R', `${first}/week`, second]);
		const result = await shell(second, push.steps.find(({ name }) => name === 'Pull requests')?.run).then(
			() => ({ code: 0, stdout: '' }),
			(error: { code: number; stdout: string }) => error,
		);
		return {
			...result,
			branches: git(origin, 'for-each-ref', '--format=%(refname:short)').split('\n'),
			calls: (await readFile(`${dir}/calls`, 'utf8').catch(() => '')).split('\n').filter(Boolean),
		};
	}
	const writeGold = (worth: number) => (dir: string) =>
		writeFile(`${dir}/content/series/gold.csv`, `${GOLD}2020-02-20,${worth},2020-02-24\n`);
	const changeWorth = writeGold(105);

	test('pushes the commit of the research and opens a pull request, which merges itself only inside the guard rails', async () => {
		const create = `pr create --base main --head weekly/2026-11-23 --title ${'data: weekly research of 2026-11-23'} --body-file body.md`;
		const merge = 'pr merge weekly/2026-11-23 --auto --squash';
		expect(await runWeek(changeWorth)).toMatchObject({ code: 0, branches: ['main', 'weekly/2026-11-23'], calls: [create, merge] });
		expect(await runWeek(writeGold(130))).toMatchObject({ code: 0, branches: ['main', 'weekly/2026-11-23'], calls: [create] });
	});

	test('without a branch of its own, one held figure would hold back the week: it never merges by itself', async () => {
		const create = 'pr create --base main --head look/2026-11-23 --title data: look at held figures of 2026-11-23 --body-file week/look.md';
		const look = { branch: 'look/2026-11-23', isLook: true, commits: 2 };
		expect(await runWeek(changeWorth, look)).toMatchObject({ code: 0, branches: ['look/2026-11-23', 'main'], calls: [create] });
		expect(await runWeek((dir) => writeFile(`${dir}/package.json`, '{"a":1}'), look)).toMatchObject({
			code: 1,
			branches: ['main'],
			calls: [],
		});
	});

	// The files that a commit may change are tested in test/scripts/weekly/judge-diff.test.ts.
	test('pushes nothing when the judge refuses the commit', async () => {
		const { code, stdout, branches, calls } = await runWeek(async (dir) => {
			await writeFile(`${dir}/scripts/weekly/judge-week.ts`, '');
			await symlink('/etc/passwd', `${dir}/content/series/a.csv`);
		});
		expect({ code, branches, calls }).toEqual({ code: 1, branches: ['main'], calls: [] });
		expect(stdout).toContain('Not pushed: the commit changes more than data');
	});

	test.each([
		['another branch', { branch: 'release/1' }],
		['several commits', { commits: 2 }],
	])('pushes nothing for %s', async (_, options) => {
		const { code, calls, branches } = await runWeek(changeWorth, options);
		expect({ code, calls, branches }).toEqual({ code: 1, calls: [], branches: ['main'] });
	});
});
