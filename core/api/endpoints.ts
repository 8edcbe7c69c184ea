import { ASK_ENDPOINTS } from './endpoints/ask.ts';
import { CATALOGUE_ENDPOINTS } from './endpoints/catalogue.ts';
import { COMPARE_ENDPOINTS } from './endpoints/compare.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { ITEM_ENDPOINTS } from './endpoints/items.ts';
import { SERVICE_ENDPOINTS } from './endpoints/service.ts';

/** The version of the API: of the OpenAPI document, the MCP server and `package.json`. Additions raise its second number. */
export const API_VERSION = '1.2.0';

/** The groups of endpoints, which the reference shows in alphabetical order, as Spectral's rules want it. */
export const ENDPOINT_GROUPS: readonly { name: string; description: string; endpoints: Readonly<Record<string, Endpoint>> }[] = [
	{ name: 'Ask', description: 'Questions in plain language', endpoints: ASK_ENDPOINTS },
	{
		name: 'Catalogue',
		description: 'The catalogue as a whole: categories, tags, changes, feeds and files',
		endpoints: CATALOGUE_ENDPOINTS,
	},
	{ name: 'Compare', description: 'Two worths side by side', endpoints: COMPARE_ENDPOINTS },
	{ name: 'Items', description: 'What things are worth: lists, search and single items', endpoints: ITEM_ENDPOINTS },
	{ name: 'Service', description: 'The service itself: build, health and documentation', endpoints: SERVICE_ENDPOINTS },
];

/**
 * Every endpoint by its id (`operationId` in OpenAPI), in matching order.
 * The router, the rewrites of all hosts, `openapi.json` and the API reference follow from this table.
 */
export const ENDPOINTS = {
	...ITEM_ENDPOINTS,
	...COMPARE_ENDPOINTS,
	...ASK_ENDPOINTS,
	...CATALOGUE_ENDPOINTS,
	...SERVICE_ENDPOINTS,
};

export type EndpointId = keyof typeof ENDPOINTS;
