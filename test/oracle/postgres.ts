import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Oracle, parseCopyText, toCopyText } from './oracle.ts';

/** Where Debian and Ubuntu put each version's programs. */
const DEBIAN_ROOT = '/usr/lib/postgresql';
/** More than any answer here; psql's output is held whole. */
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/** The folder of PostgreSQL's own programs, or undefined when it is not installed; version 15 before others, it is the reference. */
export function findPostgres(): string | undefined {
	const versions = existsSync(DEBIAN_ROOT)
		? readdirSync(DEBIAN_ROOT).sort((a, b) => Number(b === '15') - Number(a === '15') || Number(b) - Number(a))
		: [];
	const folders = [...versions.map((version) => path.join(DEBIAN_ROOT, version, 'bin')), ...(process.env.PATH ?? '').split(path.delimiter)];
	return folders.find((folder) => existsSync(path.join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root: its own user then runs it, where there is one. */
function findServerUser(): { name: string; uid: number; gid: number } | undefined {
	if (process.getuid?.() !== 0) return undefined;
	const toId = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
	return { name: 'postgres', uid: toId('-u'), gid: toId('-g') };
}

/**
 * A new cluster under the C.UTF-8 locale, in a folder of its own and on a Unix socket there.
 * @throws when a program of PostgreSQL fails, with what it said
 */
export async function startPostgres(programs: string): Promise<Oracle> {
	const user = findServerUser();
	const folder = mkdtempSync(path.join(tmpdir(), 'worthdex-pg-'));
	if (user) chownSync(folder, user.uid, user.gid);
	const call = (program: string, args: readonly string[], input = '', asUser = user) => {
		const command = [...(asUser ? ['runuser', '-u', asUser.name, '--'] : []), path.join(programs, program), ...args];
		const stdio = program === 'pg_ctl' ? ('ignore' as const) : ('pipe' as const);
		const result = spawnSync(command[0]!, command.slice(1), { input, stdio, cwd: folder, encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES });
		if (result.error || result.status !== 0) throw new Error(`cannot run ${program}: ${result.error?.message ?? result.stderr}`);
		return result.stdout;
	};
	const psql = (sql: string) =>
		call(
			'psql',
			['-XqAt', '-v', 'ON_ERROR_STOP=1', '-h', folder, '-U', 'postgres', 'postgres'],
			`set client_encoding to utf8;\n${sql}`,
			undefined,
		);
	const data = path.join(folder, 'data');
	call('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
	call('pg_ctl', [
		'-D',
		data,
		'-w',
		'-l',
		path.join(folder, 'log'),
		'-o',
		`-k ${folder} -c listen_addresses= -c fsync=off -c jit=off`,
		'start',
	]);
	psql('create extension pg_trgm;');
	return {
		label: `PostgreSQL ${psql("select current_setting('server_version'), current_setting('lc_ctype');").trim()}`,
		run: async (sql) => {
			psql(`${sql};`);
		},
		load: async (table, rows) => {
			psql(`copy ${table} from stdin;\n${toCopyText(rows)}\\.\n`);
		},
		select: async (sql) => parseCopyText(psql(`copy (${sql}) to stdout;`)),
		stop: async () => {
			call('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
