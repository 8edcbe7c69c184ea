import type * as z from 'zod';
import type { AskAnswerSchema } from '../../../core/api/schemas.ts';
import type { Plan } from '../../../core/ask/kinds/kinds.ts';
import { callApi } from '../call-api.ts';

/** An answer and what the question was read as. */
export type Reply = Pick<z.infer<typeof AskAnswerSchema>, 'answer' | 'items'> & { plan: Plan; note?: string };

/** Asks the API. @throws ApiProblem when it does not answer */
export function ask(question: string): Promise<Reply> {
	return callApi<Reply>('/ask?explain=1', { q: question });
}
