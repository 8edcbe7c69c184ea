// Ships to the edge.
import { NO_STORE } from '../../core/http-headers.ts';
import { ASK_RATE } from '../../core/limits.ts';
import { checkAcceptable, prefersText } from '../accept.ts';
import { answerPlan } from '../ask/answer-question.ts';
import { planQuestion } from '../ask/plan-question.ts';
import { readJsonBody } from '../body.ts';
import type { Call, Deps } from '../deps.ts';
import { parseQuestion } from '../question.ts';
import { takeRate } from '../rate-headers.ts';
import { type Reply, toJsonReply, toTextReply } from '../reply.ts';

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
