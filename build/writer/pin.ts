import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** `dist/current.pinned`: the id of the build that a person rolled back to, on one line. docs/deploy/update.sh reads it too. */
const toPinFile = (outDir: string, link: string) => path.join(outDir, `${link}.pinned`);

/** Pins a link to a build. */
export async function writePin(outDir: string, link: string, buildId: string): Promise<void> {
	await writeFile(toPinFile(outDir, link), `${buildId}\n`);
}

/** The id of the build that a link is pinned to, or undefined. Other builds are made next to it, and do not replace it. */
export async function readPin(outDir: string, link: string): Promise<string | undefined> {
	const buildId = (await readFile(toPinFile(outDir, link), 'utf8').catch(() => '')).trim();
	if (!/^\w+$/.test(buildId)) return undefined;
	return stat(path.join(outDir, 'builds', buildId)).then(
		() => buildId,
		() => undefined,
	);
}

/** The next build replaces the current one again. */
export async function endPin(outDir: string, link: string): Promise<void> {
	await rm(toPinFile(outDir, link), { force: true });
}
