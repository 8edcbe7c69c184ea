import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Folder of each version's programs on Debian and Ubuntu. */
const DEBIAN_ROOT = '/usr/lib/postgresql';
/** Limit of psql's output, which is held in memory. */
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/** A running PostgreSQL cluster. */
type PostgresCluster = {
	/** Folder of the Unix socket. User and database are `postgres`. */
	socketDir: string;
	/** Runs psql on a script and returns its output. */
	psql(script: string): string;
	stop(): void;
};

/** The folder of PostgreSQL's programs, or undefined if not installed. Prefers version 15, the reference. */
export function findPostgres(): string | undefined {
	const versions = existsSync(DEBIAN_ROOT) ? readdirSync(DEBIAN_ROOT) : [];
	versions.sort((a, b) => Number(b === '15') - Number(a === '15') || Number(b) - Number(a));
	const folders = [...versions.map((version) => path.join(DEBIAN_ROOT, version, 'bin')), ...(process.env.PATH ?? '').split(path.delimiter)];
	return folders.find((folder) => existsSync(path.join(folder, 'initdb')));
}

/** The user that runs the server if this process is root, since PostgreSQL refuses to run as root. */
function findServerUser(): { name: string; uid: number; gid: number } | undefined {
	if (process.getuid?.() !== 0) return undefined;
	const toId = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
	return { name: 'postgres', uid: toId('-u'), gid: toId('-g') };
}

/**
 * Starts a new cluster with the C.UTF-8 locale in a temporary folder, on a Unix socket there.
 * @throws when a program of PostgreSQL fails, with its output
 */
export function startPostgresCluster(programs: string): PostgresCluster {
	const user = findServerUser();
	const folder = mkdtempSync(path.join(tmpdir(), 'worthdex-pg-'));
	if (user) chownSync(folder, user.uid, user.gid);
	const data = path.join(folder, 'data');
	const call = (program: string, args: readonly string[], { input = '', asServer = true } = {}) => {
		const prefix = user && asServer ? ['runuser', '-u', user.name, '--'] : [];
		const [command = '', ...rest] = [...prefix, path.join(programs, program), ...args];
		// The server would keep the pipes of pg_ctl open.
		const stdio = program === 'pg_ctl' ? 'ignore' : 'pipe';
		const result = spawnSync(command, rest, { input, stdio, cwd: folder, encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES });
		if (result.error || result.status !== 0) throw new Error(`cannot run ${program}: ${result.error?.message ?? result.stderr}`);
		return result.stdout;
	};
	call('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
	const settings = `-k ${folder} -c listen_addresses= -c fsync=off -c jit=off`;
	call('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', settings, 'start']);
	return {
		socketDir: folder,
		psql: (script) =>
			call('psql', ['-XqAt', '-v', 'ON_ERROR_STOP=1', '-h', folder, '-U', 'postgres', 'postgres'], {
				input: `set client_encoding to utf8;\n${script}`,
				asServer: false,
			}),
		stop: () => {
			call('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
