import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkContent, createRuleContext, toItemCounts } from '../build/content/check-content.ts';
import { readAbout } from '../build/content/declarations.ts';
import { BuildError, toFaultCount, toFaultLine } from '../build/content/fault.ts';
import { readContent } from '../build/content/read-content.ts';
import { createUploadFilter } from '../build/hosts/plan-host-files.ts';
import type { Manifest } from '../build/plan/manifest.ts';
import { createOpenApiDocument } from '../build/plan/openapi/openapi.ts';
import { getOwn } from '../core/get-own.ts';
import { BuildSettingsSchema, parseSettings } from '../core/settings/settings.ts';
import { runCommand } from './run-command.ts';
import { runProgram } from './tool/run-program.ts';

/** Findings of a check: one line each, and a summary. */
type Finding = { faults: readonly string[]; summary: string };

/** Files of a Worker's assets on the free plan: https://developers.cloudflare.com/workers/static-assets/billing-and-limitations/ */
const FREE_PLAN_FILES = 20_000;

/** Warnings that are printed one by one. */
const MAX_WARNINGS = 20;

/** Checks the content against its schema and every rule, and names what pictures cannot show. */
async function checkContentFolder(dir = process.env.CONTENT_DIR ?? 'content'): Promise<Finding> {
	const { content, faults } = await readContent(dir);
	const all = [...faults, ...checkContent(content, createRuleContext(dir, new Date()))];
	const { findUndrawnNames } = await import('../build/pictures/undrawn-names.ts');
	const undrawn = findUndrawnNames(content);
	const warnings = undrawn.slice(0, MAX_WARNINGS).map((fault) => `Warning: ${toFaultLine(fault)}`);
	if (undrawn.length > 0) warnings.push(`${undrawn.length} names that pictures for links do not show in full`);
	const summary = [...warnings, `${toItemCounts(content.items)} in ${dir}: ${toFaultCount(all.length)}`].join('\n');
	return { faults: all.map(toFaultLine), summary };
}

/**
 * Compares the OpenAPI document with what was promised: lists everything that the last release had and this one lacks,
 * findings of Redocly's recommended rules, and fields without a description.
 */
async function checkApi(): Promise<Finding> {
	const { findRemovals, findUndescribed, lintOpenApi, RELEASED_BASE_URL, RELEASED_OPENAPI_FILE } = await import('./check/openapi.ts');
	const document = createOpenApiDocument({ about: readAbout('content'), baseUrl: RELEASED_BASE_URL });
	const released = JSON.parse(await readFile(RELEASED_OPENAPI_FILE, 'utf8')) as object;
	const removals = findRemovals(released, document).map((line) => `Taken away since the last release: ${line}`);
	const faults = [...removals, ...(await lintOpenApi(document)), ...findUndescribed(document)];
	return { faults, summary: `openapi.json: ${Object.keys(document.paths ?? {}).length} paths, ${toFaultCount(faults.length)}` };
}

