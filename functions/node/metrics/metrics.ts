import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { findAsOfs } from '../../endpoints/get-health.ts';
import type { HostState, LoadedBuild } from '../../http/deps.ts';

/** Counts an answered request. */
export type ObserveRequest = (request: { endpoint: string; status: number; seconds: number }) => void;

/** The source of the metrics that are read once per scrape. */
export type MetricsSource = {
	getBuild: () => Pick<LoadedBuild, 'baseUrl' | 'builtAt' | 'catalogue'>;
	readHostState: () => Promise<HostState>;
	/** Names that wait in the spool; undefined if they cannot be counted. */
	countWaiting: () => Promise<number | undefined>;
};

/** Upper bounds in seconds: a file takes under a millisecond, a search some, a question that asks a model up to five seconds. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Reading = {
	build: ReturnType<MetricsSource['getBuild']>;
	state: HostState;
	waiting: number | undefined;
};

/** Gauges of the service, read at a scrape. One without a value has no sample. */
const GAUGES: readonly { name: string; help: string; read: (reading: Reading) => number | undefined }[] = [
	{ name: 'worthdex_items', help: 'Published items', read: ({ build }) => build.catalogue.items.length },
	{
		name: 'worthdex_build_timestamp_seconds',
		help: 'When the build that is served was made',
		read: ({ build }) => Date.parse(build.builtAt) / 1000,
	},
	{
		name: 'worthdex_newest_worth_timestamp_seconds',
		help: 'The newest day that a worth in the catalogue speaks of',
		read: ({ build }) => toSeconds(findAsOfs(build.catalogue).newestAsOf),
	},
	{
		name: 'worthdex_oldest_worth_timestamp_seconds',
		help: 'The oldest such day',
		read: ({ build }) => toSeconds(findAsOfs(build.catalogue).oldestAsOf),
	},
	{
		name: 'worthdex_build_refused',
		help: '1 while a newer build cannot be taken up and an older one is served',
		read: ({ state }) => Number(state.refusedBuild !== undefined),
	},
	{ name: 'worthdex_keeps_requests', help: '0 while item requests cannot be stored', read: ({ state }) => Number(state.keepsSubmissions) },
	{
		name: 'worthdex_shares_rate_limits',
		help: '0 while Redis is out of reach and this process counts rate limits by itself; absent without Redis',
		read: ({ state }) => (state.sharesRateLimits === undefined ? undefined : Number(state.sharesRateLimits)),
	},
	{ name: 'worthdex_spool_names', help: 'Requested names that wait for delivery, review or mail', read: ({ waiting }) => waiting },
	{
		name: 'worthdex_dead_requests',
		help: 'Requested names whose delivery was given up until a person retries it',
		read: ({ state }) => state.deadSubmissions,
	},
];

function toSeconds(date: string | null): number | undefined {
	return date === null ? undefined : Date.parse(date) / 1000;
}

/**
 * The metrics of a Node host in the text format of Prometheus: its requests, its data, its spool, and prom-client's own of the process.
 * `contentType` is the media type of what `read` resolves to.
 */
export function createMetrics(source: MetricsSource): { contentType: string; observe: ObserveRequest; read: () => Promise<string> } {
	const registry = new Registry();
	const registers = [registry];
	const requests = new Counter({
		name: 'worthdex_http_requests_total',
		help: 'Answered requests',
		labelNames: ['endpoint', 'status'],
		registers,
	});
	const duration = new Histogram({
		name: 'worthdex_http_request_duration_seconds',
		help: 'Time from the arrival of a request’s headers until its answer was handed to the system',
		labelNames: ['endpoint'],
		buckets: BUCKETS,
		registers,
	});
	const gauges = GAUGES.map(({ name, help, read }) => ({ gauge: new Gauge({ name, help, registers }), read }));
	collectDefaultMetrics({ register: registry });

	return {
		contentType: registry.contentType,
		observe: ({ endpoint, status, seconds }) => {
			requests.inc({ endpoint, status });
			duration.observe({ endpoint }, seconds);
		},
		async read() {
			const [state, waiting] = await Promise.all([source.readHostState(), source.countWaiting()]);
			const reading = { build: source.getBuild(), state, waiting };
			for (const { gauge, read } of gauges) {
				const value = read(reading);
				if (value === undefined) gauge.remove();
				else gauge.set(value);
			}
			return registry.metrics();
		},
	};
}
