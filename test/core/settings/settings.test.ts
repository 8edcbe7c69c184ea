import { describe, expect, test } from 'vitest';
import { BuildSettingsSchema, HostSettingsSchema, parseSettings } from '../../../core/settings/settings.ts';
import { catchSettingsError } from '../../support/catch-settings-error.ts';

type Env = Record<string, string | undefined>;

const readError = (schema: typeof BuildSettingsSchema | typeof HostSettingsSchema, env: Env) =>
	catchSettingsError(() => parseSettings<unknown>(schema, env));

describe('parseSettings(BuildSettingsSchema)', () => {
	const parse = (env: Env) => parseSettings(BuildSettingsSchema, env);

	test('serves on one machine with nothing set', () => {
		const defaults = { contentDir: 'content', outDir: 'dist', baseUrl: 'http://localhost:4321/api', cdnUrl: 'http://localhost:4321/cdn' };
		expect(parse({})).toEqual(defaults);
		expect(parse({ PORT: '', BASE_URL: '  ', CDN_URL: undefined, PATH: '/bin' })).toEqual(defaults);
	});

	test('derives the addresses from the port', () => {
		expect(parse({ PORT: '8080' })).toMatchObject({ baseUrl: 'http://localhost:8080/api', cdnUrl: 'http://localhost:8080/cdn' });
	});

	test.each<[Env, string | undefined]>([
		[{}, undefined],
		[{ PORT: '4321' }, undefined],
		[{ PORT: '8080' }, 'current-8080'],
		[{ PORT: '8080', BASE_URL: 'https://worth.example/api' }, 'current-8080'],
		[{ PORT: '8080', BASE_URL: 'https://worth.example/api', CDN_URL: 'https://worth.example/cdn' }, undefined],
		[{ PORT: '0' }, undefined],
	])('gives a port with default addresses a build of its own: %j', (env, link) => {
		expect(parse(env).link).toBe(link);
		expect(parseSettings(HostSettingsSchema, env).link).toBe(link);
	});

	test('drops trailing slashes', () => {
		const REPOSITORY_URL = 'https://github.com/you/worthdex/';
		expect(parse({ BASE_URL: 'https://worth.example/v1/', CDN_URL: 'https://cdn.example//', REPOSITORY_URL })).toMatchObject({
			baseUrl: 'https://worth.example/v1',
			cdnUrl: 'https://cdn.example',
			repositoryUrl: 'https://github.com/you/worthdex',
		});
	});

	test.each([
		['PORT', '65536', 'a port from 0 to 65535'],
		['PORT', '-1', 'a port from 0 to 65535'],
		['PORT', '08', 'a port from 0 to 65535'],
		['PORT', '1e3', 'a port from 0 to 65535'],
		['PORT', 'http', 'a port from 0 to 65535'],
		['BASE_URL', 'worth.example/api', 'an address that begins with http:// or https://'],
		['BASE_URL', 'ftp://worth.example/api', 'an address that begins with http:// or https://'],
		['BASE_URL', 'https://worth.example/api?x=1', 'an address without query or fragment'],
		['BASE_URL', 'https://worth.example/api#x', 'an address without query or fragment'],
		[
			'BASE_URL',
			'https://worth.example',
			'an address with a path of letters, digits and . _ ~ -, such as https://example.org/api, since its path is the prefix of the API',
		],
		[
			'BASE_URL',
			'https://worth.example/',
			'an address with a path of letters, digits and . _ ~ -, such as https://example.org/api, since its path is the prefix of the API',
		],
		['CDN_URL', 'cdn', 'an address that begins with http:// or https://'],
		['CDN_URL', 'https://cdn.example/?', 'an address without query or fragment'],
		['REPOSITORY_URL', 'you/worthdex', 'an address that begins with http:// or https://'],
	])('names %s=%s and the rule', (name, value, rule) => {
		expect(readError(BuildSettingsSchema, { [name]: value })).toBe(`Setting ${name} is ${JSON.stringify(value)}, expected ${rule}`);
	});

	test('names every wrong variable, one sentence each', () => {
		const lines = readError(BuildSettingsSchema, { PORT: 'x', BASE_URL: 'y', CDN_URL: 'z' }).split('\n');
		expect(lines.map((line) => line.split(' ').slice(0, 4).join(' '))).toEqual([
			'Setting PORT is "x",',
			'Setting BASE_URL is "y",',
			'Setting CDN_URL is "z",',
		]);
	});
});

