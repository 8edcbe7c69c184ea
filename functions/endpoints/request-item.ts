import { NO_STORE } from '../../core/api/http-headers.ts';
import { FULL_SPOOL_RETRY_SECONDS, REQUEST_RATE } from '../../core/api/limits.ts';
import { ItemRequestBodySchema, ReportBodySchema } from '../../core/api/request-bodies.ts';
import { findSlugByName } from '../../core/item/lists/find-by-name.ts';
import { toWorthLabel } from '../../core/item/worth/money.ts';
import { parseBody, readJsonBody } from '../http/body.ts';
import type { Call, Deps, ItemRequest, Report } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { type Reply, toJsonReply } from '../http/replies.ts';
import { takeRate } from '../rate-limit/rate-headers.ts';
import { findItem } from './get-item.ts';

/**
 * Keeps a request of a visitor, of any kind: all kinds share one limit and one spool. Answers 202 only once it would survive a crash.
 * @throws ApiError `rate_limited`, or `unavailable` if it cannot be kept
 */
async function keepRequest(
	itemRequest: ItemRequest,
	{ call: { findClientAddress }, deps, message }: { call: Call; deps: Deps; message: string },
): Promise<Reply> {
	const { requestQueue, reportError } = deps;
	if (!requestQueue) throw new ApiError('unavailable', 'This host keeps no item requests');
	const clientAddress = findClientAddress();
	const { undo } = await takeRate('request', { clientAddress, rate: REQUEST_RATE, deps });
	const stored = await requestQueue.put(itemRequest, clientAddress).catch(reportError);
	if (stored !== 'kept') {
		const isFull = stored === 'full';
		// A failure is the service's own. A refusal counts, or a client could ask for any number of them.
		if (!isFull) await undo();
		throw new ApiError(
			'unavailable',
			`${isFull ? 'Too many requests are' : 'The request cannot be'} kept at the moment; please send it again later`,
			{
				headers: { 'Retry-After': isFull ? FULL_SPOOL_RETRY_SECONDS : '60' },
			},
		);
	}
	return toJsonReply({ ok: true, message }, { status: 202, cacheControl: NO_STORE });
}

/** POST /items/request */
export async function requestItem(call: Call, deps: Deps): Promise<Reply> {
	const { catalogue, baseUrl } = deps.build;
	const itemRequest = parseBody(await readJsonBody(call.request), ItemRequestBodySchema);
	const { name } = itemRequest;
	const slug = findSlugByName(catalogue, name);
	if (slug !== undefined) {
		const message = `“${name}” is in the catalogue already: ${baseUrl}/items/${slug}`;
		return toJsonReply({ ok: true, message, slug }, { cacheControl: NO_STORE });
	}
	return keepRequest(itemRequest, { call, deps, message: `Thank you. “${name}” will be reviewed, and added if approved.` });
}

/**
 * A report as a request, so that it is kept, limited and delivered like one. Its name holds all that was reported: equal reports share one
 * pull request, and others have their own.
 * @param name of the reported item
 */
export function toReportRequest(report: Report, name: string): ItemRequest {
	const { problem, worthCents, source } = report;
	const parts = [problem, ...(worthCents === undefined ? [] : [toWorthLabel(worthCents)]), ...(source === undefined ? [] : [source])];
	return { name: `Wrong worth of ${name}: ${parts.join('; ')}`, report };
}

/** POST /items/{slug}/report */
export async function reportWorth(call: Call, deps: Deps): Promise<Reply> {
	const item = findItem(call.params.slug ?? '', deps.build);
	const { problem, worthCents, source } = parseBody(await readJsonBody(call.request), ReportBodySchema);
	const report = { slug: item.slug, problem, ...(worthCents !== undefined && { worthCents }), ...(source !== undefined && { source }) };
	const message = `Thank you. The report about “${item.name}” will be reviewed.`;
	return keepRequest(toReportRequest(report, item.name), { call, deps, message });
}
