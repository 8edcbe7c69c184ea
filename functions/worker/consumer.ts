import { findSlugByName } from '../../core/item/lists/find-by-name.ts';
import { GitHubSettingsSchema } from '../../core/settings/github-settings.ts';
import { parseSettings } from '../../core/settings/settings.ts';
import { toNameKey } from '../../core/text-rule.ts';
import { type Forge, ForgeError, isSlugTaken } from '../requests/forge.ts';
import { createGitHubForge } from '../requests/github/github-forge.ts';
import { isStop, toRetryDelay } from '../requests/pause.ts';
import { createProposal, toProposedSlug } from '../requests/proposal.ts';
import { type CloudflareBatch, type CloudflareMessage, type CloudflareQueue, QueuedRequestSchema } from './queue.ts';
import { logError, type WorkerDeps, type WorkerEnv } from './worker-deps.ts';

/** Delay of a message that waits until fewer pull requests are open, or until GitHub accepts the credential. */
const WAIT_SECONDS = 3600;
const WAITING = { contentType: 'json', delaySeconds: WAIT_SECONDS } as const;
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
async function toRequestKey(name: string): Promise<string> {
	const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(toNameKey(name)));
	return Array.from(new Uint8Array(hash).subarray(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Delivers the messages of one batch, in order. */
class BatchDelivery {
	readonly #deps: ConsumerDeps;
	/** Keys of the requests that this batch has delivered. */
	readonly #delivered = new Set<string>();
	/** A failure that the forge would repeat for the rest of the batch, which therefore does not ask it. */
	#standstill: ForgeError | undefined;

	constructor(deps: ConsumerDeps) {
		this.#deps = deps;
	}

	/** Delivers a message and settles it: acknowledged, or retried later. Never rejects. */
	async settle(message: CloudflareMessage): Promise<void> {
		const { random, reportError } = this.#deps;
		try {
			await this.#deliver(message);
			message.ack();
		} catch (error) {
			if (error !== this.#standstill) reportError(error);
			if (error instanceof ForgeError && (error.isOutage || error.stops)) this.#standstill = error;
			if (isStop(error) && (await this.#sendAnew(message))) return;
			const delaySeconds = Math.ceil(toRetryDelay(error, message.attempts, random()) / 1000);
			message.retry({ delaySeconds: Math.min(delaySeconds, MAX_DELAY_SECONDS) });
		}
	}

	/** Puts a message back as a new one, so that a refused credential does not use up its attempts. Resolves to whether the queue took it. */
	async #sendAnew(message: CloudflareMessage): Promise<boolean> {
		try {
			await this.#deps.queue.send(message.body, WAITING);
		} catch (error) {
			this.#deps.reportError(error);
			return false;
		}
		message.ack();
		return true;
	}

	async #deliver({ body }: CloudflareMessage): Promise<void> {
		const { forge, queue, isTaken, isServed } = this.#deps;
		const request = QueuedRequestSchema.parse(body);
		const key = await toRequestKey(request.name);
		if (this.#delivered.has(key) || isServed(request.name)) return;
		if (this.#standstill) throw this.#standstill;
		const state = await forge.propose(createProposal({ key, slug: toProposedSlug({ key, ...request }, isTaken), ...request }));
		// As a new message: waiting for reviewers must not use up its attempts or its time in the queue.
		if (state === 'no-room') await queue.send(request, WAITING);
		else this.#delivered.add(key);
	}
}

/**
 * Opens a pull request for each message of a batch, and settles each message on its own. Duplicates may come in one batch or in two at
 * once: the branch is named after the hash of the name, so that they share one pull request.
 * A message is acknowledged only once its pull request is open, or is known to be merged or declined.
 */
export async function consumeRequests({ messages }: CloudflareBatch, deps: ConsumerDeps): Promise<void> {
	const delivery = new BatchDelivery(deps);
	for (const message of messages) await delivery.settle(message);
}

/**
 * Opens pull requests for a batch of item requests. The forge is made for this call alone: no timer or request may outlive an invocation.
 * Rejects, so that the whole batch is retried, if GitHub is not configured or the catalogue cannot be read.
 */
export async function consumeQueue(batch: CloudflareBatch, { env, build }: { env: WorkerEnv; build: WorkerDeps['build'] }): Promise<void> {
	const settings = parseSettings(GitHubSettingsSchema, env);
	if (settings === undefined)
		throw new Error('Cannot deliver item requests: set GITHUB_REPOSITORY, and GITHUB_TOKEN or the GITHUB_APP settings');
	const { catalogue } = await build.load();
	await consumeRequests(batch, {
		forge: createGitHubForge(settings, { now: Date.now }),
		queue: env.REQUESTS,
		isTaken: (slug) => isSlugTaken(catalogue, slug),
		isServed: (name) => findSlugByName(catalogue, name) !== undefined,
		random: Math.random,
		reportError: logError,
	});
}
