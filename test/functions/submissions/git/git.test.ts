import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createGit } from '../../../../functions/submissions/git/git.ts';
import { createTempFolder } from '../../../support/temp-folder.ts';

describe('createGit()', () => {
	test('runs git in its own repository, with input, and resolves to what it prints', async () => {
		const git = createGit(path.join(await createTempFolder(), 'x.git'));
		await git(['init', '-q', '--bare']);
		const object = (await git(['hash-object', '-w', '--stdin'], { input: 'Käse\n' })).trim();
		expect(await git(['cat-file', 'blob', object])).toBe('Käse\n');
	});

	test('says on one line what went wrong', async () => {
		const git = createGit(path.join(await createTempFolder(), 'x.git'));
		await expect(git(['rev-parse', 'HEAD'])).rejects.toMatchObject({
			name: 'ServiceError',
			kind: 'outage',
			message: expect.stringMatching(/^Cannot run git rev-parse: fatal: not a git repository[^\n]*$/),
		});
	});

	test('gives up on a remote that says nothing, also when what git has started does not end', async () => {
		const git = createGit(path.join(await createTempFolder(), 'x.git'), { timeoutMs: 300 });
		// Longer than a test may take.
		const env = { GIT_SSH_COMMAND: 'sleep 150; true' };
		await expect(git(['ls-remote', 'ssh://nowhere.example/x.git'], { env })).rejects.toThrow('no result after 0.3 s');
	});
});
