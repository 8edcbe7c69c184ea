import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createTempFolder } from '../../support/temp-folder.ts';

const run = promisify(execFile);
const ROWS = ['98', '99', '101', '100'].map((worth, month) => `2026-0${month + 6}-20,${worth},2026-0${month + 6}-24\n`);
const GOLD = `date,worth,seen\n${ROWS.join('')}`;

/** A clone of a bare repository, in which `npm` is a program that commits a row of a series on the branches of a week. @param worth in dollars */
async function runWeek(worth: number) {
	const dir = await createTempFolder();
	const [origin, clone] = [path.join(dir, 'origin'), path.join(dir, 'clone')];
	const env = {
		PATH: `${dir}/bin:${process.env.PATH}`,
		HOME: dir,
		...Object.fromEntries(
			['AUTHOR', 'COMMITTER'].flatMap((who) => [
				[`GIT_${who}_NAME`, 'A'],
				[`GIT_${who}_EMAIL`, 'a@example.org'],
			]),
		),
	};
	const git = async (...words: string[]) => (await run('git', words, { cwd: clone, env })).stdout.trim();
	await run('git', ['init', '-q', '--bare', '-b', 'main', origin], { env });
	await run('git', ['clone', '-q', origin, clone], { env });
	await mkdir(`${clone}/content/series`, { recursive: true });
	await writeFile(`${clone}/content/series/gold.csv`, GOLD);
	await writeFile(`${clone}/package.json`, '{"type":"module"}');
	await writeFile(`${clone}/.gitignore`, '.cache\n');
	for (const name of ['scripts/weekly', 'scripts/research', 'core', 'docs/deploy/weekly.sh']) {
		await mkdir(path.dirname(`${clone}/${name}`), { recursive: true });
		await run('cp', ['-R', name, `${clone}/${name}`]);
	}
	await git('checkout', '-qb', 'main');
	await git('add', '-A');
	await git('commit', '-qm', 'feat: begin');
	await git('push', '-q', '-u', 'origin', 'main');
	await mkdir(`${dir}/bin`);
	await symlink(process.execPath, `${dir}/bin/node`);
	await writeFile(`${dir}/new.csv`, `${GOLD}2026-11-20,${worth},2026-11-23\n`);
	const commit = (branch: string) =>
		`git switch -qc ${branch} main && cp ${dir}/new.csv content/series/gold.csv && git commit -qam 'data: week' && git switch -q main`;
	const npm = `#!/bin/sh\ncase "$*" in *weekly) mkdir -p .cache; ${commit('weekly/2026-11-23')}; ${commit('look/2026-11-23')}; printf 'branch=weekly/2026-11-23\\nlook=look/2026-11-23\\n' >"$GITHUB_OUTPUT";; esac\n`;
	await writeFile(`${dir}/bin/npm`, npm);
	await chmod(`${dir}/bin/npm`, 0o755);
	const { code, stdout } = await run('sh', ['docs/deploy/weekly.sh'], { cwd: clone, env }).then(
		(result) => ({ code: 0, stdout: result.stdout }),
		(error: { code: number; stdout: string }) => error,
	);
	const branches = (await git('ls-remote', '--heads', 'origin')).match(/(?<=refs\/heads\/).+/g);
	await git('fetch', '-q');
	return {
		code,
		stdout,
		branches,
		merged: (await git('show', 'origin/main:content/series/gold.csv')).split('\n').at(-1),
	};
}

describe('weekly.sh', () => {
	const branches = ['look/2026-11-23', 'main', 'weekly/2026-11-23'];

	test('merges what is inside the guard rails into main of a bare remote, and pushes the rest for a person', async () => {
		const { stdout, ...result } = await runWeek(103);
		expect(result).toEqual({ code: 0, branches, merged: '2026-11-20,103,2026-11-23' });
		expect(stdout).toContain('To look at: git log -p main..look/2026-11-23');
	});

	test('without the judge, figures beyond the rails would be merged: main stays as it was', async () => {
		const { stdout, ...result } = await runWeek(900);
		expect(result).toEqual({ code: 3, branches, merged: ROWS.at(-1)?.trim() });
		expect(stdout).toContain('A person must look:');
	});

	test('is a script that the guide names', async () => {
		expect(await readFile('docs/deploy/node.md', 'utf8')).toContain('sh docs/deploy/weekly.sh');
	});
});
