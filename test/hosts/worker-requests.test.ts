import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { toRequestKey } from '../../functions/requests/store/spool.ts';
import worker from '../../functions/worker/worker.ts';
import { startWorkerHost } from '../support/cloudflare/start-worker-host.ts';
import { NAME, OWNER, startGitHubDouble, TOKEN } from '../support/github/github-double.ts';
import type { AnyHost } from '../support/hosts/start-every-host.ts';
import { exchange } from '../support/http-exchange.ts';
import { PATIENCE } from '../support/patience.ts';
import { TEST_OUT_DIR } from '../support/test-build.ts';

describe('an item request on the deployed Worker', () => {
	let github: Awaited<ReturnType<typeof startGitHubDouble>>;
	let host: AnyHost;

	const request = (name: string) =>
		exchange(host.port, '/api/items/request', {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ name, email: 'ada@example.org' }),
		});

	test('goes through the queue of wrangler.jsonc to a pull request, without its e-mail address', async () => {
		github = await startGitHubDouble({});
		host = await startWorkerHost(TEST_OUT_DIR, {
			GITHUB_REPOSITORY: `${OWNER}/${NAME}`,
			GITHUB_TOKEN: TOKEN,
			GITHUB_API_URL: github.apiUrl,
		});
		onTestFinished(() => host.close());
		expect((await request('A Thing Nobody Has')).status).toBe(202);
		await vi.waitFor(() => expect(github.pulls).toHaveLength(1), PATIENCE);
		expect(github.pulls[0]?.branch).toBe(`request/${toRequestKey('A Thing Nobody Has')}`);
		expect(github.violations).toEqual([]);
		expect(JSON.stringify([github.requests, github.pulls])).not.toContain('example.org');
	});
});

describe('a Worker with a wrong setting', () => {
	test('answers 500 with a fixed body, and the log names the setting and not its value', async () => {
		const log = vi.spyOn(console, 'error').mockImplementation(() => {});
		onTestFinished(() => log.mockRestore());
		const env = { GROQ_API_KEY: 'not a key' } as unknown as Parameters<typeof worker.fetch>[1];
		const response = await worker.fetch(new Request('https://worth.example/api/items'), env, { waitUntil: () => {} });
		expect({ status: response.status, body: await response.text() }).toEqual({ status: 500, body: '500 Internal error\n' });
		expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
			level: 'error',
			err: { message: 'Setting GROQ_API_KEY is not shown here, expected a key without spaces' },
		});
	});
});
