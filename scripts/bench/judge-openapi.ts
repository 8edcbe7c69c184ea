import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import spectralCore from '@stoplight/spectral-core';
import spectralRules from '@stoplight/spectral-rulesets';
import { HostSettingsSchema, parseSettings } from '../../core/settings/settings.ts';
import { serve } from '../../functions/node/serve.ts';

/*
 * `npm run soak -- --only openapi`: what other programs make of openapi.json, from the current build. Spectral's `oas` rules find nothing in it;
 * clients made by two generators compile under strict TypeScript and call the host.
 */

const run = promisify(execFile);
const HERE = import.meta.dirname;
/** Below the packages of this folder, so that generated clients find theirs. */
const FOLDER = path.join(HERE, 'node_modules/.cache/openapi');
const TSC = path.resolve('node_modules/.bin/tsc');
const TSX = path.resolve('node_modules/.bin/tsx');

async function expectNoFindings(document: string): Promise<void> {
	const spectral = new spectralCore.Spectral();
	spectral.setRuleset({ extends: [spectralRules.oas], rules: {} });
	const findings = await spectral.run(JSON.parse(document) as Record<string, unknown>);
	for (const { code, message, path: place } of findings) console.error(`${place.join('.')}: ${message} (${String(code)})`);
	if (findings.length > 0) throw new Error(`Spectral: ${findings.length} findings`);
	console.log('Spectral: no findings');
}

async function generateClients(document: string): Promise<void> {
	await rm(FOLDER, { recursive: true, force: true });
	await mkdir(FOLDER, { recursive: true });
	const file = path.join(FOLDER, 'openapi.json');
	await writeFile(file, document);
	const bin = (name: string) => path.join(HERE, 'node_modules/.bin', name);
	await run(bin('openapi-ts'), ['-i', file, '-o', path.join(FOLDER, 'hey-api'), '-c', '@hey-api/client-fetch']);
	await run(bin('oazapfts'), [file, path.join(FOLDER, 'oazapfts.ts')]);
	await cp(path.join(HERE, 'openapi/use-clients.ts'), path.join(FOLDER, 'use-clients.ts'));
	await writeFile(path.join(FOLDER, 'package.json'), '{ "type": "module" }\n');
}

async function compileClients(): Promise<void> {
	const compilerOptions = {
		strict: true,
		noEmit: true,
		target: 'es2022',
		module: 'esnext',
		moduleResolution: 'bundler',
		allowImportingTsExtensions: true,
		types: ['node'],
		typeRoots: [path.resolve('node_modules/@types')],
	};
	await writeFile(path.join(FOLDER, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use-clients.ts'] }));
	await run(TSC, ['-p', '.'], { cwd: FOLDER });
}

const host = await serve(parseSettings(HostSettingsSchema, { ...process.env, PORT: '0' }));
try {
	const baseUrl = `http://127.0.0.1:${host.port}/api`;
	const document = await (await fetch(`${baseUrl}/openapi.json`)).text();
	await expectNoFindings(document);
	await generateClients(document);
	await compileClients();
	const { stdout } = await run(TSX, ['use-clients.ts', baseUrl], { cwd: FOLDER });
	console.log(stdout.trim());
} catch (error) {
	const { stdout } = error as { stdout?: string };
	if (stdout) console.error(stdout);
	throw error;
} finally {
	await host.close();
}
