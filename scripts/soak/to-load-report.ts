import type { LoadResult } from './run-load.ts';

/** Resident memory in bytes, and the time in seconds since the start of the load. */
export type MemorySample = { second: number; bytes: number };

export type LoadFigures = {
	capacity: number;
	perSecond: number;
	result: LoadResult;
	memory: readonly MemorySample[];
	/** Second from which memory may grow by a tenth at most. */
	settledAt: number;
	exitCode: number | null;
};

const MEBIBYTE = 1024 * 1024;
const MAX_GROWTH = 1.1;

/** The missed goals of a load. */
export function findLoadFaults({ perSecond, result, memory, settledAt, exitCode }: LoadFigures): string[] {
	const settled = memory.find(({ second }) => second >= settledAt);
	const last = memory.at(-1);
	const faults = [...result.errors].map(([what, count]) => `${count} times ${what}`);
	const reached = result.answers / result.seconds;
	if (reached < perSecond * 0.99) faults.push(`only ${Math.round(reached)} of ${Math.round(perSecond)} answers per second`);
	if (!settled || !last) faults.push('memory was not measured');
	else if (last.bytes > settled.bytes * MAX_GROWTH)
		faults.push(`memory grew from ${Math.round(settled.bytes / MEBIBYTE)} MB to ${Math.round(last.bytes / MEBIBYTE)} MB`);
	if (exitCode !== 0) faults.push(`the host ended with ${exitCode}`);
	return faults;
}

/** The figures as a page of Markdown. */
export function toLoadReport(figures: LoadFigures, date: Date): string {
	const { capacity, perSecond, result, memory, settledAt } = figures;
	const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
	const toMs = (microseconds: number) => (microseconds / 1000).toFixed(1);
	const quantiles = [50, 90, 99, 99.9].map((share) => toMs(result.latency.percentile(share)));
	const settled = memory.find(({ second }) => second >= settledAt)?.bytes ?? Number.NaN;
	const last = memory.at(-1)?.bytes ?? Number.NaN;
	const faults = findLoadFaults(figures);
	return `# A steady load

Made by \`npm run soak\` on ${date.toISOString().slice(0, 10)}: ${whole.format(result.seconds)} seconds of a realistic mix over the bundled catalogue, 95 of 100 requests for files
(items, list pages, pictures, pages, the manifest) and 5 for the function (search, \`q\`, compare, random, questions), against the Node host.
Host and client share two cores. Requests are sent at a constant rate, and latencies count from when a request was due.

| figure | measured | goal |
|---|---|---|
| capacity of host and client, answers per second | ${whole.format(capacity)} | |
| requests sent per second, 70% of it | ${whole.format(perSecond)} | |
| answers | ${whole.format(result.answers)} | |
| latency, ms: median | ${quantiles[0]} | |
| 90% | ${quantiles[1]} | |
| **99%** | ${quantiles[2]} | |
| 99.9% | ${quantiles[3]} | |
| longest | ${toMs(result.latency.max)} | |
| errors | ${[...result.errors.values()].reduce((sum, count) => sum + count, 0)} | 0 |
| resident memory after ${settledAt} s, MB | ${whole.format(settled / MEBIBYTE)} | |
| at the end, MB | ${whole.format(last / MEBIBYTE)} | at most a tenth more |

${faults.length === 0 ? 'All goals were reached.' : `Missed goals:\n\n${faults.map((fault) => `- ${fault}`).join('\n')}`}
`;
}
