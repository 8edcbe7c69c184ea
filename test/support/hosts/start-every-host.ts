import { createRequire } from 'node:module';
import path from 'node:path';
import { unstable_startWorker } from 'wrangler';
import { type GitHubDouble, NAME, OWNER, startGitHubDouble, TOKEN } from '../github/github-double.ts';
import { findProgram } from '../processes/find-program.ts';
import { startChild, toEnvironment } from '../processes/start-child.ts';
import { makeFolder, removeFolder } from '../temp-folder.ts';
import { TEST_SITE_DIR } from '../test-build.ts';
import { startHost } from './start-host.ts';
import { startNginx } from './start-nginx.ts';

/** A host as its clients see it. */
export type AnyHost = { port: number; close: () => Promise<void>; github?: GitHubDouble };

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

const ASTRO = path.join(path.dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');

/** Starts a server of Astro, and waits for the address that it prints. */
export async function startAstro(
	command: 'dev' | 'preview',
	env: Readonly<Record<string, string>>,
): Promise<{ port: number; close: () => Promise<void> }> {
	const server = startChild([process.execPath, ASTRO, command, '--port', '0', '--host', '127.0.0.1', '--ignore-lock'], {
		env: toEnvironment({ ASTRO_TELEMETRY_DISABLED: '1', ...env }),
	});
	const port = await server.waitFor(() => Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(server.readOutput())?.[1]) || undefined);
	return { port, close: () => server.stop() };
}

/** What `npm run tool -- preview` does: the pages of the test build, and the API on any build. */
async function startPreviewOn(outDir: string): Promise<AnyHost> {
	const dataDir = await makeFolder('data');
	const preview = await startAstro('preview', { SITE_DIR: TEST_SITE_DIR, OUT_DIR: outDir, DATA_DIR: dataDir });
	return { port: preview.port, close: () => preview.close().then(() => removeFolder(dataDir)) };
}

/** Settings of the Worker beside those of `wrangler.jsonc`. */
type WorkerVariables = Readonly<Record<string, string>>;

/** Starts the Worker of `wrangler.jsonc` in workerd, on the assets of a build. Nothing is kept on disk, and nothing is fetched. */
async function startWorkerHost(outDir: string, variables: WorkerVariables = {}): Promise<{ port: number; close: () => Promise<void> }> {
	// Wrangler would ask its maker for metrics and for the location to pretend to be at.
	process.env.WRANGLER_SEND_METRICS = 'false';
	process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';
	process.env.WRANGLER_WRITE_LOGS = 'false';
	const worker = await unstable_startWorker({
		config: 'wrangler.jsonc',
		assets: path.join(outDir, 'current'),
		bindings: Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, { type: 'plain_text', value }])),
		dev: {
			server: { hostname: '127.0.0.1', port: 0 },
			inspector: false,
			watch: false,
			persist: false,
			logLevel: 'none',
		},
	});
	await worker.ready;
	return { port: Number((await worker.url).port), close: () => worker.dispose() };
}

/** The Worker, whose queue leads to a double of GitHub. */
async function startWorkerOn(outDir: string): Promise<AnyHost> {
	let stopGitHub = async () => {};
	const github = await startGitHubDouble({ onStarted: (stop) => (stopGitHub = stop) });
	const worker = await startWorkerHost(outDir, {
		GITHUB_REPOSITORY: `${OWNER}/${NAME}`,
		GITHUB_TOKEN: TOKEN,
		GITHUB_API_URL: github.apiUrl,
	});
	return { ...worker, github, close: () => worker.close().then(stopGitHub) };
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
