import { execFileSync } from 'node:child_process';
import { type ChangedFile, judgeDiff } from './judge-diff.ts';

/*
 * `node scripts/weekly/judge-week.ts BASE BRANCH` judges the commits of a week. It imports no package and runs no code of the branch.
 * Exit code 0: may be merged without a person. 3: a pull request for a person, with the printed reasons. 1: may not be pushed.
 */

/** Largest file that is judged, in bytes. */
const MAX_BYTES = 32 * 1024 * 1024;

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8', maxBuffer: MAX_BYTES });

/** The files of a diff. Links and submodules have another mode, so their content is not read. */
function listFiles(base: string, head: string): ChangedFile[] {
	const fields = git('diff', '--raw', '-z', '--no-renames', '--no-abbrev', base, head).split('\0');
	return fields.flatMap((field, at) => {
		if (at % 2 === 1 || at + 1 >= fields.length) return [];
		const [oldMode = '', mode = '', oldHash = '', hash = ''] = field.slice(1).split(' ');
		const isPlain = mode === '100644' && oldMode === mode;
		const read = (one: string) => (isPlain ? git('cat-file', 'blob', one) : '');
		return [{ path: fields[at + 1] ?? '', mode: isPlain ? mode : `${oldMode} to ${mode}`, before: read(oldHash), after: read(hash) }];
	});
}

const [base = '', head = ''] = process.argv
	.slice(2)
	.map((name) => git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).trim());
const { refused, looks } = judgeDiff(listFiles(base, head), new Date().toISOString().slice(0, 10));
const looked = looks.length > 0 ? [3, 'A person must look:'] : [0, 'Every change is inside the guard rails.'];
const [code, text] = refused.length > 0 ? [1, 'Not pushed: the commit changes more than data of a week:'] : looked;
console.log([text, ...[...refused, ...looks].map((line) => `- ${line}`)].join('\n'));
process.exitCode = Number(code);
