import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createNodeSpool, toRequestKey } from '../../../../functions/requests/store/spool.ts';
import { describeWith } from '../../../support/find-program.ts';
import { createTempFolder } from '../../../support/temp-folder.ts';

const NOW = new Date('2025-06-15T12:34:56.789Z');
const readMode = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

/** Puts requests into a spool in a folder of its own. */
async function createSpool() {
	const root = await createTempFolder();
	const dir = path.join(root, 'data', 'requests');
	const list = async (name: string) => (await readdir(path.join(dir, 'pending', toRequestKey(name)))).sort();
	return { root, dir, list, spool: createNodeSpool(dir, () => NOW) };
}

describe('toRequestKey()', () => {
	test('is one for a name in any case and with any accents, and another for another name', () => {
		const key = toRequestKey('Café Crème');
		expect(key).toMatch(/^[0-9a-f]{12}$/);
		for (const name of ['café crème', 'CAFE CREME', 'Cafe\u0301 Creme']) expect(toRequestKey(name)).toBe(key);
		expect(toRequestKey('Café Crèmes')).not.toBe(key);
	});
});

describe('createNodeSpool()', () => {
	test('keeps a request as one file that says what was asked, and when', async () => {
		const { dir, list, spool } = await createSpool();
		await spool.put({ name: 'Gold Bar', email: 'ada@example.org' });
		const [file = '', ...others] = await list('Gold Bar');
		expect(others).toEqual([]);
		expect(file).toMatch(/^20250615123456789-[0-9a-f]{12}\.json$/);
		const text = await readFile(path.join(dir, 'pending', toRequestKey('Gold Bar'), file), 'utf8');
		expect(JSON.parse(text)).toEqual({
			id: file.replace('.json', ''),
			name: 'Gold Bar',
			email: 'ada@example.org',
			requestedAt: '2025-06-15T12:34:56.789Z',
		});
		expect(text.endsWith('}\n')).toBe(true);
	});

	test('writes no member for an address that was not given', async () => {
		const { dir, list, spool } = await createSpool();
		await spool.put({ name: 'Gold Bar' });
		const file = path.join(dir, 'pending', toRequestKey('Gold Bar'), (await list('Gold Bar'))[0] ?? '');
		expect(await readFile(file, 'utf8')).not.toContain('email');
	});

	test('lets the service’s own user alone look, whatever the mask', async () => {
		const before = process.umask(0);
		onTestFinished(() => void process.umask(before));
		const { root, dir, list, spool } = await createSpool();
		await spool.put({ name: 'Gold Bar' });
		const folder = path.join(dir, 'pending', toRequestKey('Gold Bar'));
		for (const made of [path.join(root, 'data'), dir, path.join(dir, 'pending'), folder]) expect(await readMode(made)).toBe('700');
		expect(await readMode(path.join(folder, (await list('Gold Bar'))[0] ?? ''))).toBe('600');
	});

	test('puts requests for one name into one folder, and changes none', async () => {
		const { dir, list, spool } = await createSpool();
		await spool.put({ name: 'Café', email: 'ada@example.org' });
		const [first = ''] = await list('Café');
		const file = path.join(dir, 'pending', toRequestKey('Café'), first);
		const { mtimeMs } = await stat(file);
		await spool.put({ name: 'CAFE', email: 'bob@example.org' });
		await spool.put({ name: 'Tea' });
		expect(await readdir(path.join(dir, 'pending'))).toHaveLength(2);
		expect(await list('Café')).toHaveLength(2);
		expect((await stat(file)).mtimeMs).toBe(mtimeMs);
	});

	test('loses none of many that come at once, also from two spools in one folder', async () => {
		const { dir, list, spool } = await createSpool();
		const other = createNodeSpool(dir, () => NOW);
		await Promise.all(
			Array.from({ length: 60 }, (_, index) => (index % 2 ? spool : other).put({ name: 'Gold Bar', email: `${index}@example.org` })),
		);
		const files = await list('Gold Bar');
		expect(files).toHaveLength(60);
		const folder = path.join(dir, 'pending', toRequestKey('Gold Bar'));
		const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
		expect(new Set(texts.map((text) => (JSON.parse(text) as { email: string }).email)).size).toBe(60);
	});

	describe('with quotas', () => {
		const quotas = { total: { count: 5, bytes: 10_000 }, network: { count: 3, bytes: 10_000 } };

		async function createFull(changes: Partial<typeof quotas> = {}) {
			const dir = path.join(await createTempFolder(), 'requests');
			return { dir, spool: createNodeSpool(dir, () => NOW, { ...quotas, ...changes }) };
		}

		test('keeps so many of a network, and so many in all', async () => {
			const { spool, dir } = await createFull();
			const ask = async (address: string, count: number) =>
				Promise.all(Array.from({ length: count }, (_, index) => spool.put({ name: `Thing ${address} ${index}` }, address)));
			expect(await ask('203.0.113.1', 2)).toEqual(['kept', 'kept']);
			expect(await ask('203.0.113.200', 2)).toEqual(['kept', 'full']);
			expect(await ask('::ffff:203.0.113.9', 1)).toEqual(['full']);
			expect(await ask('2001:db8:1:200::1', 2)).toEqual(['kept', 'kept']);
			expect(await ask('198.51.100.1', 1)).toEqual(['full']);
			expect(await readdir(path.join(dir, 'pending'))).toHaveLength(5);
			// As another process counts them, those that were given up too.
			await mkdir(path.join(dir, 'dead'));
			const [key = ''] = await readdir(path.join(dir, 'pending'));
			await rename(path.join(dir, 'pending', key), path.join(dir, 'dead', key));
			expect(await createNodeSpool(dir, () => NOW, quotas).put({ name: 'Other' }, '192.0.2.1')).toBe('full');
		});

		test('counts an IPv6 network by its /56', async () => {
			const { spool } = await createFull({ network: { count: 1, bytes: 10_000 } });
			expect(await spool.put({ name: 'One' }, '2001:db8:1:200::1')).toBe('kept');
			expect(await spool.put({ name: 'Two' }, '2001:db8:1:2ff::1')).toBe('full');
			expect(await spool.put({ name: 'Two' }, '2001:db8:1:300::1')).toBe('kept');
		});

		test('counts bytes', async () => {
			const { spool } = await createFull({ network: { count: 100, bytes: 300 } });
			expect(await spool.put({ name: 'x'.repeat(200) }, '203.0.113.1')).toBe('kept');
			expect(await spool.put({ name: 'y' }, '203.0.113.1')).toBe('full');
		});

		test('gives the room of a request back that could not be written', async () => {
			const { spool, dir } = await createFull({ network: { count: 1, bytes: 10_000 } });
			await mkdir(path.join(dir, 'pending'), { recursive: true });
			await writeFile(path.join(dir, 'pending', toRequestKey('Gold Bar')), '');
			await expect(spool.put({ name: 'Gold Bar' }, '203.0.113.1')).rejects.toThrow();
			expect(await spool.put({ name: 'Silver Bar' }, '203.0.113.1')).toBe('kept');
		});

		test('writes no address of a client', async () => {
			const { spool, dir } = await createFull();
			await spool.put({ name: 'Gold Bar' }, '203.0.113.77');
			const folder = path.join(dir, 'pending', toRequestKey('Gold Bar'));
			const [file = ''] = await readdir(folder);
			expect(file + (await readFile(path.join(folder, file), 'utf8'))).not.toContain('203.0');
		});
	});

	test('never lets a name lead anywhere but into its folder', async () => {
		const { root, dir, spool } = await createSpool();
		for (const name of ['../../../escape', '/etc/passwd', 'a/b', '..', 'x'.repeat(200)]) await spool.put({ name });
		expect(await readdir(root)).toEqual(['data']);
		expect(await readdir(dir)).toEqual(['pending']);
		for (const folder of await readdir(path.join(dir, 'pending'))) expect(folder).toMatch(/^[0-9a-f]{12}$/);
	});

	// A file stands where a folder must be: that refuses even a user who may write everywhere.
	test.each([
		['the data folder', ''],
		['the folder of requests', 'requests'],
		['the pending folder', 'requests/pending'],
		['the name’s folder', `requests/pending/${toRequestKey('Gold Bar')}`],
	])('rejects when %s cannot be written, and leaves nothing behind', async (_, blocked) => {
		const root = await createTempFolder();
		const obstacle = path.join(root, 'data', blocked);
		await mkdir(path.dirname(obstacle), { recursive: true });
		await writeFile(obstacle, 'in the way');
		const spool = createNodeSpool(path.join(root, 'data', 'requests'), () => NOW);
		await expect(spool.put({ name: 'Gold Bar' })).rejects.toThrow(/EEXIST|ENOTDIR/);
		expect(await readFile(obstacle, 'utf8')).toBe('in the way');
	});
});

