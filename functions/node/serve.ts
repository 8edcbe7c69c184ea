import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { HostSettings } from '../../core/settings/settings.ts';
import { SubmissionStore } from '../submissions/store/submission-store.ts';
import { handleClientErrors } from './connection/client-error.ts';
import { limitConnections } from './connection/connection-limit.ts';
import * as limits from './connection/connections.ts';
import { createNodeHost } from './host.ts';
import { createNodeLog, type NodeLog } from './log.ts';
import type { MetricsSource } from './metrics/metrics.ts';
import type { RunningMetrics } from './metrics/serve-metrics.ts';
import { createNodeDeps } from './node-deps.ts';

/** A running Node host. */
export type RunningHost = {
	port: number;
	service: string;
	itemCount: number;
	buildId: string;
	baseUrl: string;
	close: () => Promise<void>;
};

/** Times of slow connections in milliseconds, which tests shorten. */
const TIMES = {
	headers: limits.HEADERS_TIMEOUT_MS,
	request: limits.REQUEST_TIMEOUT_MS,
	check: limits.TIMEOUT_CHECK_MS,
	stall: limits.STALL_TIMEOUT_MS,
};

const SERVER_OPTIONS = {
	keepAliveTimeout: limits.KEEP_ALIVE_MS,
	maxHeaderSize: limits.MAX_HEADER_BYTES,
	// The host refuses a request without Host itself: Node's own answer has no body.
	requireHostHeader: false,
};

/** Stops a server: no new connections, and a limited time for the requests under way. */
async function closeServer(server: Server): Promise<void> {
	const closed = new Promise<void>((resolve) => server.close(() => resolve()));
	// Swept repeatedly: connections become idle later, when an answer under way has promised to keep them.
	const sweeper = setInterval(() => server.closeIdleConnections(), limits.SWEEP_MS);
	server.closeIdleConnections();
	const timer = setTimeout(() => server.closeAllConnections(), limits.DRAIN_MS);
	await closed;
	clearInterval(sweeper);
	clearTimeout(timer);
}

/** Starts the metrics where they are wanted. Their library is loaded only then. */
async function startMetrics(port: number | undefined, source: MetricsSource & { log: NodeLog }): Promise<RunningMetrics | undefined> {
	if (port === undefined) return undefined;
	const { serveMetrics } = await import('./metrics/serve-metrics.ts');
	return serveMetrics(port, source);
}

/** Serves the current build, and those that follow it, until it is closed. Rejects when there is no build or the port is taken. */
export async function serve(settings: HostSettings, log: NodeLog = createNodeLog(settings.logLevel), times = TIMES): Promise<RunningHost> {
	const { builds, deps, findSubmissionFault, sharesRateLimits, close: closeDeps } = await createNodeDeps(settings, log);
	const fault = await findSubmissionFault();
	if (fault !== undefined) {
		log.warn({ dataDir: settings.dataDir, fault }, 'cannot write DATA_DIR: item requests are refused until it can be written');
	}
	let stopping = false;
	const store = new SubmissionStore(path.join(settings.dataDir, 'requests'));
	const readHostState = async () => ({
		ready: !stopping,
		refusedBuild: builds.refused,
		keepsSubmissions: (await findSubmissionFault()) === undefined,
		sharesRateLimits: sharesRateLimits(),
		deadSubmissions: await store.count('dead'),
	});
	const getBuild = () => builds.current;
	const isStopping = () => stopping;
	const countWaiting = () => store.count('pending');
	const metrics = await startMetrics(settings.metricsPort, { getBuild, readHostState, countWaiting, log });
	const parts = { getBuild, settings, deps: { ...deps, readHostState }, log, isStopping, observe: metrics?.observe };
	const timeouts = { headersTimeout: times.headers, requestTimeout: times.request, connectionsCheckingInterval: times.check };
	const server = createServer({ ...SERVER_OPTIONS, ...timeouts }, createNodeHost(parts));
	server.setTimeout(times.stall);
	limitConnections(server, { log, trustedProxies: settings.trustedProxies });
	handleClientErrors(server, getBuild);
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(settings.port, settings.host, resolve);
	});
	const refresh = () => void builds.refresh();
	// At a terminal the signal says that its window was closed. Node ends then, and the port is free again.
	if (!process.stdin.isTTY) process.on('SIGHUP', refresh);

	const address = server.address();
	const { id, catalogue, baseUrl } = builds.current;
	return {
		port: typeof address === 'object' && address !== null ? address.port : settings.port,
		service: catalogue.about.name,
		itemCount: catalogue.items.length,
		buildId: id,
		baseUrl,
		async close() {
			stopping = true;
			process.off('SIGHUP', refresh);
			await closeServer(server);
			metrics?.close();
			closeDeps();
		},
	};
}
