import { describe, expect, test } from 'vitest';
import { type GitHubDouble, NAME, OWNER, startGitHubDouble, TOKEN } from '../../../support/github/github-double.ts';

/** Sends what the forge never would. */
async function send({ apiUrl }: GitHubDouble, method: string, target: string, body?: unknown): Promise<number> {
	const init = { method, headers: { authorization: `token ${TOKEN}` }, body: body === undefined ? undefined : JSON.stringify(body) };
	const { status } = await fetch(`${apiUrl}/repos/${OWNER}/${NAME}${target}`, init as RequestInit);
	return status;
}

/* The proofs of the forge rest on the double: this is the proof that it would tell. */
describe('the double of GitHub', () => {
	test.each<[string, string, unknown, string]>([
		['GET', '/pulls?state=merged', undefined, 'query state'],
		['GET', '/pulls?per_page=many', undefined, 'query per_page'],
		['GET', '/pulls?branch=topic', undefined, 'query branch is unknown'],
		['POST', '/git/refs', { ref: 'refs/heads/topic' }, "must have required property 'sha'"],
		['POST', '/pulls', { head: 'topic', base: 'main', title: 7 }, '/title must be string'],
		['POST', '/pulls', { head: 'topic', base: 'main', titel: 'Topic' }, 'member titel is unknown'],
		['PUT', '/contents/a.json', { content: '', message: 'A', committer: { name: 'A' } }, "must have required property 'email'"],
		['PATCH', '/pulls/1', { state: 'merged' }, 'must be equal to one of the allowed values'],
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

	test('refuses what GitHub refuses', async () => {
		const double = await startGitHubDouble();
		const sha = double.git.findCommit('main') ?? '';
		const topic = { ref: 'refs/heads/topic', sha };
		expect(await send(double, 'POST', '/git/refs', topic)).toBe(201);
		expect(await send(double, 'POST', '/git/refs', topic)).toBe(422);
		const pull = { head: 'topic', base: 'main', title: 'Topic' };
		expect(await send(double, 'POST', '/pulls', pull)).toBe(422);
		const file = { branch: 'topic', message: 'A', content: 'e30K' };
		expect(await send(double, 'PUT', '/contents/a%2Fb.json', file)).toBe(201);
		expect(await send(double, 'PUT', '/contents/a%2Fb.json', file)).toBe(422);
		expect(await send(double, 'POST', '/pulls', pull)).toBe(201);
		expect(await send(double, 'POST', '/pulls', pull)).toBe(422);
		expect(await send(double, 'DELETE', '/git/refs/heads%2Ftopic')).toBe(204);
		expect(await send(double, 'DELETE', '/git/refs/heads%2Ftopic')).toBe(422);
		expect(double.pulls.map(({ state }) => state)).toEqual(['closed']);
		expect(double.violations).toEqual([]);
	});
});
