import { monitorEventLoopDelay } from 'node:perf_hooks';
import { findAsOfs } from '../../endpoints/get-health.ts';
import type { HostState, LoadedBuild } from '../../http/deps.ts';
import { createCounter, createHistogram, toMetricText } from './exposition.ts';

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
	/** In nanoseconds, since the last scrape. */
	loopDelay: { percentile: (percent: number) => number };
};

/** The metrics that are read at a scrape, of the service and of its process. One without a value has no sample. They are gauges unless they have a type. */
const READ_METRICS: readonly { name: string; help: string; type?: 'counter'; read: (reading: Reading) => number | undefined }[] = [
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
	{ name: 'worthdex_keeps_requests', help: '0 while item requests cannot be stored', read: ({ state }) => Number(state.keepsRequests) },
	{
		name: 'worthdex_shares_rate_limits',
		help: '0 while Redis is out of reach and this process counts rate limits by itself; absent without Redis',
		read: ({ state }) => (state.sharesRateLimits === undefined ? undefined : Number(state.sharesRateLimits)),
	},
	{ name: 'worthdex_spool_names', help: 'Requested names that wait for delivery, review or mail', read: ({ waiting }) => waiting },
	{
		name: 'worthdex_dead_requests',
		help: 'Requested names whose delivery was given up until a person retries it',
		read: ({ state }) => state.deadRequests,
	},
	{
		name: 'process_cpu_seconds_total',
		help: 'CPU time of the process, its own and the system’s',
		type: 'counter',
		read: () => {
			const { user, system } = process.cpuUsage();
			return (user + system) / 1e6;
		},
	},
	{ name: 'process_resident_memory_bytes', help: 'Resident memory', read: () => process.memoryUsage.rss() },
	{ name: 'process_start_time_seconds', help: 'When the process started', read: () => performance.timeOrigin / 1000 },
	{ name: 'nodejs_heap_size_used_bytes', help: 'Used heap of JavaScript', read: () => process.memoryUsage().heapUsed },
	{
		name: 'nodejs_eventloop_lag_p99_seconds',
		help: 'Delay of the event loop that 99% of its turns stayed below since the last scrape',
		read: ({ loopDelay }) => loopDelay.percentile(99) / 1e9,
	},
];

function toSeconds(date: string | null): number | undefined {
	return date === null ? undefined : Date.parse(date) / 1000;
}

/** The metrics of a Node host: its requests, its data, its spool, and the process, in the text format of Prometheus. */
export function createMetrics(source: MetricsSource): { observe: ObserveRequest; read: () => Promise<string> } {
	const requests = createCounter({ name: 'worthdex_http_requests_total', help: 'Answered requests' });
	const duration = createHistogram(
		{
			name: 'worthdex_http_request_duration_seconds',
			help: 'Time from the arrival of a request’s headers until its answer was handed to the system',
		},
		BUCKETS,
	);
	const loopDelay = monitorEventLoopDelay();
	loopDelay.enable();

	return {
		observe: ({ endpoint, status, seconds }) => {
			requests.increment({ endpoint, status: String(status) });
			duration.observe({ endpoint }, seconds);
		},
		async read() {
			const [state, waiting] = await Promise.all([source.readHostState(), source.countWaiting()]);
			const reading = { build: source.getBuild(), state, waiting, loopDelay };
			const metrics = READ_METRICS.map(({ read, type, ...metric }) => {
				const value = read(reading);
				return toMetricText(metric, type ?? 'gauge', value === undefined ? [] : [[metric.name, value]]);
			});
			loopDelay.reset();
			return [requests.read(), duration.read(), ...metrics].join('');
		},
	};
}
