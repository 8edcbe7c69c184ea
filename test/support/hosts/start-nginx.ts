import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { onFreePort, startChild } from '../processes/start-child.ts';
import { makeFolder, removeFolder } from '../temp-folder.ts';

type NginxOptions = {
	/** Its path. */
	program: string;
	/** Where the build is that it serves. */
	outDir: string;
	functionPort: number;
	/** Replaces the time that nginx waits for an answer of the function, in seconds. */
	readTimeout?: number;
};

/** Starts nginx with the configuration that a build made for it, the two lines changed that are marked so. */
export function startNginx(options: NginxOptions): Promise<{ port: number; close: () => Promise<void> }> {
	return onFreePort((port) => startOn(port, options));
}

async function startOn(port: number, { program, outDir, functionPort, readTimeout }: NginxOptions) {
	const dir = await makeFolder('nginx');
	const generated = await readFile(path.join(outDir, 'current/hosts/nginx.conf'), 'utf8');
	const adapted = generated
		.replace('server 127.0.0.1:4321;', `server 127.0.0.1:${functionPort};`)
		.replace('listen 8080;', `listen 127.0.0.1:${port};`)
		.replace(/(?<=proxy_read_timeout )\d+/g, (seconds) => String(readTimeout ?? seconds));
	if (!adapted.includes(`listen 127.0.0.1:${port};`)) throw new Error('Cannot adapt nginx.conf: its marked lines are others');
	await writeFile(path.join(dir, 'worthdex.conf'), adapted);
	await writeFile(
		path.join(dir, 'nginx.conf'),
		// The workers run as root here because the build may lie in a folder that only root can read.
		`user root;\ndaemon off;\nworker_processes 1;\npid ${dir}/pid;\nerror_log ${dir}/error.log;\nevents {}\nhttp {\n\taccess_log off;\n\tclient_body_temp_path ${dir}/body;\n\tproxy_temp_path ${dir}/proxy;\n\tfastcgi_temp_path ${dir}/fastcgi;\n\tuwsgi_temp_path ${dir}/uwsgi;\n\tscgi_temp_path ${dir}/scgi;\n\tinclude ${dir}/worthdex.conf;\n}\n`,
	);
	const nginx = startChild([program, '-e', `${dir}/error.log`, '-c', `${dir}/nginx.conf`]);
	// Written once nginx listens. An answer would prove less: another server may give it.
	await nginx.waitFor(() => existsSync(path.join(dir, 'pid')) || undefined);
	return {
		port,
		async close() {
			await nginx.stop();
			await removeFolder(dir);
		},
	};
}
