import path from 'node:path';
import type { HostState } from '../../http/deps.ts';
import { findBuildDir, loadNodeBuild, type NodeBuild } from './build.ts';
import { FileMemory } from './file-store.ts';

/** Interval of looking up the current build, in milliseconds. With the time to load it, a new one is served well within a second. */
const POLL_MS = 100;
/** Retry interval for a build that could not be loaded, in milliseconds. The cause may be temporary, such as a lack of descriptors or memory. */
const RETRY_MS = 10_000;

/** Holds the build that is served, and switches to a new one as a whole. */
export type BuildHolder = {
	readonly current: NodeBuild;
	/** The build that could not be taken up, while `current` points at it. */
	readonly refused: HostState['refusedBuild'];
	/** Looks for a new build now, and tries a refused one again. */
	refresh: () => Promise<void>;
	close: () => void;
};

type Refusal = { dir: string; retryAt: number; state: NonNullable<HostState['refusedBuild']> };

/** Times without fractions of a second, like those of a build. */
function toTime(date: Date): string {
	return date.toISOString().replace(/\.\d+Z$/, 'Z');
}

/** @throws when the build was made for other addresses: clients of this host would be sent to another one */
function expectSameAddresses(next: NodeBuild, current: NodeBuild): void {
	for (const name of ['baseUrl', 'cdnUrl'] as const) {
		if (next[name] !== current[name])
			throw new Error(`Cannot take up a build for ${next[name]} while serving ${current[name]}: restart the host`);
	}
}

type BuildHolderOptions = {
	/** The symlink to serve from, where it exists; `current` by default. */
	link?: string | undefined;
	onSwitch: (build: NodeBuild) => void;
	reportError: (error: unknown) => void;
};

/**
 * Loads the current build and watches for the next. A build that cannot be loaded, or was made for other addresses, is reported
 * and leaves the old one serving. Rejects when there is no build to begin with.
 */
export async function createBuildHolder(outDir: string, { link, onSwitch, reportError }: BuildHolderOptions): Promise<BuildHolder> {
	const memory = new FileMemory();
	let current = await loadNodeBuild(await findBuildDir(outDir, link), memory);
	let refusal: Refusal | undefined;
	let refreshing: Promise<void> | undefined;

	function refuse(dir: string, error: unknown): void {
		// Reported once per build, or once that there is none.
		if (dir !== refusal?.dir) reportError(error);
		const since = refusal?.dir === dir ? refusal.state.since : toTime(new Date());
		refusal = { dir, retryAt: performance.now() + RETRY_MS, state: { buildId: path.basename(dir) || null, since } };
	}

	async function load(isAsked: boolean): Promise<void> {
		let dir = '';
		try {
			dir = await findBuildDir(outDir, link);
			if (dir === current.dir) {
				refusal = undefined;
				return;
			}
			if (dir === refusal?.dir && !isAsked && performance.now() < refusal.retryAt) return;
			const next = await loadNodeBuild(dir, memory);
			expectSameAddresses(next, current);
			current = next;
			refusal = undefined;
			onSwitch(current);
		} catch (error) {
			refuse(dir, error);
		}
	}

	function look(isAsked: boolean): Promise<void> {
		refreshing ??= load(isAsked).finally(() => {
			refreshing = undefined;
		});
		return refreshing;
	}

	// Polled, because watching a symlink differs between systems. A look costs some microseconds.
	const timer = setInterval(() => void look(false), POLL_MS);
	timer.unref();
	return {
		get current() {
			return current;
		},
		get refused() {
			return refusal?.state;
		},
		async refresh() {
			// A look under way may have started before the change that the caller knows of.
			await refreshing;
			await look(true);
		},
		close: () => clearInterval(timer),
	};
}
