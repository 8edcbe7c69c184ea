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
		command: 'HOSTILE_REQUESTS=100000 SOAK=1 vitest run test/hostile/fuzz.test.ts',
	},
	ask: {
		proves: '20,000 random plans and questions have answers without holes, and a bounded number of mentions and plans',
		command: 'ASK_RUNS=20000 vitest run test/core/ask/guarantee.test.ts',
	},
	'ask-time': {
		proves: '20,000 generated and evolved questions of 500 characters take at most 50 ms each',
		command: 'tsx scripts/soak/ask-time.ts',
	},
	'live-rebuild': {
		proves: 'a host under load survives 100 replacements of its build',
		command: 'REBUILDS=100 vitest run test/all/reliability/live-rebuild.test.ts',
	},
	dev: {
		proves: 'pages and API of the development server follow edits of the content',
		command: 'DEV_SERVER=1 vitest run test/all/hosts/dev-server.test.ts',
	},
	'slow-connections': {
		proves: 'a host with a thousand slow connections answers others at once, and closes each in its time',
		command: 'SOAK=1 vitest run test/reliability/slow-connections.test.ts',
	},
	hosts: {
		proves: 'every host gives the same answer to every request, of both catalogues',
		command: 'SOAK=1 vitest run test/hosts test/all/hosts',
	},
	properties: {
		proves: 'search and ask keep their properties, tried ten times as often',
		command: 'SOAK=1 vitest run test/core',
	},
	site: {
		proves: 'pages rendered again after an edit have the bytes of a full build',
		command: 'SOAK=1 vitest run test/build/site',
	},
	cards: {
		proves: 'the card of every item fits frames of 240 to 480 pixels, and shows its attribution',
		command: 'tsx scripts/build.ts && SOAK=1 vitest run test/all/browser/embed.test.ts',
	},
	client: {
		proves: 'the packed client and data package run, and their types hold for Node and for bundlers',
		command: 'SOAK=1 vitest run test/client',
	},
	deploy: {
		proves: 'the Worker is deployed as wrangler deploys it, and the list of a release has every package',
		command: 'SOAK=1 vitest run test/all/deploy',
	},
	oracle: {
		proves: 'search is that of pg_trgm in PostgreSQL and PGlite for every character, and DuckDB and Frictionless read the data files',
		command: 'npm --prefix scripts/bench ci && SOAK=1 vitest run test/oracle',
	},
	clients: {
		proves:
			'Spectral, attw and publint find nothing, and clients of six generators compile, call every endpoint and read each answer as its media type says',
		command: 'npm --prefix scripts/soak/clients ci --ignore-scripts && tsx scripts/build.ts && tsx scripts/soak/clients/judge-clients.ts',
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
