import { inspect } from 'node:util';
import { createRedactor } from '../../core/settings/secrets.ts';

/** Prints a failure to standard error: a sentence or the fault of an argument as it is, everything about another error. Values of secret settings are removed. */
export function printFailure(failure: unknown): void {
	const { code, message } = (failure ?? {}) as NodeJS.ErrnoException;
	const text = code?.startsWith?.('ERR_PARSE_ARGS') ? message : failure;
	console.error(createRedactor(process.env)(typeof text === 'string' ? text : inspect(text)));
}

/** Prints errors that nothing caught, and rejections, like every other failure, and ends with 1. Node itself would print secrets in them. */
export function printUncaught(): void {
	process.on('uncaughtException', (error) => {
		printFailure(error);
		process.exit(1);
	});
}
