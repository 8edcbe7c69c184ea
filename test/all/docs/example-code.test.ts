import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseExampleRequest, toExampleCode } from '../../../site/docs/example-code.ts';
import { isInstalled } from '../../support/processes/find-program.ts';

const run = promisify(execFile);
const PROGRAMS = { curl: ['sh', '-c'], javascript: [process.execPath, '--input-type=module', '-e'], python: ['python3', '-c'] } as const;

const installed = { curl: isInstalled('curl', import.meta.url), javascript: true, python: isInstalled('python3', import.meta.url) };

describe('toExampleCode()', () => {
	let server: Server;
	let baseUrl = '';

	// Answers with what it was asked, so that a program's request is seen as it arrives.
	beforeAll(async () => {
		server = createServer(async (request, response) => {
			const chunks: Buffer[] = [];
			for await (const chunk of request) chunks.push(chunk as Buffer);
			const body = Buffer.concat(chunks).toString('utf8');
			const { accept = '', 'content-type': type = '' } = request.headers;
			response.end(
				JSON.stringify({
					echo: [
						`${request.method} ${request.url} ${type} ${accept === 'text/plain' ? accept : ''} ${body === '' ? '' : JSON.parse(body).q}`,
					],
				}),
			);
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
	});
	afterAll(() => server.close());

	const requests = {
		'a GET': { source: 'GET /items?q=it%27s&a=1', expected: 'GET /api/items?q=it%27s&a=1   ' },
		'a POST without a body': { source: 'POST /items', expected: 'POST /api/items   ' },
		'a POST with quotes in it': {
			source: `POST /ask\nAccept: text/plain\n\n{"q": "it's \\"quoted\\""}`,
			expected: 'POST /api/ask application/json text/plain it\'s "quoted"',
		},
	};

	for (const language of ['curl', 'javascript', 'python'] as const) {
		for (const [what, { source, expected }] of Object.entries(requests)) {
			test.skipIf(!installed[language])(`writes ${what} that runs as it is, in ${language}`, async () => {
				const code = toExampleCode(language, parseExampleRequest(source), { baseUrl, print: ['echo', '0'] });
				const [program, ...flags] = PROGRAMS[language];
				const { stdout } = await run(program, [...flags, code]);
				const printed = language === 'curl' ? (JSON.parse(stdout) as { echo: string[] }).echo[0] : stdout.replace(/\n$/, '');
				expect(printed).toBe(expected);
			});
		}
	}
});
