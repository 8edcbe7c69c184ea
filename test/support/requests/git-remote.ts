import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createItemFile } from '../item-factory.ts';

const run = promisify(execFile);
const IDENTITY = { GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@maintainers.example' };

/** A bare repository with items on its main branch, and what maintainers do in it. */
export type TestRemote = {
	dir: string;
	git: (...args: string[]) => Promise<string>;
	/** Names of refs below a folder, less the folder. */
	listRefs: (folder: string) => Promise<string[]>;
	/** Sets a file of a branch, as a push from a maintainer's checkout does. */
	commitFile: (file: string, text: string, branch?: string) => Promise<void>;
	/** What a file holds on the main branch, or undefined. */
	readFile: (file: string) => Promise<string | undefined>;
	/** Everything that anyone can read there: all objects and all names. */
	readEverything: () => Promise<string>;
};

function openRemote(dir: string): TestRemote {
	const git = async (...args: string[]) => {
		const env = { ...process.env, ...IDENTITY, GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: IDENTITY.GIT_AUTHOR_EMAIL };
		return (await run('git', ['--git-dir', dir, ...args], { env, maxBuffer: 1e8 })).stdout.trim();
	};
	return {
		dir,
		git,
		async listRefs(folder) {
			const names = await git('for-each-ref', '--format=%(refname)', folder);
			return names.split('\n').flatMap((name) => (name === '' ? [] : name.slice(folder.length + 1)));
		},
		async commitFile(file, text, branch = 'main') {
			const scratch = path.join(path.dirname(dir), `scratch-${Math.random().toString(36).slice(2)}`);
			await run('git', ['clone', '-q', '--branch', branch, dir, scratch]);
			await mkdir(path.dirname(path.join(scratch, file)), { recursive: true });
			await writeFile(path.join(scratch, file), text);
			const identity = ['-c', 'user.name=Ada', '-c', `user.email=${IDENTITY.GIT_AUTHOR_EMAIL}`];
			await run('git', ['-C', scratch, 'add', '.']);
			await run('git', ['-C', scratch, ...identity, 'commit', '-qm', `Change ${file}`]);
			await run('git', ['-C', scratch, 'push', '-q', 'origin', branch]);
		},
		readFile: (file) => git('show', `main:${file}`).catch(() => undefined),
		async readEverything() {
			const objects = await git('cat-file', '--batch-all-objects', '--batch');
			return `${objects}\n${await git('for-each-ref')}`;
		},
	};
}

/** Makes a bare repository below a folder whose main branch holds one published item, and one that is a draft. */
export async function createTestRemote(root: string): Promise<TestRemote> {
	const dir = path.join(root, 'remote.git');
	await run('git', ['init', '-q', '--bare', '--template=', '-b', 'main', dir]);
	const seed = path.join(root, 'seed');
	const items = path.join(seed, 'content', 'items');
	await mkdir(items, { recursive: true });
	await writeFile(path.join(items, 'copper-kettle.json'), JSON.stringify(createItemFile()));
	await writeFile(path.join(items, 'tin-cup.json'), JSON.stringify(createItemFile({ name: 'Tin Cup', status: 'draft' })));
	await run('git', ['init', '-q', '-b', 'main', seed]);
	await run('git', ['-C', seed, 'add', '.']);
	await run('git', ['-C', seed, '-c', 'user.name=Ada', '-c', 'user.email=ada@maintainers.example', 'commit', '-qm', 'Begin']);
	await run('git', ['-C', seed, 'push', '-q', dir, 'main']);
	return openRemote(dir);
}

/** A copy of a remote in another folder. */
export async function copyTestRemote({ dir }: TestRemote, root: string): Promise<TestRemote> {
	const copy = path.join(root, 'remote.git');
	await cp(dir, copy, { recursive: true });
	return openRemote(copy);
}
