import { createServer } from 'node:http';
import type { NodeLog } from '../log.ts';
import { EXPOSITION_TYPE } from './exposition.ts';
import { createMetrics, type MetricsSource } from './metrics.ts';
import { createEndpointNamer } from './name-endpoint.ts';

/** Only programs on the same machine can read the metrics. */
const METRICS_HOST = '127.0.0.1';

/** Running metrics of a host. */
export type RunningMetrics = {
	/** Counts an answered request by its target. */
	observe: (request: { target: string; status: number; seconds: number }) => void;
	close: () => void;
};

/** Serves `GET /metrics` on a loopback port. Rejects when the port is taken. */
export async function serveMetrics(port: number, { log, ...source }: MetricsSource & { log: NodeLog }): Promise<RunningMetrics> {
	const metrics = createMetrics(source);
	const toEndpoint = createEndpointNamer(new URL(source.getBuild().baseUrl).pathname);
	const server = createServer((request, response) => {
		if (request.url !== '/metrics') return void response.writeHead(404).end();
		metrics.read().then(
			(text) => response.writeHead(200, { 'Content-Type': EXPOSITION_TYPE }).end(text),
			(error: unknown) => {
				log.error({ err: error }, 'cannot read the metrics');
				response.writeHead(500).end();
			},
		);
	});
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, METRICS_HOST, resolve);
	});
	return {
		observe: ({ target, status, seconds }) => metrics.observe({ endpoint: toEndpoint(target), status, seconds }),
		close: () => {
			server.close();
			server.closeAllConnections();
		},
	};
}
