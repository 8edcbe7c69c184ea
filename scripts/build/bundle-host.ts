import { build } from 'esbuild';

/** `npm run tool -- bundle`: bundles the Node host into a few files in `lib/host/`, which run without node_modules. */
await build({
	entryPoints: { node: 'functions/node/main.ts' },
	outdir: 'lib/host',
	bundle: true,
	// Code for optional settings stays in separate files, loaded on demand.
	splitting: true,
	format: 'esm',
	platform: 'node',
	target: 'node24',
	legalComments: 'linked',
	logLevel: 'info',
	// CommonJS packages call `require`, which ES modules lack.
	banner: {
		js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
	},
});
