import { TEXT_TYPE } from '../../core/api/http-headers.ts';
import { toResponse } from '../http/fetch.ts';
import { consumeQueue } from './consumer.ts';
import type { CloudflareBatch } from './queue.ts';
import { createWorkerDeps, logError, type WorkerDeps, type WorkerEnv } from './worker-deps.ts';
import { createWorkerHost } from './worker-host.ts';

/** The class of the Durable Objects that `wrangler.jsonc` names. */
export { AskLimiter } from '../rate-limit/durable-object.ts';

/** The used part of a request's context. */
type Context = { waitUntil: (promise: Promise<unknown>) => void };

/** State of an isolate between its requests. */
type Started = { deps: WorkerDeps; host: ReturnType<typeof createWorkerHost> };
let started: Started | undefined;

/** @throws SettingsError for each request, where a setting is wrong: nothing runs before the first */
function start(env: WorkerEnv): Started {
	if (started === undefined) {
		const deps = createWorkerDeps(env);
		started = { deps, host: createWorkerHost(deps) };
	}
	return started;
}

/** The entry of the host on Cloudflare Workers: answers requests, and delivers what the queue holds. */
export default {
	async fetch(request: Request, env: WorkerEnv, context: Context): Promise<Response> {
		try {
			const reply = start(env).host(request);
			// A client that goes away ends its request, and what it has begun for others of this isolate would never settle.
			context.waitUntil(reply);
			return toResponse(await reply);
		} catch (error) {
			logError(error);
			return new Response('500 Internal error\n', { status: 500, headers: { 'Content-Type': TEXT_TYPE } });
		}
	},
	async queue(batch: CloudflareBatch, env: WorkerEnv): Promise<void> {
		await consumeQueue(batch, { env, build: start(env).deps.build });
	},
};
