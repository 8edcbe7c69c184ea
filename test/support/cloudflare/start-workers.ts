import { build } from 'esbuild';
import { Miniflare, Response } from 'miniflare';
import { onTestFinished } from 'vitest';
import { NAME, OWNER, TOKEN } from '../github/github-double.ts';

/** What the workers told the test, by kind: `batch`, `dead`, `delay`, `error`. */
type Reports = Record<'batch' | 'dead' | 'delay' | 'error', unknown[]>;

/** Consumes what the other worker gave up. */
const UNDERTAKER = `export default { async queue({ messages }, env) {
	for (const { body } of messages) await env.REPORTS.fetch('http://reports/dead', { method: 'POST', body: JSON.stringify(body) });
} }`;

let bundled: Promise<string> | undefined;

/** The worker as one module, of nothing that Node alone has: an import of it would fail the bundling. */
async function bundleWorker(): Promise<string> {
	const { outputFiles } = await build({
		entryPoints: ['test/support/cloudflare/request-worker.ts'],
		bundle: true,
		format: 'esm',
		platform: 'neutral',
		mainFields: ['module', 'main'],
		conditions: ['workerd', 'worker', 'browser'],
		write: false,
	});
	return outputFiles[0]?.text ?? '';
}

type WorkersOptions = {
	apiUrl: string;
	/** Retries of a message before it goes to the dead-letter queue. */
	maxRetries?: number;
	/** In place of a token; the variables' names are those of the settings. */
	credential?: Record<string, string>;
	/** What counts as a second between two requests to GitHub. */
	secondMs?: number;
};

/** Starts workerd with a producer and consumer of one queue, without Node's compatibility layer; `bare` is the same without a queue. */
export async function startWorkers({ apiUrl, maxRetries = 3, credential = { GITHUB_TOKEN: TOKEN }, secondMs = 0 }: WorkersOptions) {
	bundled ??= bundleWorker();
	const contents = await bundled;
	const reports: Reports = { batch: [], dead: [], delay: [], error: [] };
	let printed = '';
	const hear = async (request: { url: string; text: () => Promise<string> }) => {
		reports[new URL(request.url).pathname.slice(1) as keyof Reports].push(JSON.parse(await request.text()));
		return new Response();
	};
	// As a module by name: Miniflare would parse a script at every start, to find what it imports.
	const modules = [{ type: 'ESModule' as const, path: 'worker.js', contents }];
	const shared = { compatibilityDate: '2026-01-01', serviceBindings: { REPORTS: hear } };
	const bindings = { GITHUB_API_URL: apiUrl, GITHUB_REPOSITORY: `${OWNER}/${NAME}`, SECOND_MS: String(secondMs), ...credential };
	const miniflare = new Miniflare({
		cf: false,
		handleRuntimeStdio(...streams: NodeJS.ReadableStream[]) {
			for (const stream of streams) stream.on('data', (chunk) => (printed += chunk));
		},
		workers: [
			{
				...shared,
				name: 'requests',
				modules,
				bindings,
				queueProducers: { REQUESTS: 'requests' },
				queueConsumers: { requests: { maxBatchSize: 5, maxBatchTimeout: 0.2, maxRetries, deadLetterQueue: 'dead' } },
			},
			{ ...shared, name: 'bare', modules, bindings },
			{ ...shared, name: 'undertaker', modules: true, script: UNDERTAKER, queueConsumers: { dead: { maxBatchTimeout: 0 } } },
		],
	});
	onTestFinished(() => miniflare.dispose());
	await miniflare.ready;

	return {
		reports,
		/** Everything that workerd has printed. */
		readPrinted: () => printed,
		/** Asks for an item as a client does. */
		async request(body: unknown, worker = 'requests') {
			const { fetch } = (await miniflare.getWorker(worker)) as unknown as { fetch: typeof globalThis.fetch };
			const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
			const response = await fetch('http://localhost/api/items/request', init);
			return { status: response.status, body: (await response.json()) as Record<string, unknown>, headers: response.headers };
		},
	};
}
