import type { AskFile } from '../../data/ask-file.ts';
import { loadFile } from '../call-api.ts';
import { createAnswerer } from './answerer.ts';

/* Entry of the worker that answers questions in the page: making the catalogue's words ready would block a slow phone for a while. */

type Message = { catalogueUrl: string; weightsUrl: string } | { question: string };

let answerer: ReturnType<typeof load> | undefined;

async function load(catalogueUrl: string, weightsUrl: string): Promise<ReturnType<typeof createAnswerer>> {
	const [catalogue, weights] = await Promise.all([loadFile(catalogueUrl), loadFile(weightsUrl)]);
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
