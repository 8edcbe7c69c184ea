import Groq from 'groq-sdk';
import type { ChatCompletionCreateParamsNonStreaming } from 'groq-sdk/resources/chat/completions';

/** The address of Groq; the SDK appends `/openai/v1`. */
const GROQ_ADDRESS = 'https://api.groq.com';
/** The larger of the two models that Groq documents for strict output (20B and 120B). A plan has about a hundred tokens, which take a fraction of a second. */
const DEFAULT_MODEL = 'openai/gpt-oss-120b';
/** Timeout for the whole answer, in milliseconds. That of the SDK ends with the headers. */
const DEADLINE_MS = 5_000;
/** Enough for reasoning and a plan of three steps. */
const MAX_TOKENS = 1_024;
/** Longest pause, in milliseconds: for a `Retry-After`, and after a refused key. Trying every five minutes covers a fault of Groq. */
const MAX_PAUSE_MS = 300_000;
/** Pause after a 429 without `Retry-After`. */
const DEFAULT_PAUSE_MS = 30_000;

type RequestFailure = 'timeout' | 'unreachable' | 'rate-limited' | 'key-refused' | 'request-refused' | 'server-error';
/** Why there is no answer, in our own words, so that no text of the provider reaches a log. */
export type ModelFailure = RequestFailure | 'empty' | 'cut-short' | 'not-json';

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

/** Asks a model for JSON of a schema. Rejects only with a ModelError. */
export type AskModel = (request: {
	instructions: string;
	message: string;
	schema: Record<string, unknown>;
	/** The provider allows only what the schema allows: all members required, no bounds. */
	strict?: boolean;
}) => Promise<unknown>;

export type GroqClientOptions = {
	apiKey: string;
	/** Without a path. */
	baseUrl?: string | undefined;
	model?: string | undefined;
	deadlineMs?: number;
};

function toPause(headers: Headers | undefined): number {
	const text = headers?.get('retry-after') ?? '';
	const milliseconds = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
	return milliseconds > 0 ? Math.min(milliseconds, MAX_PAUSE_MS) : DEFAULT_PAUSE_MS;
}

function toModelError(error: unknown): ModelError {
	if (error instanceof ModelError) return error;
	if (error instanceof Groq.APIConnectionError) return new ModelError('unreachable');
	if (error instanceof Groq.RateLimitError) return new ModelError('rate-limited', toPause(error.headers));
	if (error instanceof Groq.AuthenticationError || error instanceof Groq.PermissionDeniedError)
		return new ModelError('key-refused', MAX_PAUSE_MS);
	if (error instanceof Groq.APIError) return new ModelError((error.status ?? 0) >= 500 ? 'server-error' : 'request-refused');
	// The SDK parses a body with JSON.parse. Any other error comes from the connection while it reads a body.
	return new ModelError(error instanceof SyntaxError ? 'not-json' : 'unreachable');
}

function toBody(
	model: string,
	{ instructions, message, schema, strict = false }: Parameters<AskModel>[0],
): ChatCompletionCreateParamsNonStreaming {
	return {
		model,
		messages: [
			{ role: 'system', content: instructions },
			{ role: 'user', content: message },
		],
		// Code checks every answer all the same.
		response_format: { type: 'json_schema', json_schema: { name: 'plan', strict, schema } },
		temperature: 0,
		max_completion_tokens: MAX_TOKENS,
		// Other models refuse these.
		...(model.startsWith('openai/gpt-oss') && { reasoning_effort: 'low' as const, include_reasoning: false }),
	};
}

/** The text of an answer of unknown shape. @throws ModelError if there is none */
function readContent(completion: unknown): string {
	const { choices } = (completion ?? {}) as { choices?: unknown };
	const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
	const { message, finish_reason } = (choice ?? {}) as { message?: { content?: unknown } | null; finish_reason?: unknown };
	if (finish_reason === 'length') throw new ModelError('cut-short');
	const content = message?.content;
	if (typeof content !== 'string' || content.trim() === '') throw new ModelError('empty');
	return content;
}

/** Creates a client of Groq's chat completions with JSON output. It tries once and always settles within its deadline. */
export function createGroqClient({
	apiKey,
	baseUrl = GROQ_ADDRESS,
	model = DEFAULT_MODEL,
	deadlineMs = DEADLINE_MS,
}: GroqClientOptions): AskModel {
	// Every option is set, so that no GROQ_ variable known only to the SDK takes effect. Its log would hold the request.
	const groq = new Groq({ apiKey, baseURL: baseUrl, maxRetries: 0, logLevel: 'off', fetchOptions: { redirect: 'error' } });

	return async (request) => {
		const controller = new AbortController();
		const timer = setTimeout(() => controller.abort(), deadlineMs);
		try {
			const completion = await groq.chat.completions.create(toBody(model, request), { signal: controller.signal });
			return JSON.parse(readContent(completion)) as unknown;
		} catch (error) {
			throw controller.signal.aborted ? new ModelError('timeout') : toModelError(error);
		} finally {
			clearTimeout(timer);
		}
	};
}
