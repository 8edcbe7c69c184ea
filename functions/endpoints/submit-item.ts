import { NO_STORE } from '../../core/api/http-headers.ts';
import { FULL_SPOOL_RETRY_SECONDS, SUBMISSION_RATE } from '../../core/api/limits.ts';
import { ReportBodySchema, SubmissionBodySchema } from '../../core/api/request-bodies.ts';
import type { Item } from '../../core/item/item.ts';
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

type Sender = { request: HttpRequest; deps: Deps };
/** The answer to a submission. `slug` is that of an item which is there already: nothing is kept then. */
export type Taken = { message: string; slug?: string };

/**
 * Keeps a submission of any kind: all kinds share one limit and one spool. Resolves only once it would survive a crash.
 * @throws ApiError `rate_limited`, or `unavailable` if it cannot be kept
 */
async function keepSubmission(submission: Submission, { request: { findClientAddress }, deps }: Sender): Promise<void> {
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
}

const toTakenReply = (taken: Taken): Reply =>
	toJsonReply({ ok: true, ...taken }, { status: taken.slug === undefined ? 202 : 200, cacheControl: NO_STORE });

/** Takes a request for an item, unless the catalogue has it. @throws ApiError `invalid_body`, `rate_limited` or `unavailable` */
export async function takeRequest(body: Readonly<Record<string, unknown>>, sender: Sender): Promise<Taken> {
	const { catalogue, baseUrl } = sender.deps.build;
	const submission = parseBody(body, SubmissionBodySchema);
	const { name } = submission;
	const slug = findSlugByName(catalogue, name);
	if (slug !== undefined) return { message: `“${name}” is in the catalogue already: ${baseUrl}/items/${slug}`, slug };
	await keepSubmission(submission, sender);
	return { message: `Thank you. “${name}” will be reviewed, and added if approved.` };
}

/** POST /items/request */
export async function submitItem(request: HttpRequest, deps: Deps): Promise<Reply> {
	return toTakenReply(await takeRequest(await readJsonBody(request), { request, deps }));
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

/** Takes a report about an item. @throws ApiError `invalid_body`, `rate_limited` or `unavailable` */
export async function takeReport(item: Item, body: Readonly<Record<string, unknown>>, sender: Sender): Promise<Taken> {
	const { problem, worthCents, source } = parseBody(body, ReportBodySchema);
	const report = { slug: item.slug, problem, ...(worthCents !== undefined && { worthCents }), ...(source !== undefined && { source }) };
	await keepSubmission(toReportSubmission(report, item.name), sender);
	return { message: `Thank you. The report about “${item.name}” will be reviewed.` };
}

/** POST /items/{slug}/report */
export async function reportWorth(request: HttpRequest, deps: Deps): Promise<Reply> {
	const item = findItem(request.params.slug ?? '', deps.build);
	return toTakenReply(await takeReport(item, await readJsonBody(request), { request, deps }));
}
