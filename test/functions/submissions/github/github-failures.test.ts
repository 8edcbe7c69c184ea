import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createGitHubForge } from '../../../../functions/submissions/github/github-forge.ts';
import type { ServiceError } from '../../../../functions/submissions/retries.ts';
import { catchServiceError, expectProposed, PROPOSAL, startGitHub, toSettings } from '../../../support/github/forge-fixture.ts';
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
	const thrown = await catchServiceError(createForge().propose(PROPOSAL));
	return { thrown, asked: double.requests.length };
}

describe('an error of GitHub', () => {
	test.each<[string, Fault, Partial<ServiceError>]>([
		['500', error(500, 'Server Error'), { kind: 'outage', retryAfterMs: undefined }],
		['502 in HTML', { status: 502, body: '<h1>Unicorn!</h1>' }, { kind: 'outage', retryAfterMs: undefined }],
		['503 with a wait', error(503, 'Service unavailable', { 'Retry-After': '120' }), { kind: 'outage', retryAfterMs: 120_000 }],
		['a connection that breaks', 'unheard', { kind: 'outage', retryAfterMs: undefined }],
		['an answer that breaks off', 'cut', { kind: 'outage', retryAfterMs: undefined }],
		['another’s page in place of an answer', { status: 200, body: '<h1>Sign in to this network</h1>' }, { kind: 'outage' }],
		['409', error(409, 'Git Repository is empty.'), { kind: 'temporary' }],
		[
			'a primary limit',
			error(403, 'API rate limit exceeded for user ID 1.', exhausted(HOUR_MS)),
			{ kind: 'outage', retryAfterMs: HOUR_MS + 1000 },
		],
		['a primary limit as 429', error(429, 'API rate limit exceeded', exhausted(90_000)), { kind: 'outage', retryAfterMs: 91_000 }],
		['a primary limit that is over', error(403, 'API rate limit exceeded', exhausted(-5000)), { kind: 'outage', retryAfterMs: 1000 }],
		['a secondary limit', error(403, SECONDARY, { 'Retry-After': '180' }), { kind: 'outage', retryAfterMs: 180_000 }],
		['a secondary limit without a time', error(403, SECONDARY), { kind: 'outage', retryAfterMs: 60_000 }],
		['429', error(429, 'Too many requests', { 'Retry-After': '7' }), { kind: 'outage', retryAfterMs: 7000 }],
		['401', error(401, 'Bad credentials'), { kind: 'outage' }],
		['403', error(403, 'Resource not accessible by personal access token'), { kind: 'outage' }],
		['404', error(404, 'Not Found'), { kind: 'outage' }],
		['422', error(422, 'Validation Failed'), { kind: 'final' }],
	])('%s says whether and when to try again, and never shows the token', async (_, fault, expected) => {
		const { thrown, asked } = await proposeDuring(fault);
		expect(thrown).toMatchObject(expected);
		expect(thrown.message).toMatch(/^Cannot read the repository: .+[^.]$/);
		expect(inspect(thrown, { depth: 10, showHidden: true })).not.toContain(TOKEN);
		expect(asked).toBe(1);
	});

	test.each([
		['GitHub’s clock, however wrong its own is', {}, NOW - 24 * HOUR_MS, HOUR_MS + 1000],
		['its own where GitHub tells none', { Date: 'none' }, NOW + 60_000, HOUR_MS - 59_000],
	])('counts a limit’s end by %s', async (_, headers, ownNow, retryAfterMs) => {
		const { double } = await startGitHub({ now: () => NOW });
		double.fail = () => error(403, 'API rate limit exceeded', { ...exhausted(HOUR_MS), ...headers });
		const forge = createGitHubForge(toSettings(double), { now: () => ownNow });
		expect(await catchServiceError(forge.countOpen())).toMatchObject({ retryAfterMs });
	});

	test.each([
		[401, 'GITHUB_TOKEN is wrong or has expired'],
		[403, 'GITHUB_TOKEN lacks a permission: contents and pull requests, both to read and write'],
		[404, `GITHUB_REPOSITORY "${OWNER}/${NAME}" is not there, or GITHUB_TOKEN may not see it`],
	])('%d names the setting', async (status, sentence) => {
		const { thrown } = await proposeDuring(error(status, 'Refused'));
		expect(thrown.message).toBe(`Cannot read the repository: GitHub answers ${status}, so ${sentence}`);
	});

	test('of a host that is not there says so', async () => {
		const { createForge } = await startGitHub();
		const thrown = await catchServiceError(createForge(toSettings({ apiUrl: 'http://127.0.0.1:1' })).propose(PROPOSAL));
		expect(thrown).toMatchObject({ kind: 'outage', message: expect.stringContaining('GitHub is out of reach') });
	});
});

describe('propose() in a process that is killed', () => {
	/** How many requests one proposal takes: each is a place to be killed at. */
	const PLACES = 9;

	test.each(['unheard', 'unanswered'] as const)(
		'at any request, which goes %s, is gone on with: one branch, one commit, one pull request',
		async (fault) => {
			const resume = async (place: number) => {
				const { double, createForge } = await startGitHub();
				// Dead from this request on.
				double.fail = (_, number) => (number < place ? undefined : number === place ? fault : 'unheard');
				expect(await catchServiceError(createForge().propose(PROPOSAL))).toMatchObject({ kind: 'outage' });
				double.fail = () => undefined;
				expect(await createForge().propose(PROPOSAL)).toBe('open');
				expectProposed(double);
			};
			await Promise.all(Array.from({ length: PLACES }, (_, index) => resume(index + 1)));
		},
	);
});
