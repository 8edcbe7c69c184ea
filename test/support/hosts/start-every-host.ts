import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startWorkerHost } from '../cloudflare/start-worker-host.ts';
import { findFreePort } from '../find-free-port.ts';
import { findProgram } from '../find-program.ts';
import { startHost } from '../start-host.ts';
import { removeFolder } from '../temp-folder.ts';
import { startNginx } from './start-nginx.ts';
import { startPreview } from './start-preview.ts';

/** A host as its clients see it. */
export type AnyHost = { port: number; close: () => Promise<void> };

/** The hosts beside the Node host that all others are compared with. */
export const HOST_NAMES = ['astro preview', 'nginx', 'worker'] as const;
export type HostName = (typeof HOST_NAMES)[number];

/** Why a host is not among those that are started, or undefined. */
export function findAbsence(name: HostName): string | undefined {
	return name === 'nginx' && findProgram('nginx') === undefined ? 'nginx is not installed' : undefined;
}

async function startBehindNginx(outDir: string): Promise<AnyHost> {
	// A function of its own: its limits count nobody else's requests.
	const host = await startHost({ OUT_DIR: outDir, TRUSTED_PROXIES: '127.0.0.1/32' });
	const nginx = await startNginx({ program: findProgram('nginx') ?? 'nginx', outDir, functionPort: host.port });
	return { port: nginx.port, close: () => Promise.all([nginx.close(), host.close()]).then(() => {}) };
}

async function startPreviewOn(outDir: string): Promise<AnyHost> {
	const dataDir = await mkdtemp(path.join(tmpdir(), 'worthdex-data-'));
	const preview = await startPreview({ OUT_DIR: outDir, DATA_DIR: dataDir });
	return { port: preview.port, close: () => preview.close().then(() => removeFolder(dataDir)) };
}

/** A forge that is out of reach: requests are taken, and wait in the queue. */
async function startWorkerOn(outDir: string): Promise<AnyHost> {
	const apiUrl = `http://127.0.0.1:${await findFreePort()}`;
	return startWorkerHost(outDir, { GITHUB_REPOSITORY: 'example/catalogue', GITHUB_TOKEN: 'none', GITHUB_API_URL: apiUrl });
}

const STARTERS: Readonly<Record<HostName, (outDir: string) => Promise<AnyHost>>> = {
	'astro preview': startPreviewOn,
	nginx: startBehindNginx,
	worker: startWorkerOn,
};

/** Starts one of the hosts on the build in a folder. */
export function startHostByName(name: HostName, outDir: string): Promise<AnyHost> {
	return STARTERS[name](outDir);
}
