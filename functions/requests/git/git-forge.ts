import { createForge, type Forge, ForgeError, type Proposal, type ProposalState, type Repository } from '../forge.ts';
import { toRequestKey } from '../store/spool.ts';
import { GitRemote, type RemoteRefs, toRefs } from './git-remote.ts';

const ITEMS_FOLDER = 'content/items';
/** Attempts to approve while others push to the main branch. */
const MAX_PUSHES = 3;

type ItemPart = { name?: string; aliases?: readonly string[]; status?: string };

function parseItem(text: string): ItemPart {
	try {
		const item: unknown = JSON.parse(text);
		return typeof item === 'object' && item !== null ? item : {};
	} catch {
		return {};
	}
}

/**
 * A repository at a plain git remote: a request is a branch `request/<key>` with one commit, and a ref that marks it as proposed.
 * Accepted: the file of the branch, or an item of the request's name, is published on the main branch. Declined: the branch was deleted.
 */
class GitRepository implements Repository {
	readonly #remote: GitRemote;
	/** As of the last look. A push checks that they still hold. */
	#refs: RemoteRefs | undefined;
	/** Branches whose names are published, as of one commit of the main branch. */
	#published: { main: string; branches: ReadonlySet<string> } | undefined;

	constructor(remote: GitRemote) {
		this.#remote = remote;
	}

	async findState({ branch }: Pick<Proposal, 'branch'>): Promise<ProposalState> {
		this.#refs = await this.#remote.fetch();
		return this.#judge(this.#refs, branch);
	}

	async hasFile({ file }: Pick<Proposal, 'file'>): Promise<boolean> {
		return (await this.#remote.readFile(await this.#needMain(), file)) !== undefined;
	}

	async open({ branch, file, text, title, body }: Proposal): Promise<void> {
		const value = await this.#remote.commit(await this.#needMain(), { [file]: text }, `${title}\n\n${body}`);
		const { branchRef, markerRef } = toRefs(branch);
		await this.#remote.push({ [branchRef]: { value, expected: '' }, [markerRef]: { value, expected: '' } });
	}

	async decline({ branch }: Pick<Proposal, 'branch'>): Promise<void> {
		const refs = await this.#remote.fetch();
		const { branchRef, markerRef } = toRefs(branch);
		const tip = refs.branches.get(branchRef);
		const marker = refs.markers.get(markerRef);
		// A request that was never proposed gets the marker alone, so that it never will be.
		const value = marker ?? tip ?? (await this.#remote.commit(refs.main, {}, 'Declined before it was proposed'));
		await this.#remote.push({
			...(tip === undefined ? {} : { [branchRef]: { value: '', expected: tip } }),
			[markerRef]: { value, expected: marker ?? '' },
		});
	}

	async countOpen(): Promise<number> {
		const refs = await this.#remote.fetch();
		const branches = [...refs.branches.keys()].map((ref) => ref.replace('refs/heads/', ''));
		const states = await Promise.all(branches.map((branch) => this.#judge(refs, branch)));
		return states.filter((state) => state === 'open').length;
	}

	async approve({ branch, file, text, title }: Pick<Proposal, 'branch' | 'file' | 'text' | 'title'>): Promise<void> {
		const { branchRef } = toRefs(branch);
		for (let pushes = 1; ; pushes++) {
			const refs = await this.#remote.fetch();
			const tip = refs.branches.get(branchRef);
			if (tip === undefined) throw new ForgeError(`Cannot approve: ${branch} is not open`, { retry: false });
			const finished = await this.#remote.commit(tip, { [file]: text }, title);
			const value = await this.#remote.merge(refs.main, finished, `Merge ${branch}`);
			try {
				return await this.#remote.push({ [refs.mainName]: { value, expected: refs.main }, [branchRef]: { value: '', expected: tip } });
			} catch (error) {
				if (pushes === MAX_PUSHES) throw error;
			}
		}
	}

	async #needMain(): Promise<string> {
		this.#refs ??= await this.#remote.fetch();
		return this.#refs.main;
	}

	async #judge({ main, branches, markers }: RemoteRefs, branch: string): Promise<ProposalState> {
		const { branchRef, markerRef } = toRefs(branch);
		const marker = markers.get(markerRef);
		const files = marker === undefined ? [] : await this.#remote.listChanged(marker);
		const texts = await Promise.all(files.map((file) => this.#remote.readFile(main, file)));
		const statuses = texts.flatMap((text) => (text === undefined ? [] : [parseItem(text).status]));
		if (statuses.includes('published')) return 'accepted';
		// People are still working on a draft that was merged.
		if (branches.has(branchRef) || statuses.includes('draft')) return 'open';
		if (await this.#isPublished(main, branch)) return 'accepted';
		return marker === undefined ? 'absent' : 'declined';
	}

	/** Whether an item on the main branch has the name of a request, with any slug. */
	async #isPublished(main: string, branch: string): Promise<boolean> {
		if (this.#published?.main !== main) {
			const items = (await this.#remote.readFolder(main, ITEMS_FOLDER)).map(parseItem).filter(({ status }) => status === 'published');
			const names = items.flatMap(({ name = '', aliases = [] }) => [name, ...aliases]);
			this.#published = { main, branches: new Set(names.map((known) => `request/${toRequestKey(known)}`)) };
		}
		return this.#published.branches.has(branch);
	}
}

/**
 * A forge on a plain git remote.
 * @param remote anything that `git push` accepts
 * @param dir a folder below `DATA_DIR` for the cache
 */
export function createGitForge(remote: string, dir: string): Forge {
	return createForge(new GitRepository(new GitRemote(remote, dir)));
}
