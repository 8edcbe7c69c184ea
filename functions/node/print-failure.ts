import { inspect } from 'node:util';
import { createRedactor } from '../../core/settings/secrets.ts';

/** Prints a failure to standard error: a sentence as it is, everything about an error. Values of secret settings are removed. */
export function printFailure(failure: unknown): void {
	console.error(createRedactor(process.env)(typeof failure === 'string' ? failure : inspect(failure)));
}
