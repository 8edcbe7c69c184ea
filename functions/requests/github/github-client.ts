import createAppToken from 'universal-github-app-jwt';
import * as z from 'zod';
import type { GitHubSettings } from '../../../core/settings/github-settings.ts';
import { ForgeError } from '../forge.ts';

/** GitHub asks to wait at least a minute if a limit does not say when it ends. */
const DEFAULT_LIMIT_MS = 60_000;
/** Messages of GitHub are cut to this length in the log. */
const MAX_DETAIL_LENGTH = 200;
/** Seconds before another attempt after a dropped connection. Longer waits are left to the delivery of requests. */
const RETRY_SECONDS = [1, 4];
/** Timeout of one request, in milliseconds. GitHub itself ends a request after 10 s. */
const TIMEOUT_MS = 15_000;
/** An app's token is renewed so long before its end, in milliseconds. */
const TOKEN_MARGIN_MS = 60_000;

/** An answer of GitHub. `data` is undefined unless the answer is JSON. */
type Answer = { readonly status: number; readonly headers: Headers; readonly data: unknown };

/** A `ForgeError` with the status of the answer; undefined if there was none. Never holds the credential. */
export class GitHubError extends ForgeError {
	readonly status: number | undefined;

	constructor(message: string, { status, ...options }: ConstructorParameters<typeof ForgeError>[1] & { status?: number }) {
		super(message, options);
		this.name = 'GitHubError';
		this.status = status;
	}
}

const BodySchema = z.object({ message: z.string(), errors: z.array(z.object({ message: z.string().optional() })).default([]) });
const TokenSchema = z.object({ token: z.string(), expires_at: z.string() });

/** The message of GitHub about a failure, on one line without a full stop. */
function readMessage(data: unknown): string {
	const body = BodySchema.safeParse(data).data;
	const messages = body ? [body.message, ...body.errors.flatMap(({ message }) => message ?? [])] : [];
	return messages.join(': ').replace(/\s+/g, ' ').replace(/\.$/, '').slice(0, MAX_DETAIL_LENGTH);
}

function readNumber(headers: Headers, name: string): number | undefined {
	const text = headers.get(name) ?? '';
	return /^[0-9]+$/.test(text) ? Number(text) : undefined;
}

/** Milliseconds until a rate limit ends, or undefined if none was hit. Source: "Rate limits for the REST API" in the docs of GitHub. */
function findLimitMs({ status, headers, data }: Answer, now: number): number | undefined {
	if (status !== 403 && status !== 429) return undefined;
	const isPrimary = headers.get('x-ratelimit-remaining') === '0';
	if (status === 403 && !isPrimary && !/rate limit/i.test(readMessage(data))) return undefined;
	const seconds = readNumber(headers, 'retry-after');
	if (seconds !== undefined) return seconds * 1000;
	const reset = isPrimary ? readNumber(headers, 'x-ratelimit-reset') : undefined;
	// By the clock of GitHub if it is sent, since ours may be wrong. One second more, because the reset is rounded down.
	const date = Date.parse(headers.get('date') ?? '');
	return reset === undefined ? DEFAULT_LIMIT_MS : Math.max(0, reset * 1000 - (Number.isNaN(date) ? now : date)) + 1000;
}

/** Sends the few requests of a forge: writes a second apart, as GitHub asks, and again after temporary errors. */
export class GitHubClient {
	readonly #settings: GitHubSettings;
	readonly #now: () => number;
	readonly #secondMs: number;
	#writes: Promise<unknown> = Promise.resolve();
	/** The token of an app's installation. */
	#token: { readonly value: string; readonly until: number } | undefined;

	/** @param options `now` in milliseconds since the epoch; `secondMs` is the length of a second between two requests, shorter in tests */
	constructor(settings: GitHubSettings, { now, secondMs = 1000 }: { now: () => number; secondMs?: number | undefined }) {
		this.#settings = settings;
		this.#now = now;
		this.#secondMs = secondMs;
	}

	/**
	 * Sends one request about the repository, and checks the members of the answer that are used.
	 * @param action for the error, such as `make the branch "request/0123456789ab"`
	 * @param request the method and the path below the repository, such as `GET /pulls?state=open`
	 * @throws GitHubError that says whether trying again can help, when, and which setting to check
	 */
	async ask<T>(action: string, schema: z.ZodType<T>, request: string, body?: unknown): Promise<T> {
		const [method = '', path = ''] = request.split(' ');
		const { owner, repository } = this.#settings;
		const answer = await this.#send(action, method, `/repos/${owner}/${repository}${path}`, `token ${await this.#readToken(action)}`, body);
		return this.#parse(action, schema, answer);
	}

