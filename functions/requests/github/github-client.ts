import { createAppAuth } from '@octokit/auth-app';
import { Octokit } from '@octokit/core';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import * as z from 'zod';
import type { GitHubCredential, GitHubSettings } from '../../../core/settings/github-settings.ts';
import { ForgeError } from '../forge.ts';

/** GitHub asks for at least a minute where a limit does not say when it ends. */
const DEFAULT_LIMIT_MS = 60_000;
/** Some of what GitHub says is worth a log line, a whole page of HTML is not. */
const MAX_DETAIL_LENGTH = 200;

const FailureSchema = z.object({
	status: z.number(),
	message: z.string(),
	response: z.object({ headers: z.record(z.string(), z.unknown()).default({}), data: z.unknown() }).optional(),
});
type Failure = z.infer<typeof FailureSchema>;

/** A `ForgeError` that knows what GitHub answered; its status is undefined where no answer came. */
export class GitHubError extends ForgeError {
	readonly status: number | undefined;

	constructor(message: string, options: { retry: boolean; retryAfterMs?: number | undefined; status?: number | undefined }) {
		// The client's own error is not kept as the cause: it holds the request with its headers.
		super(
			message,
			options.retryAfterMs === undefined ? { retry: options.retry } : { retry: options.retry, retryAfterMs: options.retryAfterMs },
		);
		this.name = 'GitHubError';
		this.status = options.status;
	}
}

function readNumber(headers: Readonly<Record<string, unknown>>, name: string): number | undefined {
	const text = headers[name];
	return typeof text === 'string' && /^[0-9]+$/.test(text) ? Number(text) : undefined;
}

const BodySchema = z.object({ message: z.string(), errors: z.array(z.object({ message: z.string().optional() })).default([]) });

/** What GitHub says of a failure, on one line without a full stop. */
function readMessage({ response }: Failure): string {
	const { success, data } = BodySchema.safeParse(response?.data);
	if (!success) return '';
	const messages = [data.message, ...data.errors.flatMap(({ message }) => message ?? [])];
	return messages.join(': ').replace(/\s+/g, ' ').replace(/\.$/, '').slice(0, MAX_DETAIL_LENGTH);
}

/** Milliseconds until a rate limit ends, or undefined where none is in the way. Of GitHub's "Rate limits for the REST API". */
function findLimitMs(failure: Failure, now: number): number | undefined {
	const headers = failure.response?.headers ?? {};
	const retryAfter = readNumber(headers, 'retry-after');
	const exhausted = headers['x-ratelimit-remaining'] === '0';
	const limited =
		failure.status === 429 ||
		(failure.status === 403 && (retryAfter !== undefined || exhausted || /rate limit/i.test(readMessage(failure))));
	if (!limited) return undefined;
	if (retryAfter !== undefined) return retryAfter * 1000;
	const reset = exhausted ? readNumber(headers, 'x-ratelimit-reset') : undefined;
	// By GitHub's clock where it is told, so that ours may be wrong; a second more, since the reset is rounded down.
	const date = typeof headers.date === 'string' ? Date.parse(headers.date) : Number.NaN;
	return reset === undefined ? DEFAULT_LIMIT_MS : Math.max(0, reset * 1000 - (Number.isNaN(date) ? now : date)) + 1000;
}

function nameCredential({ credential }: GitHubSettings): string {
	return credential.kind === 'token' ? 'GITHUB_TOKEN' : 'GITHUB_APP_ID, GITHUB_APP_INSTALLATION_ID or GITHUB_APP_PRIVATE_KEY';
}

function explainRefusal(status: number, settings: GitHubSettings): string | undefined {
	const credential = nameCredential(settings);
	if (status === 401) return `GitHub answers 401, so ${credential} is wrong or has expired`;
	if (status === 403) return `GitHub answers 403, so ${credential} lacks a permission: contents and pull requests, both to read and write`;
	if (status === 404) {
		return `GitHub answers 404, so GITHUB_REPOSITORY "${settings.owner}/${settings.repository}" is not there, or ${credential} may not see it`;
	}
	return undefined;
}

