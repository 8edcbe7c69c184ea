import path from 'node:path';
import type { DeliverySettings } from '../../core/delivery-settings.ts';
import type { Forge } from '../requests/forge.ts';
import { createGitForge } from './node-git-forge.ts';

/** The forge that the settings ask for: GitHub before a plain git remote, or undefined. What a host does not use it does not load. */
export async function createForge({ github, remote, dataDir }: DeliverySettings): Promise<Forge | undefined> {
	if (github !== undefined) return (await import('./github-forge.ts')).createGitHubForge(github, { now: Date.now });
	return remote === undefined ? undefined : createGitForge(remote, path.join(path.resolve(dataDir), 'requests', 'forge.git'));
}
