import { ReportBodySchema } from '../../core/api/request-bodies.ts';
import { toWorthLabel } from '../../core/item/worth/money.ts';
import { parseBody, readJsonBody } from '../http/body.ts';
import type { Call, Deps, ItemRequest, Report } from '../http/deps.ts';
import type { Reply } from '../http/replies.ts';
import { findItem } from './get-item.ts';
import { keepRequest } from './keep-request.ts';

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
