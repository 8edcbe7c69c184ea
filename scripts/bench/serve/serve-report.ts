import type { LoadResult } from './run-wrk.ts';

/** One server answering one kind of request. */
export type Candidate = { what: string; who: string; url: string; headers?: Record<string, string> };

export type ServeFigures = {
	rounds: number;
	seconds: number;
	date: Date;
	/** One result per round. */
	results: ReadonlyMap<Candidate, readonly LoadResult[]>;
	/** Milliseconds of each start, ascending, by first request. */
	starts: readonly (readonly [target: string, times: readonly number[]])[];
	/** Milliseconds per question, ascending. */
	ask: { items: number; first: number; times: readonly number[] };
};

const sort = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const median = (values: readonly number[]) => sort(values)[Math.floor(values.length / 2)] ?? Number.NaN;
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

function toRow([{ what, who }, results]: readonly [Candidate, readonly LoadResult[]]): string {
	const rates = sort(results.map(({ perSecond }) => perSecond));
	const p99 = median(results.map(({ p99Ms }) => p99Ms));
	return `| ${what} | ${who} | ${whole.format(rates[0] ?? 0)} | ${whole.format(median(rates))} | ${whole.format(rates.at(-1) ?? 0)} | ${p99.toFixed(1)} |`;
}

/** The figures as a page of Markdown. */
export function toServeReport({ rounds, seconds, date, results, starts, ask }: ServeFigures): string {
	const rows = [...results].map(toRow);
	const rate = (what: string, who: string) => {
		const found = [...results].find(([candidate]) => candidate.what === what && candidate.who === who)?.[1] ?? [];
		return median(found.map(({ perSecond }) => perSecond));
	};
	const ratio = (value: number) => value.toFixed(2);
	const askAt = (share: number) => (ask.times[Math.floor((ask.times.length - 1) * share)] ?? Number.NaN).toFixed(2);
	return `# Serving speed

Made by \`npm run bench:serve\` on ${date.toISOString().slice(0, 10)}: ${rounds} rounds of ${seconds} seconds each, with wrk (32 connections) on one core and the server on the other.

| request | server | requests/s, min | median | max | p99, ms |
|---|---|---|---|---|---|
${rows.join('\n')}

| ratio of medians | measured | goal |
|---|---|---|
| list page, Node host to Astro standalone | ${ratio(rate('list page', 'Node host') / rate('list page', 'Astro standalone'))} | 3 |
| item, Node host to Astro standalone | ${ratio(rate('item', 'Node host') / rate('item', 'Astro standalone'))} | 3 |
| list page, Node host to nginx | ${ratio(rate('list page', 'Node host') / rate('list page', 'nginx'))} | 0.5 |
| item, Node host to nginx | ${ratio(rate('item', 'Node host') / rate('item', 'nginx'))} | 0.5 |
| search to constant | ${ratio(rate('search', 'Node host') / rate('constant', 'same listener'))} | 0.6 |
| sorted page to constant | ${ratio(rate('sorted page', 'Node host') / rate('constant', 'same listener'))} | 0.6 |
| kind by name to constant | ${ratio(rate('kind by name', 'Node host') / rate('constant', 'same listener'))} | 0.6 |
| compare to constant | ${ratio(rate('compare', 'Node host') / rate('constant', 'same listener'))} | 0.6 |

## From the start of the process to its first answer

The Node host with ${whole.format(ask.items)} generated items, on one core, ${starts[0]?.[1].length ?? 0} starts each. Goal: under 1,000 ms.

| first request | ms, min | median | max |
|---|---|---|---|
${starts.map(([target, times]) => `| \`${target}\` | ${whole.format(times[0] ?? Number.NaN)} | ${whole.format(median(times))} | ${whole.format(times.at(-1) ?? Number.NaN)} |`).join('\n')}

## A plain question, answered without a model from outside

${whole.format(ask.times.length)} answers over ${whole.format(ask.items)} generated items, in process, without HTTP: 240 questions about them, and 360 of test/core/ask/held-out. Goal: a median under 2 ms.

| ms, min | median | p99 | max | the first question, which builds the lexicon |
|---|---|---|---|---|
| ${askAt(0)} | ${askAt(0.5)} | ${askAt(0.99)} | ${askAt(1)} | ${ask.first.toFixed(0)} |
`;
}
