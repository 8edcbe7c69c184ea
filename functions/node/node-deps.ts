import path from 'node:path';
import type { HostSettings } from '../../core/settings/settings.ts';
import type { Deps, Planner } from '../http/deps.ts';
import { createMemoryRateLimiter } from '../rate-limit/memory.ts';
import { createRedisRateLimiter } from '../rate-limit/redis.ts';
import { NodeSpool } from '../submissions/store/spool.ts';
import { type BuildHolder, createBuildHolder } from './builds/build-holder.ts';
import { createNodeDrawer } from './drawer.ts';
import type { NodeLog } from './log.ts';

/** The function's dependencies on Node: the current build, and the adapters that the settings choose. */
export type NodeDeps = {
	builds: BuildHolder;
	deps: Omit<Deps, 'build'>;
	/** Why submissions cannot be stored, as an error code; undefined if they can. */
	findSubmissionFault: () => Promise<string | undefined>;
	/** Whether processes share rate limits through Redis; undefined if none is configured. */
	sharesRateLimits: () => boolean | undefined;
	close: () => void;
};

/** Loads the model planner, only on hosts that have a key for it. */
async function createPlanner(groq: NonNullable<HostSettings['groq']>, report: (reason: string) => void): Promise<Planner> {
	const [{ createGroqClient }, { createGroqPlanner }] = await Promise.all([
		import('../planner/groq-client.ts'),
		import('../planner/groq-planner.ts'),
	]);
	return createGroqPlanner({ askModel: createGroqClient(groq), maxPerHour: groq.maxPerHour, now: () => performance.now(), report });
}

/** Rejects when there is no build to serve. */
export async function createNodeDeps({ contentDir, outDir, link, dataDir, redisUrl, groq }: HostSettings, log: NodeLog): Promise<NodeDeps> {
	const reportError = (error: unknown) => log.error({ err: error }, 'unplanned error');
	const builds = await createBuildHolder(outDir, {
		link,
		onSwitch: ({ id }) => log.info({ buildId: id }, 'took up a new build'),
		reportError: (error) =>
			log.error({ err: error, servedBuildId: builds.current.id }, 'cannot take up the current build: the previous one is still served'),
	});
	// A monotonic clock: it never steps back.
	const memoryLimiter = createMemoryRateLimiter(() => performance.now());
	const redisLimiter =
		redisUrl === undefined
			? undefined
			: createRedisRateLimiter({
					url: redisUrl,
					fallback: memoryLimiter,
					onLost: (reason) => log.warn({ reason }, 'Redis is out of reach: this process counts rate limits by itself'),
					onBack: () => log.info('Redis is back: rate limits are shared again'),
				});
	const spool = new NodeSpool(path.join(dataDir, 'requests'), () => new Date());
	const report = (reason: string) => log.warn({ reason }, 'no plan from the model: the reader of Ask answered');
	const keptDir = path.join(outDir, 'cache', 'shares');
	const own = { contentDir, cacheDir: path.join(outDir, 'cache', 'images') };
	const drawer = createNodeDrawer({ keptDir, own, reportError: (error) => log.error({ err: error }, 'cannot draw a picture') });
	const planner = groq && (await createPlanner(groq, report));
	return {
		builds,
		deps: {
			random: Math.random,
			now: Date.now,
			rateLimiter: redisLimiter ?? memoryLimiter,
			submissionQueue: spool,
			planner,
			drawer,
			reportError,
		},
		findSubmissionFault: () => spool.findFault(),
		sharesRateLimits: () => redisLimiter?.isShared(),
		close() {
			builds.close();
			drawer?.close();
			redisLimiter?.close();
		},
	};
}
