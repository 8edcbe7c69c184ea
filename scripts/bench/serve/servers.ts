import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { toListPageFile } from '../../../core/api/api-files.ts';

export async function findFreePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	await new Promise((resolve) => server.close(resolve));
	return typeof address === 'object' && address !== null ? address.port : 0;
}

async function waitUntilAnswers(url: string): Promise<void> {
	for (let attempt = 0; attempt < 400; attempt++) {
		const isUp = await fetch(url).then(
			(response) => response.ok,
			() => false,
		);
		if (isUp) return;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	throw new Error(`${url} does not answer`);
}

/** Inside the project, since Astro's server resolves its packages from its own folder. */
const ASTRO_DIR = path.resolve('.cache/bench-astro');

async function writeNginxConfig(dir: string, port: number): Promise<string> {
	const site = (await readFile('dist/current/hosts/nginx.conf', 'utf8')).replace('listen 8080;', `listen 127.0.0.1:${port};`);
	await writeFile(path.join(dir, 'worthdex.conf'), site);
	const file = path.join(dir, 'nginx.conf');
	await writeFile(
		file,
		`user root;\ndaemon off;\nworker_processes 1;\npid ${dir}/pid;\nevents { worker_connections 1024; }\nhttp {\n\taccess_log off;\n\tkeepalive_requests 1000000;\n\topen_file_cache max=10000;\n\tclient_body_temp_path ${dir}/body;\n\tproxy_temp_path ${dir}/proxy;\n\tfastcgi_temp_path ${dir}/fastcgi;\n\tuwsgi_temp_path ${dir}/uwsgi;\n\tscgi_temp_path ${dir}/scgi;\n\tinclude ${dir}/worthdex.conf;\n}\n`,
	);
	return file;
}

/** Copies the site with one list page and one item, which Astro's server then serves as files. */
async function prepareAstro(): Promise<string> {
	await rm(ASTRO_DIR, { recursive: true, force: true });
	await cp('.cache/site/dist', ASTRO_DIR, { recursive: true });
	await mkdir(path.join(ASTRO_DIR, 'client/bench'), { recursive: true });
	await cp(path.join('dist/current/api', toListPageFile({})), path.join(ASTRO_DIR, 'client/bench/list.json'));
	await cp('dist/current/api/items/bitcoin.json', path.join(ASTRO_DIR, 'client/bench/item.json'));
	return path.join(ASTRO_DIR, 'server/entry.mjs');
}

/** Running servers, each by its origin. */
export type Servers = Record<'node' | 'nginx' | 'astro' | 'constant', string> & { stop: () => Promise<void> };

/** Starts every server, pinned to the first core, and waits until all answer. @param dir for configuration, data and logs */
export async function startServers(dir: string): Promise<Servers> {
	const children: ChildProcess[] = [];
	const start = (args: readonly string[], env: Record<string, string> = {}) => {
		// The Node host logs each request of the function. The log goes to a file, as in production.
		const log = openSync(path.join(dir, 'servers.log'), 'a');
		children.push(spawn('taskset', ['-c', '0', ...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', log] }));
		closeSync(log);
	};
	const stop = async () => {
		for (const child of children) child.kill();
		await rm(ASTRO_DIR, { recursive: true, force: true });
	};
	try {
		const ports = { node: await findFreePort(), nginx: await findFreePort(), astro: await findFreePort(), constant: await findFreePort() };
		const origin = (name: keyof typeof ports) => `http://127.0.0.1:${ports[name]}`;
		start([process.execPath, 'functions/node/main.ts'], { PORT: String(ports.node), DATA_DIR: dir });
		start([process.execPath, 'scripts/bench/serve/constant-host.ts'], { PORT: String(ports.constant) });
		start(['nginx', '-e', '/dev/null', '-c', await writeNginxConfig(dir, ports.nginx)]);
		start([process.execPath, await prepareAstro()], { PORT: String(ports.astro), HOST: '127.0.0.1', DATA_DIR: dir });
		const origins = { node: origin('node'), nginx: origin('nginx'), astro: origin('astro'), constant: origin('constant') };
		await Promise.all([
			waitUntilAnswers(`${origins.node}/api/health`),
			waitUntilAnswers(`${origins.nginx}/api/items`),
			waitUntilAnswers(`${origins.astro}/bench/item.json`),
			waitUntilAnswers(origins.constant),
		]);
		return { ...origins, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}
