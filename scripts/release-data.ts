import { execFile } from 'node:child_process';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { isBuildStale } from '../build/run-build.ts';
import { findCurrentBuild } from '../build/writer/build-folder.ts';
import { BuildSettingsSchema, parseSettings } from '../core/settings/settings.ts';
import { createRelease } from './release-data/create-release.ts';

const HELP = `npm run tool -- release-data [--last FOLDER]

Writes the npm package worthdex-data into lib/data from the current build. FOLDER has the unpacked package of the last release; without it, the
release is the first. If the catalogue is that of the last release, nothing is written.

In GitHub Actions it sets the output "version", which is empty when nothing was written.`;

/** Where the package is written; ignored by git. */
const OUTPUT = 'lib/data';

const run = promisify(execFile);

async function readCommit(): Promise<{ id: string; date: string }> {
	const { stdout } = await run('git', ['log', '-1', '--format=%H %cd', '--date=format-local:%Y-%m-%d'], {
		env: { ...process.env, TZ: 'UTC' },
	});
	const [id = '', date = ''] = stdout.trim().split(' ');
	return { id, date };
}

/** Writes the package. @returns what to print, and the version if a package was written */
async function releaseData(lastDir: string | undefined): Promise<{ line: string; version: string }> {
	const settings = parseSettings(BuildSettingsSchema, process.env);
	const buildDir = await findCurrentBuild(settings.outDir, settings.link);
	if (buildDir === undefined || (await isBuildStale(settings)))
		throw new Error('Cannot release: the build is missing or out of date; run npm run build first');
	const release = await createRelease({ buildDir, commit: await readCommit(), repositoryUrl: settings.repositoryUrl, lastDir });
	if (!release) return { line: 'Nothing has changed since the last release.', version: '' };
	await rm(OUTPUT, { recursive: true, force: true });
	await mkdir(OUTPUT, { recursive: true });
	for (const [file, text] of release.files) await writeFile(path.join(OUTPUT, file), text);
	return { line: `${OUTPUT}: worthdex-data ${release.version}. Pack it with npm pack ./${OUTPUT}`, version: release.version };
}

/** `npm run tool -- release-data`: the npm package of the data. */
try {
	const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' }, last: { type: 'string' } } });
	if (values.help) console.log(HELP);
	else {
		const { line, version } = await releaseData(values.last);
		console.log(line);
		if (process.env.GITHUB_OUTPUT) await appendFile(process.env.GITHUB_OUTPUT, `version=${version}\n`);
	}
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
