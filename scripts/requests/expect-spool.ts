import { stat } from 'node:fs/promises';
import path from 'node:path';
import { SettingsError } from '../../core/settings/settings.ts';
import { ifThere } from '../../functions/requests/store/files.ts';

/**
 * Refuses a folder that is not the service's: without the service's settings a command would read an empty one, and say that there is nothing.
 * Refuses another user than the owner too: the service could not read the files that root writes.
 * @param mayBeNew whether the command may make the spool, as `restore` does
 * @throws SettingsError
 */
export async function expectSpool(dataDir: string, { mayBeNew }: { mayBeNew: boolean }): Promise<void> {
	const folder = path.resolve(dataDir);
	const found = await ifThere(stat(folder));
	const user = process.getuid?.();
	if (found !== undefined && user !== undefined && found.uid !== user) {
		throw new SettingsError(
			`Setting DATA_DIR is "${folder}", which belongs to user ${found.uid}, and this is user ${user}: run the command as its owner, sudo -u '#${found.uid}' …`,
		);
	}
	if (mayBeNew || (await ifThere(stat(path.join(folder, 'requests')))) !== undefined) return;
	throw new SettingsError(`Setting DATA_DIR is "${folder}", expected the folder of a service, with item requests in it`);
}
