import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { useHost } from '../support/hosts/start-host.ts';
import { TEST_OPENAPI_FILE } from '../support/test-build.ts';

type Media = { example?: unknown };
type Parameter = { name: string; in: 'path' | 'query'; example?: unknown };
type Operation = {
	operationId: string;
	parameters?: Parameter[];
	requestBody?: { content: Record<string, Media> };
	responses: Record<string, { content?: Record<string, Media> }>;
};
type Document = { paths: Record<string, Record<string, Operation>> };

/** Operations whose answers differ each time. */
const RANDOM = ['getRandomItem', 'compareRandomItems'];

const host = useHost();

function listOperations(): (Operation & { method: string; path: string })[] {
	const { paths } = JSON.parse(readFileSync(TEST_OPENAPI_FILE, 'utf8')) as Document;
	return Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
	);
}

/** Sends the request that all examples of an operation make together. */
function sendExample({ method, path, parameters = [], requestBody }: ReturnType<typeof listOperations>[number], accept: string) {
	let target = path;
	const query = new URLSearchParams();
	for (const { name, in: place, example } of parameters) {
		if (place === 'path') target = target.replace(`{${name}}`, String(example));
		else query.set(name, accept === 'text/plain' && name === 'format' ? 'text' : String(example));
	}
	const body = requestBody?.content['application/json']?.example;
	const headers = { Accept: `${accept}, */*;q=0.1`, ...(body !== undefined && { 'Content-Type': 'application/json' }) };
	return fetch(`${host.api}${target}${query.size > 0 ? `?${query}` : ''}`, {
		method,
		headers,
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
}

describe('openapi.json', () => {
	test('has an example of every parameter and body', () => {
		for (const { operationId, parameters = [], requestBody } of listOperations()) {
			for (const { name, example } of parameters) expect(example, `${operationId} ${name}`).toBeDefined();
			if (requestBody) expect(requestBody.content['application/json']?.example, operationId).toBeDefined();
		}
	});

	test('has examples that work together, and answers that are true', async () => {
		let compared = 0;
		for (const operation of listOperations()) {
			const { operationId, responses } = operation;
			const response = await sendExample(operation, 'application/json');
			expect([200, 202], operationId).toContain(response.status);
			const text = await response.text();
			for (const [type, { example }] of Object.entries(responses[response.status]?.content ?? {})) {
				if (example === undefined || RANDOM.includes(operationId)) continue;
				if (type === 'text/plain') expect(await (await sendExample(operation, type)).text(), operationId).toBe(example);
				else expect(JSON.parse(text), operationId).toEqual(example);
				compared++;
			}
		}
		expect(compared).toBeGreaterThanOrEqual(11);
	});
});
