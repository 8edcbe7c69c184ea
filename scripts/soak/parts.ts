/** One thing that takes too long for `npm test`: a command with its environment, which succeeds or fails. */
export type SoakPart = {
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