	#parse<T>(action: string, schema: z.ZodType<T>, { data }: Answer): T {
		const parsed = schema.safeParse(data);
		if (!parsed.success) throw new GitHubError(`Cannot ${action}: GitHub’s answer is cut off or not GitHub’s`, { retry: true });
		return parsed.data;
	}

	async #readToken(action: string): Promise<string> {
		const { credential } = this.#settings;
		if (credential.kind === 'token') return credential.token;
		if (this.#token && this.#token.until - TOKEN_MARGIN_MS > Date.now()) return this.#token.value;
		const { appId, privateKey, installationId } = credential;
		// An unreadable key fails here, and its text must not be quoted.
		const { token } = await createAppToken({ id: appId, privateKey }).catch(() => {
			throw new GitHubError(`Cannot ${action}: ${this.#nameCredential()} cannot be used to sign in`, { retry: true, stops: true });
		});
		const answer = await this.#send(action, 'POST', `/app/installations/${installationId}/access_tokens`, `bearer ${token}`);
		const made = this.#parse(action, TokenSchema, answer);
		this.#token = { value: made.token, until: Date.parse(made.expires_at) };
		return made.token;
	}

	async #send(action: string, method: string, path: string, authorization: string, body?: unknown): Promise<Answer> {
		if (method !== 'GET') {
			const turn = this.#writes;
			this.#writes = turn.then(() => this.#wait(1));
			await turn;
		}
		for (let attempt = 0; ; attempt++) {
			const answer = await this.#fetch(method, path, authorization, body).catch((error: unknown) => String((error as Error).message));
			if (typeof answer === 'object' && answer.status < 300) return answer;
			const seconds = RETRY_SECONDS[attempt];
			const isPassing = typeof answer === 'string' || answer.status >= 500 || answer.status === 408;
			if (!isPassing || seconds === undefined) throw this.#toError(action, answer);
			await this.#wait(seconds);
		}
	}

	async #fetch(method: string, path: string, authorization: string, body: unknown): Promise<Answer> {
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
		});
		const { status, headers } = response;
		// An answer that breaks off is none: a write may have been done.
		const data: unknown = await response.json().catch(() => undefined);
		return { status, headers, data: status === 204 ? {} : data };
	}

	#wait(seconds: number): Promise<void> {
		return new Promise((resolve) => setTimeout(resolve, seconds * this.#secondMs));
	}

	#nameCredential(): string {
		const { kind } = this.#settings.credential;
		return kind === 'token' ? 'GITHUB_TOKEN' : 'GITHUB_APP_ID, GITHUB_APP_INSTALLATION_ID or GITHUB_APP_PRIVATE_KEY';
	}

	#explainRefusal(status: number): string | undefined {
		const credential = this.#nameCredential();
		const { owner, repository } = this.#settings;
		if (status === 401) return `${credential} is wrong or has expired`;
		if (status === 403) return `${credential} lacks a permission: contents and pull requests, both to read and write`;
		return status === 404 ? `GITHUB_REPOSITORY "${owner}/${repository}" is not there, or ${credential} may not see it` : undefined;
	}

	/** @param failure an answer, or the reason why there is none */
	#toError(action: string, failure: Answer | string): GitHubError {
		if (typeof failure === 'string') return new GitHubError(`Cannot ${action}: GitHub is out of reach: ${failure}`, { retry: true });
		const { status, headers, data } = failure;
		const limitMs = findLimitMs(failure, this.#now());
		if (limitMs !== undefined) {
			return new GitHubError(`Cannot ${action}: GitHub’s rate limit is reached`, { retry: true, retryAfterMs: limitMs, status });
		}
		const refusal = this.#explainRefusal(status);
		if (refusal !== undefined) {
			return new GitHubError(`Cannot ${action}: GitHub answers ${status}, so ${refusal}`, { retry: true, stops: true, status });
		}
		const seconds = readNumber(headers, 'retry-after');
		const detail = readMessage(data);
		// The list of GitHub may not yet show the pull request of another process, or the file may have come to the default branch.
		const retry = status >= 500 || status === 408 || status === 409 || /already exists|no commits between/i.test(detail);
		const retryAfterMs = seconds === undefined ? undefined : seconds * 1000;
		return new GitHubError(`Cannot ${action}: GitHub answers ${status}${detail && `: ${detail}`}`, { retry, retryAfterMs, status });
	}
}
