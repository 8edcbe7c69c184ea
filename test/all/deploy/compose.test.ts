import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createNginxConfig } from '../../../build/hosts/nginx/config.ts';
import { HostSettingsSchema, parseSettings } from '../../../core/settings/settings.ts';

type Service = {
	image: string;
	build?: { args: Record<string, string> };
	environment?: Record<string, string>;
	volumes?: string[];
	command?: string[];
	depends_on?: string[] | Record<string, { condition: string }>;
};
type Compose = {
	services: Record<string, Service>;
	volumes: Record<string, null>;
	networks: { default: { ipam: { config: { subnet: string }[] } } };
};

const { services, volumes, networks } = parse(await readFile('compose.yaml', 'utf8')) as Compose;
const dockerfile = await readFile('Dockerfile', 'utf8');
const shell = (name: string) => services[name]?.command?.at(-1) ?? '';

describe('compose.yaml', () => {
	test('names services, volumes and build arguments that exist', () => {
		expect(Object.keys(services)).toEqual(['host', 'files', 'nginx', 'redis']);
		for (const { depends_on: needed = [], volumes: mounted = [], build } of Object.values(services)) {
			for (const name of Array.isArray(needed) ? needed : Object.keys(needed)) expect(services).toHaveProperty(name);
			for (const mount of mounted) expect(volumes).toHaveProperty(mount.split(':')[0] ?? '');
			for (const name of Object.keys(build?.args ?? {})) expect(dockerfile).toMatch(new RegExp(`^ARG ${name}=`, 'm'));
		}
	});

	test('gives the host settings that it takes, and trusts the network of its proxy alone', () => {
		const { environment = {} } = services.host ?? {};
		const settings = parseSettings(HostSettingsSchema, environment);
		expect(settings).toMatchObject({ redisUrl: 'redis://redis:6379', trustedProxies: [environment.TRUSTED_PROXIES] });
		expect(networks.default.ipam.config).toEqual([{ subnet: environment.TRUSTED_PROXIES }]);
		for (const name of Object.keys(environment))
			expect(settings).toHaveProperty(name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
	});

	test('leads nginx from the configuration of the build to the host, and to the files where the configuration expects them', () => {
		const outDir = /OUT_DIR=(\S+) npm run build/.exec(dockerfile)?.[1] ?? '';
		expect(services.nginx?.volumes).toEqual([`files:${outDir}:ro`]);
		const sed = /^sed '([^']+)'/.exec(shell('nginx'))?.[1] ?? '';
		const config = execFileSync('sed', [sed], {
			input: createNginxConfig({ baseUrl: 'http://localhost:8080/api', outDir }),
			encoding: 'utf8',
		});
		expect(config).toContain('server host:4321;');
		expect(config).not.toContain('server 127.0.0.1');
		expect(config).toContain(`root ${outDir}/current;`);
		expect(config).toContain('listen 8080;');
		expect(shell('files')).toContain('cp -a dist/. /files/');
		expect(dockerfile).toContain('COPY --from=build /out/dist /srv/worthdex/dist');
	});

	test('names other images by version', () => {
		for (const { image } of Object.values(services)) if (image !== 'worthdex') expect(image).toMatch(/^[a-z]+:\d+\.\d+-bookworm$/);
	});
});
