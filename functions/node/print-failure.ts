import { inspect } from 'node:util';
import { createRedactor } from '../../core/settings/secrets.ts';

/** Prints a failure to standard error: a sentence as it is, everything about an error. Values of secret settings are removed. */
export function printFailure(failure: unknown): void {
	console.error(createRedactor(process.env)(typeof failure === 'string' ? failure : inspect(failure)));
}

/** Prints errors that nothing caught, and rejections, like every other failure, and ends with 1. Node itself would print secrets in them. */
export function printUncaught(): void {
	process.on('uncaughtException', (error) => {
		printFailure(error);
		process.exit(1);
	});
}
