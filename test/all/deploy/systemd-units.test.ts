import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { isSecret } from '../../../core/settings/secrets.ts';
import { BuildSettingsSchema, HostSettingsSchema, parseSettings } from '../../../core/settings/settings.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const run = promisify(execFile);
const FOLDER = 'docs/deploy';
const units = (await readdir(FOLDER)).filter((name) => /\.(?:service|timer)$/.test(name));

function readValues(unit: string, key: string): string[] {
	return [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
}

describe('the systemd units', () => {
	test.each(units)('%s: every line is a section, a setting or a comment', async (name) => {
		for (const line of (await readFile(`${FOLDER}/${name}`, 'utf8')).split('\n'))
			expect(line).toMatch(/^(?:\[[A-Z][a-z]+\]|[A-Z]\w*=.*|#.*|)$/);
	});

	test('the settings file to copy has settings that host and build take', async () => {
		const env = parseEnv(await readFile(`${FOLDER}/worthdex.env`, 'utf8')) as Record<string, string>;
		expect(parseSettings(HostSettingsSchema, env)).toMatchObject({ dataDir: '/var/lib/worthdex', trustedProxies: ['127.0.0.1/32'] });
		expect(parseSettings(BuildSettingsSchema, env)).toMatchObject({ baseUrl: 'https://worth.example.org/api', link: undefined });
		expect(Object.keys(env).filter((name) => isSecret(name, env[name] ?? ''))).toEqual([]);
	});

	test('the host may write to its state folder alone, and has no privilege', async () => {
		const unit = await readFile(`${FOLDER}/worthdex.service`, 'utf8');
		expect(readValues(unit, 'StateDirectory')).toEqual(['worthdex']);
		expect(readValues(unit, 'ProtectSystem')).toEqual(['strict']);
		expect(readValues(unit, 'CapabilityBoundingSet')).toEqual(['']);
		expect(readValues(unit, 'ReadWritePaths')).toEqual([]);
	});

	test('host and update have users of their own: without it packages read the secrets of the host in /proc', async () => {
		const [host, update] = await Promise.all(
			['worthdex.service', 'worthdex-update.service'].map(async (name) => readValues(await readFile(`${FOLDER}/${name}`, 'utf8'), 'User')),
		);
		expect([host, update]).toEqual([['worthdex-host'], ['worthdex']]);
	});

	test('the update ends after a time: a oneshot unit has no limit of its own', async () => {
		const unit = await readFile(`${FOLDER}/worthdex-update.service`, 'utf8');
		expect(readValues(unit, 'Type')).toEqual(['oneshot']);
		expect(readValues(unit, 'TimeoutStartSec')).toEqual([expect.stringMatching(/^[1-5]?[0-9]min$/)]);
	});

	test('update.sh is a sound shell script that names scripts which exist', async () => {
		await expect(run('sh', ['-n', `${FOLDER}/update.sh`])).resolves.toBeDefined();
		const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
		for (const [, name = ''] of (await readFile(`${FOLDER}/update.sh`, 'utf8')).matchAll(/npm run ([\w-]+)/g))
			expect(scripts).toHaveProperty(name);
	});

	test('the update unit passes on the settings of a build, and no secret', async () => {
		const unit = await readFile(`${FOLDER}/worthdex-update.service`, 'utf8');
		const [command = ''] = readValues(unit, 'ExecStart');
		const words = command.replace(/\$\{(\w+)\}/g, 'given-$1').split(' ');
		expect(words.pop()).toBe('/srv/worthdex/docs/deploy/update.sh');
		const { stdout } = await run(words[0] as string, [...words.slice(1), 'env'], { env: { ...process.env, GROQ_API_KEY: 'secret' } });
		const names = stdout
			.trim()
			.split('\n')
			.map((line) => line.split('=')[0]);
		expect(names).toEqual(['HOME', 'PATH', 'BASE_URL', 'CDN_URL', 'REPOSITORY_URL', 'CONTENT_DIR', 'OUT_DIR', 'PORT', 'ALLOWED_SIGNERS']);
		expect(stdout).toContain('BASE_URL=given-BASE_URL\n');
	});

	test('update.sh gives packages no secret, and runs none of their install scripts', async () => {
		const dir = await createTempFolder();
		const [origin, clone, bin] = ['origin', 'clone', 'bin'].map((name) => path.join(dir, name)) as [string, string, string];
		for (const folder of ['build', 'core', 'functions']) await mkdir(path.join(origin, folder), { recursive: true });
		for (const file of ['build/a', 'core/a', 'functions/a', 'package-lock.json']) await writeFile(path.join(origin, file), 'x');
		const git = (cwd: string, ...words: string[]) => run('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words], { cwd });
		await git(origin, 'init', '--quiet');
		await git(origin, 'add', '.');
		await git(origin, 'commit', '--quiet', '-m', 'a');
		await git(dir, 'clone', '--quiet', origin, clone);
		await mkdir(bin);
		await writeFile(path.join(bin, 'npm'), `#!/bin/sh\necho "npm $*" >>${dir}/calls\nenv >>${dir}/calls\n`);
		await chmod(path.join(bin, 'npm'), 0o755);
		await cp(`${FOLDER}/update.sh`, path.join(dir, 'update.sh'));
		const secrets = { REDIS_URL: 'redis://:secret@h', GROQ_API_KEY: 'secret', GITHUB_TOKEN: 'secret', SMTP_URL: 'smtp://u:secret@h' };
		const env = { PATH: `${bin}:${process.env.PATH}`, HOME: dir, BASE_URL: 'https://worth.example/api', ...secrets };
		await run('sh', [path.join(dir, 'update.sh')], { cwd: clone, env });
		const calls = await readFile(path.join(dir, 'calls'), 'utf8');
		expect(calls.match(/^npm .*$/gm)).toEqual([
			'npm ci --ignore-scripts',
			expect.stringMatching(/^npm run tool -- bundle lib\/host-[0-9a-f]{40}$/),
			'npm run build -- --unpin',
		]);
		expect(calls).toContain('BASE_URL=https://worth.example/api');
		expect(calls).not.toContain('secret');
	});
});
