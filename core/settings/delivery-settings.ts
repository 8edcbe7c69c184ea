import * as z from 'zod';
import { MAX_EMAIL_LENGTH } from '../api/limits.ts';
import { type GitHubSettings, GitHubSettingsSchema } from './github-settings.ts';
import { BuildSettingsSchema, HostSettingsSchema, parseSettings } from './settings.ts';

/** Any address or path that git takes; not an option, and not a command of git's `ext` transport. */
const RemoteSchema = z.string().regex(/^(?!-|ext::)[^\p{Cc}]+$/u, { error: 'the address or path of a git repository' });

const SmtpUrlSchema = z.url({ protocol: /^smtps?$/, error: 'an address that begins with smtp:// or smtps://' });

const SenderSchema = z
	.string()
	.regex(/^[\x21-\x7e]+$/, { error: 'an e-mail address in ASCII' })
	.max(MAX_EMAIL_LENGTH, { error: `an e-mail address of at most ${MAX_EMAIL_LENGTH} characters` })
	.regex(/^[^\s@"',;:<>()[\]\\]+@[^\s@"',;:<>()[\]\\]+$/, { error: 'an e-mail address, such as catalogue@example.org' });

const SubmissionSettingsSchema = z
	.object({ REQUESTS_REMOTE: RemoteSchema.optional(), SMTP_URL: SmtpUrlSchema.optional(), MAIL_FROM: SenderSchema.optional() })
	.superRefine(({ SMTP_URL, MAIL_FROM }, context) => {
		if (SMTP_URL !== undefined && MAIL_FROM === undefined) {
			context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'an e-mail address, since SMTP_URL is set' });
		}
	})
	.transform(({ REQUESTS_REMOTE, SMTP_URL, MAIL_FROM }) => ({
		remote: REQUESTS_REMOTE,
		mail: SMTP_URL === undefined || MAIL_FROM === undefined ? undefined : { smtpUrl: SMTP_URL, from: MAIL_FROM },
	}));

export type DeliverySettings = z.infer<typeof SubmissionSettingsSchema> & {
	readonly dataDir: string;
	readonly outDir: string;
	readonly contentDir: string;
	readonly baseUrl: string;
	readonly github: GitHubSettings | undefined;
};

/**
 * Reads the settings of delivery from environment variables.
 * @throws SettingsError that names each wrong variable
 */
export function parseDeliverySettings(env: Readonly<Record<string, string | undefined>>): DeliverySettings {
	const { dataDir } = parseSettings(HostSettingsSchema, env);
	const { outDir, contentDir, baseUrl } = parseSettings(BuildSettingsSchema, env);
	const github = parseSettings(GitHubSettingsSchema, env);
	return { ...parseSettings(SubmissionSettingsSchema, env), dataDir, outDir, contentDir, baseUrl, github };
}
