import { spawnSync } from 'node:child_process';

/** A test that takes too long for `npm run test:all`: what it proves, in one line, and a shell command that exits with 0 if it holds. */
type SoakPart = { proves: string; command: string };

/** The table of `npm run soak`, by the name that `-- --only` takes. Parts run in this order, one at a time. */
export const SOAK_PARTS: Readonly<Record<string, SoakPart>> = {
	kill: {
		proves: 'item requests survive 200 kills during delivery',
		command: 'KILL_RUNS=200 vitest run test/all/requests/kill.test.ts',
	},
	hostile: {
		proves: '100,000 random requests and every naughty string in every place are answered, without a memory leak',
		command: 'HOSTILE_REQUESTS=100000 SOAK=1 vitest run test/all/hostile/fuzz.test.ts',
	},
	clients: {
		proves:
			'Spectral, attw and publint find nothing, and clients of seven generators compile, call every endpoint and read each answer as its media type says',
		command: 'npm --prefix scripts/soak/clients ci --ignore-scripts && tsx scripts/build.ts && tsx scripts/soak/clients/judge-clients.ts',
	},
	readers: {
		proves:
			'PostgreSQL and PGlite agree on every code point and 24,000 pairs, and DuckDB and the Frictionless validator read the data files',
		command: 'npm --prefix scripts/bench ci && SOAK=1 vitest run test/oracle',
	},
	load: {
		proves: 'ten minutes at 70% of capacity give no error and no memory growth',
		command: 'npm --prefix scripts/bench ci && tsx scripts/build.ts && tsx scripts/bench/load.ts',
	},
};

/** Runs the command of a part and passes its output through. Returns whether it succeeded. */
export function runPart({ command }: Pick<SoakPart, 'command'>): boolean {
	return spawnSync('sh', ['-c', command], { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}
