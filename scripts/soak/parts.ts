import { spawn } from 'node:child_process';

/** One test that takes too long for `npm test`: a command and its environment variables. It holds when the command exits with 0. */
export type SoakPart = {
	/** As `npm run soak -- --only` takes it. */
	name: string;
	/** The proof in one line. */
	proves: string;
	command: readonly [program: string, ...args: string[]];
	env?: Readonly<Record<string, string>>;
};

/** The table of `npm run soak`. Parts run in this order, one at a time; add a row for each new one. */
export const SOAK_PARTS: readonly SoakPart[] = [
	{
		name: 'kill',
		proves: 'item requests survive 200 kills during delivery',
		command: ['vitest', 'run', 'test/functions/requests/kill.test.ts'],
		env: { KILL_RUNS: '200' },
	},
	{
		name: 'hostile',
		proves: '100,000 random requests and every naughty string in every place are answered, without a memory leak',
		command: ['vitest', 'run', 'test/hostile/fuzz.test.ts'],
		env: { HOSTILE_REQUESTS: '100000', SOAK: '1' },
	},
	{
		name: 'ask',
		proves: '20,000 random plans and questions have answers without holes, and a bounded number of mentions and plans',
		command: ['vitest', 'run', 'test/core/ask/guarantee.test.ts'],
		env: { ASK_RUNS: '20000' },
	},
	{
		name: 'ask-time',
		proves: '20,000 generated and evolved questions of 500 characters take at most 50 ms each',
		command: ['tsx', 'scripts/soak/ask-time.ts'],
	},
	{
		name: 'live-rebuild',
		proves: 'a host under load survives 100 replacements of its build',
		command: ['vitest', 'run', 'test/reliability/live-rebuild.test.ts'],
		env: { REBUILDS: '100' },
	},
	{
		name: 'dev',
		proves: 'pages and API of the development server follow edits of the content',
		command: ['vitest', 'run', 'test/hosts/dev-server.test.ts'],
		env: { DEV_SERVER: '1' },
	},
	{
		name: 'slow-connections',
		proves: 'a host with a thousand slow connections answers others at once, and closes each in its time',
		command: ['vitest', 'run', 'test/reliability/slow-connections.test.ts'],
		env: { SOAK: '1' },
	},
	{
		name: 'hosts',
		proves: 'every host gives the same answer to every request, of both catalogues',
		command: ['vitest', 'run', 'test/hosts'],
		env: { SOAK: '1' },
	},
	{
		name: 'properties',
		proves: 'search and ask keep their properties, tried ten times as often',
		command: ['vitest', 'run', 'test/core'],
		env: { SOAK: '1' },
	},
	{
		name: 'site',
		proves: 'pages rendered again after an edit have the bytes of a full build',
		command: ['vitest', 'run', 'test/build/site'],
		env: { SOAK: '1' },
	},
	{
		name: 'cards',
		proves: 'the card of every item fits frames of 240 to 480 pixels, and shows its attribution',
		command: ['sh', '-c', 'tsx scripts/build.ts && vitest run test/browser/embed.test.ts'],
		env: { SOAK: '1' },
	},
	{
		name: 'client',
		proves: 'the packed client and data package run, and their types hold for Node and for bundlers',
		command: ['vitest', 'run', 'test/client'],
		env: { SOAK: '1' },
	},
	{
		name: 'deploy',
		proves: 'the Worker is deployed as wrangler deploys it, and the list of a release has every package',
		command: ['vitest', 'run', 'test/deploy'],
		env: { SOAK: '1' },
	},
	{
		name: 'oracle',
		proves: 'search is that of pg_trgm in PostgreSQL and PGlite for every character, and DuckDB and Frictionless read the data files',
		command: ['sh', '-c', 'npm --prefix scripts/bench ci && vitest run test/oracle'],
		env: { SOAK: '1' },
	},
	{
		name: 'clients',
		proves: 'Spectral, attw and publint find nothing, and clients of four generators compile and call every endpoint',
		command: [
			'sh',
			'-c',
			'npm --prefix scripts/soak/clients ci --ignore-scripts && tsx scripts/build.ts && tsx scripts/soak/clients/judge-clients.ts',
		],
	},
	{
		name: 'mcp',
		proves: 'the official conformance suite and inspector find no fault with the MCP server',
		command: ['sh', '-c', 'npm --prefix scripts/soak/mcp ci && tsx scripts/build.ts && tsx scripts/soak/mcp/judge-mcp.ts'],
	},
	{
		name: 'load',
		proves: 'ten minutes at 70% of capacity give no error and no memory growth',
		command: ['sh', '-c', 'npm --prefix scripts/bench ci && tsx scripts/build.ts && tsx scripts/bench/load.ts'],
	},
];

/** How a part went; the time in milliseconds. */
export type SoakOutcome = { name: string; succeeded: boolean; elapsedMs: number };

/** Runs one part and passes its output through. Never rejects: a command that cannot be started counts as failed. */
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

/** The outcomes as text, one line per part. */
export function toSoakSummary(outcomes: readonly SoakOutcome[]): string {
	const width = Math.max(0, ...outcomes.map(({ name }) => name.length));
	return outcomes
		.map(
			({ name, succeeded, elapsedMs }) =>
				`  ${name.padEnd(width)}  ${succeeded ? 'passed' : 'FAILED'}  ${(elapsedMs / 60_000).toFixed(1)} min`,
		)
		.join('\n');
}
