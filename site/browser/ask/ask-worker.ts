import type { AskFile } from '../../data/ask-file.ts';
import { createAnswerer } from './answerer.ts';

/* Entry of the worker that answers questions in the page: making the catalogue's words ready would block a slow phone for a while. */

/** Enough for the files on a slow connection, in milliseconds. */
const TIMEOUT_MS = 20_000;

type Message = { catalogueUrl: string; weightsUrl: string } | { question: string };

let answerer: ReturnType<typeof load> | undefined;

async function fetchFile(url: string): Promise<Response> {
	const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
	if (!response.ok) throw new Error(`Cannot load ${url}: status ${response.status}`);
	return response;
}

async function load(catalogueUrl: string, weightsUrl: string): Promise<ReturnType<typeof createAnswerer>> {
	const [catalogue, weights] = await Promise.all([fetchFile(catalogueUrl), fetchFile(weightsUrl)]);
	const [file, bytes] = await Promise.all([catalogue.json() as Promise<AskFile>, weights.arrayBuffer()]);
	return createAnswerer(file, new Uint8Array(bytes));
}

self.addEventListener('message', async ({ data }: MessageEvent<Message>) => {
	if ('catalogueUrl' in data) {
		answerer = load(data.catalogueUrl, data.weightsUrl);
		answerer.catch(() => {});
		return;
	}
	try {
		self.postMessage({ answer: (await answerer)?.(data.question) });
	} catch (error) {
		self.postMessage({ error: String(error) });
	}
});
