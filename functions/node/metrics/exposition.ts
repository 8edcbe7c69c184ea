/** The media type of Prometheus's text format: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

type Metric = { readonly name: string; readonly help: string };
type Labels = Readonly<Record<string, string>>;

const escapeText = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');

function toLabels(labels: Labels): string {
	return `{${Object.entries(labels).map(([name, value]) => `${name}="${escapeText(value).replaceAll('"', '\\"')}"`)}}`;
}

/** A metric with its samples. Each sample is a name with labels, and a value. */
export function toMetricText(
	{ name, help }: Metric,
	type: 'counter' | 'gauge' | 'histogram',
	samples: Iterable<readonly [string, number]>,
): string {
	return [`# HELP ${name} ${escapeText(help)}`, `# TYPE ${name} ${type}`, ...[...samples].map((sample) => sample.join(' ')), ''].join('\n');
}

/** A count for each combination of labels. */
export function createCounter(metric: Metric): { increment: (labels: Labels) => void; read: () => string } {
	const counts = new Map<string, number>();
	return {
		increment(labels) {
			const key = metric.name + toLabels(labels);
			counts.set(key, (counts.get(key) ?? 0) + 1);
		},
		read: () => toMetricText(metric, 'counter', counts),
	};
}

/** A distribution for each combination of labels. @param bounds upper bounds of its buckets, ascending */
export function createHistogram(
	metric: Metric,
	bounds: readonly number[],
): { observe: (labels: Labels, value: number) => void; read: () => string } {
	const series = new Map<string, { labels: Labels; counts: number[]; sum: number }>();
	return {
		observe(labels, value) {
			const key = toLabels(labels);
			const one = series.get(key) ?? { labels, counts: Array<number>(bounds.length + 1).fill(0), sum: 0 };
			series.set(key, one);
			// Buckets are cumulative.
			one.counts = one.counts.map((count, place) => (value <= (bounds[place] ?? Number.POSITIVE_INFINITY) ? count + 1 : count));
			one.sum += value;
		},
		read() {
			const samples = [...series].flatMap(([key, { labels, counts, sum }]): [string, number][] => {
				const toBucket = (place: number) => `${metric.name}_bucket${toLabels({ le: String(bounds[place] ?? '+Inf'), ...labels })}`;
				const buckets = counts.map((count, place): [string, number] => [toBucket(place), count]);
				return [...buckets, [`${metric.name}_sum${key}`, sum], [`${metric.name}_count${key}`, counts.at(-1) ?? 0]];
			});
			return toMetricText(metric, 'histogram', samples);
		},
	};
}
