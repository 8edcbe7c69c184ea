import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/*
 * `npm run tool -- bundle [DIR]`: bundles the Node host, and the program that draws pictures for it, into a few files in a folder, `lib/host/` by
 * default. They run without the project's node_modules: what cannot be bundled, a native library and the files of a font, is copied next to them.
 */

const OUT_DIR = process.argv[2] ?? 'lib/host';
/** Packages that are copied with those that they need. */
const COPIED = ['sharp', '@fontsource/besley'];

type PackageFile = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };

/** Copies installed packages, and those that they need. One that is missing is for another platform. */
async function copyPackages(names: readonly string[], copied = new Set<string>()): Promise<void> {
	for (const name of names) {
		const folder = path.join('node_modules', name);
		const file = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => undefined);
		if (file === undefined || copied.has(name)) continue;
		copied.add(name);
		await cp(folder, path.join(OUT_DIR, folder), { recursive: true });
		const { dependencies, optionalDependencies } = JSON.parse(file) as PackageFile;
		await copyPackages(Object.keys({ ...dependencies, ...optionalDependencies }), copied);
	}
}

await rm(path.join(OUT_DIR, 'node_modules'), { recursive: true, force: true });
await build({
	entryPoints: { node: 'functions/node/main.ts', 'draw-request': 'build/pictures/draw-request.ts' },
	outdir: OUT_DIR,
	external: ['sharp'],
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
await copyPackages(COPIED);
