import { readFileSync, realpathSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type MediaTypes = Record<string, { schema?: object }>;
type Operation = { responses: Record<string, { content?: MediaTypes }> };
type Document = { paths: Record<string, Record<string, Operation>>; components?: object };

/** The operation that an answer belongs to; `path` has neither the API's prefix nor a query. */
type Asked = { method: string; path: string };
type Answered = { status: number; headers: Headers; text: string };

/** Says in what an answer breaks an OpenAPI document; empty where the document allows it. */
export type OpenApiJudge = (request: Asked, answer: Answered) => string[];

/** Statuses that any operation may answer, which the document does not repeat for each. */
const COMMON_STATUSES = new Set([304, 405, 500, 503]);

/** The operations of a document by path: exact paths before those with a parameter. */
function createOperationFinder({ paths }: Document): (path: string) => Record<string, Operation> | undefined {
	const templates = Object.entries(paths)
		.filter(([path]) => path.includes('{'))
		.map(([path, operations]) => ({ pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), operations }));
	return (path) => (Object.hasOwn(paths, path) ? paths[path] : templates.find(({ pattern }) => pattern.test(path))?.operations);
}

/** Validates bodies against the document's schemas, each compiled once. */
function createBodyCheck({ components }: Document): (schema: object, body: string) => string | undefined {
	const ajv = new Ajv2020({ strict: false, allErrors: true });
	addFormats.default(ajv);
	ajv.addSchema({ $id: 'worthdex', components });
	const validators = new Map<object, ValidateFunction>();
	function compile(schema: object): ValidateFunction {
		// References stay inside the document, which the validator knows under its own id.
		const text = JSON.stringify(schema).replaceAll('"#/components/', '"worthdex#/components/');
		const validate = ajv.compile(JSON.parse(text) as object);
		validators.set(schema, validate);
		return validate;
	}
	return (schema, body) => {
		const validate = validators.get(schema) ?? compile(schema);
		return validate(JSON.parse(body)) ? undefined : ajv.errorsText(validate.errors);
	};
}

/** Closes the objects that list their members, so that a member nobody declared is found. */
const closeObject = (_: string, value: unknown) =>
	typeof value === 'object' && value !== null && 'properties' in value && 'type' in value && !('additionalProperties' in value)
		? { ...value, additionalProperties: false }
		: value;

/**
 * Creates the judge of a document: path, method, status, media type and, of JSON, the whole body.
 * @param allowsMore whether answers may have members that the document lacks, as those of a later version have
 */
export function createOpenApiJudge(file: string, { allowsMore = false } = {}): OpenApiJudge {
	const document = JSON.parse(readFileSync(file, 'utf8'), allowsMore ? undefined : closeObject) as Document;
	const findOperations = createOperationFinder(document);
	const checkBody = createBodyCheck(document);
	return ({ method, path }, { status, headers, text }) => {
		// The base path answers with and without its slash.
		const operation = findOperations(path || '/')?.[method === 'HEAD' ? 'get' : method.toLowerCase()];
		if (!operation) return [`openapi.json has no ${method} ${path}`];
		const documented = operation.responses[String(status)];
		if (!documented) return [`${method} ${path} answered ${status}, which openapi.json does not have`];
		if (!documented.content) return [];
		const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
		const media = documented.content[type];
		if (!media) return [`${method} ${path} answered ${status} as ${type}, which openapi.json does not have`];
		if (!media.schema || !type.endsWith('json') || method === 'HEAD') return [];
		const fault = checkBody(media.schema, text);
		return fault === undefined ? [] : [`${method} ${path} does not keep openapi.json: ${fault}`];
	};
}

type OpenApiCheck = (request: Asked, answer: Answered) => void;

/** By build: the schemas of one are compiled once in a process. */
const checks = new Map<string, OpenApiCheck>();

/** A check that throws for an answer of a documented path that the document does not allow. */
export function createOpenApiCheck(file: string): OpenApiCheck {
	const build = realpathSync(file);
	const known = checks.get(build);
	if (known !== undefined) return known;
	const findOperations = createOperationFinder(JSON.parse(readFileSync(file, 'utf8')) as Document);
	const judge = createOpenApiJudge(file);
	const check: OpenApiCheck = (request, answer) => {
		const isDocumented = findOperations(request.path)?.[request.method === 'HEAD' ? 'get' : request.method.toLowerCase()] !== undefined;
		const faults = isDocumented && !COMMON_STATUSES.has(answer.status) ? judge(request, answer) : [];
		if (faults.length > 0) throw new Error(faults.join('; '));
	};
	checks.set(build, check);
	return check;
}
