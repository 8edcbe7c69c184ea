import type * as z from 'zod';
import { ASK_RATE } from '../../../core/api/limits.ts';
import type { AskAnswerSchema } from '../../../core/api/schemas.ts';
import type { Plan } from '../../../core/ask/operators/operators.ts';
import weightsUrl from '../../../core/ask/rank/weights.bin?url';
import { ApiProblem, callApi } from '../call-api.ts';
import { toWaitLabel } from '../dom.ts';
import type { createAnswerer } from './answerer.ts';

type Answer = ReturnType<ReturnType<typeof createAnswerer>>;
type WorkerReply = { answer: Answer } | { error: string };

let worker: Worker | undefined;

function startWorker(catalogueUrl: string): Worker {
	const started = new Worker(new URL('./ask-worker.ts', import.meta.url), { type: 'module' });
	started.postMessage({ catalogueUrl, weightsUrl });
	return started;
}

/**
 * Answers a question from static files, in a worker that is started by the first question. One question at a time.
 * @param catalogueUrl the address of the `AskFile`
 * @throws Error when a file cannot be loaded; the next question tries again
 */
function answerInPage(question: string, catalogueUrl: string): Promise<Answer> {
	worker ??= startWorker(catalogueUrl);
	const asked = worker;
	return new Promise((resolve, reject) => {
		const fail = (cause: string) => {
			asked.terminate();
			worker = undefined;
			reject(new Error(`Cannot answer in the page: ${cause}`));
		};
		asked.onerror = ({ message }) => fail(message);
		asked.onmessage = ({ data }: MessageEvent<WorkerReply>) => ('answer' in data ? resolve(data.answer) : fail(data.error));
		asked.postMessage({ question });
	});
}

/** An answer and what the question was read as; `note` says so when the page worked it out without the API. */
export type Reply = Pick<z.infer<typeof AskAnswerSchema>, 'answer' | 'items'> & { plan: Plan; note?: string };

/** The API does not answer now. */
type Outage = { until: number; note: string; error: ApiProblem };

/** For how long the API is not asked again after it did not answer, in milliseconds. Waiting for it may take seconds each time. */
const REST_MS = 30_000;

const NO_ANSWER = 'The API did not answer, so your browser worked out this answer from the same catalogue.';
const LIMIT_REACHED = `The API takes ${ASK_RATE.limit} questions in ${toWaitLabel(ASK_RATE.windowMs / 1000)}, so your browser worked out this answer from the same catalogue.`;

/** Undefined for an error that is the question's, which the page would not answer either. */
function toOutage(error: unknown): Outage | undefined {
	if (!(error instanceof ApiProblem)) return undefined;
	const { status, problem, retryAfter } = error;
	if (status === 429) return { until: Date.now() + (retryAfter ? retryAfter * 1000 : ASK_RATE.windowMs), note: LIMIT_REACHED, error };
	// The API's errors have a code. Others come from a host without the function, or from a proxy.
	const isApi = status < 500 && problem.code !== undefined;
	return isApi ? undefined : { until: Date.now() + REST_MS, note: NO_ANSWER, error };
}

let outage: Outage | undefined;

/**
 * Asks the API, or answers in the page while the API is out of reach or its limit is reached.
 * @param catalogueUrl the address of the `AskFile`
 * @throws ApiProblem when the API refuses the question, or when neither can answer
 */
export async function ask(question: string, catalogueUrl: string): Promise<Reply> {
	if (outage === undefined || Date.now() >= outage.until) {
		outage = undefined;
		try {
			return await callApi<Reply>('/ask?explain=1', { q: question });
		} catch (error) {
			outage = toOutage(error);
			if (outage === undefined) throw error;
		}
	}
	const { note, error } = outage;
	try {
		return { ...(await answerInPage(question, catalogueUrl)), note };
	} catch {
		outage = undefined;
		throw error;
	}
}
