import createAppToken from 'universal-github-app-jwt';
import * as z from 'zod';
import type { GitHubSettings } from '../../../core/settings/github-settings.ts';
import { ServiceError } from '../retries.ts';

/** GitHub asks to wait at least a minute if a limit does not say when it ends. */
const DEFAULT_LIMIT_MS = 60_000;
/** Messages of GitHub are cut to this length in the log. */
const MAX_DETAIL_LENGTH = 200;
/** Timeout of one request, in milliseconds. GitHub itself ends a request after 10 s. */
const TIMEOUT_MS = 15_000;
/** An app's token is renewed so long before its end, in milliseconds. */
const TOKEN_MARGIN_MS = 60_000;

/** An answer of GitHub. `data` is undefined unless the answer is JSON. */
type Answer = { readonly status: number; readonly headers: Headers; readonly data: unknown };

const BodySchema = z.object({ message: z.string(), errors: z.array(z.object({ message: z.string().optional() })).default([]) });
const TokenSchema = z.object({ token: z.string(), expires_at: z.string() });

/** The message of GitHub about a failure, on one line without a full stop. */
function readMessage(data: unknown): string {
	const body = BodySchema.safeParse(data).data;
	const messages = body ? [body.message, ...body.errors.flatMap(({ message }) => message ?? [])] : [];
	return messages.join(': ').replace(/\s+/g, ' ').replace(/\.$/, '').slice(0, MAX_DETAIL_LENGTH);
}

/** Milliseconds of a header that holds seconds. */
function readMs(headers: Headers, name: string): number | undefined {
	const text = headers.get(name) ?? '';
	return /^[0-9]+$/.test(text) ? Number(text) * 1000 : undefined;
}

/** Milliseconds until a rate limit ends, or undefined if none was hit. Source: "Rate limits for the REST API" in the docs of GitHub. */
function findLimitMs({ status, headers, data }: Answer, now: number): number | undefined {
	const isPrimary = headers.get('x-ratelimit-remaining') === '0';
	if (status !== 429 && !(status === 403 && (isPrimary || /rate limit/i.test(readMessage(data))))) return undefined;
	const reset = isPrimary ? readMs(headers, 'x-ratelimit-reset') : undefined;
	// By the clock of GitHub if it is sent, since ours may be wrong. One second more, because the reset is rounded down.
	const date = Date.parse(headers.get('date') ?? '') || now;
	return readMs(headers, 'retry-after') ?? (reset === undefined ? DEFAULT_LIMIT_MS : Math.max(0, reset - date) + 1000);
}

type GitHubClientOptions = {
	/** Milliseconds since the epoch. */
	readonly now: () => number;
	/** The pause before each write, in milliseconds, as GitHub asks. Shorter in tests. */
	readonly writePauseMs?: number | undefined;
};

/** Sends the few requests of a forge, one after the other. Trying again is left to the delivery of requests. */
export class GitHubClient {
	readonly #settings: GitHubSettings;
	readonly #now: () => number;
	readonly #writePauseMs: number;
	/** The token of an app's installation. */
	#token: { readonly value: string; readonly until: number } | undefined;

	constructor(settings: GitHubSettings, { now, writePauseMs = 1000 }: GitHubClientOptions) {
		this.#settings = settings;
		this.#now = now;
		this.#writePauseMs = writePauseMs;
	}

