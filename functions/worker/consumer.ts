import { findSlugByName } from '../../core/item/lists/find-by-name.ts';
import { GitHubSettingsSchema } from '../../core/settings/github-settings.ts';
import { parseSettings } from '../../core/settings/settings.ts';
import { toNameKey } from '../../core/text-rule.ts';
import { type Forge, isSlugTaken } from '../submissions/forge.ts';
import { createGitHubForge } from '../submissions/github/github-forge.ts';
import { createProposal, toProposedSlug } from '../submissions/proposal.ts';
import { ServiceError, toNextTry, withPauses } from '../submissions/retries.ts';
import { type CloudflareBatch, type CloudflareQueue, type QueuedSubmission, QueuedSubmissionSchema } from './queue.ts';
import { logError, type WorkerDeps, type WorkerEnv } from './worker-deps.ts';

/** Delay of a message that waits until fewer pull requests are open, or until GitHub answers again and has not said when, in seconds. */
const WAIT_SECONDS = 1800;
/** Longest delay that Cloudflare allows: https://developers.cloudflare.com/queues/configuration/batching-retries/ */
const MAX_DELAY_SECONDS = 43_200;

export type ConsumerDeps = {
	forge: Forge;
	/** The queue that the batch came from. */
	queue: CloudflareQueue;
	/** Whether a slug belongs to another item. */
	isTaken: (slug: string) => boolean;
	/** Whether an item is served under a name. */
	isServed: (name: string) => boolean;
	/** Uniform in [0, 1). */
	random: () => number;
	/** Called on each failure. The message is retried, and after its last attempt moves to the dead-letter queue. */
	reportError: (error: unknown) => void;
};

/** The first 12 hex digits of the SHA-256 of the name's key: the same key as in a spool on disk. */
async function toSubmissionKey(name: string): Promise<string> {
	const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(toNameKey(name)));
	return Array.from(new Uint8Array(hash).subarray(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Seconds that a submission has to wait for room at GitHub, or for GitHub itself; 0 once its pull request is open or decided. */
async function propose(submission: QueuedSubmission, { forge, isTaken, isServed }: ConsumerDeps): Promise<number> {
	if (isServed(submission.name)) return 0;
	const key = await toSubmissionKey(submission.name);
	const slug = toProposedSlug({ key, ...submission }, isTaken);
	try {
		return (await forge.propose(createProposal({ key, slug, ...submission }))) === 'no-room' ? WAIT_SECONDS : 0;
	} catch (error) {
		if (!(error instanceof ServiceError && error.kind === 'outage')) throw error;
		const { retryAfterMs = WAIT_SECONDS * 1000 } = error;
		return Math.min(Math.ceil(retryAfterMs / 1000), MAX_DELAY_SECONDS);
	}
}

/**
 * Opens a pull request for each message of a batch, and settles each message on its own. Duplicates may come in one batch or in two at
 * once: the branch is named after the hash of the name, so that they share one pull request.
 * A message is acknowledged once its pull request is open, merged or declined. One that has to wait is sent again as a new message, so that waiting
 * uses up neither its attempts nor its time in the queue.
 */
export async function consumeSubmissions({ messages }: CloudflareBatch, deps: ConsumerDeps): Promise<void> {
	const { queue, random, reportError } = deps;
	// After an outage, the forge is not asked for the rest of the batch.
	const forge = withPauses(deps.forge, { now: Date.now, random, onPause: reportError });
	for (const message of messages) {
		try {
			const submission = QueuedSubmissionSchema.parse(message.body);
			const delaySeconds = await propose(submission, { ...deps, forge });
			if (delaySeconds > 0) await queue.send(submission, { contentType: 'json', delaySeconds });
			message.ack();
		} catch (error) {
			reportError(error);
			const { notBefore } = toNextTry(error, { failures: message.attempts - 1 }, { now: () => 0, random });
			message.retry({ delaySeconds: Math.min(Math.ceil(notBefore / 1000), MAX_DELAY_SECONDS) });
		}
	}
}

/**
 * Opens pull requests for a batch of submissions. The forge is made for this call alone: no timer or request may outlive an invocation.
 * Rejects, so that the whole batch is retried, if GitHub is not configured or the catalogue cannot be read.
 */
export async function consumeQueue(batch: CloudflareBatch, { env, build }: { env: WorkerEnv; build: WorkerDeps['build'] }): Promise<void> {
	const settings = parseSettings(GitHubSettingsSchema, env);
	if (settings === undefined)
		throw new Error('Cannot deliver item requests: set GITHUB_REPOSITORY, and GITHUB_TOKEN or the GITHUB_APP settings');
	const { catalogue } = await build.load();
	await consumeSubmissions(batch, {
		forge: createGitHubForge(settings, { now: Date.now }),
		queue: env.REQUESTS,
		isTaken: (slug) => isSlugTaken(catalogue, slug),
		isServed: (name) => findSlugByName(catalogue, name) !== undefined,
		random: Math.random,
		reportError: logError,
	});
}
