import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A build that a person rolled back to, and the release that was installed then, if any. Updates leave it alone until a newer release. */
export type Pin = { readonly buildId: string; readonly release: string | undefined };

/** `dist/current.pinned`, one line: the build and the release. docs/deploy/update.sh reads it too. */
const toPinFile = (outDir: string, link: string) => path.join(outDir, `${link}.pinned`);

export async function writePin(outDir: string, link: string, { buildId, release = '' }: Pin): Promise<void> {
	await writeFile(toPinFile(outDir, link), `${buildId} ${release}\n`);
}

/** The pin of a link, or undefined. */
export async function readPin(outDir: string, link: string): Promise<Pin | undefined> {
	const text = await readFile(toPinFile(outDir, link), 'utf8').catch(() => '');
	const [buildId, release] = text.trim().split(' ');
	return buildId ? { buildId, release: release || undefined } : undefined;
}

/** The next build replaces the current one again. */
export async function endPin(outDir: string, link: string): Promise<void> {
	await rm(toPinFile(outDir, link), { force: true });
}
