import type { ErrorCode } from '../../../core/api/error-codes.ts';
import { ApiError, type FieldError } from '../../../functions/http/errors.ts';

/** What a client would be told. */
export type CaughtError = {
	code: ErrorCode;
	detail: string;
	errors?: readonly FieldError[];
	suggestions?: readonly string[];
	headers?: object;
};

/** The ApiError that a call throws or rejects with; fails when it does neither. */
export async function catchApiError(call: () => unknown): Promise<CaughtError> {
	try {
		await call();
	} catch (error) {
		if (error instanceof ApiError) return { code: error.code, detail: error.message, ...error.options };
		throw error;
	}
	throw new Error('Expected an ApiError, but the call was accepted');
}
