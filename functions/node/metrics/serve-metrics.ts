import { createServer } from 'node:http';
import { ENDPOINTS } from '../../../core/api/endpoints.ts';
import { CDN_PATH } from '../../../core/settings/default-addresses.ts';
import { MAIL_PATHS } from '../../submissions/mail/mail-pages.ts';
import type { NodeLog } from '../log.ts';
import { createMetrics, type MetricsSource } from './metrics.ts';

/** Only programs on the same machine can read the metrics. */
const METRICS_HOST = '127.0.0.1';

/** Endpoints of requests outside the API. */
const OUTSIDE = [
	[`${CDN_PATH}/`, 'pictures'],
	['/_astro/', 'assets'],
	['/', 'pages'],
] as const;

/** A path of the table as a pattern with one segment per parameter. */
function toPattern(path: string): RegExp {
	return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/**
 * Creates the function that names the endpoint of a request target: its path in the table, such as `/items/{slug}`, or `pages`, `pictures`,
 * `assets`, or `none` for paths that have no endpoint. The number of names is fixed and does not depend on clients.
 * @param basePath the API's prefix, such as `/api`
 */
export function createEndpointNamer(basePath: string): (target: string) => string {
	const exact = new Map<string, string>();
	const patterns: [RegExp, string][] = [];
	for (const path of [...Object.values(ENDPOINTS).map((endpoint) => endpoint.path), ...MAIL_PATHS]) {
		if (path.includes('{')) patterns.push([toPattern(path), path]);
		else exact.set(path, path);
	}
	const prefix = `${basePath}/`;

	return (target) => {
		const query = target.indexOf('?');
		const path = query < 0 ? target : target.slice(0, query);
		if (path === basePath) return '/';
		if (!path.startsWith(prefix)) return OUTSIDE.find(([start]) => path.startsWith(start))?.[1] ?? 'none';
		const below = path.slice(basePath.length);
		return exact.get(below) ?? patterns.find(([pattern]) => pattern.test(below))?.[1] ?? 'none';
	};
}

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
			(text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
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
