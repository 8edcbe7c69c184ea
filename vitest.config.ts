import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests of single modules. Each mirrors a source file. */
const UNIT = ['test/{build,core,scripts,site,functions}/**/*.test.ts'];
/** Unit test files that need a build of the fixture catalogue. */
const BUILT = [
	'test/functions/node/metrics/serve-metrics.test.ts',
	'test/functions/node/client-error.test.ts',
	'test/functions/worker/**/*.test.ts',
];

/** Timeouts for tests that hang. They are long, so that no test fails because the machine is slow. */
const HANG = { testTimeout: 120_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/** The tests start the host and its commands some hundred times: what Node compiled once is read again. */
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/node');

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
					include: ['test/{client,contract,deploy,docs,hostile,hosts,oracle,reliability}/**/*.test.ts', ...BUILT],
					globalSetup: ['test/support/global-setup.ts'],
				},
			},
			{
				test: {
					...HANG,
					name: 'browser',
					include: ['test/browser/**/*.test.ts'],
					isolate: false,
					// Pages wait for the network more than they compute.
					maxConcurrency: 2,
					globalSetup: ['test/support/browser-setup.ts'],
				},
			},
		],
	},
});
