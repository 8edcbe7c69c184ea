import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { NodeSpool } from '../../../functions/submissions/store/spool.ts';
import { runScript, spawnHost } from '../../support/hosts/spawn-host.ts';
import { startRedis } from '../../support/hosts/start-redis.ts';
import { createApiClient, postJson } from '../../support/http/api-client.ts';
import { PATIENCE } from '../../support/patience.ts';
import { CLOSED_PORT } from '../../support/processes/find-free-port.ts';
import { describeWith } from '../../support/processes/find-program.ts';
import { createTempFolder } from '../../support/temp-folder.ts';
import { TEST_OUT_DIR } from '../../support/test-build.ts';

/** In every secret of these tests. */
const MARK = 'MARKED0SECRET';
const BASE64_MARK = Buffer.from(`\0user\0${MARK}`).toString('base64');

function expectClean(output: string): void {
	expect(output).not.toContain(MARK);
	expect(output).not.toContain(MARK.slice(3));
	expect(output).not.toContain(BASE64_MARK);
}

type Refuse = (response: ServerResponse, credential: string) => void;

const refuseWith =
	(status: number): Refuse =>
	(response, credential) =>
		void response
			.writeHead(status, { 'Content-Type': 'application/json', 'WWW-Authenticate': 'Basic realm="x"', 'X-Repeated': credential })
			.end(JSON.stringify({ message: `Bad ${credential}`, error: { message: credential } }));

/** Refusals that repeat the credential in every place where they can. The last ends all further attempts. */
const REFUSALS: readonly Refuse[] = [
	refuseWith(422),
	refuseWith(500),
	(response, credential) => void response.writeHead(200, { 'Content-Type': 'application/json' }).end(credential),
	(response) => void response.destroy(),
	refuseWith(401),
];