/**
 * What a failed call means: whether trying again can help, when, and which setting to look at. Never holds the credential.
 * @param action what was tried, such as `make the branch "request/0123456789ab"`
 */
export function toGitHubError(error: unknown, action: string, { settings, now }: { settings: GitHubSettings; now: number }): GitHubError {
	if (error instanceof GitHubError) return error;
	const cannot = (why: string, options: { retry: boolean; retryAfterMs?: number | undefined; status?: number }) =>
		new GitHubError(`Cannot ${action}: ${why}`, options);
	if (error instanceof z.ZodError) return cannot('GitHub’s answer is cut off or not GitHub’s', { retry: true });
	const { success, data: failure } = FailureSchema.safeParse(error);
	if (!success) {
		// Signing comes before any request: a key that cannot be read fails here, and its text must not be quoted.
		if (settings.credential.kind === 'app') return cannot(`${nameCredential(settings)} cannot be used to sign in`, { retry: false });
		return cannot(error instanceof Error ? error.message : 'an unknown error', { retry: true });
	}
	const { status, response, message } = failure;
	if (response === undefined) return cannot(`GitHub is out of reach: ${message}`, { retry: true });
	const limitMs = findLimitMs(failure, now);
	if (limitMs !== undefined) return cannot('GitHub’s rate limit is reached', { retry: true, retryAfterMs: limitMs, status });
	const refusal = explainRefusal(status, settings);
	if (refusal !== undefined) return cannot(refusal, { retry: false, status });
	const retryAfter = readNumber(response.headers, 'retry-after');
	const retryAfterMs = retryAfter === undefined ? undefined : retryAfter * 1000;
	const detail = readMessage(failure);
	const retry = status >= 500 || status === 408 || status === 409;
	return cannot(`GitHub answers ${status}${detail === '' ? '' : `: ${detail}`}`, { retry, retryAfterMs, status });
}

/** Quick ones, after 1 and 4 seconds: they mend a dropped connection; whoever keeps the request waits out the rest. */
const RETRIES = 2;
/** GitHub ends a request of its own after 10 s. */
const TIMEOUT_MS = 15_000;
/** What trying again cannot mend: refusals, conflicts that are looked into, and rate limits, which say when to come back. */
const DO_NOT_RETRY = [400, 401, 403, 404, 409, 410, 422, 429, 451];

const API_VERSION = '2022-11-28';

/** The client would write to the console, which logs are not made of. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

type GitHubClient = Pick<Octokit, 'request'>;

function toAuthOptions(credential: GitHubCredential) {
	if (credential.kind === 'token') return { auth: credential.token };
	const { appId, installationId, privateKey } = credential;
	return { authStrategy: createAppAuth, auth: { appId, installationId, privateKey, log: SILENT } };
}

/**
 * A client of one repository's API that spaces its writes a second apart, as GitHub asks, and tries again after passing errors.
 * It never waits out a rate limit: that can take an hour, and whoever keeps the request knows better how to spend it.
 * @param secondMs milliseconds of what counts as a second between two tries; less in tests, and at 0 writes are not spaced either
 */
export function createGitHubClient({ apiUrl, credential }: GitHubSettings, secondMs = 1000): GitHubClient {
	const GitHub = Octokit.plugin(retry, throttling);
	const client = new GitHub({
		...toAuthOptions(credential),
		baseUrl: apiUrl,
		userAgent: 'worthdex',
		log: SILENT,
		request: {
			log: SILENT,
			fetch: (url: string, init: RequestInit) => fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
		},
		retry: { retries: RETRIES, doNotRetry: DO_NOT_RETRY, retryAfterBaseValue: secondMs },
		throttle: {
			enabled: secondMs > 0,
			// A queue of its own: at the edge, timers and requests must not cross from one invocation into another.
			id: crypto.randomUUID(),
			onRateLimit: () => false,
			onSecondaryRateLimit: () => false,
		},
	});
	client.hook.before('request', (options) => {
		options.headers['x-github-api-version'] = API_VERSION;
	});
	return client;
}
