// Runs in workerd: the function's endpoint before a queue, and the queue's consumer before GitHub.
import { GitHubSettingsSchema } from '../../../core/settings/github-settings.ts';
import { parseSettings } from '../../../core/settings/settings.ts';
import type { LoadedBuild } from '../../../functions/http/deps.ts';
import { createFetchHandler } from '../../../functions/http/fetch.ts';
import { createMemoryRateLimiter } from '../../../functions/rate-limit/memory.ts';
import { createGitHubForge } from '../../../functions/submissions/github/github-forge.ts';
import { consumeSubmissions } from '../../../functions/worker/consumer.ts';
import { type CloudflareBatch, type CloudflareQueue, createCloudflareSubmissionQueue } from '../../../functions/worker/queue.ts';
import { createItem, createTestCatalogue } from '../content/item-factory.ts';

type Env = Record<string, string> & {
	REQUESTS?: CloudflareQueue;
	/** Tells the test what happened. */
	REPORTS: { fetch: (url: string, init: { method: string; body: string }) => Promise<unknown> };
};

const report = (env: Env, kind: string, value: unknown) =>
	env.REPORTS.fetch(`http://reports/${kind}`, { method: 'POST', body: JSON.stringify(value) });

const toBuild = (): LoadedBuild => ({
	id: 'build',
	builtAt: '2026-01-02T03:04:05Z',
	complete: true,
	baseUrl: 'https://worth.example/api',
	cdnUrl: 'https://worth.example/cdn',
	catalogue: createTestCatalogue([createItem()]),
	searchIndex: undefined as unknown as LoadedBuild['searchIndex'],
	readDetails: async () => ({}),
	readApiFile: async () => undefined,
});

async function handleRequest(request: Request, env: Env): Promise<Response> {
	const { REQUESTS } = env;
	const deps = {
		build: toBuild(),
		random: Math.random,
		now: Date.now,
		rateLimiter: createMemoryRateLimiter(Date.now),
		submissionQueue: REQUESTS && createCloudflareSubmissionQueue(REQUESTS, () => new Date()),
		reportError: (error: unknown) => void report(env, 'error', String(error)),
	};
	return createFetchHandler('/api')(request, { deps, findClientAddress: () => '192.0.2.1' });
}

/** Messages that come again at once, whatever delay they are given: delays are waited out in real time here. */
function withoutDelays({ messages }: CloudflareBatch, env: Env): CloudflareBatch {
	return {
		messages: messages.map((message) => ({
			id: message.id,
			body: message.body,
			attempts: message.attempts,
			ack: () => message.ack(),
			retry({ delaySeconds }) {
				void report(env, 'delay', delaySeconds);
				message.retry({ delaySeconds: 0 });
			},
		})),
	};
}

/** A queue that delivers what is sent again at once, and reports its delay. */
const withoutDelay = (queue: CloudflareQueue, env: Env): CloudflareQueue => ({
	async send(body, { contentType, delaySeconds }) {
		await report(env, 'delay', delaySeconds);
		await queue.send(body, { contentType });
	},
});

async function consumeBatch(batch: CloudflareBatch, env: Env): Promise<void> {
	const settings = parseSettings(GitHubSettingsSchema, env);
	if (settings === undefined || env.REQUESTS === undefined) throw new Error('GitHub and a queue are set in the test');
	await report(
		env,
		'batch',
		batch.messages.map(({ body }) => body),
	);
	await consumeSubmissions(withoutDelays(batch, env), {
		forge: createGitHubForge(settings, { now: Date.now, writePauseMs: Number(env.SECOND_MS) }),
		queue: withoutDelay(env.REQUESTS, env),
		isTaken: (slug) => slug === 'copper-kettle',
		isServed: () => false,
		random: () => 0,
		reportError: (error) => void report(env, 'error', String(error)),
	});
}

export default { fetch: handleRequest, queue: consumeBatch };
