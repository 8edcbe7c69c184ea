import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSettingsFiles, SETTINGS_FILES } from '../../functions/node/settings-files.ts';
import { createTempFolder } from '../support/temp-folder.ts';

async function writeSettings(...texts: readonly string[]): Promise<string[]> {
	const dir = await createTempFolder();
	return Promise.all(
		texts.map(async (text, index) => {
			const file = path.join(dir, `${index}.env`);
			await writeFile(file, text);
			return file;
		}),
	);
}

describe('loadSettingsFiles()', () => {
	test('adds what the files say to the environment, which wins unless it is blank', async () => {
		const files = await writeSettings(
			'# a comment\nBASE_URL=https://a.example/api\nDATA_DIR=/var/lib/a\nPORT=80\n',
			'SMTP_URL="smtp://a"\n',
		);
		const env: NodeJS.ProcessEnv = { PORT: '8080', BASE_URL: ' ' };
		loadSettingsFiles('DATA_DIR', { env, files: [...files, '/nowhere/at.all'] });
		expect(env).toEqual({ PORT: '8080', BASE_URL: 'https://a.example/api', DATA_DIR: '/var/lib/a', SMTP_URL: 'smtp://a' });
	});

	test('keeps # in a value as systemd does: without it a password ends there', async () => {
		const files = await writeSettings('SMTP_URL=smtp://u:pa#ss word@h\nGROQ_API_KEY="a#b"\n#OUT_DIR=x#y\n');
		const env: NodeJS.ProcessEnv = {};
		loadSettingsFiles('DATA_DIR', { env, files });
		expect(env).toEqual({ SMTP_URL: 'smtp://u:pa#ss word@h', GROQ_API_KEY: 'a#b' });
	});

	test('refuses to guess what a file that it may not read has, but for the secrets: without it a build is for the wrong addresses', () => {
		const read = () => {
			throw Object.assign(new Error('no'), { code: 'EACCES' });
		};
		const load = (env: NodeJS.ProcessEnv, files: string[]) => () => loadSettingsFiles('BASE_URL', { env, files, read });
		expect(load({}, ['/etc/a.env', '/etc/b.env'])).toThrow(
			'Cannot read /etc/a.env, which has the settings of the service: make it readable (mode 644), or set BASE_URL',
		);
		expect(load({ BASE_URL: 'https://a.example/api' }, ['/etc/a.env', '/etc/b.env'])).not.toThrow();
	});
});

describe('the service and the commands read one file of settings: without it a backup is that of another folder', () => {
	test('the units name the files of SETTINGS_FILES, and set no folder of their own', async () => {
		const [host, update] = await Promise.all(
			['worthdex.service', 'worthdex-update.service'].map((name) => readFile(`docs/deploy/${name}`, 'utf8')),
		);
		const readFiles = (unit = '') => [...unit.matchAll(/^EnvironmentFile=-?(.*)$/gm)].map(([, file]) => file);
		expect(readFiles(host)).toEqual([...SETTINGS_FILES]);
		expect(readFiles(update)).toEqual([SETTINGS_FILES[0]]);
		expect(host).not.toMatch(/^Environment=.*_(?:DIR|URL)=/m);
	});
});
