import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

type Files = ReadonlyMap<string, string>;
type Commit = { hash: string; parents: readonly string[]; files: Files; message: string };

/** On top of the branch, or of the commit that it must be at. */
type FileCommit = { branch: string; at?: string; file: string; content: string; message: string };

const toHash = (value: unknown) => createHash('sha1').update(JSON.stringify(value)).digest('hex');

/** A git repository in memory, as far as the double of GitHub needs one: branches, commits and their files. */
export class MemoryRepository {
	readonly #commits = new Map<string, Commit>();
	readonly #branches = new Map<string, string>();
	/** Numbers of the pull requests that were opened. */
	readonly pulls: number[] = [];

	constructor() {
		this.#branches.set('main', this.#add([], new Map([['README.md', '# Catalogue\n']]), 'First'));
	}

	findCommit(branch: string): string | undefined {
		return this.#branches.get(branch);
	}

	/** The hash of a file in a commit or a branch, or undefined if there is none. */
	findBlob(commitOrBranch: string, file: string): string | undefined {
		const content = this.readFile(commitOrBranch, file);
		return content === undefined ? undefined : toHash(content);
	}

	readFile(commitOrBranch: string, file: string): string | undefined {
		return this.#commits.get(this.#branches.get(commitOrBranch) ?? commitOrBranch)?.files.get(file);
	}

	listBranches(): string[] {
		return [...this.#branches.keys()].sort();
	}

	/** Whether the branch was created: not if it exists, or the commit does not. */
	createBranch(branch: string, commit: string): boolean {
		if (this.#branches.has(branch) || !this.#commits.has(commit)) return false;
		this.#branches.set(branch, commit);
		return true;
	}

	deleteBranch(branch: string): boolean {
		return this.#branches.delete(branch);
	}

	/** The new commit, or undefined if the branch has moved. Takes a turn of the event loop, so that commits can collide as they do at GitHub. */
	async commitFile({ branch, at, file, content, message }: FileCommit): Promise<string | undefined> {
		const parent = at ?? this.#branches.get(branch) ?? '';
		await setImmediate();
		if (this.#branches.get(branch) !== parent) return undefined;
		const made = this.#add([parent], new Map(this.#filesOf(parent)).set(file, content), message);
		this.#branches.set(branch, made);
		return made;
	}

	/** Merges a branch into another, with a merge commit. */
	merge(branch: string, into: string): void {
		const [from, to] = [branch, into].map((name) => this.#branches.get(name) ?? '') as [string, string];
		this.#branches.set(into, this.#add([to, from], new Map([...this.#filesOf(to), ...this.#filesOf(from)]), `Merge ${branch}`));
	}

	/** Messages of the commits of a branch that are not on another, newest first. */
	listMessages(branch: string, base = 'main'): string[] {
		return this.#listOwn(branch, base).map(({ message }) => message);
	}

	/** Files that a branch has added or changed since it left another. */
	listChanges(branch: string, base = 'main'): string[] {
		const fork = this.#filesOf(this.#listOwn(branch, base).at(-1)?.parents[0] ?? '');
		const files = [...this.#filesOf(this.#branches.get(branch) ?? '')];
		return files.filter(([file, content]) => fork.get(file) !== content).map(([file]) => `${fork.has(file) ? 'M' : 'A'} ${file}`);
	}

	/** Everything that anyone can read there. */
	readEverything(): string {
		return JSON.stringify([
			[...this.#branches],
			[...this.#commits.values()].map(({ files, ...commit }) => ({ ...commit, files: [...files] })),
		]);
	}

	#filesOf(commit: string): Files {
		return this.#commits.get(commit)?.files ?? new Map();
	}

	#add(parents: readonly string[], files: Files, message: string): string {
		const hash = toHash([parents, [...files], message, this.#commits.size]);
		this.#commits.set(hash, { hash, parents, files, message });
		return hash;
	}

	/** The line of a branch, newest first, until it meets a commit of another. */
	#listOwn(branch: string, base: string): Commit[] {
		const known = new Set<string>();
		const collect = (hash: string): void => {
			if (known.has(hash)) return;
			known.add(hash);
			for (const parent of this.#commits.get(hash)?.parents ?? []) collect(parent);
		};
		collect(this.#branches.get(base) ?? '');
		const own: Commit[] = [];
		let commit = this.#commits.get(this.#branches.get(branch) ?? '');
		for (; commit && !known.has(commit.hash); commit = this.#commits.get(commit.parents[0] ?? '')) own.push(commit);
		return own;
	}
}
