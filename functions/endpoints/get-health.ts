import { NO_STORE } from '../../core/api/http-headers.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';
import type { Deps, HostState } from '../http/deps.ts';
import { type Reply, toJsonReply } from '../http/replies.ts';
import type { HttpRequest } from '../http/request.ts';

/** The oldest and the newest `asOf` date of the catalogue; null when it is empty. */
export function findAsOfs({ items }: Catalogue): { oldestAsOf: string | null; newestAsOf: string | null } {
	let oldestAsOf: string | null = null;
	let newestAsOf: string | null = null;
	for (const { valuation } of items) {
		if (oldestAsOf === null || valuation.asOf < oldestAsOf) oldestAsOf = valuation.asOf;
		if (newestAsOf === null || valuation.asOf > newestAsOf) newestAsOf = valuation.asOf;
	}
	return { oldestAsOf, newestAsOf };
}

/** The state of a host that has nothing to tell. */
const SERVING: HostState = { ready: true, refusedBuild: undefined, keepsSubmissions: true, deadSubmissions: undefined };

/** GET /health: 200 while the host takes requests, 503 once it was told to stop. */
export async function getHealth(_: HttpRequest, { build, now, readHostState, submissionQueue }: Deps): Promise<Reply> {
	const { ready, refusedBuild, keepsSubmissions, sharesRateLimits = null, deadSubmissions } = (await readHostState?.()) ?? SERVING;
	return toJsonReply(
		{
			status: ready ? 'ok' : 'stopping',
			live: true,
			ready,
			buildId: build.id,
			builtAt: build.builtAt,
			complete: build.complete,
			ageSeconds: Math.max(0, Math.floor((now() - Date.parse(build.builtAt)) / 1000)),
			items: build.catalogue.items.length,
			...findAsOfs(build.catalogue),
			refusedBuild: refusedBuild ?? null,
			keepsRequests: submissionQueue !== undefined && keepsSubmissions,
			sharesRateLimits,
			deadRequests: deadSubmissions ?? null,
		},
		{ status: ready ? 200 : 503, cacheControl: NO_STORE },
	);
}
