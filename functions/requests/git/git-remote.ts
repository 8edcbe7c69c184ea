import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { ForgeError } from '../forge.ts';
import { ensureFolder } from '../store/durable.ts';
import { createGit, type GitOptions } from './git.ts';

/** Every request that was ever proposed has a ref here, which stays when its branch goes: that is how a declined one is told from a new one. */
const MARKER_FOLDER = 'refs/worthdex/proposed/';
const BRANCH_FOLDER = 'refs/heads/request/';
/** Where the remote's main branch is kept here. */
const MAIN = 'refs/cache/main';
/** Commits that this makes are its own; the address leads nowhere. */
const AUTHOR = { NAME: 'Worthdex requests', EMAIL: 'requests@worthdex.invalid' };
const IDENTITY = Object.fromEntries(
	['AUTHOR', 'COMMITTER'].flatMap((role) => [
		[`GIT_${role}_NAME`, AUTHOR.NAME],
		[`GIT_${role}_EMAIL`, AUTHOR.EMAIL],
	]),
);

/** Names of the remote and what they point to. */
export type RemoteRefs = { mainName: string; main: string; branches: ReadonlyMap<string, string>; markers: ReadonlyMap<string, string> };

/** The branch of a request, and the ref that says that it was proposed. */
export function toRefs(branch: string): { branchRef: string; markerRef: string } {
	return { branchRef: `refs/heads/${branch}`, markerRef: `${MARKER_FOLDER}${branch.replace(/^request\//, '')}` };
}

function parseRefs(text: string): RemoteRefs {
	const refs = new Map<string, string>();
	let mainName = 'refs/heads/main';
	for (const line of text.split('\n')) {
		const [value = '', name = ''] = line.split('\t');
		if (value.startsWith('ref: ') && name === 'HEAD') mainName = value.slice('ref: '.length);
		else if (name !== '') refs.set(name, value);
	}
	const main = refs.get(mainName) ?? refs.get('HEAD');
	if (main === undefined) throw new ForgeError('Cannot read the remote: it has no main branch yet', { retry: true });
	const below = (folder: string) => new Map([...refs].filter(([name]) => name.startsWith(folder)));
	return { mainName, main, branches: below(BRANCH_FOLDER), markers: below(MARKER_FOLDER) };
}

/** The contents in what `cat-file --batch=%(objectsize)` prints: a line with the size in bytes, the bytes, a line break. */
function splitBatch(output: string): string[] {
	const bytes = Buffer.from(output);
	const texts: string[] = [];
	for (let at = 0; at < bytes.length; ) {
		const start = bytes.indexOf('\n', at) + 1;
		const end = start + Number(bytes.toString('latin1', at, start));
		texts.push(bytes.toString('utf8', start, end));
		at = end + 1;
	}
	return texts;
}

/**
 * A remote repository, seen through a bare one of our own, so that no checkout of anyone's is touched. Ours is only a cache: when
 * a killed git has spoiled it, it is made anew.
 */
