import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

/* GitHub's own OpenAPI description of its REST API, as far as a forge uses it: test/support/github/write-github-description.ts takes it from the whole. */

type Json = Record<string, unknown>;
type Media = { content?: { 'application/json'?: { schema: Json } } };
type Parameter = { name: string; in: string; required?: boolean; schema: Json };
type Operation = {
	parameters?: (Parameter & { $ref?: string })[];
	requestBody?: Media;
	responses: Record<string, Media & { $ref?: string }>;
};
type Description = {
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Json; examples: Record<string, { value: unknown }>; parameters: Json; responses: Json };
};

/** A request and its answer, as they went over the wire. */
export type Exchange = {
	method: string;
	/** Path and query, still escaped. */
	target: string;
	body: unknown;
	status: number;
	answer: unknown;
};

/** Where the description is registered. */
const DOCUMENT = 'https://github.invalid/description';

const readDescription = () => JSON.parse(readFileSync(new URL('api.github.com.json', import.meta.url), 'utf8')) as Description;

/** JSON Schema of OpenAPI 3.0's schemas, which spell null their own way. GitHub's alternatives overlap, so any may match. */
function toJsonSchema(node: unknown): unknown {
	if (Array.isArray(node)) return node.map(toJsonSchema);
	if (typeof node !== 'object' || node === null) return node;
	const entries = Object.entries(node).map(([key, value]) => [key === 'oneOf' ? 'anyOf' : key, toJsonSchema(value)] as const);
	const { nullable, ...rest } = Object.fromEntries(entries);
	return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest;
}

/** A schema whose references lead to the registered description. */
function toReferring(node: unknown): unknown {
	if (Array.isArray(node)) return node.map(toReferring);
	if (typeof node !== 'object' || node === null) return node;
	const toValue = (key: string, value: unknown) => (key === '$ref' ? `${DOCUMENT}${value}` : toReferring(value));
	return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, toValue(key, value)]));
}

const toPattern = (template: string) => new RegExp(`^${template.replace(/\{[^}]+\}/g, '([^/]+)')}$`);

/** Reads the description, and holds exchanges to it. */
export function createGitHubDescription() {
	const { paths, components } = readDescription();
	const ajv = new Ajv({ strict: false, logger: false, coerceTypes: false });
	addFormats.default(ajv);
	const compiled = new Map<string, ValidateFunction>();
	// Registered once: compiling them anew with each schema takes seconds.
	ajv.addSchema({ $id: DOCUMENT, components: { schemas: toJsonSchema(components.schemas) } });

	/** What is wrong with a value by a schema, which is compiled once under its name. */
	function validate(name: string, schema: Json, value: unknown): string[] {
		const known = compiled.get(name) ?? ajv.compile(toReferring(toJsonSchema(schema)) as Json);
		compiled.set(name, known);
		if (known(value)) return [];
		return (known.errors ?? []).map(({ instancePath, message }) => `${name}: ${instancePath} ${message}`);
	}

	function resolve<T>(part: T & { $ref?: string }): T {
		const [, kind, name] = /^#\/components\/(parameters|responses)\/(.+)$/.exec(part.$ref ?? '') ?? [];
		return kind === undefined || name === undefined ? part : (components[kind as 'parameters' | 'responses'][name] as T);
	}

	function checkQuery(name: string, parameters: readonly Parameter[], query: URLSearchParams): string[] {
		const known = parameters.filter((parameter) => parameter.in === 'query');
		const unknown = [...query.keys()].filter((key) => !known.some((parameter) => parameter.name === key));
		const wrong = known.flatMap((parameter) => {
			const text = query.get(parameter.name);
			if (text === null) return parameter.required ? [`${name}: query ${parameter.name} is missing`] : [];
			const value = parameter.schema.type === 'integer' ? Number(text) : text;
			return validate(`${name}: query ${parameter.name}`, parameter.schema, value);
		});
		return [...unknown.map((key) => `${name}: query ${key} is unknown`), ...wrong];
	}

	function checkBody(name: string, schema: Json | undefined, body: unknown): string[] {
		if (schema === undefined) return body === undefined ? [] : [`${name}: a body where none is described`];
		const known = Object.keys((schema.properties as Json | undefined) ?? {});
		const unknown = Object.keys((body ?? {}) as Json).filter((key) => !known.includes(key));
		return [...unknown.map((key) => `${name}: member ${key} is unknown`), ...validate(`${name}: request`, schema, body ?? {})];
	}

	return {
		/** A copy of a value that GitHub publishes as an example. */
		readExample: (name: string): Json => structuredClone(components.examples[name]?.value) as Json,

		/** What GitHub's description does not allow in the exchange. */
		check({ method, target, body, status, answer }: Exchange): string[] {
			const { pathname, searchParams } = new URL(target, 'http://localhost');
			const template = Object.keys(paths).find((known) => toPattern(known).test(pathname) && paths[known]?.[method.toLowerCase()]);
			const operation = template === undefined ? undefined : paths[template]?.[method.toLowerCase()];
			if (operation === undefined) return [`${method} ${pathname}: no such operation`];
			const name = `${method} ${template}`;
			const response = operation.responses[status] && resolve(operation.responses[status]);
			const schema = response?.content?.['application/json']?.schema;
			return [
				...checkQuery(name, (operation.parameters ?? []).map(resolve), searchParams),
				...checkBody(name, operation.requestBody?.content?.['application/json']?.schema, body),
				...(response === undefined ? [`${name}: status ${status} is not described`] : []),
				...(schema === undefined ? [] : validate(`${name}: answer ${status}`, schema, answer)),
			];
		},

		/** What is wrong with the body of an error that any operation may answer. */
		checkError: (answer: unknown): string[] => validate('an error', components.schemas['basic-error'] as Json, answer),
	};
}
