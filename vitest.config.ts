import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['test/**/*.test.ts'],
		globalSetup: ['test/support/global-setup.ts'],
		// Real servers, browsers and databases take their time to start on a small machine.
		testTimeout: 30_000,
		hookTimeout: 120_000,
	},
});
