import * as z from 'zod';
import { getOwn } from '../get-own.ts';
import { isSecret } from './secrets.ts';

/*
 * The settings, as environment variables, each checked once at the start.
 * Messages say what is expected; `parseSettings` adds the variable and what was found.
 */

/** User name and password in an address. */
const CREDENTIALS = /^[a-z]+:[/\\]*(?:[^/\\?#][^/?#]*)?@/i;

/** A web address without query, fragment or credentials; a trailing slash is dropped. */
export const AddressSchema = z
	.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' })
	.refine((text) => !CREDENTIALS.test(text), { error: 'an address without a user name or password' })
	.refine((text) => !/[?#]/.test(text), { error: 'an address without query or fragment' })
	.transform((text) => text.replace(/(?<!\/)\/+$/, ''));

const BaseUrlSchema = AddressSchema.refine((text) => /^(?:\/[A-Za-z0-9._~-]+)+$/.test(new URL(text).pathname), {
	error: 'an address with a path of letters, digits and . _ ~ -, such as https://example.org/api, since its path is the prefix of the API',
});

const PortSchema = z
	.string()
	.regex(/^(?:0|[1-9][0-9]{0,4})$/, { error: 'a port from 0 to 65535' })
	.transform(Number)
	.refine((port) => port <= 65535, { error: 'a port from 0 to 65535' });

const QuotaSchema = z
	.string()
	.regex(/^\d{1,6}$/, { error: 'a whole number below a million' })
	.transform(Number);

/** The address of Groq or a compatible server: the host alone, as its SDK expects. The path that the SDK appends is dropped if given. */
const GroqAddressSchema = AddressSchema.transform((text) => text.replace(/\/openai\/v1$/, '')).refine(
	(text) => new URL(text).pathname === '/',
	{
		error: 'an address without a path, such as https://api.groq.com',
	},
);

/** A Groq API key; it appears in no message. */
const GroqKeySchema = z.string().regex(/^[\x21-\x7e]+$/, { error: 'a key without spaces' });

/** The name of a model of Groq. */
const GroqModelSchema = z.string().regex(/^[A-Za-z0-9._:/-]+$/, { error: 'the name of a model, such as openai/gpt-oss-120b' });

const folder = (fallback: string) => z.string().default(fallback);

const DEFAULT_PORT = 4321;

/**
 * The symlink in OUT_DIR to the build that a port is served with, or undefined for the usual one, `current`.
 * A port of its own gives default addresses of its own, and so a build of its own (decision 022).
 */
function toPortLink({ PORT, BASE_URL, CDN_URL }: { PORT: number; BASE_URL?: string | undefined; CDN_URL?: string | undefined }) {
	const hasDefaultAddress = BASE_URL === undefined || CDN_URL === undefined;
	return hasDefaultAddress && PORT !== DEFAULT_PORT && PORT !== 0 ? `current-${PORT}` : undefined;
}

const shape = {
	PORT: PortSchema.default(DEFAULT_PORT),
	BASE_URL: BaseUrlSchema.optional(),
	CDN_URL: AddressSchema.optional(),
	CONTENT_DIR: folder('content'),
	OUT_DIR: folder('dist'),
	REPOSITORY_URL: AddressSchema.optional(),
};

/** Settings of a build. Addresses have no trailing slash. */
export type BuildSettings = {
	contentDir: string;
	outDir: string;
	/** The symlink in `outDir` that the build is published under; undefined means `current`. */
	link?: string | undefined;
	baseUrl: string;
	cdnUrl: string;
	/** The repository on GitHub, where `/.well-known/security.txt` sends reports. */
	repositoryUrl?: string | undefined;
};
/** Settings of a build, from environment variables. */
export const BuildSettingsSchema = z.object(shape).transform(
	({ PORT, BASE_URL, CDN_URL, CONTENT_DIR, OUT_DIR, REPOSITORY_URL }): BuildSettings => ({
		contentDir: CONTENT_DIR,
		outDir: OUT_DIR,
		link: toPortLink({ PORT, BASE_URL, CDN_URL }),
		baseUrl: BASE_URL ?? `http://localhost:${PORT}/api`,
		cdnUrl: CDN_URL ?? `http://localhost:${PORT}/cdn`,
		repositoryUrl: REPOSITORY_URL,
	}),
);

const NetworkSchema = z.cidrv4().or(z.cidrv6());

/** Log levels of the Node host, from everything to nothing. */
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** Settings of the Node host. */
export const HostSettingsSchema = z
	.object({
		PORT: shape.PORT,
		HOST: z.string().default('127.0.0.1'),
		CONTENT_DIR: shape.CONTENT_DIR,
		OUT_DIR: shape.OUT_DIR,
		BASE_URL: z.string().optional(),
		CDN_URL: z.string().optional(),
		DATA_DIR: folder('data'),
		LOG_LEVEL: z.enum(LOG_LEVELS, { error: `one of ${LOG_LEVELS.join(', ')}` }).default('info'),
		METRICS_PORT: PortSchema.optional(),
		TRUSTED_PROXIES: z
			.string()
			.default('')
			.transform((text) =>
				text
					.split(',')
					.map((part) => part.trim())
					.filter((part) => part !== ''),
			)
			.refine((parts) => parts.every((part) => NetworkSchema.safeParse(part).success), {
				error: 'networks such as 10.0.0.0/8, separated by commas',
			}),
		CLIENT_IP_HEADER: z
			.string()
			.regex(/^[A-Za-z0-9-]+$/, { error: 'the name of a header' })
			.optional(),
		REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'an address that begins with redis:// or rediss://' }).optional(),
		GROQ_API_KEY: GroqKeySchema.optional(),
		GROQ_BASE_URL: GroqAddressSchema.optional(),
		GROQ_MODEL: GroqModelSchema.optional(),
		GROQ_QUESTIONS_PER_HOUR: QuotaSchema.default(300),
	})
	.transform((variables) => ({
		port: variables.PORT,
		host: variables.HOST,
		/** Where pictures are drawn from while a build is making them. */
		contentDir: variables.CONTENT_DIR,
		outDir: variables.OUT_DIR,
		/** The symlink in `outDir` to serve from, where it exists; undefined means `current`. */
		link: toPortLink(variables),
		dataDir: variables.DATA_DIR,
		logLevel: variables.LOG_LEVEL,
		/** The loopback port that serves metrics; undefined means none. */
		metricsPort: variables.METRICS_PORT,
		trustedProxies: variables.TRUSTED_PROXIES,
		clientIpHeader: variables.CLIENT_IP_HEADER?.toLowerCase(),
		redisUrl: variables.REDIS_URL,
		/** Undefined without a key: the rules answer alone. */
		groq:
			variables.GROQ_API_KEY === undefined
				? undefined
				: {
						apiKey: variables.GROQ_API_KEY,
						baseUrl: variables.GROQ_BASE_URL,
						model: variables.GROQ_MODEL,
						/** Questions that the model is asked in an hour, at most. */
						maxPerHour: variables.GROQ_QUESTIONS_PER_HOUR,
					},
	}));
export type HostSettings = z.infer<typeof HostSettingsSchema>;

/** A wrong value as a message may show it. */
function toShownValue(name: string, value: unknown): string {
	if (value === undefined) return 'not set';
	const text = String(value);
	// Someone may write a password into any address.
	const isHidden = isSecret(name, text) || (name.endsWith('_URL') && text.includes('@'));
	return isHidden ? 'not shown here' : JSON.stringify(value);
}

/** Thrown for settings that cannot be used; its message is one sentence per variable. */
export class SettingsError extends Error {}

/**
 * Reads settings from environment variables; a blank variable counts as absent, and so does a Worker's binding, which is not text.
 * @throws SettingsError that names each wrong variable, its value unless it is or may hold a secret, and the rule
 */
export function parseSettings<T>(schema: z.ZodType<T>, env: Readonly<Record<string, unknown>>): T {
	const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => typeof value === 'string' && value.trim() !== ''));
	const result = schema.safeParse(variables);
	if (result.success) return result.data;
	const sentences = result.error.issues.map(({ path, message }) => {
		const name = String(path[0]);
		return `Setting ${name} is ${toShownValue(name, getOwn(variables, name))}, expected ${message}`;
	});
	throw new SettingsError(sentences.join('\n'));
}
