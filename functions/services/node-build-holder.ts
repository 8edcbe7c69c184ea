import { findBuildDir, loadNodeBuild, type NodeBuild } from './node-build.ts';

/** How often the current build is looked for, in milliseconds: a new one is served within a second. */
const POLL_MS = 500;

/** Holds the build that is served, and takes up a new one whole. */
export type BuildHolder = {
	readonly current: NodeBuild;
	/** Looks for a new build now. */
	refresh: () => Promise<void>;
	close: () => void;
};

/**
 * Loads the current build and watches for the next. A build that cannot be loaded is reported and leaves the old one serving.
 * Rejects when there is no build to begin with.
 */
export async function createBuildHolder(
	outDir: string,
	{ onSwitch, reportError }: { onSwitch: (build: NodeBuild) => void; reportError: (error: unknown) => void },
): Promise<BuildHolder> {
	let current = await loadNodeBuild(await findBuildDir(outDir));
	let refusedDir: string | undefined;
	let refreshing: Promise<void> | undefined;

	async function load(): Promise<void> {
		let dir: string | undefined;
		try {
			dir = await findBuildDir(outDir);
			if (dir === current.dir || dir === refusedDir) return;
			current = await loadNodeBuild(dir);
			refusedDir = undefined;
			onSwitch(current);
		} catch (error) {
			// Told once for each build, or once that there is none: the next look comes in half a second.
			const missed = dir ?? '';
			if (missed !== refusedDir) reportError(error);
			refusedDir = missed;
		}
	}

	function refresh(): Promise<void> {
		refreshing ??= load().finally(() => {
			refreshing = undefined;
		});
		return refreshing;
	}

	// A link of the file system cannot be watched alike everywhere; looking costs some microseconds.
	const timer = setInterval(refresh, POLL_MS);
	timer.unref();
	return {
		get current() {
			return current;
		},
		refresh,
		close: () => clearInterval(timer),
	};
}
