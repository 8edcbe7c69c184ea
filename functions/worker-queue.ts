// Ships to the edge.
import { GitHubSettingsSchema } from '../core/github-settings.ts';
import { parseSettings } from '../core/settings.ts';
import { consumeRequests } from './services/cloudflare-consumer.ts';
import type { CloudflareBatch } from './services/cloudflare-queue.ts';
import { createGitHubForge } from './services/github-forge.ts';
import { logError, type WorkerDeps, type WorkerEnv } from './worker-deps.ts';

/**
 * Opens pull requests for a batch of item requests. The forge belongs to this one call: no timer or request of Cloudflare's crosses over.
 * Rejects, so that the whole batch comes again, where GitHub is not set or the catalogue cannot be read.
 */
export async function consumeQueue(batch: CloudflareBatch, { env, build }: { env: WorkerEnv; build: WorkerDeps['build'] }): Promise<void> {
	const settings = parseSettings(GitHubSettingsSchema, env);
	if (settings === undefined) throw new Error('Cannot deliver item requests: set GITHUB_REPOSITORY and GITHUB_TOKEN, or those of an app');
	const { catalogue } = await build.load();
	await consumeRequests(batch, {
		forge: createGitHubForge(settings, { now: Date.now }),
		queue: env.REQUESTS,
		isTaken: (slug) => catalogue.bySlug.has(slug) || catalogue.retired.has(slug) || catalogue.renamed.has(slug),
		random: Math.random,
		reportError: logError,
	});
}
