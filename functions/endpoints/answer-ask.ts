import { NO_STORE } from '../../core/api/http-headers.ts';
import { ASK_RATE } from '../../core/api/limits.ts';
import { AskQuerySchema } from '../../core/api/query-params.ts';
import { AskBodySchema } from '../../core/api/request-bodies.ts';
import type { Reading } from '../../core/ask/read.ts';
import { checkAcceptable, prefersText } from '../http/accept.ts';
import { parseBody, readJsonBody } from '../http/body.ts';
import type { Call, Deps } from '../http/deps.ts';
import { parseParams } from '../http/params.ts';
import { type Reply, toJsonReply, toTextReply } from '../http/replies.ts';
import { takeRate } from '../rate-limit/rate-headers.ts';

/** The reader is loaded with the first question: its words are half of the function. */
const loadReader = () => import('../../core/ask/answer-question.ts');

/** Reads a question; the planner may have a plan for one that no row fits. */
async function read(question: string, { build, planner }: Deps): Promise<Reading> {
	const { readQuestion } = await loadReader();
	const reading = readQuestion(question, build);
	const { plan, unused } = (reading.plan.op === 'refusal' && (await planner?.plan(question, build))) || reading;
	return { ...reading, plan, unused };
}

/** A limit of questions, and its name in the headers. */
type AskLimit = { policy: string; rate: { limit: number; windowMs: number } };

/**
 * Answers a question, and counts it against the client's limit.
 * @param call.limit the limit of the API where absent
 * @throws ApiError `rate_limited`
 */
export async function answerInWords(
	question: string,
	{
		findClientAddress,
		limit: { policy, rate } = { policy: 'ask', rate: ASK_RATE },
	}: Pick<Call, 'findClientAddress'> & { limit?: AskLimit },
	deps: Deps,
) {
	const { headers } = await takeRate(policy, { clientAddress: findClientAddress(), rate, deps });
	const reading = await read(question, deps);
	const { answerReading } = await loadReader();
	const unused = reading.unused.map(({ words }) => words);
	return { ...answerReading(reading, deps.build.catalogue), plan: reading.plan, unused, headers };
}

/** POST /ask */
export async function answerAsk(call: Call, deps: Deps): Promise<Reply> {
	const { request, rawQuery } = call;
	checkAcceptable(request);
	const { explain } = parseParams(rawQuery, AskQuerySchema);
	const { q: question } = parseBody(await readJsonBody(request), AskBodySchema);
	const { answer, items, plan, unused, headers: rateHeaders } = await answerInWords(question, call, deps);
	const headers = { ...rateHeaders, Vary: 'Accept' };
	if (prefersText(request)) return toTextReply(`${answer}\n\nItems: ${items.join(', ')}`.trimEnd().concat('\n'), { headers });
	return toJsonReply({ answer, items, ...(explain === '1' && { plan, unused }) }, { cacheControl: NO_STORE, headers });
}
