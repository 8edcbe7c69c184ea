import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { checkContent, createRuleContext } from '../../../build/content/check-content.ts';
import { readContent } from '../../../build/content/read-content.ts';
import { DEFAULT_API_PATH } from '../../../core/settings/default-addresses.ts';
import { createExampleRunner, runExamples } from '../../../scripts/generate/readme-examples.ts';
import { readBundledAnswers } from '../../support/content/bundled-content.ts';

/** Serves the API over the content in memory, without a build. Returns its origin. */
async function serveContent(): Promise<string> {
	const { send } = await readBundledAnswers();
	const server = createServer(async (request, response) => {
		const { method = 'GET', url = '', headers } = request;
		const body = method === 'POST' ? await text(request) : undefined;
		const type: Record<string, string> = headers['content-type'] ? { 'Content-Type': headers['content-type'] } : {};
		const answered = await send({ method, target: url.slice(DEFAULT_API_PATH.length), headers: type, body });
		response.writeHead(answered.status, { 'Content-Type': answered.contentType }).end(answered.body);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => void server.close());
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the README shows five examples with their actual answers, whose figures no feed moves (written by npm run tool -- readme)', async () => {
	const markdown = await readFile('README.md', 'utf8');
	expect(markdown.match(/^\$ curl/gm)).toHaveLength(5);
	expect(await runExamples(markdown, createExampleRunner(await serveContent()))).toBe(markdown);
});

test('the item that the README says to copy passes the check: a draft with old sources was shown', async () => {
	const [, file = ''] = /\]\((content\/items\/[a-z0-9-]+\.json)\)/.exec(await readFile('README.md', 'utf8')) ?? [];
	const { content } = await readContent('content');
	const shown = content.items.get(path.basename(file, '.json')) ?? expect.fail(`${file} is no item`);
	expect(shown.status).toBe('published');
	const copy = { ...shown, name: 'A Thing of Mine', aliases: [], image: 'noto:alembic', addedOn: '2026-11-29' };
	const copied = { ...content, items: new Map([...content.items, ['a-thing-of-mine', copy]]) };
	expect(checkContent(copied, createRuleContext('content', new Date('2026-11-29T00:00:00Z')))).toEqual([]);
});
