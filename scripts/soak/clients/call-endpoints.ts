// @ts-nocheck: judge-clients.ts copies this program to the generated clients and runs it there. They are compiled by themselves.
import { readFileSync } from 'node:fs';
import { setConfig } from '@kubb/plugin-client/clients/axios';
import { client } from './hey-api/client.gen.ts';
import { createFetchClient, readDollars } from './openapi-fetch.ts';
import { Api } from './swagger.ts';
import { createApiClient } from './zodios.ts';

/** The modules whose exports are the operations. */
const files = ['./orval.ts', './hey-api/index.ts', './kubb/index.ts', './oazapfts.ts'];
const [orval, heyApi, kubb, oazapfts] = await Promise.all(files.map((file) => import(file)));

/** Calls every endpoint by every client with the examples of openapi.json. The argument is the base URL. */
const baseUrl = process.argv[2];
const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8'));
/** By default, Axios writes `slugs[]=a`, which no endpoint knows. */
const paramsSerializer = { indexes: null };
client.setConfig({ baseUrl });
oazapfts.defaults.baseUrl = baseUrl;
setConfig({ baseURL: baseUrl, paramsSerializer });
const api = new Api({ baseUrl });
/** Its calls are grouped by the first part of the path. */
const swagger = Object.assign({ ...api }, ...Object.values(api).filter((group) => typeof group === 'object'));
const zodios = createApiClient(baseUrl, { axiosConfig: { paramsSerializer } });
const fetchClient = createFetchClient(baseUrl);

/** Arguments of one call after the other: path parameters, body, query. */
const toList = ({ path, body, query }) => [
	...Object.values(path),
	...(body ? [body] : []),
	...(Object.keys(query).length > 0 ? [query] : []),
];
/** The call of each client, with the status of its result, and the body where it reads bodies by their media type. */
const CLIENTS = {
	orval: async ({ id, ...call }) => orval[id](...toList(call)),
	'hey-api': async ({ id, path, body, query }) => {
		const { response, data } = await heyApi[id]({ path, body, query });
		return { status: response.status, data };
	},
	kubb: async ({ id, ...call }) => kubb[id](...toList(call)),
	'openapi-fetch': async ({ place, method, path, body, query, reads }) => {
		const { response, data } = await fetchClient[method.toUpperCase()](place, { params: { path, query }, body, parseAs: reads });
		return { status: response.status, data };
	},
	// Required parameters one after the other, then the body, then all others.
	oazapfts: async ({ id, required, body, optional }) => oazapfts[id](...required, ...(body ? [body] : []), optional),
	// Reads a body only if its form is named.
	'swagger-typescript-api': async ({ id, ...call }) => ({ status: (await swagger[id](...toList(call))).status }),
	// It resolves only for a success whose body has the declared form.
	'openapi-zod-client': async ({ id, path, body, query }) => {
		const options = { params: path, queries: query };
		await (body ? zodios[id](body, options) : zodios[id](options));
		return { status: 200 };
	},
};

/** The form of an answer for a client, by its media type. */
const toReading = (type = '') => (type.endsWith('json') ? 'json' : type.startsWith('text/') ? 'text' : 'blob');
/** Whether a body was read as its media type says. Bytes and XML are text to some. */
const isRead = (data, reads) =>
	data === undefined ||
	(reads === 'json'
		? typeof data === 'object'
		: reads === 'text'
			? typeof data === 'string'
			: data instanceof Blob || typeof data === 'string');

const readExamples = (parameters, place) =>
	Object.fromEntries(parameters.filter((one) => one.in === place).map(({ name, example }) => [name, example]));
/** Each client asks once by each operation of Ask, which takes ten questions of a minute. */
const MINUTE_MS = 61_000;
let hasAsked = false;
let calls = 0;
const faults = [];
for (const [place, operations] of Object.entries(paths)) {
	for (const [method, { operationId: id, parameters = [], requestBody, responses }] of Object.entries(operations)) {
		if (place.startsWith('/ask')) {
			if (hasAsked) await new Promise((resolve) => setTimeout(resolve, MINUTE_MS));
			hasAsked = true;
		}
		const body = requestBody?.content['application/json'].example;
		const query = readExamples(parameters, 'query');
		const required = parameters.filter((one) => one.required).map((one) => one.example);
		const optional = readExamples(
			parameters.filter((one) => !one.required),
			'query',
		);
		const [type] = Object.keys(responses['200']?.content ?? responses['202'].content);
		const reads = toReading(query.format === 'md' ? 'text/markdown' : type);
		for (const [name, send] of Object.entries(CLIENTS)) {
			const call = { id, place, method, path: readExamples(parameters, 'path'), query, body, reads, required, optional };
			const { status, data } = await send(call).catch((error) => ({ status: error.message ?? String(error) }));
			if (status !== 200 && status !== 202) faults.push(`${name} ${id}: ${status}`);
			else if (!isRead(data, reads)) faults.push(`${name} ${id}: ${type} is read as ${typeof data}`);
			else calls++;
		}
	}
}
const slug = paths['/items/{slug}'].get.parameters[0].example;
if (!((await readDollars(baseUrl, slug)) > 0)) faults.push(`openapi-fetch: ${slug} has no worth`);
if (faults.length > 0) throw new Error(`\n${faults.join('\n')}`);
console.log(`${calls} calls of ${Object.keys(CLIENTS).length} generated clients answered`);
