import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toJsonBody } from '../core/api/http-headers.ts';
import type { BuildSettings } from '../core/settings/settings.ts';
import { type Fingerprints, toFingerprintFile } from './fingerprints.ts';
import type { createManifest, Manifest } from './plan/manifest.ts';
import { createStagingFolder, publishBuild, toBuildPath } from './writer/build-folder.ts';
import { type BuildWriter, createBuildWriter } from './writer/build-writer.ts';

/** A build that is being written, in a folder that no host sees. */
export type StagedBuild = { staging: string; writer: BuildWriter };

/**
 * Writes a build into a staging folder, which is removed if that fails.
 * @param lastBuild the folder of the build before, if there is one
 * @param work writes every file and publishes; it must have ended all its writers when it rejects
 */
export async function withStagedBuild<T>(
	{ outDir, lastBuild, compresses = true }: { outDir: string; lastBuild: string | undefined; compresses?: boolean },
	work: (staged: StagedBuild) => Promise<T>,
): Promise<T> {
	const staging = await createStagingFolder(outDir);
	const writer = await createBuildWriter(staging, lastBuild, { compresses });
	try {
		return await work({ staging, writer });
	} catch (error) {
		await writer.close();
		await rm(staging, { recursive: true, force: true });
		throw error;
	}
}

/** Names a staged build, writes its manifest and fingerprint, and makes it the current one. */
export async function publishStaged(
	{ staging, writer }: StagedBuild,
	toManifest: (named: Pick<Parameters<typeof createManifest>[0], 'buildId' | 'builtAt'>) => Manifest,
	{
		settings: { outDir, link },
		unpin,
		now,
		fingerprints,
	}: { settings: BuildSettings; unpin: boolean | undefined; now: () => Date; fingerprints: Fingerprints },
): Promise<{ manifest: Manifest; isNew: boolean }> {
	const buildId = await writer.finish();
	const builtAt = now()
		.toISOString()
		.replace(/\.\d+Z$/, 'Z');
	const manifest = toManifest({ buildId, builtAt });
	await writeFile(path.join(staging, 'api', 'manifest.json'), toJsonBody(manifest));
	const isNew = await publishBuild(outDir, staging, buildId, { link, unpin });
	// Last, and also where the files turned out the same: until then the build counts as stale.
	const { path: file, text } = toFingerprintFile(fingerprints);
	await writeFile(path.join(toBuildPath(outDir, buildId), file), text);
	return { manifest, isNew };
}
