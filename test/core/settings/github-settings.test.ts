import { describe, expect, test } from 'vitest';
import { GitHubSettingsSchema } from '../../../core/settings/github-settings.ts';
import { parseSettings } from '../../../core/settings/settings.ts';
import { catchSettingsError } from '../../support/catch-settings-error.ts';

type Env = Record<string, unknown>;

const parse = (env: Env) => parseSettings(GitHubSettingsSchema, env);
const TOKEN = { GITHUB_REPOSITORY: 'octocat/hello-world', GITHUB_TOKEN: 'ghp_secret' };
const KEY = '-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n-----END PRIVATE KEY-----';
const APP = { GITHUB_REPOSITORY: 'octocat/hello-world', GITHUB_APP_ID: '42', GITHUB_APP_INSTALLATION_ID: '7', GITHUB_APP_PRIVATE_KEY: KEY };

const readError = (env: Env) => catchSettingsError(() => parse(env));

describe('parseSettings(GitHubSettingsSchema)', () => {
	test('takes a repository and a token', () => {
		expect(parse(TOKEN)).toEqual({
			owner: 'octocat',
			repository: 'hello-world',
			apiUrl: 'https://api.github.com',
			credential: { kind: 'token', token: 'ghp_secret' },
		});
	});

	test('takes an app, before a token, with its key on one line or on several', () => {
		const credential = { kind: 'app', appId: '42', installationId: '7', privateKey: KEY };
		expect(parse({ ...TOKEN, ...APP })?.credential).toEqual(credential);
		expect(parse({ ...APP, GITHUB_APP_PRIVATE_KEY: KEY.replaceAll('\n', '\\n') })?.credential).toEqual(credential);
	});

	test('takes another host, and loopback without TLS', () => {
		expect(parse({ ...TOKEN, GITHUB_API_URL: 'https://github.example/api/v3/' })?.apiUrl).toBe('https://github.example/api/v3');
		expect(parse({ ...TOKEN, GITHUB_API_URL: 'http://127.0.0.1:3000' })?.apiUrl).toBe('http://127.0.0.1:3000');
	});

	test('is undefined where the environment has a token or a repository for other reasons', () => {
		expect(parse({})).toBeUndefined();
		expect(parse({ GITHUB_TOKEN: 'ghp_secret' })).toBeUndefined();
		expect(parse({ GITHUB_REPOSITORY: 'octocat/hello-world', GITHUB_API_URL: 'https://api.github.com' })).toBeUndefined();
	});

	test('passes over the bindings that stand beside a Worker’s variables', () => {
		expect(parse({ ...TOKEN, REQUESTS: { send: () => {} }, GITHUB_API_URL: { fetch: () => {} } })?.apiUrl).toBe('https://api.github.com');
	});

	test.each([
		['GITHUB_REPOSITORY', 'hello-world'],
		['GITHUB_REPOSITORY', 'octocat/'],
		['GITHUB_REPOSITORY', 'octocat/..'],
		['GITHUB_REPOSITORY', 'https://github.com/octocat/hello-world'],
		['GITHUB_API_URL', 'http://github.example/api/v3'],
		['GITHUB_API_URL', 'api.github.com'],
		['GITHUB_APP_ID', 'my-app'],
		['GITHUB_APP_INSTALLATION_ID', '0'],
	])('names %s=%s', (name, value) => {
		expect(readError({ ...APP, [name]: value })).toContain(`Setting ${name} is ${JSON.stringify(value)}, expected a`);
	});

	test.each([
		['GITHUB_TOKEN', 'ghp_secret with a space'],
		['GITHUB_APP_PRIVATE_KEY', 'c2VjcmV0'],
		['GITHUB_APP_PRIVATE_KEY', '-----BEGIN PRIVATE KEY-----\nc2VjcmV0'],
	])('names %s, and does not show it', (name, value) => {
		const message = readError({ ...APP, [name]: value });
		expect(message).toMatch(new RegExp(`^Setting ${name} is not shown here, expected a `));
		expect(message).not.toMatch(/c2VjcmV0|ghp_secret/);
	});

	test.each(Object.keys(APP))('names %s where the rest of an app is set', (name) => {
		expect(readError({ ...APP, [name]: undefined })).toMatch(
			new RegExp(`^Setting ${name} is not set, expected a value, since GITHUB_APP_`),
		);
	});
});