describeWith('strace', { name: 'createNodeSpool() against a crash', testFile: import.meta.url }, (program) => {
	test('resolves only after the file, its name and every new folder are on the disk', async (context) => {
		// Containers may forbid tracing.
		if (spawnSync(program, ['-f', 'true']).status !== 0) context.skip('tracing is not allowed here');
		const root = await createTempFolder();
		const module = path.resolve('functions/requests/store/spool.ts');
		const script = `
			import { createNodeSpool } from ${JSON.stringify(module)};
			await createNodeSpool('data/requests', () => new Date()).put({ name: 'Gold Bar' });
			console.log('ANSWERED');
		`;
		const log = path.join(root, 'trace');
		const traced = 'trace=mkdir,openat,fsync,rename,write';
		const node = [process.execPath, '--input-type=module', '-e', script];
		spawnSync(program, ['-f', '-y', '-s', '200', '-e', traced, '-o', log, ...node], { cwd: root });
		const lines = (await readFile(log, 'utf8')).split('\n');
		const indexOf = (pattern: RegExp, from = 0) => {
			const index = lines.findIndex((line, at) => at >= from && pattern.test(line));
			expect(index, String(pattern)).toBeGreaterThanOrEqual(0);
			return index;
		};
		const key = toRequestKey('Gold Bar');
		const fileSynced = indexOf(/fsync\(\d+<.*\.tmp>/);
		const renamed = indexOf(/rename\(.*\.tmp", .*\.json"/);
		const answered = indexOf(/ANSWERED\\n"/);
		expect(renamed).toBeGreaterThan(fileSynced);
		expect(indexOf(new RegExp(`fsync\\(\\d+<.*/pending/${key}>`), renamed)).toBeLessThan(answered);
		for (const folder of ['', '/data', '/data/requests', '/data/requests/pending']) {
			expect(indexOf(new RegExp(`fsync\\(\\d+<[^>]*${path.basename(root)}${folder}>`))).toBeLessThan(answered);
		}
	});
});
