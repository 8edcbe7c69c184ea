import { createAppAuth } from '@octokit/auth-app';
import { Octokit } from '@octokit/core';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import * as z from 'zod';
import type { GitHubCredential, GitHubSettings } from '../../../core/settings/github-settings.ts';
import { ForgeError } from '../forge.ts';

/** GitHub asks to wait at least a minute if a limit does not say when it ends. */
const DEFAULT_LIMIT_MS = 60_000;
/** Messages of GitHub are cut to this length in the log. */
const MAX_DETAIL_LENGTH = 200;

const FailureSchema = z.object({
	status: z.number(),
	message: z.string(),
	response: z.object({ headers: z.record(z.string(), z.unknown()).default({}), data: z.unknown() }).optional(),
});
type Failure = z.infer<typeof FailureSchema>;

type GitHubErrorOptions = { retry: boolean; retryAfterMs?: number | undefined; stops?: boolean; status?: number | undefined };

/** A `ForgeError` with the status of the answer; undefined if there was none. */
export class GitHubError extends ForgeError {
	readonly status: number | undefined;

	constructor(message: string, { status, ...options }: GitHubErrorOptions) {
		// The error of the client is not kept as the cause: it holds the request with its headers.
		super(message, options);
		this.name = 'GitHubError';
		this.status = status;
	}
}

function readNumber(headers: Readonly<Record<string, unknown>>, name: string): number | undefined {
	const text = headers[name];
	return typeof text === 'string' && /^[0-9]+$/.test(text) ? Number(text) : undefined;
}

const BodySchema = z.object({ message: z.string(), errors: z.array(z.object({ message: z.string().optional() })).default([]) });

/** The message of GitHub about a failure, on one line without a full stop. */
function readMessage({ response }: Failure): string {
	const { success, data } = BodySchema.safeParse(response?.data);
	if (!success) return '';
	const messages = [data.message, ...data.errors.flatMap(({ message }) => message ?? [])];
	return messages.join(': ').replace(/\s+/g, ' ').replace(/\.$/, '').slice(0, MAX_DETAIL_LENGTH);
}

/** Milliseconds until a rate limit ends, or undefined if none was hit. Source: "Rate limits for the REST API" in the docs of GitHub. */
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
	// By the clock of GitHub if it is sent, since ours may be wrong. One second more, because the reset is rounded down.
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
 * Explains a failed call: whether trying again can help, when, and which setting to check. Never holds the credential.
 * @param action the attempted action, such as `make the branch "request/0123456789ab"`
 */
export function toGitHubError(error: unknown, action: string, { settings, now }: { settings: GitHubSettings; now: number }): GitHubError {
	if (error instanceof GitHubError) return error;
	const cannot = (why: string, options: GitHubErrorOptions) => new GitHubError(`Cannot ${action}: ${why}`, options);
	if (error instanceof z.ZodError) return cannot('GitHub’s answer is cut off or not GitHub’s', { retry: true });
	const { success, data: failure } = FailureSchema.safeParse(error);
	if (!success) {
		// Signing happens before the first request: an unreadable key fails here, and its text must not be quoted.
		if (settings.credential.kind === 'app') {
			return cannot(`${nameCredential(settings)} cannot be used to sign in`, { retry: true, stops: true });
		}
		return cannot(error instanceof Error ? error.message : 'an unknown error', { retry: true });
	}
	const { status, response, message } = failure;
	if (response === undefined) return cannot(`GitHub is out of reach: ${message}`, { retry: true });
	const limitMs = findLimitMs(failure, now);
	if (limitMs !== undefined) return cannot('GitHub’s rate limit is reached', { retry: true, retryAfterMs: limitMs, status });
	const refusal = explainRefusal(status, settings);
	if (refusal !== undefined) return cannot(refusal, { retry: true, stops: true, status });
	const retryAfter = readNumber(response.headers, 'retry-after');
	const retryAfterMs = retryAfter === undefined ? undefined : retryAfter * 1000;
	const detail = readMessage(failure);
	const retry = status >= 500 || status === 408 || status === 409;
	return cannot(`GitHub answers ${status}${detail === '' ? '' : `: ${detail}`}`, { retry, retryAfterMs, status });
}

/** After 1 and 4 seconds, against dropped connections. Longer waits are left to the delivery of requests. */
const RETRIES = 2;
/** Timeout of one request, in milliseconds. GitHub itself ends a request after 10 s. */
const TIMEOUT_MS = 15_000;
/** Statuses that are not retried: refusals, conflicts, which the repository checks, and rate limits, which name a time. */
const DO_NOT_RETRY = [400, 401, 403, 404, 409, 410, 422, 429, 451];

const API_VERSION = '2022-11-28';

/** Silences the client, which would write to the console. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

export type GitHubClient = Pick<Octokit, 'request'>;

function toAuthOptions(credential: GitHubCredential) {
	if (credential.kind === 'token') return { auth: credential.token };
	const { appId, installationId, privateKey } = credential;
	return { authStrategy: createAppAuth, auth: { appId, installationId, privateKey, log: SILENT } };
}

/**
 * A client for the API of one repository. It keeps writes a second apart, as GitHub asks, and retries temporary errors.
 * It never waits for the end of a rate limit, which can take an hour: the delivery of requests does.
 * @param secondMs length of a second between two retries, in milliseconds; shorter in tests. At 0 writes are not kept apart either
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
			// A separate queue: at the edge, timers and requests must not pass from one invocation to another.
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
