import Groq, { type ClientOptions } from 'groq-sdk';
import type { ChatCompletionCreateParamsNonStreaming } from 'groq-sdk/resources/chat/completions';

/** Groq's own address; the SDK appends `/openai/v1`. */
export const GROQ_ADDRESS = 'https://api.groq.com';
/** Of the two models that Groq documents for strict output (20B and 120B) the one that understands more; a plan is some hundred tokens, a fraction of a second. */
const DEFAULT_MODEL = 'openai/gpt-oss-120b';
/** Until the headers of an answer have to be there. */
const TIMEOUT_MS = 4_000;
/** Until the whole answer has to be there: the SDK's timeout ends with the headers, and its waits do not hear an abort. */
const DEADLINE_MS = 5_000;
/** Reasoning and a plan of three steps; more is a model that has lost its way. */
const MAX_TOKENS = 1_024;
/** A `Retry-After` beyond this is not waited for: an hour's mistake of the provider would cost the hour. */
const MAX_RETRY_AFTER_MS = 300_000;
/** After a 429 that does not say how long. */
const DEFAULT_RETRY_AFTER_MS = 30_000;
/** A key that is refused stays so until somebody acts; a look every five minutes notices when the fault was Groq's. */
const REFUSED_KEY_MS = 300_000;

/** Why there is no answer: our own words, so that nothing of the provider's reaches a log. */
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

/** The model did not answer; carries neither the provider's message nor its cause. */
export class ModelError extends Error {
	readonly reason: ModelFailure;
	/** For how many milliseconds asking again makes no sense, where one failure tells. */
	readonly pauseMs: number | undefined;

	constructor(reason: ModelFailure, pauseMs?: number) {
		super(`The model gave no answer: ${reason}`);
		this.reason = reason;
		this.pauseMs = pauseMs;
	}
}

/** What is asked of a model: its instructions, the message, and the JSON Schema of the answer. */
type ModelRequest = { instructions: string; message: string; schema: Record<string, unknown> };

/** Asks a model; resolves with the parsed JSON of its answer, and rejects with a ModelError and nothing else. */
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
	// The SDK parses a body with JSON.parse; any other error is the connection's, in the middle of a body.
	return new ModelError(error instanceof SyntaxError ? 'not-json' : 'unreachable');
}

function toBody(model: string, { instructions, message, schema }: ModelRequest): ChatCompletionCreateParamsNonStreaming {
	return {
		model,
		messages: [
			{ role: 'system', content: instructions },
			{ role: 'user', content: message },
		],
		response_format: { type: 'json_schema', json_schema: { name: 'plan', strict: true, schema } },
		temperature: 0,
		max_completion_tokens: MAX_TOKENS,
		// Other models refuse these.
		...(model.startsWith('openai/gpt-oss') && { reasoning_effort: 'low' as const, include_reasoning: false }),
	};
}

/** The message of an answer, of whose shape nothing is taken for granted. @throws ModelError when there is none */
export function readMessage(completion: unknown): { content: string; [name: string]: unknown } {
	const { choices } = (completion ?? {}) as { choices?: unknown };
	const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
	const { message, finish_reason } = (choice ?? {}) as { message?: { content?: unknown } | null; finish_reason?: unknown };
	if (finish_reason === 'length') throw new ModelError('cut-short');
	const content = message?.content;
	if (typeof content !== 'string' || content.trim() === '') throw new ModelError('empty');
	return { ...message, content };
}

/**
 * Runs a request of the SDK, which rejects with a ModelError and nothing else, once it is too late at the latest.
 * @param ask hears of the end by its signal; it is not waited for
 */
export async function settleWithin<T>(deadlineMs: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
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

/** The SDK as we use it: it tries once, follows no redirect, logs nothing, and takes nothing from the environment. */
export function createSdk(options: Required<Pick<ClientOptions, 'apiKey' | 'baseURL' | 'timeout'>> & ClientOptions): Groq {
	// Everything is given, so that no GROQ_ variable that only the SDK knows takes effect; its log would hold the request.
	return new Groq({ ...options, maxRetries: 0, logLevel: 'off', fetchOptions: { redirect: 'error' } });
}

/** Creates a client of Groq's chat completions with strict JSON output. It tries once, and settles within its deadline whatever the provider does. */
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
