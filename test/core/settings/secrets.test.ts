import { describe, expect, test } from 'vitest';
import { createRedactor, isSecret } from '../../../core/settings/secrets.ts';

describe('createRedactor()', () => {
	test('removes each secret, whole and in parts, as written and as JSON and addresses encode it', () => {
		const redact = createRedactor({
			REDIS_URL: 'redis://worthy:p%40ss%22word@redis.example:6379/1',
			GROQ_API_KEY: 'gsk_"quoted"',
			GITHUB_APP_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nMIIEvQIBADANBg\\n-----END PRIVATE KEY-----',
			BASE_URL: 'https://worth.example/api',
		});
		const lines = [
			'AUTH p@ss"word',
			'AUTH p%40ss%22word',
			JSON.stringify({ args: ['p@ss"word', 'worthy'] }),
			'redis://worthy:p%40ss%22word@redis.example:6379/1',
			JSON.stringify({ key: 'gsk_"quoted"' }),
			'MIIEvQIBADANBg',
		];
		for (const line of lines) expect(redact(line)).not.toMatch(/word|worthy|quoted|MIIE/);
		expect(redact('https://worth.example/api at redis.example')).toBe('https://worth.example/api at redis.example');
	});

	test('changes nothing without secrets, and keeps the words of short passwords in other texts', () => {
		expect(createRedactor({ PORT: '4321', REDIS_URL: '' })('port 4321')).toBe('port 4321');
		expect(createRedactor({ REDIS_URL: 'redis://:a@h' })('a line at redis://:a@h')).toBe('a line at [redacted]');
	});
});

describe('isSecret()', () => {
	test.each([
		['REDIS_URL', 'redis://127.0.0.1:6379', false],
		['REDIS_URL', 'redis://:word@127.0.0.1:6379', true],
		['REDIS_URL', 'word', true],
		['REDIS_URL', 'redis://h:6379?password=word', true],
		['SMTP_URL', 'smtp://h:25', true],
		['GROQ_API_KEY', 'word', true],
		['GITHUB_APP_PRIVATE_KEY', 'word', true],
		['GITHUB_TOKEN', 'word', true],
		['BASE_URL', 'https://worth.example/api', false],
	])('of %s=%s is %s', (name, value, expected) => {
		expect(isSecret(name, value)).toBe(expected);
	});
});
