import { describe, expect, test } from 'vitest';
import { parseDeliverySettings } from '../../../core/settings/delivery-settings.ts';
import { createRedactor, isSecret } from '../../../core/settings/secrets.ts';
import { BuildSettingsSchema, HostSettingsSchema, parseSettings } from '../../../core/settings/settings.ts';

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

describe('the message about a wrong value', () => {
	test.each([
		['REDIS_URL', 'redis://:hush@'],
		['REDIS_URL', 'http://:hush@localhost:6379'],
		['REDIS_URL', 'redis//:hush@localhost'],
		['REDIS_URL', 'redis://user:pa/hush@localhost'],
		['REDIS_URL', 'hush'],
		['SMTP_URL', 'http://user:hush@mail.example'],
		['REQUESTS_REMOTE', 'ext::sh -c hush'],
		['GROQ_API_KEY', 'hush and more'],
		['GROQ_BASE_URL', 'https://user:hush@groq.example'],
		['GITHUB_TOKEN', 'hush and more'],
		['GITHUB_API_URL', 'http://hush@github.example'],
		['GITHUB_APP_PRIVATE_KEY', 'hush'],
		['BASE_URL', 'https://user:hush@worth.example/api'],
		['CDN_URL', 'https://hush@worth.example/cdn'],
	])('names the setting and hides %s=%s', (name, value) => {
		const env = { [name]: value };
		const messages = [
			() => parseSettings(HostSettingsSchema, env),
			() => parseSettings(BuildSettingsSchema, env),
			() => parseDeliverySettings(env),
		].map((parse) => {
			try {
				parse();
				return '';
			} catch (error) {
				return (error as Error).message;
			}
		});
		expect(messages.join('\n')).toMatch(new RegExp(`Setting ${name} is (?:not shown here|not set)`));
		expect(messages.join('\n')).not.toContain('hush');
	});
});
