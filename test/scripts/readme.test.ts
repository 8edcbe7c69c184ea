import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { DEFAULT_API_PATH } from '../../core/settings/default-addresses.ts';
import { answerExamples, createExampleRunner } from '../../scripts/generate/readme-examples.ts';
import { createDocsAnswers } from '../../site/docs/answers.ts';

/** Worths and dates move every week; the rest of an answer must be as it is. */
const maskFigures = (markdown: string) => markdown.replace(/\d[\d,.-]*/g, '#');

/** Serves the API over the content in memory, without a build. Returns its origin. */
async function serveContent(): Promise<string> {
	const { answer } = await createDocsAnswers('content');
	const server = createServer(async (request, response) => {
		const { method = 'GET', url = '', headers } = request;
		const body = method === 'POST' ? await text(request) : undefined;
		const type: Record<string, string> = headers['content-type'] ? { 'Content-Type': headers['content-type'] } : {};
		const answered = await answer({ method, target: url.slice(DEFAULT_API_PATH.length), headers: type, body });
		response.writeHead(answered.status, { 'Content-Type': answered.contentType }).end(answered.body);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => void server.close());
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the README shows five examples with their actual answers (written by npm run tool -- readme)', async () => {
	const markdown = await readFile('README.md', 'utf8');
	expect(markdown.match(/^\$ curl/gm)).toHaveLength(5);
	expect(maskFigures(await answerExamples(markdown, createExampleRunner(await serveContent())))).toBe(maskFigures(markdown));
});
