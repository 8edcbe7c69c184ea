import path from 'node:path';
import { ArchiveError, backUp, restore as restoreFiles } from '../../functions/requests/store/archive.ts';
import { withPatientLock } from '../../functions/requests/store/lock.ts';
import { PATIENCE_MS } from './change-commands.ts';
import { type Command, type CommandContext, CommandError } from './command.ts';

/** Works on the archive file that a command names, while no delivery is under way. */
async function withArchive(
	{ settings, deliverer, words: [file] }: CommandContext,
	work: (dir: string, file: string) => Promise<number>,
): Promise<{ file: string; count: number }> {
	if (file === undefined) throw new CommandError('Cannot tell which file: give its path');
	const dir = path.join(path.resolve(settings.dataDir), 'requests');
	try {
		return { file, count: await withPatientLock(deliverer.lockDir, PATIENCE_MS, () => work(dir, file)) };
	} catch (error) {
		const { code, path: where } = error as NodeJS.ErrnoException;
		if (error instanceof ArchiveError) throw new CommandError(error.message);
		if (code !== undefined && where !== undefined) throw new CommandError(`Cannot use ${where}: ${code}`);
		throw error;
	}
}

export const backup: Command = {
	usage: 'backup FILE',
	about: 'writes all requests into one file, which holds e-mail addresses',
	async run(context) {
		const { file, count } = await withArchive(context, backUp);
		return { text: `Wrote ${count} files into ${file}. It holds e-mail addresses: keep it private.`, json: { backup: file, files: count } };
	},
};

export const restore: Command = {
	usage: 'restore FILE',
	about: 'adds what a backup holds and DATA_DIR lacks',
	async run(context) {
		const { file, count } = await withArchive(context, restoreFiles);
		return { text: `Restored ${count} files from ${file}.`, json: { restored: file, files: count } };
	},
};