/** Counts the files that a deployment to Workers uploads. `limit` is that of the plan. */
async function checkAssets(limit = String(FREE_PLAN_FILES)): Promise<Finding> {
	const build = path.join(parseSettings(BuildSettingsSchema, process.env).outDir, 'current');
	const text = await readFile(path.join(build, 'api/manifest.json'), 'utf8').catch(() => {
		throw new BuildError(`There is no build in ${build}: run npm run build`);
	});
	const manifest = JSON.parse(text) as Manifest;
	const entries = await readdir(build, { recursive: true, withFileTypes: true });
	const files = entries
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(build, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
	const count = files.filter(createUploadFilter(await readFile(path.join(build, '.assetsignore'), 'utf8'))).length;
	const faults: string[] = [];
	if (!manifest.complete) faults.push('The build has no pages and pictures yet: run npm run build');
	if (count > Number(limit))
		faults.push(`${count - Number(limit)} files too many: set another limit if your plan allows it, or deploy to a server of your own`);
	const perItem = count / manifest.counts.items;
	const { size } = await stat(path.join(build, 'index/catalogue.json'));
	const parsed = `An isolate reads ${(size / 1e6).toFixed(1)} MB of catalogue before its first computed answer.`;
	const more = Math.floor((Number(limit) - count) / perItem);
	const room = more < 0 ? `the plan allows ${limit}` : `the plan allows ${limit}, enough for ${more} more items`;
	return { faults, summary: `${count} files are uploaded, ${perItem.toFixed(1)} for each item; ${room}. ${parsed}` };
}

/** Folders whose patterns read what visitors, source pages, feeds or content hold. */
const CHECKED_FOLDERS = ['core', 'functions', 'scripts', 'build', 'site/browser', 'client'];

/** Lists regular expressions that may take more than linear time. There are no exceptions: each can be rewritten, or its loops bounded. */
async function checkPatterns(): Promise<Finding> {
	const { readPatterns } = await import('./check/read-patterns.ts');
	const { findSuperLinear } = await import('./check/super-linear.ts');
	const patterns = await readPatterns(CHECKED_FOLDERS);
	const faults = patterns.flatMap(({ place, source, flags }) => {
		const reason = findSuperLinear({ source, flags });
		return reason === undefined ? [] : [`${place}: /${source}/${flags} ${reason}`];
	});
	return { faults, summary: `${patterns.length} regular expressions: ${toFaultCount(faults.length)}` };
}

/** Lists imports that the table of walls forbids. */
async function checkImports(): Promise<Finding> {
	const { checkWalls } = await import('./check/walls.ts');
	const { faults, files } = checkWalls();
	return { faults, summary: `imports of ${files} files: ${toFaultCount(faults.length)}` };
}

/** A check by a program, which prints its own findings. */
const toProgram =
	(...command: readonly [string, ...string[]]) =>
	async () =>
		runProgram(...command);

/** Checks the types of everything. The client's own come from the OpenAPI document and are not in git. */
const checkTypes = async () =>
	runProgram('astro', 'check', '--minimumSeverity', 'warning') &&
	runProgram('tsx', 'scripts/tool/generate.ts', 'client') &&
	runProgram('tsc', '-p', 'client');

/** A check of this file: prints the faults and the summary. */
const toCheck = (find: (argument?: string) => Promise<Finding>) => async (argument?: string) => {
	const { faults, summary } = await find(argument);
	for (const fault of faults) console.error(fault);
	console.log(summary);
	return faults.length === 0;
};

type Check = { readonly about: string; readonly run: (argument?: string) => Promise<boolean>; readonly isAlone?: boolean };

/** The checks in their order. Each resolves to whether it holds. */
const CHECKS: Readonly<Record<string, Check>> = {
	code: { about: 'style, and imports that form a circle', run: toProgram('biome', 'check', '--error-on-warnings') },
	walls: { about: 'imports from a folder that may not be imported', run: toCheck(checkImports) },
	patterns: { about: 'regular expressions that may take more than linear time', run: toCheck(checkPatterns) },
	types: { about: 'types, also those of the client, which are written first', run: checkTypes },
	unused: { about: 'code and packages that nothing uses', run: toProgram('knip') },
	content: { about: 'schema and rules of the content, or of another folder', run: toCheck(checkContentFolder) },
	api: { about: "the API's promise: nothing of the last release's openapi.json is gone", run: toCheck(checkApi) },
	// Needs a build.
	assets: { about: 'files that a deployment to Workers uploads, against the limit of a plan', run: toCheck(checkAssets), isAlone: true },
};

const HELP = `npm run check                    runs all of these but assets
npm run check -- <name>          runs one; content takes a folder, assets a number of files

${Object.entries(CHECKS)
	.map(([name, { about }]) => `  ${name.padEnd(10)}${about}`)
	.join('\n')}`;

async function runAll(): Promise<boolean> {
	const failed: string[] = [];
	for (const [name, { run, isAlone }] of Object.entries(CHECKS)) {
		if (isAlone) continue;
		console.log(`Check: ${name}`);
		if (!(await run())) failed.push(name);
	}
	if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}. npm run check -- ${failed[0]} runs one check alone.`);
	return failed.length === 0;
}

/** `npm run check` */
await runCommand({ help: HELP, options: {}, takesWords: true }, (_, [name, argument]) => {
	if (name === undefined) return runAll();
	const check = getOwn(CHECKS, name);
	if (!check) throw new BuildError(`Cannot check "${name}": expected one of ${Object.keys(CHECKS).join(', ')}`);
	return check.run(argument);
});
