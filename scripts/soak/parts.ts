/** What `npm run soak` does, each part a command of its own; one that ends with 0 has passed. */
export const SOAK_PARTS = [
	{
		name: 'live-rebuild',
		about: 'the tree of a host under load is replaced a hundred times',
		command: 'REBUILDS=100 vitest run test/reliability/live-rebuild.test.ts',
	},
	{
		name: 'load',
		about: 'ten minutes of a realistic mix at 70% of what the host can do',
		command: 'npm run build && tsx scripts/soak/load.ts',
	},
];
