import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { compareText } from '../../../core/item/catalogue.ts';
import {
	type PreparedGroup,
	type SpooledSubmission,
	SpooledSubmissionSchema,
	type SubmissionGroup,
	type SubmissionState,
} from '../submission.ts';
import { ensureFolder, ifThere, listNames, syncFolder, writeDurably } from './files.ts';
import { toStamp } from './spool.ts';

const FOLDERS = ['dead', 'pending'] as const;
/** The file of a submission below its folder: time, key of the name, tags. Earlier versions had a folder for each key. */
const REQUEST_FILE = /^(?:\d{17}-(?<key>[0-9a-f]{12})-[0-9a-f]{12,24}|(?<folder>[0-9a-f]{12})\/\d{17}-[0-9a-f]{12})\.json$/;
/** A temporary file older than this belongs to a process that was killed, in milliseconds. */
const ABANDONED_MS = 3_600_000;

/** The files of one name, oldest first, below the folder of the spool. */
type Listed = { readonly key: string; readonly isDead: boolean; readonly files: readonly string[] };

/**
 * The spool of `NodeSpool` as delivery sees it:
 *
 *   pending/{time}-{key}-{tags}.json   a submission; one of each name carries the state of its delivery
 *   dead/…                             the same, given up until a person retries it
 *   declined/{key}                     an empty file: the name is not proposed again
 *
 * Only one process delivers at a time (`withLock`); submissions may be added at any time. Each change is one rename, so that it survives being
 * killed. A file that cannot be read concerns itself alone: it is named and left as it is.
 */
export class SubmissionStore {
	readonly #dir: string;

	/** @param dir `{DATA_DIR}/requests` */
	constructor(dir: string) {
		this.#dir = dir;
	}

	/** The names that wait or were given up, oldest submission first, without reading a file. */
	async list(): Promise<Listed[]> {
		const found = await Promise.all(FOLDERS.map((folder) => this.#listRequests(folder)));
		const groups = Map.groupBy(found.flat(), ({ key }) => key);
		const first = ({ files }: Listed) => path.basename(files[0] ?? '');
		return [...groups]
			.map(([key, files]) => ({
				key,
				isDead: files.some(({ folder }) => folder === 'dead'),
				files: files.map(({ file }) => file).sort((a, b) => compareText(path.basename(a), path.basename(b))),
			}))
			.sort((a, b) => compareText(first(a), first(b)));
	}

	/** Reads the submissions of a name; no group if none can be read. `broken` names the files that cannot, and quotes nothing of them. */
	async read({ key, isDead, files }: Listed): Promise<{ group: SubmissionGroup | undefined; broken: string[] }> {
		const submissions: SpooledSubmission[] = [];
		const broken: string[] = [];
		for (const file of files) {
			try {
				const text = await ifThere(readFile(this.#path(file), 'utf8'));
				if (text !== undefined) submissions.push({ ...SpooledSubmissionSchema.parse(JSON.parse(text)), file });
			} catch {
				broken.push(file);
			}
		}
		const first = submissions.find(({ state }) => state) ?? submissions[0];
		return { group: first && { key, isDead, submissions, first, state: first.state }, broken };
	}

	/** Writes down how far the submissions of a name have come. */
	async writeState(group: SubmissionGroup, state: SubmissionState): Promise<PreparedGroup> {
		const first = { ...group.first, state };
		await this.#write(first);
		return {
			...group,
			first,
			state,
			submissions: group.submissions.map((submission) => (submission === group.first ? first : submission)),
		};
	}

	/** Deletes submissions of a name. If one of them carries the state, another one gets it first. */
	async remove(group: PreparedGroup, done: readonly SpooledSubmission[]): Promise<void> {
		const [next] = group.submissions.filter((submission) => !done.includes(submission));
		if (next && done.includes(group.first)) await this.#write({ ...next, state: group.state });
		for (const { file } of done) await rm(this.#path(file), { force: true });
		for (const folder of FOLDERS) await ifThere(syncFolder(this.#path(folder)));
	}

	/** Moves all submissions of a name to those that were given up, or back. Killed in between, the next round moves the others. */
	async move(group: SubmissionGroup, to: (typeof FOLDERS)[number]): Promise<SubmissionGroup> {
		const toMoved = (submission: SpooledSubmission) => ({ ...submission, file: submission.file.replace(/^[a-z]+/, to) });
		for (const submission of group.submissions) {
			const target = this.#path(toMoved(submission).file);
			await ensureFolder(path.dirname(target));
			await ifThere(rename(this.#path(submission.file), target));
		}
		for (const folder of FOLDERS) await ifThere(syncFolder(this.#path(folder)));
		return { ...group, isDead: to === 'dead', submissions: group.submissions.map(toMoved), first: toMoved(group.first) };
	}

	/** Whether the name was declined before. */
	async wasDeclined(key: string): Promise<boolean> {
		return (await ifThere(stat(this.#path('declined', key)))) !== undefined;
	}

	async rememberDeclined(key: string): Promise<void> {
		await ensureFolder(this.#path('declined'));
		await writeDurably(this.#path('declined', key), '');
	}

	/** Counts the names that wait or were given up. Undefined if the folder cannot be read. */
	async count(folder: (typeof FOLDERS)[number]): Promise<number | undefined> {
		const found = await this.#listRequests(folder).catch(() => undefined);
		return found && new Set(found.map(({ key }) => key)).size;
	}

	/** Deletes addresses given before a time in milliseconds, and abandoned temporary files. */
	async tidy(before: number): Promise<void> {
		for (const folder of [...FOLDERS, '.']) {
			for (const name of (await listNames(this.#path(folder))).filter((entry) => entry.endsWith('.tmp'))) {
				const found = await ifThere(stat(this.#path(folder, name)));
				if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(this.#path(folder, name), { force: true });
			}
		}
		for (const listed of await this.list()) {
			// The name of a submission begins with its time: newer ones need not be read.
			const old = listed.files.filter((file) => path.basename(file) < toStamp(new Date(before)));
			const { group } = await this.read({ ...listed, files: old });
			for (const { email, ...submission } of group?.submissions ?? []) if (email !== undefined) await this.#write(submission);
		}
	}

	/** The submissions in a folder, with their keys and their files below the folder of the spool. */
	async #listRequests(folder: string): Promise<{ key: string; folder: string; file: string }[]> {
		const names = (await ifThere(readdir(this.#path(folder), { recursive: true }))) ?? [];
		return names.flatMap((name) => {
			const found = REQUEST_FILE.exec(name)?.groups;
			const key = found?.key ?? found?.folder;
			return key === undefined ? [] : [{ key, folder, file: `${folder}/${name}` }];
		});
	}

	#path(...names: readonly string[]): string {
		return path.join(this.#dir, ...names);
	}

	async #write({ file, ...submission }: SpooledSubmission): Promise<void> {
		await writeDurably(this.#path(file), `${JSON.stringify(submission)}\n`);
	}
}
