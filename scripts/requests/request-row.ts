import type { RequestGroup } from '../../functions/requests/request-store.ts';

/** A request as a reviewer sees it; of addresses only how many there are. */
export type RequestRow = {
	/** What commands take: the end of its branch's name. */
	request: string;
	/** The id that its pull request shows; not given before delivery has looked at it. */
	id: string | undefined;
	name: string;
	status: 'waiting' | 'open' | 'accepted' | 'declined' | 'dead';
	/** How often it was asked for. */
	asked: number;
	/** Addresses that will be told of the outcome. */
	addresses: number;
	/** `YYYY-MM-DD` */
	since: string;
	slug: string | undefined;
	/** Failures since something last succeeded. */
	failures: number;
	problem: string | undefined;
};

/** The row of a group; undefined when it holds nothing but leftovers. */
export function toRequestRow({ key, requests, mailed, delivery }: RequestGroup, isDead: boolean): RequestRow | undefined {
	const [first] = [...requests, ...mailed];
	if (first === undefined) return undefined;
	return {
		request: key,
		id: delivery?.id,
		name: delivery?.name ?? first.name,
		status: isDead ? 'dead' : (delivery?.status ?? 'waiting'),
		asked: requests.length + mailed.length,
		addresses: new Set(requests.flatMap(({ email }) => email ?? [])).size,
		since: first.requestedAt.slice(0, 10),
		slug: delivery?.slug,
		failures: delivery?.failures ?? 0,
		problem: delivery?.problem,
	};
}
