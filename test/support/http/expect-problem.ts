import { expect } from 'vitest';

/** The members of a problem that every error has. */
export type Problem = {
	type: string;
	title: string;
	status: number;
	detail: string;
	instance: string;
	code: string;
	errors?: { parameter?: string; pointer?: string; detail: string }[];
	suggestions?: string[];
};

type Answer = { status: number; headers: Headers; text: string };
type Expected = { status: number; code: string; parameter?: string; pointer?: string };

/** Holds an answer to the contract's form of an error, and returns the problem. */
export function expectProblem({ status, headers, text }: Answer, expected: Expected, note = ''): Problem {
	expect({ status, type: headers.get('content-type')?.split(';')[0], cache: headers.get('cache-control') }, `${note} ${text}`).toEqual({
		status: expected.status,
		type: 'application/problem+json',
		cache: 'no-store',
	});
	const problem = JSON.parse(text) as Problem;
	expect(Object.keys(problem).slice(0, 6)).toEqual(['type', 'title', 'status', 'detail', 'instance', 'code']);
	expect({ status: problem.status, code: problem.code }, note).toEqual({ status: expected.status, code: expected.code });
	expect(URL.canParse(problem.type), problem.type).toBe(true);
	expect([problem.title, problem.detail].every((sentence) => sentence.length > 0)).toBe(true);
	// No stack, no engine's message.
	expect(text).not.toMatch(/\bat \S+ \(|node:|\.ts\b|Unexpected token|SyntaxError|TypeError|ZodError|position \d/);
	if (expected.parameter !== undefined)
		expect(
			problem.errors?.map(({ parameter }) => parameter),
			note,
		).toEqual([expected.parameter]);
	if (expected.pointer !== undefined)
		expect(
			problem.errors?.map(({ pointer }) => pointer),
			note,
		).toEqual([expected.pointer]);
	return problem;
}
