import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createItemFile } from '../content/item-factory.ts';

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

/** Adds a commit that sets files to a branch, in one process of git. */
async function importCommit(
	dir: string,
	files: Readonly<Record<string, string>>,
	{ branch, parent }: { branch: string; parent?: string },
): Promise<void> {
	const toData = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;
	const changes = Object.entries(files).map(([file, text]) => `M 100644 inline ${file}\n${toData(text)}`);
	const message = `Change ${Object.keys(files).join(', ')}`;
	const importing = run('git', ['--git-dir', dir, 'fast-import', '--quiet', '--date-format=now']);
	importing.child.stdin?.end(
		[
			`commit refs/heads/${branch}\ncommitter Ada <${IDENTITY.GIT_AUTHOR_EMAIL}> now\n${toData(message)}`,
			parent === undefined ? '' : `from ${parent}\n`,
			...changes,
		].join(''),
	);
	await importing;
}

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
		commitFile: (file, text, branch = 'main') => importCommit(dir, { [file]: text }, { branch, parent: `refs/heads/${branch}^0` }),
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
	const items = [createItemFile(), createItemFile({ name: 'Tin Cup', status: 'draft' })];
	const files = ['copper-kettle', 'tin-cup'].map((slug, index) => [`content/items/${slug}.json`, JSON.stringify(items[index])]);
	await importCommit(dir, Object.fromEntries(files), { branch: 'main' });
	return openRemote(dir);
}

/** A copy of a remote in another folder. */
export async function copyTestRemote({ dir }: TestRemote, root: string): Promise<TestRemote> {
	const copy = path.join(root, 'remote.git');
	await cp(dir, copy, { recursive: true });
	return openRemote(copy);
}