export function createGitRemote(remote: string, dir: string) {
	const run = createGit(dir);
	/** Commits that lie here already. */
	const present = new Set<string>();

	async function git(args: readonly string[], options?: GitOptions): Promise<string> {
		try {
			return await run(args, options);
		} catch (error) {
			// Whatever it was: what lies here is looked at anew before the next try.
			present.clear();
			throw error;
		}
	}

	/** Brings the remote's main branch and all proposed commits here. */
	async function bring(refs: RemoteRefs): Promise<void> {
		await ensureFolder(path.dirname(dir));
		// What killed commands have left.
		for (const name of await readdir(dir).catch(() => [])) if (name.startsWith('index-')) await rm(path.join(dir, name), { force: true });
		await git(['init', '--quiet', '--bare', '--template=', dir]);
		const specs = [`+${refs.mainName}:${MAIN}`, `+${BRANCH_FOLDER}*:refs/cache/request/*`, `+${MARKER_FOLDER}*:refs/cache/proposed/*`];
		await git(['fetch', '--quiet', '--prune', '--no-tags', '--no-write-fetch-head', '--', remote, ...specs]);
	}

	/** The remote's refs, and what they point to brought here. */
	async function fetch(): Promise<RemoteRefs> {
		const refs = await listRefs();
		const commits = [refs.main, ...refs.branches.values(), ...refs.markers.values()];
		if (commits.every((commit) => present.has(commit))) return refs;
		try {
			await bring(refs);
		} catch {
			// The remote has just answered, so the fault lies here: a killed git leaves locks and halves behind.
			await rm(dir, { recursive: true, force: true });
			await bring(refs);
		}
		for (const commit of commits) present.add(commit);
		return refs;
	}

	/** The remote's refs alone. */
	async function listRefs(): Promise<RemoteRefs> {
		return parseRefs(await git(['ls-remote', '--symref', '--', remote, 'HEAD', 'refs/heads/*', `${MARKER_FOLDER}*`]));
	}

	/** The text of a file of a commit, or undefined. */
	async function readFile(commit: string, file: string): Promise<string | undefined> {
		const [entry = ''] = (await git(['ls-tree', '-z', commit, '--', file])).split('\0');
		const object = /^\d+ blob ([0-9a-f]+)\t/.exec(entry)?.[1];
		return object === undefined ? undefined : git(['cat-file', 'blob', object]);
	}

	/** Makes a commit of a tree and resolves to its name. */
	async function commitTree(tree: string, message: string, parents: readonly string[]): Promise<string> {
		const flags = parents.flatMap((parent) => ['-p', parent]);
		const made = (await git(['commit-tree', tree, ...flags, '-F', '-'], { input: `${message}\n`, env: IDENTITY })).trim();
		present.add(made);
		return made;
	}

	/** A commit that follows another and sets files. The index is this commit's alone. */
	async function commit(parent: string, files: Readonly<Record<string, string>>, message: string): Promise<string> {
		const index = path.join(dir, `index-${randomBytes(6).toString('hex')}`);
		const env = { GIT_INDEX_FILE: index };
		try {
			await git(['read-tree', parent], { env });
			for (const [file, text] of Object.entries(files)) {
				const object = (await git(['hash-object', '-w', '--stdin'], { input: text })).trim();
				await git(['update-index', '--add', '--cacheinfo', `100644,${object},${file}`], { env });
			}
			return await commitTree((await git(['write-tree'], { env })).trim(), message, [parent]);
		} finally {
			await rm(index, { force: true });
		}
	}

	/** A commit that merges one into another; rejects where they conflict. */
	async function merge(into: string, from: string, message: string): Promise<string> {
		const [tree = ''] = (await git(['merge-tree', '--write-tree', into, from])).split('\n');
		return commitTree(tree, message, [into, from]);
	}

	/** The files in which a commit differs from its parent. */
	async function listChanged(commit: string): Promise<string[]> {
		return (await git(['diff-tree', '--no-commit-id', '--name-only', '-r', '-z', commit])).split('\0').filter((file) => file !== '');
	}

	/** The texts of all files of a folder. */
	async function readFolder(commit: string, folder: string): Promise<string[]> {
		const entries = (await git(['ls-tree', '-z', `${commit}:${folder}`]).catch(() => '')).split('\0');
		const objects = entries.flatMap((entry) => /^\d+ blob ([0-9a-f]+)\t/.exec(entry)?.[1] ?? []);
		return splitBatch(await git(['cat-file', '--batch=%(objectsize)'], { input: objects.map((object) => `${object}\n`).join('') }));
	}

	/**
	 * Changes refs of the remote, all or none.
	 * @param changes new values by ref, '' to delete; `expected` is what a ref must be until then, '' for absent
	 */
	async function push(changes: Readonly<Record<string, { value: string; expected: string }>>): Promise<void> {
		const leases = Object.entries(changes).map(([ref, { expected }]) => `--force-with-lease=${ref}:${expected}`);
		const specs = Object.entries(changes).map(([ref, { value }]) => `${value}:${ref}`);
		await git(['push', '--quiet', '--atomic', '--no-verify', ...leases, '--', remote, ...specs]);
	}

	return { fetch, readFile, readFolder, listChanged, commit, merge, push };
}
