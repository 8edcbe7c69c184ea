import { GitHubSettingsSchema } from '../../core/settings/github-settings.ts';
import { type HostSettings, HostSettingsSchema, parseSettings } from '../../core/settings/settings.ts';
import type { Deps, Planner } from '../http/deps.ts';
import type { BuildFiles } from '../http/files/page-handler.ts';
import { createCloudflareRateLimiter, type LimiterNamespace } from '../rate-limit/durable-object.ts';
import { createMemoryRateLimiter } from '../rate-limit/memory.ts';
import { type AssetsBinding, type CloudflareBuild, createAssetFiles, createCloudflareBuild } from './cloudflare-build.ts';
import { withDerivedFiles } from './derived-files.ts';
import { type CloudflareQueue, createCloudflareSubmissionQueue } from './queue.ts';

/** Longer than the planner itself takes at most. */
const PATIENCE_MS = 6_000;

/**
 * A planner that always settles. Requests with the same question wait for one plan; on Cloudflare the request that began it may be ended
 * by the platform, and then its promise never settles. Each request therefore has a clock of its own.
 */
function createCloudflarePlanner(planner: Planner): Planner {
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

/** The bindings of `wrangler.jsonc`, and the settings, which are text. */
export type WorkerEnv = {
	ASSETS: AssetsBinding;
	LIMITERS: LimiterNamespace;
	REQUESTS: CloudflareQueue;
	[setting: string]: unknown;
};

/** The function's dependencies on Cloudflare Workers; one for each isolate. */
export type WorkerDeps = { files: BuildFiles; build: CloudflareBuild; deps: Omit<Deps, 'build'> };

/** One JSON line, for Workers Logs: what broke, and nothing of the request. */
export function logError(error: unknown): void {
	const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
	console.error(JSON.stringify({ level: 'error', service: 'worthdex', err: { type: name, message, stack }, msg: 'unplanned error' }));
}

function logWarning(reason: string): void {
	console.warn(JSON.stringify({ level: 'warn', service: 'worthdex', reason, msg: 'no plan from the model: the reader of Ask answered' }));
}

/** Loads what planning by a model takes when the first question needs it. */
function createLazyPlanner(groq: NonNullable<HostSettings['groq']>): Planner {
	let planner: Planner | undefined;
	return {
		async plan(question, build) {
			if (planner === undefined) {
				const [{ createGroqClient }, { createGroqPlanner }] = await Promise.all([
					import('../planner/groq-client.ts'),
					import('../planner/groq-planner.ts'),
				]);
				planner ??= createCloudflarePlanner(
					createGroqPlanner({ askModel: createGroqClient(groq), maxPerHour: groq.maxPerHour, now: Date.now, report: logWarning }),
				);
			}
			return planner.plan(question, build);
		},
	};
}

/** @throws SettingsError that names each wrong setting */
export function createWorkerDeps(env: WorkerEnv): WorkerDeps {
	const { groq } = parseSettings(HostSettingsSchema, env);
	// Without GitHub nothing delivers submissions, so none are accepted: a queue drops its messages after some days.
	const isDelivered = parseSettings(GitHubSettingsSchema, env) !== undefined;
	const files = withDerivedFiles(createAssetFiles(env.ASSETS), () => build.load());
	const build = createCloudflareBuild(files);
	return {
		files,
		build,
		deps: {
			random: Math.random,
			now: Date.now,
			rateLimiter: createCloudflareRateLimiter({
				limiters: env.LIMITERS,
				fallback: createMemoryRateLimiter(Date.now),
				reportError: logError,
			}),
			submissionQueue: isDelivered ? createCloudflareSubmissionQueue(env.REQUESTS, () => new Date()) : undefined,
			planner: groq && createLazyPlanner(groq),
			reportError: logError,
		},
	};
}
