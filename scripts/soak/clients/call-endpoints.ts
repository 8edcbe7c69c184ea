// @ts-nocheck: judge.ts copies this program to the generated clients and runs it there. They are compiled by themselves.
import { readFileSync } from 'node:fs';
import { client } from './hey-api/client.gen.ts';
import { Api } from './swagger.ts';
import { createApiClient } from './zodios.ts';

/** The modules whose exports are the operations. */
const [orval, heyApi] = await Promise.all(['./orval.ts', './hey-api/index.ts'].map((file) => import(file)));

/** Calls every endpoint by every client with the examples of openapi.json. The argument is the base URL. */
const baseUrl = process.argv[2];
const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8'));
client.setConfig({ baseUrl });
const api = new Api({ baseUrl });
/** Its calls are grouped by the first part of the path. */
const swagger = Object.assign({ ...api }, ...Object.values(api).filter((group) => typeof group === 'object'));
/** By default, Axios writes `slugs[]=a`, which no endpoint knows. */
const zodios = createApiClient(baseUrl, { axiosConfig: { paramsSerializer: { indexes: null } } });

/** Arguments of one call after the other: path parameters, body, query. */
const toList = ({ path, body, query }) => [
	...Object.values(path),
	...(body ? [body] : []),
	...(Object.keys(query).length > 0 ? [query] : []),
];
/** The call of each client, with the status or the data of its result. */
const CLIENTS = {
	orval: async (id, call) => (await orval[id](...toList(call))).status,
	'hey-api': async (id, { path, body, query }) => (await heyApi[id]({ path, body, query })).response.status,
	'swagger-typescript-api': async (id, call) => (await swagger[id](...toList(call))).status,
	// It resolves only for a success whose body has the declared form.
	'openapi-zod-client': async (id, { path, body, query }) => {
		const options = { params: path, queries: query };
		await (body ? zodios[id](body, options) : zodios[id](options));
		return 200;
	},
};

const readExamples = (parameters, place) =>
	Object.fromEntries(parameters.filter((one) => one.in === place).map(({ name, example }) => [name, example]));
let calls = 0;
const faults = [];
for (const { operationId: id, parameters = [], requestBody } of Object.values(paths).flatMap(Object.values)) {
	const body = requestBody?.content['application/json'].example;
	const call = { path: readExamples(parameters, 'path'), query: readExamples(parameters, 'query'), body };
	for (const [name, send] of Object.entries(CLIENTS)) {
		const status = await send(id, call).catch((error) => error.message ?? String(error));
		if (status === 200 || status === 202) calls++;
		else faults.push(`${name} ${id}: ${status}`);
	}
}
if (faults.length > 0) throw new Error(`\n${faults.join('\n')}`);
console.log(`${calls} calls of ${Object.keys(CLIENTS).length} generated clients answered`);
