import { NO_STORE } from '../../core/api/http-headers.ts';
import { ASK_RATE } from '../../core/api/limits.ts';
import { AskQuerySchema } from '../../core/api/query-params.ts';
import { AskBodySchema } from '../../core/api/request-bodies.ts';
import { answerReading, type Reading, readQuestion } from '../../core/ask/answer-question.ts';
import type { AskModel } from '../../core/ask/rank/model.ts';
import { checkAcceptable, prefersText } from '../http/accept.ts';
import { parseBody, readJsonBody } from '../http/body.ts';
import type { Call, Deps } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { parseParams } from '../http/params.ts';
import { type Reply, toJsonReply, toTextReply } from '../http/replies.ts';
import { takeRate } from '../rate-limit/rate-headers.ts';

async function readModel({ build, reportError }: Deps): Promise<AskModel> {
	try {
		return await build.readAskModel();
	} catch (error) {
		reportError(error);
		throw new ApiError('unavailable', 'Questions cannot be answered at the moment', { headers: { 'Retry-After': '5' } });
	}
}

/** Where the reader's plan is less likely, the planner is asked. By `npm run eval:ask -- --held-out`, 84 of 100 plans from here on are right, and 59 below. */
const SURE = 0.7;

/** Reads a question; where the reader is not sure, the planner may have a plan. */
async function read(question: string, model: AskModel, { build, planner }: Deps): Promise<Reading> {
	const { id, catalogue, searchIndex } = build;
	const planned = { id, catalogue, searchIndex, model };
	const reading = readQuestion(question, planned);
	const plan = reading.probability >= SURE ? undefined : await planner?.plan(question, planned);
	return plan ? { ...reading, plan } : reading;
}

/**
 * Answers a question, and counts it against the client's limit.
 * @throws ApiError `rate_limited`, or `unavailable` if the weights cannot be read
 */
export async function answerInWords(question: string, { findClientAddress }: Pick<Call, 'findClientAddress'>, deps: Deps) {
	const model = await readModel(deps);
	const { headers } = await takeRate('ask', { clientAddress: findClientAddress(), rate: ASK_RATE, deps });
	const reading = await read(question, model, deps);
	return { ...answerReading(reading, deps.build.catalogue), plan: reading.plan, headers };
}

/** POST /ask */
export async function answerAsk(call: Call, deps: Deps): Promise<Reply> {
	const { request, rawQuery } = call;
	checkAcceptable(request);
	const { explain } = parseParams(rawQuery, AskQuerySchema);
	const { q: question } = parseBody(await readJsonBody(request), AskBodySchema);
	const { answer, items, plan, headers: rateHeaders } = await answerInWords(question, call, deps);
	const headers = { ...rateHeaders, Vary: 'Accept' };
	if (prefersText(request)) return toTextReply(`${answer}\n\nItems: ${items.join(', ')}`.trimEnd().concat('\n'), { headers });
	return toJsonReply({ answer, items, ...(explain === '1' && { plan }) }, { cacheControl: NO_STORE, headers });
}
