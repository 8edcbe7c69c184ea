import { NO_STORE } from '../../core/api/http-headers.ts';
import { ASK_RATE } from '../../core/api/limits.ts';
import { AskQuerySchema } from '../../core/api/query-params.ts';
import { AskBodySchema } from '../../core/api/request-bodies.ts';
import type { Reading } from '../../core/ask/read.ts';
import { checkAcceptable, prefersText } from '../http/accept.ts';
import { parseBody, readJsonBody } from '../http/body.ts';
import type { Deps, PlannedBuild, Planner } from '../http/deps.ts';
import { parseParams } from '../http/query/params.ts';
import { type Reply, toJsonReply, toTextReply } from '../http/replies.ts';
import type { HttpRequest } from '../http/request.ts';
import { takeRate } from '../rate-limit/rate-headers.ts';

/** The reader is loaded with the first question: its words are half of the function. */
const loadReader = () => import('../../core/ask/answer-question.ts');

/** The numbers and items of an answer. */
const toFigures = ({ answer, items }: { answer: string; items: readonly string[] }) =>
	[...(answer.match(/\d[\d,.]*/g) ?? []).sort(), ...[...items].sort()].join(' ');

/**
 * Reads a question by its words, and by a model where one is configured. The two check each other: where the model's plan says something else,
 * it counts only if it uses every thing and number of the question.
 */
export async function readAsked(
	question: string,
	{ build, planner }: { build: PlannedBuild; planner?: Planner | undefined },
): Promise<Reading> {
	const { answerPlan, readQuestion } = await loadReader();
	const reading = readQuestion(question, build);
	const planned = await planner?.plan(question, build);
	if (!planned?.usesAll) return reading;
	const { plan, unused } = planned;
	const isSame = toFigures(answerPlan(plan, build.catalogue)) === toFigures(answerPlan(reading.plan, build.catalogue));
	return isSame ? reading : { ...reading, plan, unused };
}

/** A limit of questions, and its name in the headers. */
type AskLimit = { policy: string; rate: { limit: number; windowMs: number } };

/**
 * Answers a question, and counts it against the client's limit.
 * @param options.limit the limit of the API where absent
 * @throws ApiError `rate_limited`
 */
export async function answerInWords(
	question: string,
	{
		findClientAddress,
		limit: { policy, rate } = { policy: 'ask', rate: ASK_RATE },
	}: Pick<HttpRequest, 'findClientAddress'> & { limit?: AskLimit },
	deps: Deps,
) {
	const { headers } = await takeRate(policy, { clientAddress: findClientAddress(), rate, deps });
	const reading = await readAsked(question, deps);
	const { answerReading } = await loadReader();
	const unused = reading.unused.map(({ words }) => words);
	return { ...answerReading(reading, deps.build.catalogue), plan: reading.plan, mask: reading.mask, unused, headers };
}

/** An answer as text, with its items. */
const toAnswerText = ({ answer, items }: { answer: string; items: readonly string[] }): string =>
	`${`${answer}\n\nItems: ${items.join(', ')}`.trimEnd()}\n`;

/** POST /ask.txt */
export async function answerAskAsText(request: HttpRequest, deps: Deps): Promise<Reply> {
	const { q: question } = parseBody(await readJsonBody(request), AskBodySchema);
	const { headers, ...answered } = await answerInWords(question, request, deps);
	return toTextReply(toAnswerText(answered), { headers });
}

/** POST /ask */
export async function answerAsk(request: HttpRequest, deps: Deps): Promise<Reply> {
	checkAcceptable(request);
	const { explain } = parseParams(request.rawQuery, AskQuerySchema);
	const { q: question } = parseBody(await readJsonBody(request), AskBodySchema);
	const { answer, items, plan, unused, headers: rateHeaders } = await answerInWords(question, request, deps);
	const headers = { ...rateHeaders, Vary: 'Accept' };
	if (prefersText(request)) return toTextReply(toAnswerText({ answer, items }), { headers });
	return toJsonReply({ answer, items, ...(explain === '1' && { plan, unused }) }, { cacheControl: NO_STORE, headers });
}
