import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { NodeSpool, toSubmissionKey } from '../../../../functions/submissions/store/spool.ts';
import type { Quotas } from '../../../../functions/submissions/store/spool-counts.ts';
import { describeWith } from '../../../support/processes/find-program.ts';
import { createTempFolder } from '../../../support/temp-folder.ts';

const NOW = new Date('2025-06-15T12:34:56.789Z');
const readMode = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

/** Puts requests into a spool in a folder of its own. */
async function createSpool() {
	const root = await createTempFolder();
	const dir = path.join(root, 'data', 'requests');
	const list = async (name: string) =>
		(await readdir(path.join(dir, 'pending'))).filter((file) => file.includes(`-${toSubmissionKey(name)}-`)).sort();
	return { root, dir, list, spool: new NodeSpool(dir, () => NOW) };
}

describe('toRequestKey()', () => {
	test('is one for a name in any case and with any accents, and another for another name', () => {
		const key = toSubmissionKey('Café Crème');
		expect(key).toMatch(/^[0-9a-f]{12}$/);
		for (const name of ['café crème', 'CAFE CREME', 'Cafe\u0301 Creme']) expect(toSubmissionKey(name)).toBe(key);
		expect(toSubmissionKey('Café Crèmes')).not.toBe(key);
	});
});

