/** Settings of a client's requests. */
export type RequestSettings = {
	/** Replaces the global `fetch`, for example to cache. */
	fetch?: typeof globalThis.fetch | undefined;
	/** Retries of a GET or HEAD after a network error, 429, 502, 503 or 504. */
	retries?: number | undefined;
	/** Milliseconds that a call may take with its retries. Downloads must start by then, and may take longer. */
	timeoutMs?: number | undefined;
};

/** Statuses that pass: too many requests, and a host or a proxy that cannot answer now. */
const PASSING = [429, 502, 503, 504];
/** The first wait without a `Retry-After`, in milliseconds. It doubles with each retry. */
const BACKOFF_MS = 250;

/** The seconds of a `Retry-After` header, which holds a number or a date. */
export function toRetryAfter(headers: Headers): number | undefined {
	const value = headers.get('Retry-After')?.trim();
	if (!value) return undefined;
	const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
	return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

function toWaitMs(response: Response | undefined, attempt: number): number {
	const seconds = response && toRetryAfter(response.headers);
	// Half of the wait is random, so that clients that failed together do not return together.
	return seconds === undefined ? BACKOFF_MS * 2 ** attempt * (0.5 + Math.random() / 2) : seconds * 1000;
}

/** Waits, but not after the signal is aborted. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const timer = setTimeout(resolve, ms);
		signal.onabort = () => {
			clearTimeout(timer);
			resolve();
		};
	});
}

/** Resolves with the response, after JSON has arrived whole: a connection that breaks within it is retried as well. */
async function exchange(fetch: typeof globalThis.fetch, request: Request, signal: AbortSignal): Promise<Response> {
	const response = await fetch(request, { signal });
	if (response.headers.get('Content-Type')?.includes('json')) await response.clone().arrayBuffer();
	return response;
}

/** A `fetch` that retries reads and ends after a timeout or when the request's signal is aborted. */
export function createRetryingFetch({ fetch, retries = 2, timeoutMs = 30_000 }: RequestSettings): (request: Request) => Promise<Response> {
	return async (request) => {
		const timeout = new AbortController();
		const reason = new DOMException(`no response from ${request.url} within ${timeoutMs} ms`, 'TimeoutError');
		const timer = setTimeout(() => timeout.abort(reason), timeoutMs);
		const deadline = Date.now() + timeoutMs;
		const signal = AbortSignal.any([request.signal, timeout.signal]);
		const lastAttempt = ['GET', 'HEAD'].includes(request.method) ? retries : 0;
		try {
			for (let attempt = 0; ; attempt++) {
				let response: Response | undefined;
				let failure: unknown;
				try {
					response = await exchange(fetch ?? globalThis.fetch, request, signal);
					if (!PASSING.includes(response.status)) return response;
				} catch (error) {
					signal.throwIfAborted();
					failure = error;
				}
				const waitMs = toWaitMs(response, attempt);
				if (attempt >= lastAttempt || Date.now() + waitMs >= deadline) {
					if (response) return response;
					throw failure;
				}
				await response?.body?.cancel();
				await sleep(waitMs, signal);
				signal.throwIfAborted();
			}
		} finally {
			clearTimeout(timer);
		}
	};
}
