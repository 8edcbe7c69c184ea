import { build } from 'esbuild';

/** `npm run bundle`: the Node host and all that it needs as a few files in `lib/host/`, which run without node_modules. */
await build({
	entryPoints: { node: 'functions/node/main.ts' },
	outdir: 'lib/host',
	bundle: true,
	// What only some settings need stays in files of its own, and is loaded only there.
	splitting: true,
	format: 'esm',
	platform: 'node',
	target: 'node24',
	legalComments: 'linked',
	logLevel: 'info',
	// Packages in CommonJS ask for Node's modules by `require`, which modules lack.
	banner: {
		js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
	},
});
