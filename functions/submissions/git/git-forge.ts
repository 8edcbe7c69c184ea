import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { BranchForge, type Forge, type Proposal, type ProposalState } from '../forge.ts';
import { ServiceError } from '../retries.ts';
import { ensureFolder } from '../store/files.ts';
import { toSubmissionKey } from '../store/spool.ts';
import { createGit, type Git, type GitOptions, toRemote } from './git.ts';

const ITEMS_FOLDER = 'content/items';
const BRANCH_FOLDER = 'refs/heads/request/';
/** Each proposal has a ref here, which stays when its branch is deleted: it tells a declined submission from a new one. */
const MARKER_FOLDER = 'refs/worthdex/proposed/';
/** Where a commit that was made here is named. The next fetch prunes the names, and a lock that a killed git left behind concerns one of them. */
const MADE = 'refs/cache/request/made-';
/** Author of the commits made here. Intentionally invalid address. */
const AUTHOR = { NAME: 'Worthdex requests', EMAIL: 'requests@worthdex.invalid' };
const IDENTITY = Object.fromEntries(
	['AUTHOR', 'COMMITTER'].flatMap((role) => Object.entries(AUTHOR).map(([part, value]) => [`GIT_${role}_${part}`, value])),
);

/** Refs of the remote and the commits they point to. */
type Refs = { mainName: string; main: string; all: ReadonlyMap<string, string> };
/** New values of refs, '' to delete, and the expected present ones, '' for an absent ref. */
type Changes = Readonly<Record<string, { value: string; expected: string }>>;
type ItemPart = { name?: string; aliases?: readonly string[]; status?: string };

