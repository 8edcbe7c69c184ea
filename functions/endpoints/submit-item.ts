import { NO_STORE } from '../../core/api/http-headers.ts';
import { FULL_SPOOL_RETRY_SECONDS, SUBMISSION_RATE } from '../../core/api/limits.ts';
import { ReportBodySchema, SubmissionBodySchema } from '../../core/api/request-bodies.ts';
import { findSlugByName } from '../../core/item/lists/find-by-name.ts';
import { toWorthLabel } from '../../core/item/worth/money.ts';
import { parseBody, readJsonBody } from '../http/body.ts';
import type { Deps } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { type Reply, toJsonReply } from '../http/replies.ts';
import type { HttpRequest } from '../http/request.ts';
import { takeRate } from '../rate-limit/rate-headers.ts';
import type { Report, Submission } from '../submissions/submission.ts';
import { findItem } from './items/get-item.ts';

/**
 * Keeps a submission of any kind: all kinds share one limit and one spool. Answers 202 only once it would survive a crash.
 * @throws ApiError `rate_limited`, or `unavailable` if it cannot be kept
 */
async function keepSubmission(
	submission: Submission,
	{ request: { findClientAddress }, deps, message }: { request: HttpRequest; deps: Deps; message: string },
): Promise<Reply> {
	const { submissionQueue, reportError } = deps;
	if (!submissionQueue) throw new ApiError('unavailable', 'This host keeps no item requests');
	const clientAddress = findClientAddress();
	const { undo } = await takeRate('request', { clientAddress, rate: SUBMISSION_RATE, deps });
	const stored = await submissionQueue.put(submission, clientAddress).catch(reportError);
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
export async function submitItem(request: HttpRequest, deps: Deps): Promise<Reply> {
	const { catalogue, baseUrl } = deps.build;
	const submission = parseBody(await readJsonBody(request), SubmissionBodySchema);
	const { name } = submission;
	const slug = findSlugByName(catalogue, name);
	if (slug !== undefined) {
		const message = `“${name}” is in the catalogue already: ${baseUrl}/items/${slug}`;
		return toJsonReply({ ok: true, message, slug }, { cacheControl: NO_STORE });
	}
	return keepSubmission(submission, { request, deps, message: `Thank you. “${name}” will be reviewed, and added if approved.` });
}

/**
 * A report as a submission, so that it is kept, limited and delivered like one. Its name holds all that was reported: equal reports share one
 * pull request, and others have their own.
 * @param name of the reported item
 */
export function toReportSubmission(report: Report, name: string): Submission {
	const { problem, worthCents, source } = report;
	const parts = [problem, ...(worthCents === undefined ? [] : [toWorthLabel(worthCents)]), ...(source === undefined ? [] : [source])];
	return { name: `Wrong worth of ${name}: ${parts.join('; ')}`, report };
}

/** POST /items/{slug}/report */
export async function reportWorth(request: HttpRequest, deps: Deps): Promise<Reply> {
	const item = findItem(request.params.slug ?? '', deps.build);
	const { problem, worthCents, source } = parseBody(await readJsonBody(request), ReportBodySchema);
	const report = { slug: item.slug, problem, ...(worthCents !== undefined && { worthCents }), ...(source !== undefined && { source }) };
	const message = `Thank you. The report about “${item.name}” will be reviewed.`;
	return keepSubmission(toReportSubmission(report, item.name), { request, deps, message });
}
