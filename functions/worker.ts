// Ships to the edge.
import type { CloudflareBatch } from './services/cloudflare-queue.ts';
import { toWorkerResponse } from './services/cloudflare-response.ts';
import { createWorkerDeps, type WorkerDeps, type WorkerEnv } from './worker-deps.ts';
import { createWorkerHost, type WorkerRequest } from './worker-host.ts';
import { consumeQueue } from './worker-queue.ts';

/** The class of the Durable Objects that `wrangler.jsonc` names. */
export { AskLimiter } from './services/cloudflare-limiter.ts';

/** What is used of a request's context. */
type Context = { waitUntil: (promise: Promise<unknown>) => void };

let started: { deps: WorkerDeps; host: ReturnType<typeof createWorkerHost> } | undefined;

/** What an isolate keeps between its requests. Rejects the request where a setting is wrong. */
function start(env: WorkerEnv): NonNullable<typeof started> {
	const deps = createWorkerDeps(env);
	return { deps, host: createWorkerHost(deps) };
}

/** The entry of the host on Cloudflare Workers: answers requests, and delivers what the queue holds. */
export default {
	async fetch(request: WorkerRequest, env: WorkerEnv, context: Context): Promise<Response> {
		started ??= start(env);
		const reply = started.host(request);
		// A client that goes away ends its request, and what others of this isolate may be waiting for would never settle.
		context.waitUntil(reply);
		return toWorkerResponse(await reply);
	},
	async queue(batch: CloudflareBatch, env: WorkerEnv): Promise<void> {
		started ??= start(env);
		await consumeQueue(batch, { env, build: started.deps.build });
	},
};
