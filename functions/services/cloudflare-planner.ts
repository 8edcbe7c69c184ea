// Ships to the edge.
import type { Planner } from '../deps.ts';

/** Longer than the planner itself takes at most. */
const PATIENCE_MS = 6_000;

/**
 * A planner that always settles. Requests with the same question wait for one plan; on Cloudflare the request that began it may be ended
 * by the platform, and then its promise never settles. Each request therefore has a clock of its own.
 */
export function createCloudflarePlanner(planner: Planner): Planner {
	return {
		async plan(question, build) {
			let timer: ReturnType<typeof setTimeout> | undefined;
			const deadline = new Promise<undefined>((resolve) => {
				timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
			});
			try {
				return await Promise.race([planner.plan(question, build), deadline]);
			} finally {
				clearTimeout(timer);
			}
		},
	};
}
