import { describe, expect, test } from 'vitest';
import { type GitHubDouble, NAME, OWNER, startGitHubDouble, TOKEN } from '../../../support/github/github-double.ts';

/** Sends what the forge never would. */
async function send({ apiUrl }: GitHubDouble, method: string, target: string, body?: unknown): Promise<void> {
	const init = { method, headers: { authorization: `token ${TOKEN}` }, body: body === undefined ? undefined : JSON.stringify(body) };
	await fetch(`${apiUrl}/repos/${OWNER}/${NAME}${target}`, init as RequestInit);
}

/* The proofs of the forge rest on the double: this is the proof that it would tell. */
describe('the double of GitHub', () => {
	test.each<[string, string, unknown, string]>([
		['GET', '/pulls?branch=topic', undefined, 'query branch is unknown'],
		['POST', '/git/refs', { ref: 'refs/heads/topic' }, "must have required property 'sha'"],
		['POST', '/pulls', { head: 'topic', base: 'main', title: 7 }, '/title must be string'],
		['GET', '/pulls/1/merge', undefined, 'no such operation'],
	])('holds %s %s to GitHub’s description', async (method, target, body, violation) => {
		const double = await startGitHubDouble();
		await send(double, method, target, body);
		expect(double.violations.join('\n')).toContain(violation);
	});

	test('holds its own answers to it too', async () => {
		const double = await startGitHubDouble();
		double.addPull({ number: 'one' as unknown as number });
		await send(double, 'GET', '/pulls');
		expect(double.violations.join('\n')).toContain('GET /repos/{owner}/{repo}/pulls: answer 200: /0/number must be integer');
	});
});
