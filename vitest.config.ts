import { defineConfig } from 'vitest/config';

/** Tests of single modules: each mirrors a source file. */
const UNIT = ['test/{build,core,scripts,site,functions}/**/*.test.ts'];
/** Those of them that need the build of the fixture catalogue. */
const BUILT = ['test/functions/worker/**/*.test.ts', 'test/scripts/readme.test.ts'];

/** Only a test that hangs runs into one of these: no test fails because the machine is slow. */
const HANG = { testTimeout: 120_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
	test: {
		// Many tests wait for processes and pages: a third worker lets others run meanwhile, also on two cores.
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
