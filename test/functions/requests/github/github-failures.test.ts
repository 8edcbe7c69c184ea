import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { ForgeError } from '../../../../functions/requests/forge.ts';
import { createGitHubForge } from '../../../../functions/requests/github/github-forge.ts';
import { catchForgeError, expectProposed, PROPOSAL, startGitHub, toSettings } from '../../../support/github/forge-fixture.ts';
import { type Fault, NAME, OWNER, TOKEN } from '../../../support/github/github-double.ts';

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);
const HOUR_MS = 3_600_000;
const error = (status: number, message: string, headers: Record<string, string> = {}): Fault => ({
	status,
	headers,
	body: { message, documentation_url: 'https://docs.github.com/rest', status: String(status) },
});
const exhausted = (resetMs: number) => ({
	'X-RateLimit-Limit': '5000',
	'X-RateLimit-Remaining': '0',
	'X-RateLimit-Reset': String(Math.floor((NOW + resetMs) / 1000)),
});
const SECONDARY = 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.';

/** Proposes while GitHub fails in one way; says the error and how often GitHub was asked. */
async function proposeDuring(fault: Fault) {
	const { double, createForge } = await startGitHub({ now: () => NOW });
	double.fail = () => fault;
	const thrown = await catchForgeError(createForge().propose(PROPOSAL));
	return { thrown, asked: double.requests.length };
}

describe('an error of GitHub', () => {
	test.each<[string, Fault, Partial<ForgeError>]>([
		['500', error(500, 'Server Error'), { retry: true, retryAfterMs: undefined }],
		['502 in HTML', { status: 502, body: '<h1>Unicorn!</h1>' }, { retry: true, retryAfterMs: undefined }],
		['503 with a wait', error(503, 'Service unavailable', { 'Retry-After': '120' }), { retry: true, retryAfterMs: 120_000 }],
		['a connection that breaks', 'unheard', { retry: true, retryAfterMs: undefined }],
		['an answer that breaks off', 'cut', { retry: true, retryAfterMs: undefined }],
		['another’s page in place of an answer', { status: 200, body: '<h1>Sign in to this network</h1>' }, { retry: true }],
		['409', error(409, 'Git Repository is empty.'), { retry: true }],
		[
			'a primary limit',
			error(403, 'API rate limit exceeded for user ID 1.', exhausted(HOUR_MS)),
			{ retry: true, retryAfterMs: HOUR_MS + 1000 },
		],
		['a primary limit as 429', error(429, 'API rate limit exceeded', exhausted(90_000)), { retry: true, retryAfterMs: 91_000 }],
		['a primary limit that is over', error(403, 'API rate limit exceeded', exhausted(-5000)), { retry: true, retryAfterMs: 1000 }],
		['a secondary limit', error(403, SECONDARY, { 'Retry-After': '180' }), { retry: true, retryAfterMs: 180_000 }],
		['a secondary limit without a time', error(403, SECONDARY), { retry: true, retryAfterMs: 60_000 }],
		['429', error(429, 'Too many requests', { 'Retry-After': '7' }), { retry: true, retryAfterMs: 7000 }],
		['401', error(401, 'Bad credentials'), { retry: true, stops: true }],
		['403', error(403, 'Resource not accessible by personal access token'), { retry: true, stops: true }],
		['404', error(404, 'Not Found'), { retry: true, stops: true }],
		['422', error(422, 'Validation Failed'), { retry: false, stops: false }],
	])('%s says whether to try again, and when', async (_, fault, expected) => {
		const { thrown, asked } = await proposeDuring(fault);
		expect(thrown).toMatchObject(expected);
		expect(thrown.message).toMatch(/^Cannot read the repository: .+[^.]$/);
		expect(asked).toBe(1);
	});

	test.each([
		['GitHub’s clock, however wrong its own is', {}, NOW - 24 * HOUR_MS, HOUR_MS + 1000],
		['its own where GitHub tells none', { Date: 'none' }, NOW + 60_000, HOUR_MS - 59_000],
	])('counts a limit’s end by %s', async (_, headers, ownNow, retryAfterMs) => {
		const { double } = await startGitHub({ now: () => NOW });
		double.fail = () => error(403, 'API rate limit exceeded', { ...exhausted(HOUR_MS), ...headers });
		const forge = createGitHubForge(toSettings(double), { now: () => ownNow });
		expect(await catchForgeError(forge.countOpen())).toMatchObject({ retry: true, retryAfterMs });
	});

	test.each([
		[401, 'GITHUB_TOKEN is wrong or has expired'],
		[403, 'GITHUB_TOKEN lacks a permission: contents and pull requests, both to read and write'],
		[404, `GITHUB_REPOSITORY "${OWNER}/${NAME}" is not there, or GITHUB_TOKEN may not see it`],
	])('%d names the setting', async (status, sentence) => {
		const { thrown } = await proposeDuring(error(status, 'Refused'));
		expect(thrown.message).toBe(`Cannot read the repository: GitHub answers ${status}, so ${sentence}`);
	});

	test.each([401, 403, 404, 422, 429, 500])('%d never shows the token', async (status) => {
		const { thrown } = await proposeDuring(error(status, 'Refused'));
		expect(inspect(thrown, { depth: 10, showHidden: true })).not.toContain(TOKEN);
		expect(JSON.stringify(thrown)).not.toContain(TOKEN);
	});

	test('401 is what a wrong token gets, and nothing is made', async () => {
		const { double, createForge } = await startGitHub();
		const thrown = await catchForgeError(createForge(toSettings(double, 'ghp_wrong')).propose(PROPOSAL));
		expect(thrown).toMatchObject({ stops: true });
		expect(double.git.listBranches()).toEqual(['main']);
	});

	test('of a host that is not there says so, and is worth another try', async () => {
		const { createForge } = await startGitHub();
		const thrown = await catchForgeError(createForge(toSettings({ apiUrl: 'http://127.0.0.1:1' })).propose(PROPOSAL));
		expect(thrown.retry).toBe(true);
		expect(thrown.message).toContain('GitHub is out of reach');
	});
});

