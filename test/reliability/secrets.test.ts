import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createApiClient, postJson } from '../support/api-client.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { describeWith } from '../support/find-program.ts';
import { PATIENCE } from '../support/patience.ts';
import { runScript, spawnHost } from '../support/spawn-host.ts';
import { startRedis } from '../support/start-redis.ts';
import { createTempFolder } from '../support/temp-folder.ts';
import { TEST_OUT_DIR } from '../support/test-build.ts';

/** In every secret of these tests. */
const MARK = 'MARKED0SECRET';
const BASE64_MARK = Buffer.from(`\0user\0${MARK}`).toString('base64');

function expectClean(output: string): void {
	expect(output).not.toContain(MARK);
	expect(output).not.toContain(MARK.slice(3));
	expect(output).not.toContain(BASE64_MARK);
}

/** A server that refuses everything and repeats the credential in every place where it can. */
async function startRepeater(answer: (response: ServerResponse, credential: string, call: IncomingMessage) => void): Promise<string> {
	const server = createServer((call, response) => {
		call.resume();
		answer(response, call.headers.authorization ?? '', call);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => void server.close());
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const REFUSALS: readonly [string, (response: ServerResponse, credential: string) => void][] = [
	...[401, 403, 422, 500].map((status): [string, (response: ServerResponse, credential: string) => void] => [
		`is answered ${status}`,
		(response, credential) =>
			void response
				.writeHead(status, { 'Content-Type': 'application/json', 'X-Repeated': credential })
				.end(JSON.stringify({ message: `Bad ${credential}`, error: { message: credential } })),
	]),
	[
		'is answered with no JSON',
		(response, credential) => void response.writeHead(200, { 'Content-Type': 'application/json' }).end(credential),
	],
	['is cut off', (response) => response.destroy()],
];

async function startRefusingSmtp(): Promise<string> {
	const server = new SMTPServer({
		allowInsecureAuth: true,
		disabledCommands: ['STARTTLS'],
		logger: false,
		onAuth: ({ password }, _, done) => done(Object.assign(new Error(`Bad password ${password}`), { responseCode: 535 })),
	});
	server.on('error', () => {});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => void server.close(() => {}));
	return `smtp://user:${MARK}@127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

/** Asks a host for everything that uses a secret, and returns all that it answered. */
async function useEverything(port: number): Promise<string> {
	const call = createApiClient(`http://127.0.0.1:${port}/api`);
	const asked = await call('/ask', postJson({ q: 'Would a blorptastic zquirk fetch more than a vlimpet?' }));
	const requested = await call('/items/request', postJson({ name: 'A Thing Nobody Has', email: 'someone@example.org' }));
	const health = await call('/health');
	return [asked, requested, health].map(({ text }) => text).join('\n');
}

describe('wrong values of secret settings', () => {
	test.each([
		[
			'functions/node/main.ts',
			{
				REDIS_URL: `redis://user:pa/${MARK}@localhost`,
				GROQ_API_KEY: `${MARK} and more`,
				GROQ_BASE_URL: `https://user:${MARK}@groq.example`,
			},
		],
		['functions/node/main.ts', { SMTP_URL: `http://user:${MARK}@mail.example`, REQUESTS_REMOTE: `ext::sh -c ${MARK}` }],
		['scripts/build.ts', { BASE_URL: `https://user:${MARK}@worth.example/api`, CDN_URL: `https://${MARK}@worth.example/cdn` }],
	])('stop the start of %s, and are not printed', async (file, wrong) => {
		const { code, output } = await runScript(file, { PORT: '0', OUT_DIR: '/nonexistent', CONTENT_DIR: '/nonexistent', ...wrong });
		expect(code).not.toBe(0);
		for (const name of Object.keys(wrong)) expect(output).toContain(`Setting ${name} is not shown here`);
		expectClean(output);
	});
});

describe('the credential of a dependency that fails', () => {
	test.each(REFUSALS)('is printed nowhere: it %s', async (_, refuse) => {
		const origin = await startRepeater(refuse);
		const dataDir = await createTempFolder();
		const settings = {
			DATA_DIR: dataDir,
			OUT_DIR: TEST_OUT_DIR,
			LOG_LEVEL: 'debug',
			GROQ_API_KEY: MARK,
			GROQ_BASE_URL: origin,
			GITHUB_TOKEN: MARK,
			GITHUB_REPOSITORY: 'octocat/hello-world',
			GITHUB_API_URL: origin,
			REDIS_URL: `redis://user:${MARK}@127.0.0.1:${await findFreePort()}/0`,
			SMTP_URL: await startRefusingSmtp(),
			MAIL_FROM: 'catalogue@example.org',
		};
		const host = await spawnHost(settings);
		const answers = await useEverything(host.port);
		await vi.waitFor(() => expect(host.readOutput()).toContain('Redis is out of reach'), PATIENCE);
		await host.stop();
		const { output } = await runScript('scripts/requests.ts', settings, [], ['deliver']);
		expect(answers).toContain('"sharesRateLimits":false');
		expectClean(answers + host.readOutput() + output);
	});

	test('is printed nowhere: a git remote with a password', async () => {
		const origin = await startRepeater((response, credential) => {
			response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="x"' }).end(credential);
		});
		const settings = {
			DATA_DIR: await createTempFolder(),
			OUT_DIR: TEST_OUT_DIR,
			REQUESTS_REMOTE: `${origin.replace('://', `://user:${MARK}@`)}/requests.git`,
		};
		const host = await spawnHost(settings);
		const answers = await useEverything(host.port);
		await host.stop();
		const { output } = await runScript('scripts/requests.ts', settings, [], ['deliver']);
		expect(output).not.toBe('');
		expectClean(answers + host.readOutput() + output);
	});
});

describe('an error that nothing catches', () => {
	const TROUBLES = [
		['an exception', `throw new Error('Bad ${MARK}')`],
		['a rejection', `Promise.reject(Object.assign(new Error('Bad ${MARK}'), { command: { args: ['${MARK}'] } }))`],
		['a rejection without an error', `Promise.reject('Bad ${MARK}')`],
	] as const;

	test.each(TROUBLES)('is logged without secrets by the host, which ends with a failure: %s', async (_, trouble) => {
		const preloaded = `process.on('SIGUSR2', () => { ${trouble} })`;
		const host = await spawnHost({
			DATA_DIR: await createTempFolder(),
			GROQ_API_KEY: MARK,
			NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preloaded)}`,
		});
		process.kill(host.pid, 'SIGUSR2');
		expect(await host.ended).toBe(1);
		expect(host.readOutput()).toMatch(/"level":50,.*"uncaught error: the host ends"/);
		expectClean(host.readOutput());
	});

	test('is printed without secrets by a command, which ends with a failure', async () => {
		const code = `import { printUncaught } from './functions/node/print-failure.ts'; printUncaught(); ${TROUBLES[1][1]};`;
		const ended = await runScript('-e', { GROQ_API_KEY: MARK }, ['--input-type=module'], [code]);
		expect(ended).toMatchObject({ code: 1, output: expect.stringContaining('Error: Bad [redacted]') });
		expectClean(ended.output);
	});
});

describeWith('redis-server', { name: 'the password of Redis', testFile: import.meta.url }, (program) => {
	test.each([
		['wrong', 'other', `redis://:${MARK}@127.0.0.1`],
		['wrong, with a user', 'other', `redis://user:${MARK}@127.0.0.1`],
		['not needed', '', `redis://:${MARK}@127.0.0.1`],
	])('is printed nowhere: it is %s', async (kind, password, address) => {
		const port = await findFreePort();
		await startRedis(program, port, password === '' ? [] : ['--requirepass', password]);
		const host = await spawnHost({ DATA_DIR: await createTempFolder(), LOG_LEVEL: 'debug', REDIS_URL: `${address}:${port}` });
		const answers = await useEverything(host.port);
		if (kind !== 'not needed') await vi.waitFor(() => expect(host.readOutput()).toContain('Redis is out of reach'), PATIENCE);
		await host.stop();
		expectClean(answers + host.readOutput());
	});
});
