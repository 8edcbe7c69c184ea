import { ASK_RATE } from '../limits.ts';
import { AskQuerySchema } from '../query-params.ts';
import { AskBodySchema } from '../request-bodies.ts';
import { type Endpoint, jsonOrText, problem, textOnly } from './endpoint.ts';

/** Questions in plain language. */
export const ASK_ENDPOINTS = {
	askForText: {
		method: 'POST',
		path: '/ask.txt',
		summary: 'Ask a question, answered as text',
		body: AskBodySchema,
		textForm: 'always',
		rate: ASK_RATE,
		shown: 'POST /ask.txt\n\n{"q": "How many {{name:1}} equal a {{name:0}}?"}',
		hidesAnswer: true,
		description:
			'Get the answer of `/ask` as plain text, at an address of its own. Errors are text too, and calls count toward the limit of `/ask`.',
		answers: { '200': textOnly('The answer') },
	},
	ask: {
		method: 'POST',
		path: '/ask',
		summary: 'Ask a question in plain language',
		query: AskQuerySchema,
		body: AskBodySchema,
		textForm: 'accept',
		rate: ASK_RATE,
		shown: 'POST /ask\n\n{"q": "How many {{name:1}} equal a {{name:0}}?"}',
		description: `Ask a question in plain English, such as how many of one item equal another, and get a sentence and the items that it mentions. Answers use the catalogue only; if it has no answer, the sentence says so and suggests other questions. At most ${ASK_RATE.limit} questions a minute per client.`,
		answers: {
			'200': jsonOrText('The answer', 'AskAnswerSchema'),
			'406': problem('The client accepts neither JSON nor text'),
		},
	},
} satisfies Readonly<Record<string, Endpoint>>;
