import path from 'node:path';
import type { HostState } from '../http/deps.ts';
import { findBuildDir, loadNodeBuild, type NodeBuild } from './build.ts';

/** How often the current build is looked for, in milliseconds: with the time to load it, a new one is served well within a second. */
const POLL_MS = 100;
/** A build that could not be loaded is tried again so often: what was in its way may have gone, such as a lack of descriptors or memory. */
const RETRY_MS = 10_000;

/** Holds the build that is served, and takes up a new one whole. */
export type BuildHolder = {
	readonly current: NodeBuild;
	/** What could not be taken up, as long as it is what `current` points at. */
	readonly refused: HostState['refusedBuild'];
	/** Looks for a new build now, also at one that was refused a moment ago. */
	refresh: () => Promise<void>;
	close: () => void;
};

type Refusal = { dir: string; retryAt: number; state: NonNullable<HostState['refusedBuild']> };

/** Times without fractions of a second, like those of a build. */
function toTime(date: Date): string {
	return date.toISOString().replace(/\.\d+Z$/, 'Z');
}

/** @throws when the build's API has another prefix: the requests that this host knows would lead nowhere in it */
function expectSamePrefix(next: NodeBuild, current: NodeBuild): void {
	const [found, expected] = [next, current].map(({ baseUrl }) => new URL(baseUrl).pathname);
	if (found !== expected) throw new Error(`Cannot take up a build for ${found} while serving ${expected}: restart the host`);
}

/**
 * Loads the current build and watches for the next. A build that cannot be loaded is reported and leaves the old one serving.
 * Rejects when there is no build to begin with.
 */
export async function createBuildHolder(
	outDir: string,
	{ onSwitch, reportError }: { onSwitch: (build: NodeBuild) => void; reportError: (error: unknown) => void },
): Promise<BuildHolder> {
	let current = await loadNodeBuild(await findBuildDir(outDir));
	let refusal: Refusal | undefined;
	let refreshing: Promise<void> | undefined;

	function refuse(dir: string, error: unknown): void {
		// Told once for each build, or once that there is none.
		if (dir !== refusal?.dir) reportError(error);
		const since = refusal?.dir === dir ? refusal.state.since : toTime(new Date());
		refusal = { dir, retryAt: performance.now() + RETRY_MS, state: { buildId: path.basename(dir) || null, since } };
	}

	async function load(isAsked: boolean): Promise<void> {
		let dir = '';
		try {
			dir = await findBuildDir(outDir);
			if (dir === current.dir) {
				refusal = undefined;
				return;
			}
			if (dir === refusal?.dir && !isAsked && performance.now() < refusal.retryAt) return;
			const next = await loadNodeBuild(dir);
			expectSamePrefix(next, current);
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

	// A link of the file system cannot be watched alike everywhere; looking costs some microseconds.
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
			// A look that is under way may have begun before what the caller knows of.
			await refreshing;
			await look(true);
		},
		close: () => clearInterval(timer),
	};
}
