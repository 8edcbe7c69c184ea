import { ReportBodySchema } from '../../core/api/request-bodies.ts';
import { parseBody, readJsonBody } from '../http/body.ts';
import type { Call, Deps } from '../http/deps.ts';
import type { Reply } from '../http/replies.ts';
import { toReportRequest } from '../requests/report.ts';
import { findItem } from './get-item.ts';
import { keepRequest } from './keep-request.ts';

/** POST /items/{slug}/report */
export async function reportWorth(call: Call, deps: Deps): Promise<Reply> {
	const item = findItem(call.params.slug ?? '', deps.build);
	const { problem, worthCents, source } = parseBody(await readJsonBody(call.request), ReportBodySchema);
	const report = { slug: item.slug, problem, ...(worthCents !== undefined && { worthCents }), ...(source !== undefined && { source }) };
	const message = `Thank you. The report about “${item.name}” will be reviewed.`;
	return keepRequest(toReportRequest(report, item.name), { call, deps, message });
}
