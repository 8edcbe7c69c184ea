import { describe, expect, test } from 'vitest';
import { createNginxConfig } from '../../../build/hosts/nginx/config.ts';
import { STATIC_FORMS, toStaticPath } from '../../../core/api/static-path.ts';

/** Applies the configuration's map of requests to files as nginx does: the first pattern that matches, its groups filled in. */
function createMap(config: string): (request: string) => string {
	const [, block = ''] = /map "\$request_method \$request_uri" \$worthdex_file \{\n([^}]*?default "-";\n[\s\S]*?)\n\}\n/.exec(config) ?? [];
	const lines = [...block.matchAll(/^\t"~(.+)" "(.+)";$/gm)].map(([, pattern = '', file = '']) => ({ regex: new RegExp(pattern), file }));
	expect(lines).toHaveLength(STATIC_FORMS.length);
	return (request) => {
		for (const { regex, file } of lines) {
			const match = regex.exec(request);
			if (match) return file.replace(/\$\{(\w+)\}/g, (_, name: string) => match.groups?.[name] ?? '');
		}
		return '-';
	};
}

const config = createNginxConfig({ baseUrl: 'https://worth.example/v1.0', outDir: '/srv/worthdex/dist' });

describe('createNginxConfig()', () => {
	test.each([
		'/items',
		'/items?category=tech',
		'/items?tag=gold&category=nature',
		`/items?cursor=${'a'.repeat(40)}&category=tech&tag=gold`,
		'/items?sort=worth',
		'/items?category=tech&sort=-worth',
		`/items?cursor=${'a'.repeat(40)}&sort=-worth&category=tech`,
		'/items?sort=name',
		'/items?sort=worth&tag=gold',
		'/items/batch?slugs=gold-bar',
		'/items/gold-bar',
		'/items/gold-bar?format=text',
		'/docs?format=md',
		'/manifest.json',
		'/changes.json',
		'/feed.atom',
		'/feedXatom',
		'/feed/tech.atom',
		'/oembed/items/gold-bar.json',
		'/oembed/items/gold-bar',
		'/feed/toys.atom',
		'/catalogue.csv',
		'/catalogue.sqlite?x=1',
		'/datapackage.json',
		'/items?tag=gold&tag=gold',
		'/items?TAG=gold',
		'/items?tag=gold&',
		'/items?limit=20',
		'/items/Gold',
		'/items/../manifest.json',
		'/health',
		'/manifestXjson',
	])('leads %s where toStaticPath() leads', (target) => {
		const map = createMap(config);
		for (const method of ['GET', 'HEAD', 'POST']) expect(map(`${method} /v1.0${target}`)).toBe(toStaticPath(method, target) ?? '-');
	});

	test('takes the prefix literally', () => {
		expect(createMap(config)('GET /v1x0/items')).toBe('-');
		const odd = createMap(createNginxConfig({ baseUrl: 'https://worth.example/a+b(c)', outDir: '/srv' }));
		expect(odd('GET /a+b(c)/items')).toBe('lists/_/_/_.json');
	});

	test('names every group differently from nginx’s own variables, and balances its braces', () => {
		for (const [, name = ''] of config.matchAll(/\(\?<(\w+)>/g)) expect(name).toMatch(/^wd_/);
		const bare = config.replace(/"[^"]*"/g, '');
		expect(bare.split('{').length).toBe(bare.split('}').length);
	});

	test('reads through the current link', () => {
		expect(config).toContain('\troot /srv/worthdex/dist/current;');
		expect(config).toContain('location ~ ^/v1\\.0(?:/|$) {');
	});
});