describe('parseSettings(HostSettingsSchema)', () => {
	const parse = (env: Env) => parseSettings(HostSettingsSchema, env);

	test('listens on this machine alone with nothing set', () => {
		const folders = { contentDir: 'content', outDir: 'dist', dataDir: 'data' };
		expect(parse({})).toEqual({ port: 4321, host: '127.0.0.1', ...folders, logLevel: 'info', trustedProxies: [] });
	});

	test('reads every variable', () => {
		const env = {
			PORT: '0',
			HOST: '0.0.0.0',
			CONTENT_DIR: '/srv/content',
			OUT_DIR: '/srv/out',
			DATA_DIR: '/srv/data',
			LOG_LEVEL: 'debug',
			TRUSTED_PROXIES: '10.0.0.0/8, ::1/128,fd00::/8',
			CLIENT_IP_HEADER: 'CF-Connecting-IP',
			REDIS_URL: 'rediss://user:secret@redis.example:6380/1',
			GROQ_API_KEY: 'gsk_secret',
			GROQ_BASE_URL: 'https://groq.example/',
			GROQ_MODEL: 'openai/gpt-oss-20b',
			GROQ_QUESTIONS_PER_HOUR: '20',
		};
		expect(parse(env)).toEqual({
			port: 0,
			host: '0.0.0.0',
			contentDir: '/srv/content',
			outDir: '/srv/out',
			dataDir: '/srv/data',
			logLevel: 'debug',
			trustedProxies: ['10.0.0.0/8', '::1/128', 'fd00::/8'],
			clientIpHeader: 'cf-connecting-ip',
			redisUrl: 'rediss://user:secret@redis.example:6380/1',
			groq: { apiKey: 'gsk_secret', baseUrl: 'https://groq.example', model: 'openai/gpt-oss-20b', maxPerHour: 20 },
		});
	});

	test('asks no model without a key, and Groq itself with nothing but one', () => {
		expect(parse({ GROQ_BASE_URL: 'https://groq.example', GROQ_MODEL: 'a/b' }).groq).toBeUndefined();
		expect(parse({ GROQ_API_KEY: 'k' }).groq).toEqual({ apiKey: 'k', maxPerHour: 300 });
	});

	test.each(['http://127.0.0.1:8080', 'http://127.0.0.1:8080/', 'http://127.0.0.1:8080/openai/v1', 'http://127.0.0.1:8080/openai/v1/'])(
		'takes the host of Groq from %s',
		(address) => {
			expect(parse({ GROQ_API_KEY: 'k', GROQ_BASE_URL: address }).groq?.baseUrl?.replace(/\/$/, '')).toBe('http://127.0.0.1:8080');
		},
	);

	test.each([
		['PORT', '70000', 'a port from 0 to 65535'],
		['TRUSTED_PROXIES', '10.0.0.1', 'networks such as 10.0.0.0/8, separated by commas'],
		['TRUSTED_PROXIES', '10.0.0.0/8 192.168.0.0/16', 'networks such as 10.0.0.0/8, separated by commas'],
		['TRUSTED_PROXIES', '10.0.0.0/33', 'networks such as 10.0.0.0/8, separated by commas'],
		['TRUSTED_PROXIES', '999.0.0.0/8', 'networks such as 10.0.0.0/8, separated by commas'],
		['TRUSTED_PROXIES', '::1/129', 'networks such as 10.0.0.0/8, separated by commas'],
		['TRUSTED_PROXIES', 'loopback', 'networks such as 10.0.0.0/8, separated by commas'],
		['CLIENT_IP_HEADER', 'X Real IP', 'the name of a header'],
		['REDIS_URL', 'http://redis.example:6379', 'an address that begins with redis:// or rediss://'],
		['GROQ_BASE_URL', 'api.groq.com', 'an address that begins with http:// or https://'],
		['GROQ_BASE_URL', 'https://groq.example/proxy', 'an address without a path, such as https://api.groq.com'],
		['GROQ_BASE_URL', 'https://groq.example?x', 'an address without query or fragment'],
		['GROQ_QUESTIONS_PER_HOUR', '-1', 'a whole number below a million'],
		['GROQ_MODEL', 'gpt oss', 'the name of a model, such as openai/gpt-oss-120b'],
	])('names %s=%s and the rule', (name, value, rule) => {
		expect(readError(HostSettingsSchema, { [name]: value })).toBe(`Setting ${name} is ${JSON.stringify(value)}, expected ${rule}`);
	});
});
