import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { startWorkers } from '../../support/cloudflare/start-workers.ts';
import { type Fault, startGitHubDouble } from '../../support/github/github-double.ts';
import { PATIENCE } from '../../support/patience.ts';

const EMAIL = 'ada@example.org';

async function start({ appPublicKey, ...options }: Partial<Parameters<typeof startWorkers>[0]> & { appPublicKey?: string } = {}) {
	const github = await startGitHubDouble(appPublicKey === undefined ? {} : { appPublicKey });
	const workers = await startWorkers({ apiUrl: github.apiUrl, ...options });
	return { github, ...workers };
}

describe('item requests in workerd', () => {
	test('are 503 where there is no queue', async () => {
		const { request } = await start();
		const { status, body } = await request({ name: 'Gold Bar' }, 'bare');
		expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' });
	});

	test('wait out GitHub’s failures, also with writes a second apart', async () => {
		const { github, reports, request } = await start({ secondMs: 1000 });
		const down: Fault = { status: 403, headers: { 'Retry-After': '600' }, body: { message: 'You have exceeded a secondary rate limit' } };
		github.fail = (_, number) => (number <= 2 ? down : undefined);
		await request({ name: 'Gold Bar' });
		await vi.waitFor(() => expect(github.pulls).toHaveLength(1), PATIENCE);
		expect(reports.delay).toEqual([600, 600]);
		expect(reports.error).toHaveLength(2);
		expect(reports.dead).toEqual([]);
	});

	test('go to the dead-letter queue after their last attempt, said loudly', async () => {
		const { github, reports, request, readPrinted } = await start({ maxRetries: 1 });
		github.fail = () => ({ status: 422, body: { message: 'Refused' } });
		await request({ name: 'Gold Bar', email: EMAIL });
		await vi.waitFor(() => expect(reports.dead).toHaveLength(1), PATIENCE);
		expect(reports.dead).toEqual([{ name: 'Gold Bar', requestedOn: expect.any(String) }]);
		expect(reports.error).toHaveLength(2);
		expect(reports.error.join('\n')).toContain('GitHub answers 422');
		expect(reports.error.join('\n') + readPrinted()).not.toMatch(/example\.org/);
		expect(github.pulls).toEqual([]);
	});

	test('wait in the queue while GitHub refuses the token, said loudly, and never with the token', async () => {
		const credential = { GITHUB_TOKEN: 'ghp_wrong_and_secret' };
		const { github, reports, request, readPrinted } = await start({ maxRetries: 0, credential });
		await request({ name: 'Gold Bar', email: EMAIL });
		await vi.waitFor(() => expect(reports.error.join()).toContain('GITHUB_TOKEN is wrong or has expired'), PATIENCE);
		await vi.waitFor(() => expect(reports.delay.length).toBeGreaterThan(1), PATIENCE);
		expect(new Set(reports.delay)).toEqual(new Set([1800]));
		expect(reports.dead).toEqual([]);
		expect(reports.error.join('\n') + readPrinted()).not.toMatch(/example\.org|ghp_/);
		expect(github.pulls).toEqual([]);
	});

	test.each([
		['PKCS#8', 'pkcs8', true],
		['PKCS#1, which workerd cannot read and the error says so', 'pkcs1', false],
	] as const)('are delivered by an app with its key in %s', async (_, type, works) => {
		const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
		const credential = {
			GITHUB_APP_ID: '42',
			GITHUB_APP_INSTALLATION_ID: '7',
			GITHUB_APP_PRIVATE_KEY: privateKey.export({ type, format: 'pem' }).toString().trim().replaceAll('\n', '\\n'),
		};
		const appPublicKey = publicKey.export({ type: 'spki', format: 'pem' }).toString();
		const { github, reports, request } = await start({ appPublicKey, credential, maxRetries: 0 });
		await request({ name: 'Gold Bar' });
		if (works) await vi.waitFor(() => expect(github.pulls).toHaveLength(1), PATIENCE);
		else await vi.waitFor(() => expect(reports.error.join()).toContain('GITHUB_APP_PRIVATE_KEY cannot be used to sign in'), PATIENCE);
	});
});
