import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { TOOLS } from '../../scripts/tool/tools.ts';

const PATH = /`((?:build|client|content|core|docs|functions|scripts|site|test|\.github)\/[\w./-]+)`/g;
const documents = [
	'README.md',
	'CONTRIBUTING.md',
	'SECURITY.md',
	...['docs', 'site/content/docs'].flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
	),
].filter((file) => file.endsWith('.md'));

describe('the documents', () => {
	test.each(documents)('%s names files that exist', (file) => {
		const missing = [...readFileSync(file, 'utf8').matchAll(PATH)].map(([, named = '']) => named).filter((named) => !existsSync(named));
		expect(missing).toEqual([]);
	});

	test.each(documents)('%s names commands and tools that exist', (file) => {
		const named = [...readFileSync(file, 'utf8').matchAll(/npm run (?:--silent |-s )?(?!-)([\w:-]+)(?: -- ([a-z-]+))?/g)];
		const missing = named.filter(
			([, name = '', tool]) => !Object.hasOwn(scripts, name) || (name === 'tool' && tool !== undefined && !Object.hasOwn(TOOLS, tool)),
		);
		expect(missing.map(([command]) => command)).toEqual([]);
	});

	test.each(documents)('%s links to files that exist', (file) => {
		const links = [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#|mailto:|\/|\{\{)([^)#\s]+)/g)].map(([, link = '']) => link);
		expect(links.filter((link) => !existsSync(path.join(path.dirname(file), link)))).toEqual([]);
	});
});

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe('the README', () => {
	test('names every command of package.json, and no other', () => {
		const readme = readFileSync('README.md', 'utf8');
		const named = [...readme.matchAll(/`(?:npm (?:run )?)?((?:check|bench):\w+)`|npm (?:run )?([\w:-]+)/g)].map(
			([, part, whole]) => part ?? whole,
		);
		expect([...new Set(named)].filter((name) => name !== 'ci').sort()).toEqual(Object.keys(scripts).sort());
	});
});
