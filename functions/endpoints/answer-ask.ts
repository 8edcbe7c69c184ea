import { NO_STORE } from '../../core/api/http-headers.ts';
import { ASK_RATE, MAX_QUESTION_LENGTH } from '../../core/api/limits.ts';
import { answerPlan } from '../../core/ask/answer-question.ts';
import { planQuestion } from '../../core/ask/rules/plan-question.ts';
import { countCodePoints, toQuestionText } from '../../core/text.ts';
import { checkAcceptable, prefersText } from '../http/accept.ts';
import { createMemberError, readJsonBody, readMember } from '../http/body.ts';
import type { Call, Deps } from '../http/deps.ts';
import { type Reply, toJsonReply, toTextReply } from '../http/replies.ts';
import { takeRate } from '../rate-limit/rate-headers.ts';

/**
 * The question of an `/ask` body: NFC, white space folded to single spaces.
 * @throws ApiError `invalid_body`
 */
export function parseQuestion(body: Readonly<Record<string, unknown>>): string {
	const q = readMember(body, 'q');
	if (typeof q !== 'string') throw createMemberError('/q', 'expected a string');
	const question = toQuestionText(q);
	if (!question.isWellFormed() || /\p{Cc}/u.test(question)) throw createMemberError('/q', 'expected text without control characters');
	const length = countCodePoints(question);
	if (length < 1 || length > MAX_QUESTION_LENGTH)
		throw createMemberError('/q', `found ${length} characters, expected 1 to ${MAX_QUESTION_LENGTH}`);
	return question;
}

/** POST /ask */
export async function answerAsk({ request, findClientAddress }: Call, deps: Deps): Promise<Reply> {
	checkAcceptable(request);
	const question = parseQuestion(await readJsonBody(request));
	const rate = await takeRate('ask', { clientAddress: findClientAddress(), rate: ASK_RATE, deps });
	const planned = planQuestion(question, deps.build);
	const better = planned.sure ? undefined : await deps.planner?.plan(question, deps.build);
	const { answer, items } = answerPlan(better ?? planned.plan, deps.build.catalogue, planned.mentioned);
	const headers = { ...rate.headers, Vary: 'Accept' };
	if (prefersText(request)) return toTextReply(`${answer}\n\nItems: ${items.join(', ')}`.trimEnd().concat('\n'), { headers });
	return toJsonReply({ answer, items }, { cacheControl: NO_STORE, headers });
}