describe('NodeSpool', () => {
	test('keeps each request as one file of its own, which says what was asked, and when', async () => {
		const { dir, list, spool } = await createSpool();
		await spool.put({ name: 'Café', email: 'ada@example.org' });
		const [file = ''] = await list('Café');
		expect(file).toMatch(new RegExp(`^20250615123456789-${toSubmissionKey('Café')}-[0-9a-f]{24}\\.json$`));
		const text = await readFile(path.join(dir, 'pending', file), 'utf8');
		expect(JSON.parse(text)).toEqual({ name: 'Café', email: 'ada@example.org', requestedAt: '2025-06-15T12:34:56.789Z' });
		expect(text.endsWith('}\n')).toBe(true);
		await spool.put({ name: 'CAFE' });
		expect(await list('Café')).toHaveLength(2);
		expect(await readFile(path.join(dir, 'pending', file), 'utf8')).toBe(text);
	});

	test('lets the service’s own user alone look, whatever the mask', async () => {
		const before = process.umask(0);
		onTestFinished(() => void process.umask(before));
		const { root, dir, list, spool } = await createSpool();
		await spool.put({ name: 'Gold Bar' });
		for (const made of [path.join(root, 'data'), dir, path.join(dir, 'pending')]) expect(await readMode(made)).toBe('700');
		expect(await readMode(path.join(dir, 'pending', (await list('Gold Bar'))[0] ?? ''))).toBe('600');
	});

	test('loses none of many that come at once, also from two spools in one folder', async () => {
		const { dir, list, spool } = await createSpool();
		const other = new NodeSpool(dir, () => NOW);
		const put = (index: number) => (index % 2 ? spool : other).put({ name: 'Gold Bar', email: `${index}@example.org` });
		await Promise.all(Array.from({ length: 60 }, (_, index) => put(index)));
		const texts = await Promise.all((await list('Gold Bar')).map((file) => readFile(path.join(dir, 'pending', file), 'utf8')));
		expect(new Set(texts.map((text) => (JSON.parse(text) as { email: string }).email)).size).toBe(60);
	});

	describe('with quotas', () => {
		const ample = 1000;
		const quotas: Quotas = { total: 50, networks: [3, ample, ample, ample], believedMs: 0 };

		async function createFull(changes: Partial<Quotas> = {}) {
			const dir = path.join(await createTempFolder(), 'requests');
			const spool = new NodeSpool(dir, () => NOW, { ...quotas, ...changes });
			let asked = 0;
			return { dir, spool, ask: (address: string) => spool.put({ name: `Thing ${asked++}` }, address) };
		}

		test.each([0, 1, 2, 3])('counts a client with its network of size %d', async (size) => {
			const { ask } = await createFull({ networks: [0, 1, 2, 3].map((other) => (other === size ? 1 : ample)) });
			const addresses = ['203.0.113.1', '203.0.113.200', '203.0.112.1', '203.0.1.1'];
			expect(await ask('::ffff:203.0.113.1')).toBe('kept');
			expect(await Promise.all([...addresses, '203.1.113.1'].map(ask))).toEqual(
				[0, 1, 2, 3, 4].map((other) => (other <= size ? 'full' : 'kept')),
			);
		});

		test('keeps the last part for networks that have few requests', async () => {
			const { ask } = await createFull({ networks: [ample, ample, ample, 50] });
			const fill = async (address: (index: number) => string) => {
				for (let kept = 0; ; kept++) if ((await ask(address(kept))) === 'full') return kept;
			};
			// One provider, with a new /48 for each request, stops at the reserve: its share there is used up.
			expect(await fill((index) => `2001:db8:${index.toString(16)}::1`)).toBe(40);
			expect([await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.1')]).toEqual(['kept', 'kept', 'full']);
			for (let other = 0; other < 8; other++) expect(await ask(`10.${other}.0.1`)).toBe('kept');
			expect(await ask('10.9.0.1')).toBe('full');
		});

		// Counts in memory that nothing corrects would refuse for ever, or keep more than the quota.
		test('follows what other processes add and remove at any moment, between two requests', async () => {
			const { dir, ask } = await createFull({ networks: [3, ample, ample, ample] });
			expect(await ask('203.0.113.1')).toBe('kept');
			const pending = path.join(dir, 'pending');
			const [file = ''] = await readdir(pending);
			const other = (index: number) => path.join(pending, file.replace(/[0-9a-f]{8}\.json$/, `0000000${index}.json`));
			for (let round = 0; round < 3; round++) {
				await writeFile(other(1), '');
				await writeFile(other(2), '');
				expect(await ask('203.0.113.1')).toBe('full');
				await rm(other(1));
				await mkdir(path.join(dir, 'dead'), { recursive: true });
				await rename(other(2), other(2).replace('pending', 'dead'));
				expect(await ask('203.0.113.2')).toBe('kept');
				await writeFile(other(3), '');
				expect(await ask('203.0.113.1')).toBe('full');
				await rm(other(3));
				await rm(other(2).replace('pending', 'dead'));
			}
		});

		test('with 4,000 requests in the spool, a refusal costs under 1 ms and an acceptance a listing, while others write', async () => {
			const { dir } = await createFull();
			const pending = path.join(dir, 'pending');
			await mkdir(pending, { recursive: true });
			let written = 0;
			const write = () => {
				const digits = (written++).toString(16);
				const name = `20250615123456789-${toSubmissionKey('Thing')}-${digits.padStart(16, '0')}${digits.padStart(8, '0')}.json`;
				writeFileSync(path.join(pending, name), '');
			};
			while (written < 4000) write();
			const measure = async (total: number, outcome: string) => {
				const spool = new NodeSpool(dir, () => NOW, { total, networks: [ample, ample, ample, ample] });
				const put = (index: number) => spool.put({ name: `Thing ${index}` }, `10.${index}.0.1`);
				await put(99);
				const before = process.cpuUsage();
				for (let index = 0; index < 20; index++) {
					expect(await put(index)).toBe(outcome);
					write();
				}
				const { user, system } = process.cpuUsage(before);
				return (user + system) / 20_000;
			};
			expect(await measure(3000, 'full')).toBeLessThan(1);
			expect(await measure(20_000, 'kept')).toBeLessThan(25);
		});

		test.each([1, 2, 3, 5])('%d hosts that share a spool pass no quota, whatever they write at the same moment', async (hosts) => {
			const limited: Partial<Quotas> = { total: 200, networks: [7, ample, 40, ample], believedMs: 1e9 };
			const { dir } = await createFull();
			const spools = Array.from({ length: hosts }, () => new NodeSpool(dir, () => NOW, { ...quotas, ...limited }));
			// Each has listed an empty spool, and believes it.
			for (const spool of spools) await spool.put({ name: 'first' }, '10.0.0.1').catch(() => {});
			const outcomes = await Promise.all(
				Array.from({ length: 150 }, (_, index) =>
					spools[index % hosts]?.put({ name: `Thing ${index}` }, `2001:db8:7:${(index % 9).toString(16)}::1`),
				),
			);
			const kept = (await readdir(path.join(dir, 'pending'))).length - hosts;
			expect(kept).toBeLessThanOrEqual(40);
			expect(outcomes.filter((outcome) => outcome === 'kept')).toHaveLength(kept);
			if (hosts === 1) expect(kept).toBe(40);
		});

		test('gives the room of a request back that could not be written', async () => {
			const { spool, dir } = await createFull({ networks: [1, ample, ample, ample] });
			await mkdir(dir, { recursive: true });
			await writeFile(path.join(dir, 'pending'), '');
			await expect(spool.put({ name: 'Gold Bar' }, '203.0.113.1')).rejects.toThrow();
			await rm(path.join(dir, 'pending'));
			expect(await spool.put({ name: 'Silver Bar' }, '203.0.113.1')).toBe('kept');
			expect(await spool.put({ name: 'Tin Bar' }, '203.0.113.1')).toBe('full');
		});

		test('writes no address of a client, and marks its networks with a key that is this spool’s own', async () => {
			const tags = [];
			for (const name of ['one', 'two']) {
				const { spool, dir } = await createFull();
				await spool.put({ name }, '203.0.113.77');
				const [file = ''] = await readdir(path.join(dir, 'pending'));
				expect(file + (await readFile(path.join(dir, 'pending', file), 'utf8'))).not.toContain('203.0');
				expect(await readMode(path.join(dir, 'network-key'))).toBe('600');
				tags.push(file.slice(31, 47));
			}
			expect(tags[0]).toMatch(/^[0-9a-f]{16}$/);
			expect(tags[1]).not.toBe(tags[0]);
		});
	});

	describe('its findFault()', () => {
		test('is the outcome of the last request, not a permission', async () => {
			const { dir, spool } = await createSpool();
			expect(await spool.findFault()).toBeUndefined();
			await rm(path.join(dir, 'pending'), { recursive: true });
			await writeFile(path.join(dir, 'pending'), '');
			// Nothing has been refused yet.
			expect(await spool.findFault()).toBeUndefined();
			await expect(spool.put({ name: 'Gold Bar' })).rejects.toThrow();
			expect(await spool.findFault()).toMatch(/EEXIST|ENOTDIR/);
			await rm(path.join(dir, 'pending'));
			await spool.put({ name: 'Gold Bar' });
			expect(await spool.findFault()).toBeUndefined();
		});

		test('before the first request is that of a file that is written to find out', async () => {
			const root = await createTempFolder();
			await writeFile(path.join(root, 'file'), '');
			expect(await new NodeSpool(path.join(root, 'file', 'requests'), () => NOW).findFault()).toBe('ENOTDIR');
			const dir = path.join(root, 'data', 'requests');
			expect(await new NodeSpool(dir, () => NOW).findFault()).toBeUndefined();
			expect(await readdir(dir)).toEqual(['pending']);
		});
	});

	test('never lets a name lead anywhere but into its folder', async () => {
		const { root, dir, spool } = await createSpool();
		for (const name of ['../../../escape', '/etc/passwd', 'a/b', '..', 'x'.repeat(200)]) await spool.put({ name });
		expect(await readdir(root)).toEqual(['data']);
		expect(await readdir(dir)).toEqual(['network-key', 'pending']);
		for (const file of await readdir(path.join(dir, 'pending'))) expect(file).toMatch(/^\d{17}-[0-9a-f]{12}-[0-9a-f]{24}\.json$/);
	});

	// A file stands where a folder must be: that refuses even a user who may write everywhere.
	test.each([
		['the data folder', ''],
		['the folder of requests', 'requests'],
		['the pending folder', 'requests/pending'],
	])('rejects when %s cannot be written, and leaves nothing behind', async (_, blocked) => {
		const root = await createTempFolder();
		const obstacle = path.join(root, 'data', blocked);
		await mkdir(path.dirname(obstacle), { recursive: true });
		await writeFile(obstacle, 'in the way');
		const spool = new NodeSpool(path.join(root, 'data', 'requests'), () => NOW);
		await expect(spool.put({ name: 'Gold Bar' })).rejects.toThrow(/EEXIST|ENOTDIR/);
		expect(await readFile(obstacle, 'utf8')).toBe('in the way');
	});
});

describeWith('strace', { name: 'new NodeSpool() against a crash', testFile: import.meta.url }, (program) => {
	test('resolves only after the file, its name and every new folder are on the disk', async (context) => {
		// Containers may forbid tracing.
		if (spawnSync(program, ['-f', 'true']).status !== 0) context.skip('tracing is not allowed here');
		const root = await createTempFolder();
		const module = path.resolve('functions/submissions/store/spool.ts');
		const script = `
			import { NodeSpool } from ${JSON.stringify(module)};
			await new NodeSpool('data/requests', () => new Date()).put({ name: 'Gold Bar' });
			console.log('ANSWERED');
		`;
		const log = path.join(root, 'trace');
		const traced = 'trace=mkdir,openat,fsync,link,rename,write';
		const node = [process.execPath, '--input-type=module', '-e', script];
		spawnSync(program, ['-f', '-y', '-s', '200', '-e', traced, '-o', log, ...node], { cwd: root });
		const lines = (await readFile(log, 'utf8')).split('\n');
		const indexOf = (pattern: RegExp, from = 0) => {
			const index = lines.findIndex((line, at) => at >= from && pattern.test(line));
			expect(index, String(pattern)).toBeGreaterThanOrEqual(0);
			return index;
		};
		const linked = indexOf(/link\(.*\.tmp", .*network-key"/);
		const fileSynced = indexOf(/fsync\(\d+<.*\.tmp>/, linked);
		const renamed = indexOf(/rename\(.*\.tmp", .*\.json"/);
		const answered = indexOf(/ANSWERED\\n"/);
		expect(renamed).toBeGreaterThan(fileSynced);
		expect(indexOf(/fsync\(\d+<.*\/pending>/, renamed)).toBeLessThan(answered);
		for (const folder of ['', '/data', '/data/requests']) {
			expect(indexOf(new RegExp(`fsync\\(\\d+<[^>]*${path.basename(root)}${folder}>`))).toBeLessThan(answered);
		}
	});
});