describe('propose() in a process that is killed', () => {
	/** How many requests one proposal takes: each is a place to be killed at. */
	const PLACES = 9;

	test('takes as many requests as there are places to be killed at', async () => {
		const { double, createForge } = await startGitHub();
		await createForge().propose(PROPOSAL);
		expect(double.requests).toHaveLength(PLACES);
	});

	test.each(['unheard', 'unanswered'] as const)(
		'at any request, which goes %s, is gone on with: one branch, one commit, one pull request',
		async (fault) => {
			const resume = async (place: number) => {
				const { double, createForge } = await startGitHub();
				// Dead from this request on.
				double.fail = (_, number) => (number < place ? undefined : number === place ? fault : 'unheard');
				expect(await catchForgeError(createForge().propose(PROPOSAL))).toMatchObject({ retry: true });
				double.fail = () => undefined;
				expect(await createForge().propose(PROPOSAL)).toBe('open');
				expectProposed(double);
			};
			await Promise.all(Array.from({ length: PLACES }, (_, index) => resume(index + 1)));
		},
	);
});

/** Proposes again whenever the error says so, on a clock that jumps; says when it stood and how often it was tried. */
async function proposePatiently(down: (elapsedMs: number) => Fault | undefined) {
	let elapsedMs = 0;
	const { double, createForge } = await startGitHub({ now: () => NOW + elapsedMs });
	double.fail = () => down(elapsedMs);
	for (let tries = 1; ; tries++) {
		try {
			const state = await createForge().propose(PROPOSAL);
			return { double, state, tries, elapsedMs };
		} catch (thrown) {
			if (!(thrown as ForgeError).retry) throw thrown;
			elapsedMs += (thrown as ForgeError).retryAfterMs ?? 60_000 * 2 ** (tries - 1);
		}
	}
}

describe('propose() over a simulated hour', () => {
	test.each<[string, Fault]>([
		['down', 'unheard'],
		['answering 500', error(500, 'Server Error')],
	])('of GitHub %s stands afterwards, once', async (_, fault) => {
		const { double, state, elapsedMs } = await proposePatiently((elapsed) => (elapsed < HOUR_MS ? fault : undefined));
		expect(state).toBe('open');
		expect(elapsedMs).toBeGreaterThanOrEqual(HOUR_MS);
		expectProposed(double);
	});

	test('of a rate limit asks once, and again as soon as it is over', async () => {
		const { double, state, tries, elapsedMs } = await proposePatiently((elapsed) =>
			elapsed < HOUR_MS ? error(403, 'API rate limit exceeded', exhausted(HOUR_MS)) : undefined,
		);
		expect({ state, tries, elapsedMs }).toEqual({ state: 'open', tries: 2, elapsedMs: HOUR_MS + 1000 });
		expectProposed(double);
	});
});
