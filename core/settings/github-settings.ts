import * as z from 'zod';
import { AddressSchema } from './settings.ts';

/*
 * The settings of a repository on GitHub. Many environments set a token or a repository name for other reasons,
 * so requests go to GitHub only when both are set, or an app.
 */

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const ApiUrlSchema = AddressSchema.refine(
	(text) => {
		const { protocol, hostname } = new URL(text);
		return protocol === 'https:' || LOOPBACK.includes(hostname);
	},
	{ error: 'an address that begins with https://, since a credential is sent to it' },
);

const RepositorySchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]*\/(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/, {
	error: 'a repository as owner/name, such as octocat/hello-world',
});

const DigitsSchema = z.string().regex(/^[1-9][0-9]*$/, { error: 'a whole number' });

/** Line breaks may be written as `\n`, as environment files need it. */
const PrivateKeySchema = z
	.string()
	.transform((text) => text.replaceAll('\\n', '\n').trim())
	.refine((text) => /^-----BEGIN (RSA )?PRIVATE KEY-----\s[\s\S]+\s-----END (RSA )?PRIVATE KEY-----$/.test(text), {
		error: 'a private key in PEM form, from its BEGIN line to its END line',
	});

const APP_VARIABLES = ['GITHUB_APP_ID', 'GITHUB_APP_INSTALLATION_ID', 'GITHUB_APP_PRIVATE_KEY'] as const;

type GitHubCredential =
	| { readonly kind: 'token'; readonly token: string }
	| { readonly kind: 'app'; readonly appId: string; readonly installationId: string; readonly privateKey: string };

/** A repository on GitHub that item requests are proposed to. */
export type GitHubSettings = {
	readonly owner: string;
	readonly repository: string;
	/** Without a trailing slash. */
	readonly apiUrl: string;
	readonly credential: GitHubCredential;
};

/** Undefined unless a repository and a credential are set; an app goes before a token. */
export const GitHubSettingsSchema = z
	.object({
		GITHUB_REPOSITORY: RepositorySchema.optional(),
		GITHUB_API_URL: ApiUrlSchema.default('https://api.github.com'),
		GITHUB_TOKEN: z
			.string()
			.regex(/^[\x21-\x7e]+$/, { error: 'a token without spaces' })
			.optional(),
		GITHUB_APP_ID: DigitsSchema.optional(),
		GITHUB_APP_INSTALLATION_ID: DigitsSchema.optional(),
		GITHUB_APP_PRIVATE_KEY: PrivateKeySchema.optional(),
	})
	.superRefine((variables, context) => {
		const set = APP_VARIABLES.find((variable) => variables[variable] !== undefined);
		if (set === undefined) return;
		for (const variable of [...APP_VARIABLES, 'GITHUB_REPOSITORY'] as const) {
			if (variables[variable] === undefined)
				context.addIssue({ code: 'custom', path: [variable], message: `a value, since ${set} is set` });
		}
	})
	.transform(
		({
			GITHUB_REPOSITORY: path,
			GITHUB_API_URL: apiUrl,
			GITHUB_TOKEN: token,
			GITHUB_APP_ID: appId,
			GITHUB_APP_INSTALLATION_ID: installationId,
			GITHUB_APP_PRIVATE_KEY: privateKey,
		}): GitHubSettings | undefined => {
			const [owner, repository] = path?.split('/') ?? [];
			if (owner === undefined || repository === undefined) return undefined;
			if (appId !== undefined && installationId !== undefined && privateKey !== undefined) {
				return { owner, repository, apiUrl, credential: { kind: 'app', appId, installationId, privateKey } };
			}
			return token === undefined ? undefined : { owner, repository, apiUrl, credential: { kind: 'token', token } };
		},
	);
