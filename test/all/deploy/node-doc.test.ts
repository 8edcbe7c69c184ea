import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createTempFolder } from '../../support/temp-folder.ts';

const run = promisify(execFile);
const blocks = [...(await readFile('docs/deploy/node.md', 'utf8')).matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(([, block = '']) => block);
const find = (text: string) => blocks.find((block) => block.includes(text)) ?? '';

/** A repository with a tag that is signed by a key, and a file of signers that has that key or none. */
async function createRelease(isTrusted: boolean) {
	const dir = await createTempFolder();
	const git = (...words: string[]) =>
		run('git', ['-C', dir, '-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'gpg.format=ssh', ...words]);
	const key = path.join(dir, 'key');
	await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
	await git('init', '-q', '-b', 'main');
	await git('commit', '-q', '--allow-empty', '-m', 'feat: a');
	await git('tag', '-s', '-u', key, '-m', 'v1.0.0', 'v1.0.0');
	await git('commit', '-q', '--allow-empty', '-m', 'feat: b');
	const signers = path.join(dir, 'signers');
	await writeFile(signers, isTrusted ? `you@example.org ${await readFile(`${key}.pub`, 'utf8')}` : '');
	return { dir, signers, readHead: async () => (await git('log', '-1', '--format=%s')).stdout.trim() };
}

describe('docs/deploy/node.md', () => {
	test.each([
		[true, 0, 'feat: a'],
		[false, 1, 'feat: b'],
	])(
		'with a trusted signature (%j) the first install ends with %i at "%s": without it an unverified tree is installed',
		async (isTrusted, code, head) => {
			const { dir, signers, readHead } = await createRelease(isTrusted);
			const block = find('verify-tag');
			expect(block).toMatch(/^sudo -u worthdex sh -eux/);
			const script = block.replace('sudo -u worthdex ', '').replaceAll('/etc/worthdex.signers', signers).replaceAll('/srv/worthdex', dir);
			const ended = await run('sh', ['-c', script]).then(
				() => 0,
				(error: { code: number }) => error.code,
			);
			expect([ended, await readHead()]).toEqual([code, head]);
		},
	);

	test('its blocks stop at the first command that fails: without it the next step runs on what is not there', async () => {
		for (const block of blocks) {
			await run('sh', ['-n', '-c', block]);
			const lines = block.trim().split('\n');
			// A line of its own, or lines for an editor and a pipe, need no order.
			const isSafe =
				lines.length <= 3 || (/^sudo (?:-u worthdex(?:-week)? )?sh -eux <<'END'$/.test(lines[0] ?? '') && lines.at(-1) === 'END');
			expect(isSafe, block).toBe(true);
		}
	});

	test('git runs as the owner of the repository: without it git refuses for dubious ownership', () => {
		for (const block of blocks)
			for (const line of block.split('\n')) if (/\bgit (?!-c gpg)/.test(line)) expect(block).toContain('sudo -u worthdex');
	});
});
