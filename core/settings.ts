import * as z from 'zod';

/*
 * The settings, as environment variables, each checked once at the start.
 * Messages say what is expected; `parseSettings` adds the variable and what was found.
 */

/** A web address without query or fragment; a trailing slash is dropped. */
const AddressSchema = z
	.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' })
	.refine((text) => !/[?#]/.test(text), { error: 'an address without query or fragment' })
	.transform((text) => text.replace(/\/+$/, ''));

const BaseUrlSchema = AddressSchema.refine((text) => /^(?:\/[A-Za-z0-9._~-]+)+$/.test(new URL(text).pathname), {
	error: 'an address with a path of letters, digits and . _ ~ -, such as https://example.org/api, since its path is the prefix of the API',
});

const PortSchema = z
	.string()
	.regex(/^(?:0|[1-9][0-9]{0,4})$/, { error: 'a port from 0 to 65535' })
	.transform(Number)
	.refine((port) => port <= 65535, { error: 'a port from 0 to 65535' });

const folder = (fallback: string) => z.string().default(fallback);

const shape = {
	PORT: PortSchema.default(4321),
	BASE_URL: BaseUrlSchema.optional(),
	CDN_URL: AddressSchema.optional(),
	CONTENT_DIR: folder('content'),
	OUT_DIR: folder('dist'),
};

/** What a build depends on beside the content; addresses have no trailing slash. */
export const BuildSettingsSchema = z.object(shape).transform(({ PORT, BASE_URL, CDN_URL, CONTENT_DIR, OUT_DIR }) => ({
	contentDir: CONTENT_DIR,
	outDir: OUT_DIR,
	baseUrl: BASE_URL ?? `http://localhost:${PORT}/api`,
	cdnUrl: CDN_URL ?? `http://localhost:${PORT}/cdn`,
}));
export type BuildSettings = z.infer<typeof BuildSettingsSchema>;

const NetworkSchema = z.cidrv4().or(z.cidrv6());

/** What the Node host depends on beside a build. */
export const HostSettingsSchema = z
	.object({
		PORT: shape.PORT,
		HOST: z.string().default('127.0.0.1'),
		OUT_DIR: shape.OUT_DIR,
		DATA_DIR: folder('data'),
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
	})
	.transform(({ PORT, HOST, OUT_DIR, DATA_DIR, TRUSTED_PROXIES, CLIENT_IP_HEADER, REDIS_URL }) => ({
		port: PORT,
		host: HOST,
		outDir: OUT_DIR,
		dataDir: DATA_DIR,
		trustedProxies: TRUSTED_PROXIES,
		clientIpHeader: CLIENT_IP_HEADER?.toLowerCase(),
		redisUrl: REDIS_URL,
	}));
export type HostSettings = z.infer<typeof HostSettingsSchema>;

/** Thrown for settings that cannot be used; its message is one sentence per variable. */
export class SettingsError extends Error {}

/**
 * Reads settings from environment variables; a blank variable counts as absent.
 * @throws SettingsError that names each wrong variable, its value and the rule
 */
export function parseSettings<T>(schema: z.ZodType<T>, env: Readonly<Record<string, string | undefined>>): T {
	const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
	const result = schema.safeParse(given);
	if (result.success) return result.data;
	const sentences = result.error.issues.map(
		({ path, message }) => `Setting ${String(path[0])} is ${JSON.stringify(given[String(path[0])])}, expected ${message}`,
	);
	throw new SettingsError(sentences.join('\n'));
}
