import { execFileSync } from 'node:child_process';
import { type ChangedFile, judgeDiff } from './judge-diff.ts';

/*
 * `node scripts/weekly/judge-week.ts BASE BRANCH`: whether the commits of a week may be pushed, and whether they may be merged without a person. It runs no
 * code of the branch, imports no package, and needs nothing installed.
 *
 * Exit code 0: may be merged by itself. 3: may be pushed, and a person must look; the reasons are printed. 1: changes more than a week may.
 */

const MUST_LOOK = 3;
/** Largest file that is judged, in bytes. */
const MAX_BYTES = 32 * 1024 * 1024;

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8', maxBuffer: MAX_BYTES });

/** The text of a file at a commit; empty where there is none. */
const readAt = (hash: string) => (/^0+$/.test(hash) ? '' : git('cat-file', 'blob', hash));

/** The files of a diff. Links and submodules have another mode, so their content is not read. */
function listFiles(base: string, head: string): ChangedFile[] {
	const fields = git('diff', '--raw', '-z', '--no-renames', '--no-abbrev', base, head).split('\0');
	const files: ChangedFile[] = [];
	for (let at = 0; at + 1 < fields.length; at += 2) {
		const [oldMode = '', mode = '', oldHash = '', hash = ''] = (fields[at] ?? '').slice(1).split(' ');
		const isPlain = mode === '100644' && (oldMode === '100644' || oldMode === '000000');
		const read = (one: string) => (isPlain ? readAt(one) : '');
		files.push({ path: fields[at + 1] ?? '', mode: isPlain ? mode : `${oldMode} to ${mode}`, before: read(oldHash), after: read(hash) });
	}
	return files;
}

const [base = '', head = ''] = process.argv
	.slice(2)
	.map((name) => git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).trim());
const { refused, looks } = judgeDiff(listFiles(base, head), new Date().toISOString().slice(0, 10));
if (refused.length > 0) {
	console.log(['Not pushed: the commit changes more than data of a week:', ...refused].join('\n'));
	process.exitCode = 1;
} else if (looks.length > 0) {
	console.log(['A person must look:', ...looks.map((line) => `- ${line}`)].join('\n'));
	process.exitCode = MUST_LOOK;
} else console.log('Every change is inside the guard rails.');
