import type { Deps } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { toClientKey } from './client-address.ts';

type RateCall = { clientAddress: string; rate: { limit: number; windowMs: number }; deps: Deps };

/**
 * Counts a request against its client's limit.
 * @param policy the limit's name in the headers
 * @returns the rate headers of the accepted answer (draft-ietf-httpapi-ratelimit-headers), and a function that removes the request from the log again
 * @throws ApiError `rate_limited`
 */
export async function takeRate(
	policy: string,
	{ clientAddress, rate, deps }: RateCall,
): Promise<{ headers: Record<string, string>; undo: () => Promise<void> }> {
	const { accepted, remaining, resetMs, undo } = await deps.rateLimiter.take(`${policy}:${toClientKey(clientAddress)}`, rate);
	const seconds = Math.max(1, Math.ceil(resetMs / 1000));
	const headers = {
		'RateLimit-Policy': `"${policy}";q=${rate.limit};w=${rate.windowMs / 1000}`,
		RateLimit: `"${policy}";r=${remaining};t=${seconds}`,
	};
	if (accepted) return { headers, undo };
	throw new ApiError(
		'rate_limited',
		`At most ${rate.limit} requests in ${rate.windowMs / 1000} seconds are answered; try again in ${seconds} seconds`,
		{
			headers: { ...headers, 'Retry-After': String(seconds) },
		},
	);
}
