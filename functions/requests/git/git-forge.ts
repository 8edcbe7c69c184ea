import { type Forge, ForgeError, type ProposalState } from '../forge.ts';
import { toRequestKey } from '../store/spool.ts';
import { createGitRemote, type RemoteRefs, toRefs } from './git-remote.ts';

const ITEMS_FOLDER = 'content/items';
/** Tries to approve while others push to the main branch. */
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
 * A forge that is nothing but a git remote: a request is a branch `request/<key>` with one commit, and a ref that says that it was proposed.
 * The item published on the main branch means accepted; the branch deleted means declined.
 * @param remote anything that `git push` takes
 * @param dir a folder of our own, below `DATA_DIR`; it is only a cache
 */
export function createGitForge(remote: string, dir: string): Forge {
	const { fetch, readFile, readFolder, listChanged, commit, merge, push } = createGitRemote(remote, dir);

	/** Of the last commit that was looked at; a commit never changes. */
	let named: { main: string; branches: ReadonlySet<string> } | undefined;

	/** Whether an item on the main branch has the name of a request, whatever its slug. */
	async function isNamed(main: string, branch: string): Promise<boolean> {
		if (named?.main !== main) {
			const items = (await readFolder(main, ITEMS_FOLDER)).map(parseItem).filter(({ status }) => status === 'published');
			const names = items.flatMap(({ name = '', aliases = [] }) => [name, ...aliases]);
			named = { main, branches: new Set(names.map((known) => `request/${toRequestKey(known)}`)) };
		}
		return named.branches.has(branch);
	}

	async function judge({ main, branches, markers }: RemoteRefs, branch: string): Promise<ProposalState> {
		const { branchRef, markerRef } = toRefs(branch);
		const marker = markers.get(markerRef);
		const files = marker === undefined ? [] : await listChanged(marker);
		const texts = await Promise.all(files.map((file) => readFile(main, file)));
		const statuses = texts.flatMap((text) => (text === undefined ? [] : [parseItem(text).status]));
		if (statuses.includes('published')) return 'accepted';
		// A draft that was merged is still being worked on.
		if (branches.has(branchRef) || statuses.includes('draft')) return 'open';
		if (await isNamed(main, branch)) return 'accepted';
		return marker === undefined ? 'absent' : 'declined';
	}

	return {
		async propose({ branch, file, text, title, body }) {
			const refs = await fetch();
			const known = await judge(refs, branch);
			if (known !== 'absent') return known;
			if ((await readFile(refs.main, file)) !== undefined) {
				throw new ForgeError(`Cannot propose ${file}: the main branch has such a file already`, { retry: false });
			}
			const value = await commit(refs.main, { [file]: text }, `${title}\n\n${body}`);
			const { branchRef, markerRef } = toRefs(branch);
			try {
				await push({ [branchRef]: { value, expected: '' }, [markerRef]: { value, expected: '' } });
				return 'open';
			} catch (error) {
				// Another process, or this one before it was killed, may have been quicker.
				const state = await judge(await fetch(), branch);
				if (state === 'absent') throw error;
				return state;
			}
		},

		async findState({ branch }) {
			return judge(await fetch(), branch);
		},

		async decline({ branch }) {
			const refs = await fetch();
			const { branchRef, markerRef } = toRefs(branch);
			const tip = refs.branches.get(branchRef);
			const marker = refs.markers.get(markerRef);
			await push({
				...(tip === undefined ? {} : { [branchRef]: { value: '', expected: tip } }),
				// The ref alone, where it was never proposed: so that it never will be.
				[markerRef]: { value: marker ?? tip ?? (await commit(refs.main, {}, 'Declined before it was proposed')), expected: marker ?? '' },
			});
		},

		async countOpen() {
			const refs = await fetch();
			const branches = [...refs.branches.keys()].map((ref) => ref.replace('refs/heads/', ''));
			const states = await Promise.all(branches.map((branch) => judge(refs, branch)));
			return states.filter((state) => state === 'open').length;
		},

		async approve({ branch, file, text, title }) {
			const { branchRef } = toRefs(branch);
			for (let pushes = 1; ; pushes++) {
				const refs = await fetch();
				const tip = refs.branches.get(branchRef);
				if (tip === undefined) throw new ForgeError(`Cannot approve: ${branch} is not open`, { retry: false });
				const finished = await commit(tip, { [file]: text }, title);
				const value = await merge(refs.main, finished, `Merge ${branch}`);
				try {
					return await push({ [refs.mainName]: { value, expected: refs.main }, [branchRef]: { value: '', expected: tip } });
				} catch (error) {
					if (pushes === MAX_PUSHES) throw error;
				}
			}
		},
	};
}
