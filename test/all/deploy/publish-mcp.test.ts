import { execFile } from 'node:child_process';
import { generateKeyPairSync, verify } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { planMcpFile } from '../../../build/plan/well-known.ts';
import { TEST_ABOUT } from '../../support/content/item-factory.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const run = promisify(execFile);
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const SERVER = planMcpFile({ about: TEST_ABOUT, baseUrl: 'https://worth.example/api' });

/** A stand-in for the registry, which checks signatures by the key as the domain's TXT record would have it. */
async function startRegistry({ listed = [] as string[], key = publicKey } = {}) {
	const published: unknown[] = [];
	const server = createServer(async (request, response) => {
		const answer = (status: number, value: object) => response.writeHead(status).end(JSON.stringify(value));
		if (request.method === 'GET') return answer(listed.includes(decodeURIComponent(request.url ?? '')) ? 200 : 404, {});
		const body = (await json(request)) as { domain: string; timestamp: string; signed_timestamp: string };
		if (request.url === '/v0/auth/dns') {
			const isSigned = verify(null, Buffer.from(body.timestamp), key, Buffer.from(body.signed_timestamp, 'hex'));
			const isNow = Math.abs(Date.parse(body.timestamp) - Date.now()) < 15_000;
			return isSigned && isNow && body.domain === 'worth.example'
				? answer(200, { registry_token: 'token' })
				: answer(401, { detail: 'signature verification failed' });
		}
		if (request.url !== '/v0/publish' || request.headers.authorization !== 'Bearer token') return answer(403, {});
		published.push(body);
		return answer(200, { server: body });
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => void server.close());
	return { published, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function publish(url: string) {
	const file = path.join(await createTempFolder(), 'server.json');
	await writeFile(file, SERVER?.text ?? '');
	const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
	return run(process.execPath, ['docs/deploy/publish-mcp.mjs', file], {
		env: { PATH: process.env.PATH, MCP_REGISTRY_KEY: key, MCP_REGISTRY_URL: url },
	});
}

describe('publish-mcp.mjs', () => {
	test('lists what the host answers, by the key of its domain', async () => {
		const { published, url } = await startRegistry();
		const { stdout } = await publish(url);
		expect(stdout).toMatch(/^example\.worth\/\S+ \d+\.\d+\.\d+ is listed now\n$/);
		expect(published).toEqual([JSON.parse(SERVER?.text ?? '')]);
	});

	test('leaves a listed version alone: the registry refuses it, and every day would fail', async () => {
		const { name, version } = JSON.parse(SERVER?.text ?? '') as { name: string; version: string };
		const { published, url } = await startRegistry({ listed: [`/v0/servers/${name}/versions/${version}`] });
		expect((await publish(url)).stdout).toBe(`${name} ${version} is listed already\n`);
		expect(published).toEqual([]);
	});

	test('says what the registry says of a wrong key, and does not print its own', async () => {
		const { url } = await startRegistry({ key: generateKeyPairSync('ed25519').publicKey });
		const { message } = (await publish(url).catch((error: Error) => error)) as Error;
		expect(message).toContain('Cannot publish: POST /v0/auth/dns: 401 {"detail":"signature verification failed"}');
		expect(message).not.toContain('PRIVATE KEY');
	});
});
