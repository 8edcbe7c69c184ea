import { expect } from 'vitest';
import type { Expected } from './hostile-case.ts';
import type { WireAnswer } from './raw-http.ts';

/** What no answer may hold: a stack, an engine's own words, a path of the machine. */
const LEAK =
	/\n\s+at \S+ \(|node:internal|\bnode_modules\b|SyntaxError|TypeError|RangeError|ZodError|URIError|Unexpected token|HPE_|ERR_[A-Z]/;

/** The address that the served build was made for. */
export type Served = { baseUrl: string; isApi: boolean };

/** Holds any answer to what all have in common. */
export function checkCommon({ status, headers, body }: WireAnswer, { isApi }: Pick<Served, 'isApi'>): void {
	expect(status).toBeLessThan(500);
	expect(headers.get('x-content-type-options')).toBe('nosniff');
	expect(headers.get('worthdex-build')).toMatch(/^[0-9a-f]{12}$/);
	expect(headers.get('date')).not.toBeNull();
	expect(headers.get('transfer-encoding')).toBeNull();
	if (status !== 204 && status !== 304) expect(headers.get('content-length')).toMatch(/^\d+$/);
	if (status >= 400) expect(headers.get('cache-control')).toBe('no-store');
	if (isApi) {
		expect(headers.get('access-control-allow-origin')).toBe('*');
		if (status >= 400) expect(headers.get('content-type')).not.toContain('text/html');
	}
	for (const name of ['set-cookie', 'server', 'x-powered-by']) expect(headers.get(name)).toBeNull();
	expect(body.toString('utf8')).not.toMatch(LEAK);
}

type Compared = Served & {
	/** The target as it was sent, or undefined where it never was one. */
	target: string | undefined;
	/** Asks for the answer that this one must equal. */
	fetchCanonical: (target: string) => Promise<WireAnswer>;
};

/** Holds an answer to the exact one that is expected. */
export async function checkAnswer(
	answer: WireAnswer,
	expected: Expected,
	{ target, baseUrl, isApi, fetchCanonical }: Compared,
): Promise<void> {
	const body = answer.body.toString('utf8');
	expect(answer.status, body).toBe(expected.status);
	if (answer.status >= 200) checkCommon(answer, { isApi });
	for (const [name, value] of Object.entries(expected.headers ?? {}))
		expect({ [name]: answer.headers.get(name) }).toEqual({ [name]: value });
	if (expected.text !== undefined) expect(body).toBe(expected.text);
	if (expected.problem) {
		const { title, status, detail, code, ...rest } = expected.problem;
		const instance = expected.instance ?? target ?? '/';
		// As text, so that the order of members and the closing line break count as well.
		expect(body).toBe(`${JSON.stringify({ type: `${baseUrl}/docs#${code}`, title, status, detail, instance, code, ...rest })}\n`);
	}
	if (expected.sameAs !== undefined) {
		const canonical = await fetchCanonical(expected.sameAs);
		expect(answer.headers.get('content-type')).toBe(canonical.headers.get('content-type'));
		expect(answer.body.equals(canonical.body), `not the answer of ${expected.sameAs}: ${body.slice(0, 300)}`).toBe(true);
	}
}
