import weightsUrl from '../../../core/ask/rank/weights.bin?url';
import type { createAnswerer } from './answerer.ts';

type Answer = ReturnType<ReturnType<typeof createAnswerer>>;
type Reply = { answer: Answer } | { error: string };

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
export function answerInPage(question: string, catalogueUrl: string): Promise<Answer> {
	worker ??= startWorker(catalogueUrl);
	const asked = worker;
	return new Promise((resolve, reject) => {
		const fail = (cause: string) => {
			asked.terminate();
			worker = undefined;
			reject(new Error(`Cannot answer in the page: ${cause}`));
		};
		asked.onerror = ({ message }) => fail(message);
		asked.onmessage = ({ data }: MessageEvent<Reply>) => ('answer' in data ? resolve(data.answer) : fail(data.error));
		asked.postMessage({ question });
	});
}