/** The branch of a submission, and the ref that marks it as proposed. */
const toRefs = (branch: string) => ({ branchRef: `refs/heads/${branch}`, markerRef: branch.replace(/^request\//, MARKER_FOLDER) });

function parseRefs(text: string): Refs {
	const all = new Map<string, string>();
	let mainName = 'refs/heads/main';
	for (const line of text.split('\n')) {
		const [value = '', name = ''] = line.split('\t');
		if (value.startsWith('ref: ') && name === 'HEAD') mainName = value.slice('ref: '.length);
		else if (name !== '') all.set(name, value);
	}
	const main = all.get(mainName) ?? all.get('HEAD');
	if (main === undefined) throw new ServiceError('Cannot read the remote: it has no main branch yet', 'outage');
	return { mainName, main, all };
}

function parseItem(text: string): ItemPart {
	try {
		const item: unknown = JSON.parse(text);
		return typeof item === 'object' && item !== null ? item : {};
	} catch {
		return {};
	}
}

/** Splits the output of `cat-file --batch`: a line that ends with the size in bytes, the bytes, a line break. An absent object has another line. */
function splitBatch(output: string): string[] {
	const bytes = Buffer.from(output);
	const texts: string[] = [];
	for (let at = 0; at < bytes.length; ) {
		const start = bytes.indexOf('\n', at) + 1;
		const size = / [a-z]+ (\d+)\n$/.exec(bytes.toString('utf8', at, start))?.[1];
		at = size === undefined ? start : start + Number(size) + 1;
		if (size !== undefined) texts.push(bytes.toString('utf8', start, at - 1));
	}
	return texts;
}

const listLines = (output: string) => output.split('\0').filter((line) => line !== '');
const toData = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;

/**
 * A forge on a plain git remote: a submission is a branch `request/<key>` with one commit, and a ref that marks it as proposed.
 * Accepted: the file of the branch, or an item of the submission's name, is published on the main branch. Declined: the branch was deleted.
 *
 * The remote is seen through a bare repository of our own, so that no checkout is touched. Ours is only a cache: if a killed git has damaged it,
 * it is created again.
 */
class GitForge extends BranchForge {
	readonly #remote: string;
	readonly #dir: string;
	readonly #run: Git;
	/** The refs that the cache holds, with the output of `ls-remote`. A push checks that they still hold. */
	#fetched: { text: string; refs: Refs } | undefined;
	/** Branches whose names are published, as of one commit of the main branch. */
	#published: { main: string; branches: ReadonlySet<string> } | undefined;

	constructor(remote: string, dir: string) {
		super();
		const { address, env } = toRemote(remote);
		this.#remote = address;
		this.#dir = dir;
		this.#run = createGit(dir, { env });
	}

	async findState({ branch }: Pick<Proposal, 'branch'>): Promise<ProposalState> {
		return this.#judge(await this.#fetch(), branch);
	}

	async countOpen(): Promise<number> {
		const refs = await this.#fetch();
		const branches = [...refs.all.keys()].filter((ref) => ref.startsWith(BRANCH_FOLDER)).map((ref) => ref.replace('refs/heads/', ''));
		const states = await Promise.all(branches.map((branch) => this.#judge(refs, branch)));
		return states.filter((state) => state === 'open').length;
	}

	protected async hasFile({ file }: Pick<Proposal, 'file'>): Promise<boolean> {
		const { main } = await this.#fetch();
		return (await this.#readBlobs([`${main}:${file}`])).length > 0;
	}

	protected async open({ branch, file, text, title, body }: Proposal): Promise<void> {
		const { main } = await this.#fetch();
		const value = await this.#commit(main, { [file]: text }, `${title}\n\n${body}`);
		const { branchRef, markerRef } = toRefs(branch);
		await this.#push({ [branchRef]: { value, expected: '' }, [markerRef]: { value, expected: '' } });
	}

	async decline({ branch }: Pick<Proposal, 'branch'>): Promise<void> {
		const { main, all } = await this.#fetch();
		const { branchRef, markerRef } = toRefs(branch);
		const tip = all.get(branchRef);
		const marker = all.get(markerRef);
		// A submission that was never proposed gets the marker alone, so that it never will be.
		const value = marker ?? tip ?? (await this.#commit(main, {}, 'Declined before it was proposed'));
		await this.#push({
			...(tip === undefined ? {} : { [branchRef]: { value: '', expected: tip } }),
			[markerRef]: { value, expected: marker ?? '' },
		});
	}

	async approve({ branch, file, text, title }: Pick<Proposal, 'branch' | 'file' | 'text' | 'title'>): Promise<void> {
		const { mainName, main, all } = await this.#fetch();
		const { branchRef } = toRefs(branch);
		const tip = all.get(branchRef);
		if (tip === undefined) throw new ServiceError(`Cannot approve: ${branch} is not open`, 'final');
		const finished = await this.#commit(tip, { [file]: text }, title);
		const [tree = ''] = (await this.#git(['merge-tree', '--write-tree', main, finished])).split('\n');
		const merging = ['commit-tree', tree, '-p', main, '-p', finished, '-m', `Merge ${branch}`];
		const value = (await this.#git(merging, { env: IDENTITY })).trim();
		await this.#push({ [mainName]: { value, expected: main }, [branchRef]: { value: '', expected: tip } });
	}

	async #judge({ main, all }: Refs, branch: string): Promise<ProposalState> {
		const { branchRef, markerRef } = toRefs(branch);
		const marker = all.get(markerRef);
		const files =
			marker === undefined ? [] : listLines(await this.#git(['diff-tree', '--no-commit-id', '--name-only', '-r', '-z', marker]));
		const statuses = (await this.#readBlobs(files.map((file) => `${main}:${file}`))).map((text) => parseItem(text).status);
		if (statuses.includes('published')) return 'accepted';
		// People are still working on a draft that was merged.
		if (all.has(branchRef) || statuses.includes('draft')) return 'open';
		if (await this.#isPublished(main, branch)) return 'accepted';
		return marker === undefined ? 'absent' : 'declined';
	}

	/** Whether an item on the main branch has the name of a submission, with any slug. */
	async #isPublished(main: string, branch: string): Promise<boolean> {
		if (this.#published?.main !== main) {
			const paths = listLines(await this.#git(['ls-tree', '--name-only', '-z', main, `${ITEMS_FOLDER}/`]));
			const items = (await this.#readBlobs(paths.map((file) => `${main}:${file}`))).map(parseItem);
			const names = items.flatMap(({ name = '', aliases = [], status }) => (status === 'published' ? [name, ...aliases] : []));
			this.#published = { main, branches: new Set(names.map((known) => `request/${toSubmissionKey(known)}`)) };
		}
		return this.#published.branches.has(branch);
	}

	/** Reads the refs of the remote, and fetches what they point to. */
	async #fetch(): Promise<Refs> {
		const text = await this.#git(['ls-remote', '--symref', '--', this.#remote, 'HEAD', 'refs/heads/*', `${MARKER_FOLDER}*`]);
		const refs = parseRefs(text);
		if (text === this.#fetched?.text) return refs;
		await this.#fetchCommits(refs).catch(async () => {
			// The remote has just answered, so the fault is in the cache: a killed git leaves locks and partial files behind.
			await rm(this.#dir, { recursive: true, force: true });
			await this.#fetchCommits(refs);
		});
		this.#fetched = { text, refs };
		return refs;
	}

	async #fetchCommits({ mainName }: Refs): Promise<void> {
		await ensureFolder(path.dirname(this.#dir));
		await this.#git(['init', '--quiet', '--bare', '--template=', this.#dir]);
		const specs = [`+${mainName}:refs/cache/main`, `+${BRANCH_FOLDER}*:refs/cache/request/*`, `+${MARKER_FOLDER}*:refs/cache/proposed/*`];
		await this.#git(['fetch', '--quiet', '--prune', '--no-tags', '--no-write-fetch-head', '--', this.#remote, ...specs]);
	}

	/** The texts of files, each `<commit>:<path>`, in order; those that are absent are left out. */
	async #readBlobs(names: readonly string[]): Promise<string[]> {
		if (names.length === 0) return [];
		return splitBatch(await this.#git(['cat-file', '--batch'], { input: names.map((name) => `${name}\n`).join('') }));
	}

	/** Creates a commit on top of another that sets files. Resolves to its hash. */
	async #commit(parent: string, files: Readonly<Record<string, string>>, message: string): Promise<string> {
		const changes = Object.entries(files).map(([file, text]) => `M 100644 inline ${JSON.stringify(file)}\n${toData(text)}`);
		const head = `commit ${MADE}${randomBytes(6).toString('hex')}\nmark :1\ncommitter ${AUTHOR.NAME} <${AUTHOR.EMAIL}> now\n`;
		const input = `${head}${toData(`${message}\n`)}from ${parent}\n${changes.join('')}get-mark :1\n`;
		return (await this.#git(['fast-import', '--quiet', '--date-format=now'], { input })).trim();
	}

	/** Changes refs of the remote, all or none. */
	async #push(changes: Changes): Promise<void> {
		const leases = Object.entries(changes).map(([ref, { expected }]) => `--force-with-lease=${ref}:${expected}`);
		const specs = Object.entries(changes).map(([ref, { value }]) => `${value}:${ref}`);
		await this.#git(['push', '--quiet', '--atomic', '--no-verify', ...leases, '--', this.#remote, ...specs]);
	}

	async #git(args: readonly string[], options?: GitOptions): Promise<string> {
		try {
			return await this.#run(args, options);
		} catch (error) {
			// The cache may be the cause: the next fetch checks it again.
			this.#fetched = undefined;
			throw error;
		}
	}
}

/**
 * A forge on a plain git remote.
 * @param remote anything that `git push` accepts
 * @param dir a folder below `DATA_DIR` for the cache
 */
export function createGitForge(remote: string, dir: string): Forge {
	return new GitForge(remote, dir);
}