	/**
	 * Sends one request about the repository, and checks the members of the answer that are used.
	 * @param action for the error, such as `make the branch "request/0123456789ab"`
	 * @param request the method and the path below the repository, such as `GET /pulls?state=open`
	 * @throws ServiceError that says which settings to check
	 */
	async ask<T>(action: string, schema: z.ZodType<T>, request: string, body?: unknown): Promise<T> {
		const [method = '', path = ''] = request.split(' ');
		const { owner, repository } = this.#settings;
		const authorization = `token ${await this.#readToken(action)}`;
		if (method !== 'GET') await new Promise((resolve) => setTimeout(resolve, this.#writePauseMs));
		return this.#send(action, schema, { method, path: `/repos/${owner}/${repository}${path}`, authorization, body });
	}

	async #readToken(action: string): Promise<string> {
		const { credential } = this.#settings;
		if (credential.kind === 'token') return credential.token;
		if (this.#token && this.#token.until - TOKEN_MARGIN_MS > this.#now()) return this.#token.value;
		const { appId, privateKey, installationId } = credential;
		// An unreadable key fails here, and its text must not be quoted.
		const { token } = await createAppToken({ id: appId, privateKey }).catch(() => {
			throw new ServiceError(`Cannot ${action}: GITHUB_APP_PRIVATE_KEY cannot be used to sign in`, 'outage');
		});
		const path = `/app/installations/${installationId}/access_tokens`;
		const made = await this.#send(action, TokenSchema, { method: 'POST', path, authorization: `bearer ${token}` });
		this.#token = { value: made.token, until: Date.parse(made.expires_at) };
		return made.token;
	}

	async #send<T>(
		action: string,
		schema: z.ZodType<T>,
		{ method, path, authorization, body }: { method: string; path: string; authorization: string; body?: unknown },
	): Promise<T> {
		const response = await fetch(this.#settings.apiUrl + path, {
			method,
			headers: {
				Accept: 'application/vnd.github+json',
				Authorization: authorization,
				'User-Agent': 'worthdex',
				'X-GitHub-Api-Version': '2022-11-28',
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
			signal: AbortSignal.timeout(TIMEOUT_MS),
		}).catch((error: unknown) => {
			throw new ServiceError(`Cannot ${action}: GitHub is out of reach: ${(error as Error).message}`, 'outage');
		});
		const { status, headers } = response;
		const data: unknown = status === 204 ? {} : await response.json().catch(() => undefined);
		if (status >= 300) throw this.#toError(action, { status, headers, data });
		const parsed = schema.safeParse(data);
		// A write may have been done even if its answer breaks off.
		if (!parsed.success) throw new ServiceError(`Cannot ${action}: GitHub’s answer is cut off or not GitHub’s`, 'outage');
		return parsed.data;
	}

	/** The settings to check after a refusal. */
	#explainRefusal(status: number): string | undefined {
		const { owner, repository, credential } = this.#settings;
		const names = credential.kind === 'token' ? 'GITHUB_TOKEN' : 'GITHUB_APP_ID, GITHUB_APP_INSTALLATION_ID or GITHUB_APP_PRIVATE_KEY';
		if (status === 401) return `${names} is wrong or has expired`;
		if (status === 403) return `${names} lacks a permission: contents and pull requests, both to read and write`;
		return status === 404 ? `GITHUB_REPOSITORY "${owner}/${repository}" is not there, or ${names} may not see it` : undefined;
	}

	#toError(action: string, answer: Answer): ServiceError {
		const { status, headers, data } = answer;
		const limitMs = findLimitMs(answer, this.#now());
		if (limitMs !== undefined) {
			return new ServiceError(`Cannot ${action}: GitHub’s rate limit is reached`, 'outage', { retryAfterMs: limitMs, status });
		}
		const refusal = this.#explainRefusal(status);
		if (refusal !== undefined) return new ServiceError(`Cannot ${action}: GitHub answers ${status}, so ${refusal}`, 'outage', { status });
		const detail = readMessage(data);
		const isOutage = status >= 500 || status === 408;
		// The list of GitHub may not yet show the pull request of another process, or the file may have come to the default branch.
		const isTemporary = status === 409 || /already exists|no commits between/i.test(detail);
		return new ServiceError(
			`Cannot ${action}: GitHub answers ${status}${detail && `: ${detail}`}`,
			isOutage ? 'outage' : isTemporary ? 'temporary' : 'final',
			{ retryAfterMs: readMs(headers, 'retry-after'), status },
		);
	}
}
