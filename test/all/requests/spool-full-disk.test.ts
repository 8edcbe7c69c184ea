import { spawnSync } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { describeWith } from '../../support/processes/find-program.ts';
import { useFolder } from '../../support/temp-folder.ts';

/*
 * The whole endpoint in a process of its own, on a disk that fails. It answers itself one request and prints the status, so that
 * limits and injected errors can be set on all that it does.
 */
const SCRIPT = `
	import { submitItem } from ${JSON.stringify(path.resolve('functions/endpoints/submit-item.ts'))};
	import { createMemoryRateLimiter } from ${JSON.stringify(path.resolve('functions/rate-limit/memory.ts'))};
	import { fromFetch } from ${JSON.stringify(path.resolve('functions/http/fetch.ts'))};
	import { NodeSpool } from ${JSON.stringify(path.resolve('functions/submissions/store/spool.ts'))};
	const deps = {
		build: { catalogue: { items: [] } },
		submissionQueue: new NodeSpool('data/requests', () => new Date()),
		rateLimiter: createMemoryRateLimiter(() => performance.now()),
		reportError: (error) => console.log('reported', error.code),
	};
	const body = JSON.stringify({ name: 'Gold Bar', email: 'unmistakable@example.org' });
	const request = new Request('http://x/api/items/request', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
	const reply = submitItem(fromFetch(request, () => '203.0.113.1'), deps);
	console.log(await reply.then(({ status }) => status, ({ code }) => code));
`;
const NODE = [process.execPath, '--input-type=module', '-e', SCRIPT];

const cwd = useFolder('disk');
beforeEach(() => rm(path.join(cwd, 'data'), { recursive: true, force: true }));

async function listFiles(): Promise<string[]> {
	const entries = await readdir(path.join(cwd, 'data'), { recursive: true, withFileTypes: true }).catch(() => []);
	return entries.filter((entry) => entry.isFile() && entry.name !== 'network-key').map(({ name }) => name);
}

function run(command: readonly string[]): string {
	const { stdout, stderr } = spawnSync(command[0] ?? '', command.slice(1), { cwd, encoding: 'utf8' });
	return `${stdout}${stderr}`;
}

describe('an item request on a disk that takes no byte more', () => {
	test('is unavailable and not accepted, and leaves nothing half-written', async () => {
		// The limit on a file's size holds for every user, and node ignores its signal: a write fails as it does on a full disk.
		const output = run(['bash', '-c', 'ulimit -f 0 && exec "$@"', 'bash', ...NODE]);
		expect(output).toBe('reported EFBIG\nunavailable\n');
		expect(await listFiles()).toEqual([]);
	});

	test('is accepted by the same endpoint on a disk that works', async () => {
		expect(run(NODE)).toBe('202\n');
		expect(await listFiles()).toHaveLength(1);
	});
});

describeWith('strace', { name: 'an item request on a disk that fails', testFile: import.meta.url }, (strace) => {
	test.each([
		['is full when the file is synced', 'fsync', 'ENOSPC', 'ENOSPC'],
		['is full when the file is named', 'rename', 'ENOSPC', 'ENOSPC'],
		['breaks when the file is synced', 'fsync', 'EIO', 'EIO'],
		// Node looks for the folder that it could not make, and says that there is none.
		['is read-only', 'mkdir', 'EROFS', 'ENOENT'],
	])('that %s is unavailable and not accepted', async (_, call, error, reported) => {
		// Containers may forbid tracing.
		if (spawnSync(strace, ['-f', 'true']).status !== 0) return expect(spawnSync(strace, ['-V']).status).toBe(0);
		const output = run([strace, '-f', '-qq', '-o', '/dev/null', '-e', `inject=${call}:error=${error}`, ...NODE]);
		expect(output).toContain(`reported ${reported}\nunavailable\n`);
		expect(output).not.toContain('unmistakable');
		expect(await listFiles()).toEqual([]);
	});
});
