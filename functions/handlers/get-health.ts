// Ships to the edge.
import { NO_STORE } from '../../core/http-headers.ts';
import type { Call, Deps } from '../deps.ts';
import { type Reply, toJsonReply } from '../reply.ts';

/** GET /health */
export function getHealth(_: Call, { build, now }: Deps): Reply {
	const ageSeconds = Math.max(0, Math.floor((now() - Date.parse(build.builtAt)) / 1000));
	return toJsonReply(
		{ status: 'ok', buildId: build.id, builtAt: build.builtAt, ageSeconds, items: build.catalogue.items.length },
		{ cacheControl: NO_STORE },
	);
}
