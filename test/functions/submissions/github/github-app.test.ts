import { generateKeyPairSync } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { GitHubSettings } from '../../../../core/settings/github-settings.ts';
import { catchServiceError, expectProposed, PROPOSAL, startGitHub, toSettings } from '../../../support/github/forge-fixture.ts';

const createKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
/** The keys of the app, and another one. Made once: a pair takes a tenth of a second. */
const [own, other] = [createKeys(), createKeys()];

const toPem = (type: 'pkcs1' | 'pkcs8', { publicKey, privateKey } = own) => ({
	publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
	privateKey: privateKey.export({ type, format: 'pem' }).toString(),
});

function toAppSettings(apiUrl: string, privateKey: string): GitHubSettings {
	return { ...toSettings({ apiUrl }), credential: { kind: 'app', appId: '42', installationId: '7', privateKey } };
}

describe('createGitHubForge() of an app', () => {
	// GitHub gives keys out as PKCS#1; at the edge only PKCS#8 can be read.
	test.each(['pkcs1', 'pkcs8'] as const)('signs in with its key in %s, once', async (type) => {
		const { publicKey, privateKey } = toPem(type);
		const { double, createForge } = await startGitHub({ appPublicKey: publicKey });
		const forge = createForge(toAppSettings(double.apiUrl, privateKey));
		expect(await forge.propose(PROPOSAL)).toBe('open');
		expect(await forge.findState(PROPOSAL)).toBe('open');
		expect(double.requests.filter(({ path }) => path === '/app/installations/7/access_tokens')).toHaveLength(1);
		expectProposed(double);
	});

	test('signs in again once its clock says that the token has run out', async () => {
		const { publicKey, privateKey } = toPem('pkcs8');
		let now = Date.now();
		const { double, createForge } = await startGitHub({ appPublicKey: publicKey, now: () => now });
		const forge = createForge(toAppSettings(double.apiUrl, privateKey));
		const countSignIns = async () => {
			await forge.findState(PROPOSAL);
			return double.requests.filter(({ path }) => path === '/app/installations/7/access_tokens').length;
		};
		expect([await countSignIns(), await countSignIns()]).toEqual([1, 1]);
		now += 3_600_000;
		expect(await countSignIns()).toBeGreaterThan(1);
	});

	test('names its settings where GitHub refuses its key, and where the key is none, and never shows it', async () => {
		const { privateKey } = toPem('pkcs8');
		const { double, createForge } = await startGitHub({ appPublicKey: toPem('pkcs8', other).publicKey });
		for (const key of [privateKey, '-----BEGIN PRIVATE KEY-----\nbm90IGEga2V5\n-----END PRIVATE KEY-----']) {
			const error = await catchServiceError(createForge(toAppSettings(double.apiUrl, key)).propose(PROPOSAL));
			expect(error).toMatchObject({ kind: 'outage', message: expect.stringContaining('GITHUB_APP_PRIVATE_KEY') });
			expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(key.split('\n')[1]);
		}
		expect(double.git.listBranches()).toEqual(['main']);
	});
});
