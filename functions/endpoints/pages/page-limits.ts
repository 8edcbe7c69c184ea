import { LOOKUP_RATE } from '../../../core/api/limits.ts';
import type { Wait } from '../../../core/pages/places.ts';
import type { Deps } from '../../http/deps.ts';
import { ApiError } from '../../http/errors.ts';
import type { HttpRequest } from '../../http/request.ts';
import { takeRate } from '../../rate-limit/rate-headers.ts';

/** A limit that was reached, and the headers that say so. */
export type Refused = { wait: Wait; headers: Readonly<Record<string, string>> };

/** The limit that an error is about; undefined for any other error. */
export function toRefused(error: unknown, quota: number): Refused | undefined {
	if (!(error instanceof ApiError) || error.code !== 'rate_limited') return undefined;
	const { headers = {} } = error.options;
	return { wait: { quota, waitSeconds: Number(headers['Retry-After']) }, headers };
}

/** Counts a look-up of names against the limit of its client. Undefined for an accepted one. */
export async function takeLookup({ findClientAddress }: HttpRequest, deps: Deps): Promise<Refused | undefined> {
	try {
		await takeRate('lookup', { clientAddress: findClientAddress(), rate: LOOKUP_RATE, deps });
		return undefined;
	} catch (error) {
		const refused = toRefused(error, LOOKUP_RATE.limit);
		if (!refused) throw error;
		return refused;
	}
}
