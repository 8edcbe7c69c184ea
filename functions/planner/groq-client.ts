import Groq, { type ClientOptions } from 'groq-sdk';
import type { ChatCompletionCreateParamsNonStreaming } from 'groq-sdk/resources/chat/completions';

/** The address of Groq; the SDK appends `/openai/v1`. */
const GROQ_ADDRESS = 'https://api.groq.com';
/** The larger of the two models that Groq documents for strict output (20B and 120B). A plan has about a hundred tokens, which take a fraction of a second. */
const DEFAULT_MODEL = 'openai/gpt-oss-120b';
/** Timeout for the headers of an answer, in milliseconds. */
const TIMEOUT_MS = 4_000;
/** Timeout for the whole answer, in milliseconds: the timeout of the SDK ends with the headers, and its waits ignore an abort. */
const DEADLINE_MS = 5_000;
/** Enough for reasoning and a plan of three steps. */
const MAX_TOKENS = 1_024;
/** Longest accepted `Retry-After`, so that a mistake of the provider does not disable planning for an hour. */
const MAX_RETRY_AFTER_MS = 300_000;
/** Pause after a 429 without `Retry-After`. */
const DEFAULT_RETRY_AFTER_MS = 30_000;
/** Pause after a refused key. It usually needs a new key; trying every five minutes covers a fault of Groq. */
const REFUSED_KEY_MS = 300_000;

/** Why there is no answer, in our own words, so that no text of the provider reaches a log. */
export type ModelFailure =
	| 'timeout'
	| 'unreachable'
	| 'rate-limited'
	| 'key-refused'
	| 'request-refused'
	| 'server-error'
	| 'empty'
	| 'cut-short'
	| 'not-json';

/** The model did not answer. Holds neither the message nor the error of the provider. */
export class ModelError extends Error {
	readonly reason: ModelFailure;
	/** Time to wait before further requests, in milliseconds; undefined if one failure does not tell. */
	readonly pauseMs: number | undefined;

	constructor(reason: ModelFailure, pauseMs?: number) {
		super(`The model gave no answer: ${reason}`);
		this.reason = reason;
		this.pauseMs = pauseMs;
	}
}

/** A request to a model: instructions, message, and the JSON Schema of the answer. */
type ModelRequest = { instructions: string; message: string; schema: Record<string, unknown> };

/** Asks a model. Resolves to the parsed JSON of its answer; rejects only with a ModelError. */
export type AskModel = (request: ModelRequest) => Promise<unknown>;

export type GroqClientOptions = {
	apiKey: string;
	/** Without a path. */
	baseUrl?: string | undefined;
	model?: string | undefined;
	timeoutMs?: number;
	deadlineMs?: number;
};

function toRetryAfter(headers: Headers | undefined): number {
	const text = headers?.get('retry-after') ?? '';
	const milliseconds = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
	return milliseconds > 0 ? Math.min(milliseconds, MAX_RETRY_AFTER_MS) : DEFAULT_RETRY_AFTER_MS;
}

function toModelError(error: unknown): ModelError {
	if (error instanceof ModelError) return error;
	if (error instanceof Groq.APIConnectionTimeoutError || error instanceof Groq.APIUserAbortError) return new ModelError('timeout');
	if (error instanceof Groq.APIConnectionError) return new ModelError('unreachable');
	if (error instanceof Groq.RateLimitError) return new ModelError('rate-limited', toRetryAfter(error.headers));
	if (error instanceof Groq.AuthenticationError || error instanceof Groq.PermissionDeniedError)
		return new ModelError('key-refused', REFUSED_KEY_MS);
	if (error instanceof Groq.APIError) return new ModelError((error.status ?? 0) >= 500 ? 'server-error' : 'request-refused');
	// The SDK parses a body with JSON.parse. Any other error comes from the connection while it reads a body.
	return new ModelError(error instanceof SyntaxError ? 'not-json' : 'unreachable');
}

function toBody(model: string, { instructions, message, schema }: ModelRequest): ChatCompletionCreateParamsNonStreaming {
	return {
		model,
		messages: [
			{ role: 'system', content: instructions },
			{ role: 'user', content: message },
		],
		// Strict output allows no optional members, which plans have. Code checks every answer.
		response_format: { type: 'json_schema', json_schema: { name: 'plan', strict: false, schema } },
		temperature: 0,
		max_completion_tokens: MAX_TOKENS,
		// Other models refuse these.
		...(model.startsWith('openai/gpt-oss') && { reasoning_effort: 'low' as const, include_reasoning: false }),
	};
}

/** The message of an answer of unknown shape. @throws ModelError if there is none */
function readMessage(completion: unknown): { content: string; [name: string]: unknown } {
	const { choices } = (completion ?? {}) as { choices?: unknown };
	const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
	const { message, finish_reason } = (choice ?? {}) as { message?: { content?: unknown } | null; finish_reason?: unknown };
	if (finish_reason === 'length') throw new ModelError('cut-short');
	const content = message?.content;
	if (typeof content !== 'string' || content.trim() === '') throw new ModelError('empty');
	return { ...message, content };
}

/**
 * Runs a request of the SDK until a deadline. Rejects only with a ModelError.
 * @param ask is aborted by its signal at the deadline, and not awaited
 */
async function settleWithin<T>(deadlineMs: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
	const controller = new AbortController();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const deadline = new Promise<never>((_, reject) => {
		timer = setTimeout(() => {
			reject(new ModelError('timeout'));
			controller.abort();
		}, deadlineMs);
	});
	try {
		return await Promise.race([ask(controller.signal), deadline]);
	} catch (error) {
		throw toModelError(error);
	} finally {
		clearTimeout(timer);
	}
}

/** The SDK without retries, redirects, logs and environment variables. */
function createSdk(options: Required<Pick<ClientOptions, 'apiKey' | 'baseURL' | 'timeout'>> & ClientOptions): Groq {
	// Every option is set, so that no GROQ_ variable known only to the SDK takes effect. Its log would hold the request.
	return new Groq({ ...options, maxRetries: 0, logLevel: 'off', fetchOptions: { redirect: 'error' } });
}

/** Creates a client of Groq's chat completions with strict JSON output. It tries once and always settles within its deadline. */
export function createGroqClient({
	apiKey,
	baseUrl = GROQ_ADDRESS,
	model = DEFAULT_MODEL,
	timeoutMs = TIMEOUT_MS,
	deadlineMs = DEADLINE_MS,
}: GroqClientOptions): AskModel {
	const groq = createSdk({ apiKey, baseURL: baseUrl, timeout: timeoutMs });

	return (request) =>
		settleWithin(deadlineMs, async (signal) => {
			const completion = await groq.chat.completions.create(toBody(model, request), { signal });
			return JSON.parse(readMessage(completion).content) as unknown;
		});
}
