import { NO_STORE } from '../../core/api/http-headers.ts';
import { ASK_RATE } from '../../core/api/limits.ts';
import { AskBodySchema } from '../../core/api/request-bodies.ts';
import { answerPlan } from '../../core/ask/answer-question.ts';
import { planQuestion } from '../../core/ask/rules/plan-question.ts';
import { checkAcceptable, prefersText } from '../http/accept.ts';
import { parseBody, readJsonBody } from '../http/body.ts';
import type { Call, Deps } from '../http/deps.ts';
import { type Reply, toJsonReply, toTextReply } from '../http/replies.ts';
import { takeRate } from '../rate-limit/rate-headers.ts';

/** POST /ask */
export async function answerAsk({ request, findClientAddress }: Call, deps: Deps): Promise<Reply> {
	checkAcceptable(request);
	const { q: question } = parseBody(await readJsonBody(request), AskBodySchema);
	const rate = await takeRate('ask', { clientAddress: findClientAddress(), rate: ASK_RATE, deps });
	const planned = planQuestion(question, deps.build);
	const better = planned.sure ? undefined : await deps.planner?.plan(question, deps.build);
	const { answer, items } = answerPlan(better ?? planned.plan, deps.build.catalogue, planned.mentioned);
	const headers = { ...rate.headers, Vary: 'Accept' };
	if (prefersText(request)) return toTextReply(`${answer}\n\nItems: ${items.join(', ')}`.trimEnd().concat('\n'), { headers });
	return toJsonReply({ answer, items }, { cacheControl: NO_STORE, headers });
}
