import { GitHubSettingsSchema } from '../../core/settings/github-settings.ts';
import { parseSettings } from '../../core/settings/settings.ts';
import { foldText } from '../../core/text.ts';
import { type Forge, ForgeError, type Proposal } from '../requests/forge.ts';
import { createGitHubForge } from '../requests/github/github-forge.ts';
import { toPause } from '../requests/next-step.ts';
import { createProposal, toRequestSlug } from '../requests/proposal.ts';
import { MAX_OPEN } from '../requests/review.ts';
import { logError, type WorkerDeps, type WorkerEnv } from './deps.ts';
import { type CloudflareBatch, type CloudflareMessage, type CloudflareQueue, type QueuedRequest, QueuedRequestSchema } from './queue.ts';

/** A message that waits for room among the open pull requests is looked at as often as this. */
const ROOM_DELAY_SECONDS = 3600;
/** Longest delay that Cloudflare takes: https://developers.cloudflare.com/queues/configuration/batching-retries/ */
const MAX_DELAY_SECONDS = 43_200;

export type ConsumerDeps = {
	forge: Forge;
	/** The queue that the batch is of. */
	queue: CloudflareQueue;
	/** Whether a slug is another item's. */
	isTaken: (slug: string) => boolean;
	/** Uniform in [0, 1). */
	random: () => number;
	/** Told of each failure; the message comes again, and after its last attempt goes to the dead-letter queue. */
	reportError: (error: unknown) => void;
};

/** The first 12 hex digits of the folded name's SHA-256: the same as in a spool on disk. */
async function toRequestKey(name: string): Promise<string> {
	const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(foldText(name)));
	return Array.from(new Uint8Array(hash).subarray(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function toProposal({ id, name, requestedOn }: QueuedRequest, isTaken: ConsumerDeps['isTaken']): Promise<Proposal> {
	const key = await toRequestKey(name);
	const slug = toRequestSlug(name, key, isTaken);
	return createProposal({ key, id, name, slug, requestedOn, status: 'waiting', failures: 0, notBefore: 0 });
}

/** Seconds until a message comes again after its n-th failure. */
function toDelaySeconds(error: unknown, attempts: number, random: number): number {
	const asked = error instanceof ForgeError ? (error.retryAfterMs ?? 0) : 0;
	return Math.min(Math.ceil(Math.max(toPause(attempts, random), asked) / 1000), MAX_DELAY_SECONDS);
}

/**
 * Opens a pull request for each message of a batch, and settles each message by itself. A message may come twice, and twins may come
 * in one batch or in two at once: the name's hash names the branch, so that they meet in one pull request.
 * A message is acknowledged only once its pull request stands, or is known to be merged or declined.
 */
export async function consumeRequests({ messages }: CloudflareBatch, deps: ConsumerDeps): Promise<void> {
	const { forge, queue, isTaken, random, reportError } = deps;
	const settled = new Set<string>();
	/** A failure that the forge's next answer would repeat: the rest of the batch does not ask. */
	let standstill: ForgeError | undefined;

	async function deliver({ body }: CloudflareMessage): Promise<void> {
		const request = QueuedRequestSchema.parse(body);
		const proposal = await toProposal(request, isTaken);
		if (settled.has(proposal.branch)) return;
		if (standstill) throw standstill;
		if ((await forge.countOpen()) >= MAX_OPEN && (await forge.findState(proposal)) === 'absent') {
			// As a new message: waiting for people must use up neither its attempts nor its time in the queue.
			await queue.send(request, { contentType: 'json', delaySeconds: ROOM_DELAY_SECONDS });
			return;
		}
		await forge.propose(proposal);
		settled.add(proposal.branch);
	}

	for (const message of messages) {
		try {
			await deliver(message);
			message.ack();
		} catch (error) {
			if (error !== standstill) reportError(error);
			if (error instanceof ForgeError && error.retry) standstill = error;
			message.retry({ delaySeconds: toDelaySeconds(error, message.attempts, random()) });
		}
	}
}

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
