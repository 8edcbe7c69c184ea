// Ships to the edge.
import { createAppAuth } from '@octokit/auth-app';
import { Octokit } from '@octokit/core';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import type { GitHubCredential, GitHubSettings } from '../../core/github-settings.ts';

/** Quick ones, after 1 and 4 seconds: they mend a dropped connection; whoever keeps the request waits out the rest. */
const RETRIES = 2;
/** GitHub ends a request of its own after 10 s. */
const TIMEOUT_MS = 15_000;
/** What trying again cannot mend: refusals, conflicts that are looked into, and rate limits, which say when to come back. */
const DO_NOT_RETRY = [400, 401, 403, 404, 409, 410, 422, 429, 451];

const API_VERSION = '2022-11-28';

/** The client would write to the console, which logs are not made of. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

export type GitHubClient = Pick<Octokit, 'request'>;

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
