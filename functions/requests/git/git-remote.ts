import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ForgeError } from '../forge.ts';
import { ensureFolder } from '../store/durable.ts';
import { createGit, type Git, type GitOptions, toRemote } from './git.ts';

/** Each proposal has a ref here, which stays when its branch is deleted: it tells a declined request from a new one. */
const MARKER_FOLDER = 'refs/worthdex/proposed/';
const BRANCH_FOLDER = 'refs/heads/request/';
/** Where the main branch of the remote is cached. */
const MAIN = 'refs/cache/main';
/** Where a commit that was made here is named. The next fetch prunes the names, and a lock that a killed git left behind concerns one of them. */
const MADE = 'refs/cache/request/made-';
/** Author of the commits made here. Intentionally invalid address. */
const AUTHOR = { NAME: 'Worthdex requests', EMAIL: 'requests@worthdex.invalid' };
const IDENTITY = Object.fromEntries(
	['AUTHOR', 'COMMITTER'].flatMap((role) => [
		[`GIT_${role}_NAME`, AUTHOR.NAME],
		[`GIT_${role}_EMAIL`, AUTHOR.EMAIL],
	]),
);

/** Refs of the remote and the commits they point to. */
export type RemoteRefs = { mainName: string; main: string; branches: ReadonlyMap<string, string>; markers: ReadonlyMap<string, string> };

/** The branch of a request, and the ref that marks it as proposed. */
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

/** Splits the output of `cat-file --batch=%(objectsize)`: a line with the size in bytes, the bytes, a line break. */
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

const listLines = (output: string) => output.split('\0').filter((line) => line !== '');

/**
 * A remote repository, seen through a bare one of our own, so that no checkout is touched. Ours is only a cache: if a killed git has
 * damaged it, it is created again.
 */
export class GitRemote {
	readonly #remote: string;
	readonly #dir: string;
	readonly #run: Git;
	/** Commits that the cache holds. */
	readonly #present = new Set<string>();

	constructor(remote: string, dir: string) {
		const { address, env } = toRemote(remote);
		this.#remote = address;
		this.#dir = dir;
		this.#run = createGit(dir, { env });
	}

	/** Reads the refs of the remote, and fetches what they point to. */
	async fetch(): Promise<RemoteRefs> {
		const refs = parseRefs(await this.#git(['ls-remote', '--symref', '--', this.#remote, 'HEAD', 'refs/heads/*', `${MARKER_FOLDER}*`]));
		const commits = [refs.main, ...refs.branches.values(), ...refs.markers.values()];
		if (commits.every((commit) => this.#present.has(commit))) return refs;
		try {
			await this.#fetchCommits(refs);
		} catch {
			// The remote has just answered, so the fault is in the cache: a killed git leaves locks and partial files behind.
			await rm(this.#dir, { recursive: true, force: true });
			await this.#fetchCommits(refs);
		}
		for (const commit of commits) this.#present.add(commit);
		return refs;
	}

	/** The text of a file in a commit, or undefined. */
	async readFile(commit: string, file: string): Promise<string | undefined> {
		const [entry = ''] = listLines(await this.#git(['ls-tree', '-z', commit, '--', file]));
		const object = /^\d+ blob ([0-9a-f]+)\t/.exec(entry)?.[1];
		return object === undefined ? undefined : this.#git(['cat-file', 'blob', object]);
	}

	/** The texts of all files in a folder. */
	async readFolder(commit: string, folder: string): Promise<string[]> {
		const entries = listLines(await this.#git(['ls-tree', '-z', `${commit}:${folder}`]).catch(() => ''));
		const objects = entries.flatMap((entry) => /^\d+ blob ([0-9a-f]+)\t/.exec(entry)?.[1] ?? []);
		const input = objects.map((object) => `${object}\n`).join('');
		return splitBatch(await this.#git(['cat-file', '--batch=%(objectsize)'], { input }));
	}

	/** The files that a commit changes. */
	async listChanged(commit: string): Promise<string[]> {
		return listLines(await this.#git(['diff-tree', '--no-commit-id', '--name-only', '-r', '-z', commit]));
	}

	/** Creates a commit on top of another that sets files. Resolves to its hash. */
	async commit(parent: string, files: Readonly<Record<string, string>>, message: string): Promise<string> {
		const toData = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;
		const changes = Object.entries(files).map(([file, text]) => `M 100644 inline ${JSON.stringify(file)}\n${toData(text)}`);
		const { NAME, EMAIL } = AUTHOR;
		const input = `commit ${MADE}${randomBytes(6).toString('hex')}\nmark :1\ncommitter ${NAME} <${EMAIL}> now\n${toData(`${message}\n`)}from ${parent}\n${changes.join('')}get-mark :1\n`;
		return this.#know(await this.#git(['fast-import', '--quiet', '--date-format=now'], { input }));
	}

	/** Creates a commit that merges one into another. Rejects if they conflict. */
	async merge(into: string, from: string, message: string): Promise<string> {
		const [tree = ''] = (await this.#git(['merge-tree', '--write-tree', into, from])).split('\n');
		return this.#know(await this.#git(['commit-tree', tree, '-p', into, '-p', from, '-F', '-'], { input: `${message}\n`, env: IDENTITY }));
	}

	/**
	 * Changes refs of the remote, all or none.
	 * @param changes new values by ref, '' to delete; `expected` is the present value, '' for an absent ref
	 */
	async push(changes: Readonly<Record<string, { value: string; expected: string }>>): Promise<void> {
		const leases = Object.entries(changes).map(([ref, { expected }]) => `--force-with-lease=${ref}:${expected}`);
		const specs = Object.entries(changes).map(([ref, { value }]) => `${value}:${ref}`);
		await this.#git(['push', '--quiet', '--atomic', '--no-verify', ...leases, '--', this.#remote, ...specs]);
	}

	async #git(args: readonly string[], options?: GitOptions): Promise<string> {
		try {
			return await this.#run(args, options);
		} catch (error) {
			// The cache may be the cause: the next try checks it again.
			this.#present.clear();
			throw error;
		}
	}

	/** Fetches the main branch and all proposed commits into the cache. */
	async #fetchCommits({ mainName }: RemoteRefs): Promise<void> {
		await ensureFolder(path.dirname(this.#dir));
		await this.#git(['init', '--quiet', '--bare', '--template=', this.#dir]);
		const specs = [`+${mainName}:${MAIN}`, `+${BRANCH_FOLDER}*:refs/cache/request/*`, `+${MARKER_FOLDER}*:refs/cache/proposed/*`];
		await this.#git(['fetch', '--quiet', '--prune', '--no-tags', '--no-write-fetch-head', '--', this.#remote, ...specs]);
	}

	/** The hash of a commit that was made here. */
	#know(output: string): string {
		const made = output.trim();
		this.#present.add(made);
		return made;
	}
}
