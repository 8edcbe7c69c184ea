import { spawn } from 'node:child_process';

/** One thing that takes too long for `npm test`: a command with its environment, which succeeds or fails. */
type SoakPart = {
	name: string;
	about: string;
	command: readonly [program: string, ...args: string[]];
	env?: Readonly<Record<string, string>>;
};

/** What `npm run soak` does, in this order. */
export const SOAK_PARTS: readonly SoakPart[] = [
	{
		name: 'kill',
		about: 'delivery of item requests, killed 200 times',
		command: ['vitest', 'run', 'test/functions/requests/kill.test.ts'],
		env: { KILL_RUNS: '200' },
	},
	{
		name: 'hostile',
		about: '100,000 random requests and every naughty string in every place, with the memory watched',
		command: ['vitest', 'run', 'test/hostile/fuzz.test.ts'],
		env: { HOSTILE_REQUESTS: '100000' },
	},
	{
		name: 'live-rebuild',
		about: 'the tree of a host under load, replaced a hundred times',
		command: ['vitest', 'run', 'test/reliability/live-rebuild.test.ts'],
		env: { REBUILDS: '100' },
	},
	{
		name: 'load',
		about: 'ten minutes of a realistic mix at 70% of what the host can do',
		command: ['sh', '-c', 'tsx scripts/build.ts && tsx scripts/soak/load.ts'],
	},
];

/** How a part went; the time in milliseconds. */
export type SoakOutcome = { name: string; succeeded: boolean; elapsedMs: number };

/** Runs one part; what it prints goes out as it comes. Never rejects: a command that cannot be started has failed. */
export function runPart({ name, command: [program, ...args], env }: SoakPart): Promise<SoakOutcome> {
	const { promise, resolve } = Promise.withResolvers<SoakOutcome>();
	const started = performance.now();
	const end = (succeeded: boolean) => resolve({ name, succeeded, elapsedMs: performance.now() - started });
	const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
	child.on('error', (error) => {
		console.error(`Cannot run ${program}: ${error.message}`);
		end(false);
	});
	child.on('close', (code) => end(code === 0));
	return promise;
}

/** The outcomes as lines, one for each part. */
export function toSoakSummary(outcomes: readonly SoakOutcome[]): string {
	const width = Math.max(0, ...outcomes.map(({ name }) => name.length));
	return outcomes
		.map(
			({ name, succeeded, elapsedMs }) =>
				`  ${name.padEnd(width)}  ${succeeded ? 'held' : 'FAILED'}  ${(elapsedMs / 60_000).toFixed(1)} min`,
		)
		.join('\n');
}
