import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { SettingsError } from '../../core/settings/settings.ts';
import type { Manifest } from '../plan/manifest.ts';
import { CURRENT, switchLink, toBuildPath } from './build-folder.ts';
import { withBuildLock } from './build-lock.ts';
import { readPin, writePin } from './pin.ts';

/** A build in the output folder. */
export type KeptBuild = Pick<Manifest, 'buildId' | 'builtAt' | 'baseUrl' | 'cdnUrl' | 'complete'> & {
	readonly items: number;
	readonly isCurrent: boolean;
	readonly isPinned: boolean;
};

/** The output folder and the link of the port, as settings name them. */
type Place = { readonly outDir: string; readonly link?: string | undefined };

/** The name of the link that the port is served from: its own if there is one. */
export async function findLink({ outDir, link = CURRENT }: Place): Promise<string> {
	return readlink(path.join(outDir, link)).then(
		() => link,
		() => CURRENT,
	);
}

/** All builds that are kept, the newest first. */
export async function listBuilds(place: Place): Promise<KeptBuild[]> {
	const { outDir } = place;
	const link = await findLink(place);
	const currentId = path.basename(await readlink(path.join(outDir, link)).catch(() => ''));
	const pinnedId = await readPin(outDir, link);
	const ids = (await readdir(path.join(outDir, 'builds')).catch(() => [])).filter((id) => !id.startsWith('.'));
	const builds = await Promise.all(
		ids.map(async (id): Promise<KeptBuild | undefined> => {
			const text = await readFile(path.join(toBuildPath(outDir, id), 'api', 'manifest.json'), 'utf8').catch(() => undefined);
			if (text === undefined) return undefined;
			const { builtAt, baseUrl, cdnUrl, complete, counts } = JSON.parse(text) as Manifest;
			return {
				buildId: id,
				builtAt,
				baseUrl,
				cdnUrl,
				complete,
				items: counts.items,
				isCurrent: id === currentId,
				isPinned: id === pinnedId,
			};
		}),
	);
	return builds.filter((build) => build !== undefined).sort((a, b) => (a.builtAt < b.builtAt ? 1 : -1));
}

/** The build to go back to: the named one, or the newest one that is older than the current one, complete, and for the same addresses. */
function chooseBuild(builds: readonly KeptBuild[], wanted: string | undefined): { from: KeptBuild; to: KeptBuild } {
	const from = builds.find(({ isCurrent }) => isCurrent);
	if (from === undefined) throw new SettingsError('Cannot roll back: there is no current build');
	const isForSame = ({ baseUrl, cdnUrl }: KeptBuild) => baseUrl === from.baseUrl && cdnUrl === from.cdnUrl;
	const named = builds.filter(({ buildId }) => wanted !== undefined && buildId.startsWith(wanted));
	if (named.length > 1) throw new SettingsError(`Cannot tell which build "${wanted}" is: it matches ${named.length}`);
	const to = wanted === undefined ? builds.find((build) => build.builtAt < from.builtAt && build.complete && isForSame(build)) : named[0];
	if (to === undefined && wanted !== undefined)
		throw new SettingsError(`Cannot find build "${wanted}": --list lists the builds that are kept`);
	if (to === undefined)
		throw new SettingsError('Cannot roll back: no older build for the same addresses is kept; --list lists all, and takes their names');
	if (!isForSame(to))
		throw new SettingsError(`Cannot roll back to ${to.buildId}: it is for ${to.baseUrl}, and the current one for ${from.baseUrl}`);
	return { from, to };
}

/**
 * Makes an older build the current one, and pins it. Waits while a build is being made, which would undo it.
 * @throws SettingsError if there is no such build
 */
export async function rollBack(
	place: Place,
	{ wanted, say }: { wanted: string | undefined; say: (line: string) => void },
): Promise<{ from: KeptBuild; to: KeptBuild }> {
	const { outDir } = place;
	const link = await findLink(place);
	// Before the lock: a build that is being made must not change which one is meant.
	const choice = chooseBuild(await listBuilds(place), wanted);
	await withBuildLock(outDir, say, async () => {
		await writePin(outDir, link, choice.to.buildId);
		await switchLink(outDir, { buildId: choice.to.buildId, link });
	});
	return choice;
}
