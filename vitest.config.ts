import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['test/**/*.test.ts'],
		globalSetup: ['test/support/global-setup.ts'],
		// Many tests wait, for real timeouts, processes and pages: a third worker lets others run meanwhile, also on two cores.
		maxWorkers: 3,
		// Real servers, browsers and databases take their time to start on a small machine.
		testTimeout: 30_000,
		hookTimeout: 120_000,
		// A page that loads while other tests run takes more than the second that is waited for by default.
		expect: { poll: { timeout: 10_000 } },
	},
});
