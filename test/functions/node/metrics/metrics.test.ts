import { describe, expect, test } from 'vitest';
import { createMetrics } from '../../../../functions/node/metrics/metrics.ts';
import { createTestCatalogue } from '../../../support/content/item-factory.ts';

const STATE = { ready: true, refusedBuild: undefined, keepsSubmissions: true, sharesRateLimits: undefined, deadSubmissions: 0 };
const SOURCE = {
	getBuild: () => ({ baseUrl: 'https://worth.example/api', builtAt: '2026-01-01T00:00:00Z', catalogue: createTestCatalogue([]) }),
	readHostState: async () => STATE,
	countWaiting: async () => 0,
};

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\[\\\\"n])*"';
/** A sample by the rules of https://prometheus.io/docs/instrumenting/exposition_formats/, where numbers are read by Go's ParseFloat: `Nan` is one. */
const SAMPLE = new RegExp(`^(${NAME})(?:\\{((?:${LABEL},?)*)\\})? (-?[0-9.]+(?:e[+-]?[0-9]+)?|Nan)$`);

/** The samples of each metric. Throws if the text breaks a rule of the format. */
function parse(text: string): Map<string, { type: string; samples: { name: string; labels: string; value: number }[] }> {
	expect(text.endsWith('\n')).toBe(true);
	const metrics: ReturnType<typeof parse> = new Map();
	for (const block of text.slice(0, -1).split(/^(?=# HELP )/m)) {
		const [help = '', typeLine = '', ...lines] = block.trimEnd().split('\n');
		const [, name = ''] = new RegExp(`^# HELP (${NAME}) [^\\n]+$`).exec(help) ?? [];
		const [, type = ''] = new RegExp(`^# TYPE ${name} (counter|gauge|histogram)$`).exec(typeLine) ?? [];
		expect([name !== '', type !== '', metrics.has(name)], block).toEqual([true, true, false]);
		const samples = lines.map((line) => {
			const [, sample = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
			expect(sample.replace(type === 'histogram' ? /_(?:bucket|sum|count)$/ : '', ''), line).toBe(name);
			return { name: sample, labels, value: Number(value) };
		});
		expect(new Set(samples.map((sample) => sample.name + sample.labels)).size).toBe(samples.length);
		metrics.set(name, { type, samples });
	}
	return metrics;
}

describe('createMetrics()', () => {
	test('writes the text format, whatever a label holds', async () => {
		const { observe, read } = createMetrics(SOURCE);
		for (const seconds of [0.0005, 0.003, 20]) observe({ endpoint: '/items', status: 200, seconds });
		observe({ endpoint: 'a"b\\c\nd', status: 404, seconds: 0.1 });
		const metrics = parse(await read());
		expect(metrics.get('worthdex_http_requests_total')).toEqual({
			type: 'counter',
			samples: [
				{ name: 'worthdex_http_requests_total', labels: 'endpoint="/items",status="200"', value: 3 },
				{ name: 'worthdex_http_requests_total', labels: 'endpoint="a\\"b\\\\c\\nd",status="404"', value: 1 },
			],
		});
		const { type, samples = [] } = metrics.get('worthdex_http_request_duration_seconds') ?? {};
		const items = samples.filter(({ labels }) => labels.includes('endpoint="/items"'));
		const buckets = items.filter(({ name }) => name.endsWith('_bucket'));
		expect(type).toBe('histogram');
		expect(buckets.map(({ value }) => value)).toEqual([1, 1, 1, ...Array(11).fill(2), 3]);
		expect(buckets.map(({ labels }) => /^le="([^"]+)"/.exec(labels)?.[1])).toEqual(
			expect.arrayContaining(['0.0005', '0.005', '10', '+Inf']),
		);
		expect(items.slice(-2).map(({ name, value }) => [name.split('_').at(-1), value])).toEqual([
			['sum', 0.0005 + 0.003 + 20],
			['count', 3],
		]);
	});

	test('has the process’s memory, start, and CPU time, which only grows', async () => {
		const { read } = createMetrics(SOURCE);
		const metrics = parse(await read());
		const readValue = (name: string) => metrics.get(name)?.samples[0]?.value ?? Number.NaN;
		expect(metrics.get('process_cpu_seconds_total')?.type).toBe('counter');
		expect(readValue('process_cpu_seconds_total')).toBeLessThanOrEqual(process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6);
		expect(readValue('process_resident_memory_bytes')).toBeGreaterThan(readValue('nodejs_heap_size_used_bytes'));
		expect(readValue('process_start_time_seconds')).toBeLessThan(Date.now() / 1000);
		expect(metrics.get('nodejs_eventloop_lag_p99_seconds')?.samples).toHaveLength(1);
	});

	test.each([
		['1 while limits are shared', true, 'worthdex_shares_rate_limits 1'],
		['0 while Redis is out of reach', false, 'worthdex_shares_rate_limits 0'],
		['no sample without Redis', undefined, undefined],
	])('has for worthdex_shares_rate_limits %s', async (_, sharesRateLimits, sample) => {
		const { read } = createMetrics({ ...SOURCE, readHostState: async () => ({ ...STATE, sharesRateLimits }) });
		expect(/^worthdex_shares_rate_limits.*$/m.exec(await read())?.[0]).toBe(sample);
	});
});
