import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests that `npm test` leaves to `npm run test:all`: many processes, every page, every host, or the whole bundled catalogue. */
const ALL = 'test/all/**/*.test.ts';
const ALL_BROWSER = 'test/all/browser/**/*.test.ts';
/** Tests of single modules. Each mirrors a source file. */
const UNIT = ['test/{build,core,scripts,site,functions}/**/*.test.ts'];
/** Unit test files that need a build of the fixture catalogue. */
const BUILT = [
	'test/functions/node/metrics/serve-metrics.test.ts',
	'test/functions/node/connection/client-error.test.ts',
	'test/functions/worker/**/*.test.ts',
];

/** Timeouts for tests that hang. They are long, so that no test fails because the machine is slow. */
const HANG = { testTimeout: 120_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/** The tests start the host and its commands some hundred times: what Node compiled once is read again. */
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/node');

/** A project of pages: they wait for the network more than they compute. */
const toBrowserProject = (name: string, include: string) => ({
	test: { ...HANG, name, include: [include], isolate: false, maxConcurrency: 2, globalSetup: ['test/support/browser/browser-setup.ts'] },
});

export default defineConfig({
	test: {
		// Many tests wait for processes and pages, so a third worker helps even on two cores.
		maxWorkers: 3,
		projects: [
			{ test: { ...HANG, name: 'unit', include: UNIT, exclude: BUILT, isolate: false } },
			{
				test: {
					...HANG,
					name: 'integration',
					isolate: false,
					include: ['test/{client,contract,docs,hostile,hosts,oracle,reliability}/**/*.test.ts', ...BUILT],
					globalSetup: ['test/support/global-setup.ts'],
				},
			},
			toBrowserProject('browser', 'test/browser/**/*.test.ts'),
			{
				test: {
					...HANG,
					name: 'all',
					isolate: false,
					include: [ALL],
					exclude: [ALL_BROWSER],
					globalSetup: ['test/support/global-setup.ts'],
				},
			},
			toBrowserProject('all-browser', ALL_BROWSER),
		],
	},
});
