import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import spectralCore from '@stoplight/spectral-core';
import spectralRules from '@stoplight/spectral-rulesets';
import { HostSettingsSchema, parseSettings } from '../../../core/settings/settings.ts';
import { serve } from '../../../functions/node/serve.ts';

/*
 * `npm run soak -- --only clients`, on the current build: Spectral's `oas` rules find nothing in openapi.json; clients made by seven generators
 * compile under strict TypeScript, call every endpoint with the document's examples and read each answer as its media type says; attw and publint find nothing in the packed typed client.
 */

const run = promisify(execFile);
const HERE = import.meta.dirname;
/** Below the packages of this folder, so that generated clients find theirs. */
const FOLDER = path.join(HERE, 'node_modules/.cache/clients');
/** No generator reports its use. */
const env = { ...process.env, DO_NOT_TRACK: '1' };
const runTool = (tool: string, args: readonly string[]) => run(path.join(HERE, 'node_modules/.bin', tool), args, { cwd: FOLDER, env });

/** Kubb's own `fetch` client reads every answer as JSON, also CSV. */
const KUBB_CONFIG = `import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
export default {
	root: '.',
	input: { path: './openapi.json' },
	output: { path: './kubb', extension: { '.ts': '.ts' }, format: false, lint: false },
	plugins: [pluginOas({ validate: false }), pluginTs(), pluginClient({ client: 'axios', dataReturnType: 'full' })],
};
`;

/** openapi-fetch has no code of each endpoint: its types are generated, and checked where they are used. */
const FETCH_CLIENT = `import createClient from 'openapi-fetch';
import type { paths } from './openapi-schema.ts';
export const createFetchClient = (baseUrl: string) => createClient<paths, 'application/json'>({ baseUrl });
export async function readDollars(baseUrl: string, slug: string): Promise<number> {
	const { data, response } = await createFetchClient(baseUrl).GET('/items/{slug}', { params: { path: { slug } } });
	if (!data) throw new Error(response.statusText);
	return data.worthCents / 100;
}
`;

async function expectNoFindings(document: string): Promise<void> {
	const spectral = new spectralCore.Spectral();
	spectral.setRuleset({ extends: [spectralRules.oas], rules: {} });
	const findings = await spectral.run(JSON.parse(document) as Record<string, unknown>);
	for (const { code, message, path: place } of findings) console.error(`${place.join('.')}: ${message} (${String(code)})`);
	if (findings.length > 0) throw new Error(`Spectral: ${findings.length} findings`);
	console.log('Spectral: no findings');
}

async function generateClients(document: string, baseUrl: string): Promise<void> {
	await writeFile(path.join(FOLDER, 'openapi.json'), document);
	const orval = { api: { input: './openapi.json', output: { target: './orval.ts', client: 'fetch', baseUrl } } };
	await writeFile(path.join(FOLDER, 'orval.config.mjs'), `export default ${JSON.stringify(orval)};\n`);
	await runTool('orval', ['--config', 'orval.config.mjs']);
	await runTool('openapi-ts', ['-i', 'openapi.json', '-o', 'hey-api', '-c', '@hey-api/client-fetch']);
	await runTool('swagger-typescript-api', ['generate', '-p', 'openapi.json', '-o', '.', '-n', 'swagger.ts']);
	await runTool('openapi-zod-client', ['openapi.json', '-o', 'zodios.ts', '--with-alias']);
	await runTool('oazapfts', ['openapi.json', 'oazapfts.ts']);
	await writeFile(path.join(FOLDER, 'kubb.config.mjs'), KUBB_CONFIG);
	await runTool('kubb', ['generate', '--config', 'kubb.config.mjs']);
	await run(path.resolve('node_modules/.bin/openapi-typescript'), ['openapi.json', '-o', 'openapi-schema.ts'], { cwd: FOLDER });
	await writeFile(path.join(FOLDER, 'openapi-fetch.ts'), FETCH_CLIENT);
}

async function compileClients(): Promise<void> {
	const compilerOptions = {
		strict: true,
		noEmit: true,
		target: 'es2022',
		module: 'esnext',
		moduleResolution: 'bundler',
		allowImportingTsExtensions: true,
		// The generators' own packages are theirs to check.
		skipLibCheck: true,
		types: ['node'],
		typeRoots: [path.resolve('node_modules/@types')],
	};
	const files = ['orval.ts', 'hey-api/index.ts', 'swagger.ts', 'zodios.ts', 'kubb/index.ts', 'oazapfts.ts', 'openapi-fetch.ts'];
	await writeFile(path.join(FOLDER, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
	await writeFile(path.join(FOLDER, 'package.json'), '{ "type": "module" }\n');
	await runTool('tsc', ['-p', '.']);
	console.log(
		'hey-api, kubb, oazapfts, openapi-fetch, openapi-zod-client, orval, swagger-typescript-api: compiled under strict TypeScript',
	);
}

async function judgePackage(): Promise<void> {
	await run('npm', ['pack', './client', '--silent', '--pack-destination', FOLDER]);
	const [tarball = ''] = (await readdir(FOLDER)).filter((file) => file.endsWith('.tgz'));
	await runTool('attw', [tarball]);
	await runTool('publint', [tarball, '--strict']);
	console.log('attw and publint: no findings in the typed client');
}

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const dataDir = await mkdtemp(path.join(tmpdir(), 'worthdex-clients-'));
const host = await serve(parseSettings(HostSettingsSchema, { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
try {
	const baseUrl = `http://127.0.0.1:${host.port}/api`;
	const document = await (await fetch(`${baseUrl}/openapi.json`)).text();
	await expectNoFindings(document);
	await generateClients(document, baseUrl);
	await compileClients();
	await cp(path.join(HERE, 'call-endpoints.ts'), path.join(FOLDER, 'call-endpoints.ts'));
	const { stdout } = await run(path.resolve('node_modules/.bin/tsx'), ['call-endpoints.ts', baseUrl], { cwd: FOLDER });
	console.log(stdout.trim());
	await judgePackage();
} catch (error) {
	const { stdout } = error as { stdout?: string };
	if (stdout) console.error(stdout);
	throw error;
} finally {
	await host.close();
	await rm(dataDir, { recursive: true, force: true });
}
