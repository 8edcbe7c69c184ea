import { API_LOOKUP_RATE } from '../limits.ts';
import * as queries from '../query-params.ts';
import { type Endpoint, json, jsonOrText, problem, problemOrText, textOnly } from './endpoint.ts';

/** Two worths side by side. */
export const COMPARE_ENDPOINTS = {
	compareItems: {
		method: 'GET',
		path: '/compare',
		summary: 'Compare two items',
		query: queries.CompareQuerySchema,
		shown: 'GET /compare?a={{slug:0}}&b={{slug:1}}',
		description:
			'Find out how many of one item equal another. You get both items, their ratio and their difference, as numbers and as sentences. With `dollars=today` all amounts are in today’s dollars; a worth that the price index cannot convert is a 400 error.',
		rate: API_LOOKUP_RATE,
		answers: {
			'200': json('Both items and their value ratio', 'ComparisonSchema'),
			'400': problem('A parameter is not valid'),
			'404': problem('No item has this slug'),
			'410': problem('An item was retired'),
		},
	},
	compareRandomItems: {
		method: 'GET',
		path: '/compare/random',
		summary: 'Compare two different items drawn at random',
		description:
			'Get a comparison of two different items chosen at random, in the form of `/compare`. Every pair is equally likely, and the answer is never cached.',
		answers: { '200': json('Both items and their value ratio', 'ComparisonSchema') },
	},
	getPerspectiveText: {
		method: 'GET',
		path: '/perspective.txt',
		summary: 'See an amount in things as text',
		query: queries.PerspectiveTextQuerySchema,
		textForm: 'always',
		shown: 'GET /perspective.txt?amount=1.25m',
		hidesAnswer: true,
		description: 'Get the sentences of `/perspective` as plain text, at an address of their own. Errors are text too.',
		rate: API_LOOKUP_RATE,
		answers: { '200': textOnly('The amount in perspective'), '400': textOnly('The amount or another parameter is not valid') },
	},
	getPerspective: {
		method: 'GET',
		path: '/perspective',
		summary: 'See an amount in things that people can picture',
		query: queries.PerspectiveQuerySchema,
		textForm: 'format',
		shown: 'GET /perspective?amount=1.25m&limit=3',
		description:
			'Explain an amount of money by things that people know. You get sentences that count it in familiar things, with counts that are right to within 10%, and the items closest to it in worth. Three sentences or more include hours of work at the median and the minimum wage.',
		rate: API_LOOKUP_RATE,
		answers: {
			'200': jsonOrText('The amount in perspective', 'PerspectiveSchema'),
			'400': problemOrText('The amount or another parameter is not valid'),
		},
	},
} satisfies Readonly<Record<string, Endpoint>>;
