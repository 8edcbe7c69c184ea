import path from 'node:path';
import { unstable_startWorker } from 'wrangler';

/** Settings of the Worker beside those of `wrangler.jsonc`. */
type WorkerVariables = Readonly<Record<string, string>>;

/** Starts the Worker of `wrangler.jsonc` in workerd, on the assets of a build. Nothing is kept on disk, and nothing is fetched. */
export async function startWorkerHost(
	outDir: string,
	variables: WorkerVariables = {},
): Promise<{ port: number; close: () => Promise<void> }> {
	// Wrangler would ask its maker for metrics and for the location to pretend to be at.
	process.env.WRANGLER_SEND_METRICS = 'false';
	process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';
	process.env.WRANGLER_WRITE_LOGS = 'false';
	const worker = await unstable_startWorker({
		config: 'wrangler.jsonc',
		assets: path.join(outDir, 'current'),
		bindings: Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, { type: 'plain_text', value }])),
		dev: {
			server: { hostname: '127.0.0.1', port: 0 },
			inspector: false,
			watch: false,
			persist: false,
			logLevel: 'none',
		},
	});
	await worker.ready;
	return { port: Number((await worker.url).port), close: () => worker.dispose() };
}
