import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { getOwn } from '../../core/get-own.ts';
import { SettingsError } from '../../core/settings/settings.ts';

/**
 * The settings of the service on this machine, in files that its systemd units read too: what everyone may see, and the secrets.
 * Commands that a person types find the folders and addresses of the service in them.
 */
export const SETTINGS_FILES = ['/etc/worthdex.env', '/etc/worthdex.secrets.env'] as const;

/** A value without quotes. systemd keeps a `#` in it; Node's parser would end it there, so such a value gets quotes. */
const UNQUOTED = /^([A-Z_]+=)([^'"\n][^'\n]*)$/gm;

type Reader = (file: string) => string;
const readTextFile: Reader = (file) => readFileSync(file, 'utf8');

/** The settings in a file, as systemd reads them; undefined where there is none, or none that this user may read. */
function readSettingsFile(file: string, { read, onUnreadable }: { read: Reader; onUnreadable: () => void }): NodeJS.Dict<string> {
	try {
		return parseEnv(read(file).replace(UNQUOTED, (line, name, value) => (value.includes('#') ? `${name}'${value}'` : line)));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'EACCES') onUnreadable();
		return {};
	}
}

/**
 * Adds the service's settings to the environment. Variables that are set already win.
 * @param needed the setting that the command must not guess
 * @throws SettingsError if the first file may not be read and the needed setting is not set
 */
export function loadSettingsFiles(
	needed: 'BASE_URL' | 'DATA_DIR',
	{
		env = process.env,
		files = SETTINGS_FILES,
		read = readTextFile,
	}: { env?: NodeJS.ProcessEnv; files?: readonly string[]; read?: Reader } = {},
): void {
	for (const [index, file] of files.entries()) {
		const onUnreadable = () => {
			if (index > 0 || env[needed]?.trim()) return;
			throw new SettingsError(`Cannot read ${file}, which has the settings of the service: make it readable (mode 644), or set ${needed}`);
		};
		const settings = readSettingsFile(file, { read, onUnreadable });
		const missing = Object.entries(settings).filter(([name]) => !getOwn(env, name)?.trim());
		Object.assign(env, Object.fromEntries(missing));
	}
}