/** A server that refuses everything, in each way in turn; `asked` has the credentials that came. */
async function startRepeater(refusals: readonly Refuse[]) {
	const asked: string[] = [];
	const server = createServer((call, response) => {
		call.resume();
		asked.push(call.headers.authorization ?? '');
		refusals[(asked.length - 1) % refusals.length]?.(response, call.headers.authorization ?? '');
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => void server.close());
	return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

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

/** Asks a host for everything that uses a secret, so many times, and returns all that it answered. */
async function useEverything(port: number, times = 1): Promise<string> {
	const call = createApiClient(`http://127.0.0.1:${port}/api`);
	const answers = [];
	for (let turn = 0; turn < times; turn++) {
		answers.push(await call('/ask', postJson({ q: `Would ${turn} blorptastic zquirks fetch more than a vlimpet?` })));
		answers.push(await call('/items/request', postJson({ name: `Thing ${turn} That Nobody Has`, email: 'someone@example.org' })));
	}
	answers.push(await call('/health'));
	return answers.map(({ text }) => text).join('\n');
}

// Each rule is tested in test/core/settings.
describe('wrong settings', () => {
	test.each<[file: string, shown: Record<string, string>, hidden: Record<string, string>]>([
		[
			'functions/node/main.ts',
			{ PORT: '70000', TRUSTED_PROXIES: '10.0.0.0/99', CLIENT_IP_HEADER: 'X Client IP' },
			{
				REDIS_URL: `redis://user:pa/${MARK}@localhost`,
				GROQ_API_KEY: `${MARK} and more`,
				GROQ_BASE_URL: `https://user:${MARK}@groq.example`,
			},
		],
		['scripts/start/start.ts', { CDN_URL: 'nowhere' }, { BASE_URL: `https://user:${MARK}@worth.example/api` }],
	])('stop %s with a sentence for each, which does not show a secret', async (file, shown, hidden) => {
		// A host that does start is stopped by its missing build.
		const env = { PORT: '0', OUT_DIR: '/nonexistent', CONTENT_DIR: '/nonexistent', ...shown, ...hidden };
		const { code, output } = await runScript(file, env);
		expect(code).not.toBe(0);
		for (const [name, value] of Object.entries(shown)) expect(output).toContain(`Setting ${name} is ${JSON.stringify(value)}, expected `);
		for (const name of Object.keys(hidden)) expect(output).toContain(`Setting ${name} is not shown here`);
		expect(output).not.toMatch(/\n\s+at /);
		expectClean(output);
	});
});

describe('the credential of a dependency that fails', () => {
	test('is printed nowhere by the host and the command that delivers, however it is refused', async () => {
		const [groq, github] = await Promise.all([startRepeater(REFUSALS), startRepeater([refuseWith(422), refuseWith(401)])]);
		const settings = {
			DATA_DIR: await createTempFolder(),
			OUT_DIR: TEST_OUT_DIR,
			LOG_LEVEL: 'debug',
			GROQ_API_KEY: MARK,
			GROQ_BASE_URL: groq.origin,
			GITHUB_TOKEN: MARK,
			GITHUB_REPOSITORY: 'octocat/hello-world',
			GITHUB_API_URL: github.origin,
			REDIS_URL: `redis://user:${MARK}@127.0.0.1:${CLOSED_PORT}/0`,
			SMTP_URL: await startRefusingSmtp(),
			MAIL_FROM: 'catalogue@example.org',
		};
		const host = await spawnHost(settings);
		const answers = await useEverything(host.port, REFUSALS.length);
		await vi.waitFor(() => expect(host.readOutput()).toContain('Redis is out of reach'), PATIENCE);
		await host.stop();
		const { output } = await runScript('scripts/requests.ts', settings, [], ['deliver']);
		expect(answers).toContain('"sharesRateLimits":false');
		for (const [{ asked }, least] of [
			[groq, REFUSALS.length],
			[github, 2],
		] as const) {
			expect(asked.length).toBeGreaterThanOrEqual(least);
			expect(asked.every((credential) => credential.includes(MARK))).toBe(true);
		}
		expectClean(answers + host.readOutput() + output);
	});

	test('is printed nowhere: a git remote with a password', async () => {
		const { asked, origin } = await startRepeater(REFUSALS.slice(-1));
		const settings = {
			DATA_DIR: await createTempFolder(),
			OUT_DIR: TEST_OUT_DIR,
			REQUESTS_REMOTE: `${origin.replace('://', `://user:${MARK}@`)}/requests.git`,
		};
		await new NodeSpool(path.join(settings.DATA_DIR, 'requests'), () => new Date()).put({ name: 'A Thing Nobody Has' });
		const { output } = await runScript('scripts/requests.ts', settings, [], ['deliver']);
		expect(asked).toContain(`Basic ${Buffer.from(`user:${MARK}`).toString('base64')}`);
		expect(output).not.toBe('');
		expectClean(output);
	});
});

describe('an error that nothing catches', () => {
	const TROUBLE = `Promise.reject(Object.assign(new Error('Bad ${MARK}'), { command: { args: ['${MARK}'] } }))`;

	test('is logged without secrets by the host, which ends with a failure', async () => {
		const preloaded = `process.on('SIGUSR2', () => { ${TROUBLE} })`;
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
		const code = `import { printUncaught } from './functions/node/print-failure.ts'; printUncaught(); ${TROUBLE};`;
		const ended = await runScript('-e', { GROQ_API_KEY: MARK }, ['--input-type=module'], [code]);
		expect(ended).toMatchObject({ code: 1, output: expect.stringContaining('Error: Bad [redacted]') });
		expectClean(ended.output);
	});
});

describeWith('redis-server', { name: 'the password of Redis', testFile: import.meta.url }, (program) => {
	test.each([
		['wrong', ['--requirepass', 'other'], `redis://user:${MARK}@127.0.0.1`],
		['not needed', [], `redis://:${MARK}@127.0.0.1`],
	])('is printed nowhere: it is %s', async (kind, words, address) => {
		const redis = await startRedis(program, words);
		onTestFinished(redis.stop);
		const host = await spawnHost({ DATA_DIR: await createTempFolder(), LOG_LEVEL: 'debug', REDIS_URL: `${address}:${redis.port}` });
		const answers = await useEverything(host.port);
		if (kind === 'wrong') await vi.waitFor(() => expect(host.readOutput()).toContain('Redis is out of reach'), PATIENCE);
		await host.stop();
		expectClean(answers + host.readOutput());
	});
});
