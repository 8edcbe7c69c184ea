import { createServer } from 'node:http';
import type { HostSettings } from '../core/settings.ts';
import { answerClientErrors } from './node-client-error.ts';
import { createNodeDeps } from './node-deps.ts';
import { createNodeHost } from './node-host.ts';

/** A client gets this long to send its headers, in milliseconds. */
const HEADERS_TIMEOUT_MS = 10_000;
/** A whole request with its body; longer than the function waits for a body, so that its 408 comes first. */
const REQUEST_TIMEOUT_MS = 20_000;
/** How often both are looked at; Node's default of half a minute would let a slow client stay for forty seconds. */
const TIMEOUT_CHECK_MS = 1000;
/** Longer than the 60 seconds for which load balancers commonly keep connections open. */
const KEEP_ALIVE_MS = 65_000;
/** Requests under way get this long when the host is told to stop. */
const DRAIN_MS = 10_000;

/** A running Node host. */
export type RunningHost = { port: number; itemCount: number; buildId: string; baseUrl: string; close: () => Promise<void> };

/** Serves the current build, and those that follow it, until it is closed. Rejects when there is no build or the port is taken. */
export async function serve(settings: HostSettings): Promise<RunningHost> {
	const { builds, deps, close: closeDeps } = await createNodeDeps(settings);
	const host = createNodeHost({ getBuild: () => builds.current, settings, deps });
	const server = createServer(
		{
			headersTimeout: HEADERS_TIMEOUT_MS,
			requestTimeout: REQUEST_TIMEOUT_MS,
			keepAliveTimeout: KEEP_ALIVE_MS,
			connectionsCheckingInterval: TIMEOUT_CHECK_MS,
			// The host refuses a request without it by itself: Node's own answer has no body.
			requireHostHeader: false,
		},
		host,
	);
	answerClientErrors(server, () => builds.current);
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(settings.port, settings.host, resolve);
	});
	const refresh = () => void builds.refresh();
	process.on('SIGHUP', refresh);

	const address = server.address();
	const { id, catalogue, baseUrl } = builds.current;
	return {
		port: typeof address === 'object' && address !== null ? address.port : settings.port,
		itemCount: catalogue.items.length,
		buildId: id,
		baseUrl,
		async close() {
			process.off('SIGHUP', refresh);
			const closed = new Promise<void>((resolve) => server.close(() => resolve()));
			server.closeIdleConnections();
			const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
			await closed;
			clearTimeout(timer);
			closeDeps();
		},
	};
}
