import { ResearchError } from '../research-error.ts';

type Reviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown;

/**
 * Parses JSON and leaves each number as the text that stands there: a float would change its digits.
 * @throws ResearchError when it is no JSON
 */
export function parseExactJson(text: string): unknown {
	const toText: Reviver = (_key, value, context) => (typeof value === 'number' ? (context.source ?? String(value)) : value);
	try {
		return JSON.parse(text, toText as (key: string, value: unknown) => unknown);
	} catch (error) {
		throw new ResearchError(`The answer is no JSON: ${(error as Error).message}`);
	}
}
