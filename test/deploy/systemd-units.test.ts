import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { HostSettingsSchema, parseSettings } from '../../core/settings/settings.ts';

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

	test('the host’s settings are ones that it takes', async () => {
		const [environment = ''] = readValues(await readFile(`${FOLDER}/worthdex.service`, 'utf8'), 'Environment');
		const settings = parseSettings(
			HostSettingsSchema,
			Object.fromEntries(environment.split(' ').map((pair) => pair.split('=') as [string, string])),
		);
		expect(settings).toMatchObject({ dataDir: '/var/lib/worthdex' });
		expect(settings.trustedProxies).toHaveLength(1);
	});

	test('the host may write to its state folder alone, and has no privilege', async () => {
		const unit = await readFile(`${FOLDER}/worthdex.service`, 'utf8');
		expect(readValues(unit, 'DynamicUser')).toEqual(['yes']);
		expect(readValues(unit, 'ProtectSystem')).toEqual(['strict']);
		expect(readValues(unit, 'CapabilityBoundingSet')).toEqual(['']);
		expect(readValues(unit, 'ReadWritePaths')).toEqual([]);
	});

	test('update.sh is a sound shell script that names scripts which exist', async () => {
		await expect(run('sh', ['-n', `${FOLDER}/update.sh`])).resolves.toBeDefined();
		const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
		for (const [, name = ''] of (await readFile(`${FOLDER}/update.sh`, 'utf8')).matchAll(/npm run (\w+)/g))
			expect(scripts).toHaveProperty(name);
	});
});
