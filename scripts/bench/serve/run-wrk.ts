import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Lua script that prints one line of JSON: requests, microseconds, the 99th percentile in microseconds, and failed requests. */
export const WRK_REPORT = `
done = function(summary, latency)
  io.write(string.format('RESULT {"requests":%d,"us":%d,"p99us":%d,"errors":%d}\\n', summary.requests, summary.duration, latency:percentile(99), summary.errors.status + summary.errors.read + summary.errors.timeout))
end
`;

/** Requests a second, and the 99th percentile of latency in milliseconds. */
export type LoadResult = { perSecond: number; p99Ms: number; errors: number };

/** Runs wrk for some seconds on the second core, with 32 connections. `headers` are sent with each request. */
export async function runWrk(
	url: string,
	{ seconds, headers = {}, scriptFile }: { seconds: number; headers?: Record<string, string>; scriptFile: string },
): Promise<LoadResult> {
	const headerFlags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
	const args = ['-c', '1', 'wrk', '-t1', '-c32', `-d${seconds}s`, '-s', scriptFile, ...headerFlags, url];
	const { stdout } = await execute('taskset', args);
	const { requests, us, p99us, errors } = JSON.parse(stdout.slice(stdout.indexOf('RESULT ') + 7)) as Record<
		'requests' | 'us' | 'p99us' | 'errors',
		number
	>;
	return { perSecond: requests / (us / 1e6), p99Ms: p99us / 1000, errors };
}
