import { type Forge, ForgeError, type Proposal, type ProposalState } from '../forge.ts';
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
 * A forge on a plain git remote: a request is a branch `request/<key>` with one commit, and a ref that marks it as proposed.
 * Accepted: the file of the branch, or an item of the request's name, is published on the main branch. Declined: the branch was deleted.
 * @param remote anything that `git push` accepts
 * @param dir a folder below `DATA_DIR` for the cache
 */
export function createGitForge(remote: string, dir: string): Forge {
	return new GitForge(new GitRemote(remote, dir));
}

class GitForge implements Forge {
	readonly #remote: GitRemote;
	/** Branches whose names are published, as of one commit of the main branch. */
	#published: { main: string; branches: ReadonlySet<string> } | undefined;

	constructor(remote: GitRemote) {
		this.#remote = remote;
	}

	async propose({ branch, file, text, title, body }: Proposal): Promise<ProposalState> {
		const refs = await this.#remote.fetch();
		const known = await this.#judge(refs, branch);
		if (known !== 'absent') return known;
		if ((await this.#remote.readFile(refs.main, file)) !== undefined) {
			throw new ForgeError(`Cannot propose ${file}: the main branch has this file already`, { retry: false });
		}
		const value = await this.#remote.commit(refs.main, { [file]: text }, `${title}\n\n${body}`);
		const { branchRef, markerRef } = toRefs(branch);
		try {
			await this.#remote.push({ [branchRef]: { value, expected: '' }, [markerRef]: { value, expected: '' } });
			return 'open';
		} catch (error) {
			// Another process may have been faster, or this one before it was killed.
			const state = await this.#judge(await this.#remote.fetch(), branch);
			if (state === 'absent') throw error;
			return state;
		}
	}

	async findState({ branch }: Pick<Proposal, 'branch'>): Promise<ProposalState> {
		return this.#judge(await this.#remote.fetch(), branch);
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

	async #judge(refs: RemoteRefs, branch: string): Promise<ProposalState> {
		const { main, branches, markers } = refs;
		const { branchRef, markerRef } = toRefs(branch);
		const marker = markers.get(markerRef);
		const files = marker === undefined ? [] : await this.#listOwn(marker, refs);
		const texts = await Promise.all(files.map((file) => this.#remote.readFile(main, file)));
		const statuses = texts.flatMap((text) => (text === undefined ? [] : [parseItem(text).status]));
		if (statuses.includes('published')) return 'accepted';
		// People are still working on a draft that was merged.
		if (branches.has(branchRef) || statuses.includes('draft')) return 'open';
		if (await this.#isPublished(main, branch)) return 'accepted';
		return marker === undefined ? 'absent' : 'declined';
	}

	/** The files of a proposal, without those that another proposal has too, unless this one was merged: such a file does not tell whose it is. */
	async #listOwn(marker: string, { main, markers }: RemoteRefs): Promise<string[]> {
		const files = await this.#remote.listChanged([marker]);
		const others = new Set(await this.#remote.listChanged([...markers.values()].filter((other) => other !== marker)));
		if (!files.some((file) => others.has(file)) || (await this.#remote.isMerged(marker, main))) return files;
		return files.filter((file) => !others.has(file));
	}

	/** Whether an item on the main branch has the name of a request, whatever its slug. */
	async #isPublished(main: string, branch: string): Promise<boolean> {
		if (this.#published?.main !== main) {
			const items = (await this.#remote.readFolder(main, ITEMS_FOLDER)).map(parseItem).filter(({ status }) => status === 'published');
			const names = items.flatMap(({ name = '', aliases = [] }) => [name, ...aliases]);
			this.#published = { main, branches: new Set(names.map((known) => `request/${toRequestKey(known)}`)) };
		}
		return this.#published.branches.has(branch);
	}
}
