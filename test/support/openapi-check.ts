import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type MediaTypes = Record<string, { schema?: object }>;
type Operation = { responses: Record<string, { content?: MediaTypes }> };
type Document = { paths: Record<string, Record<string, Operation>>; components?: object };

/** Statuses that any operation may answer, which the document does not repeat for each. */
const COMMON_STATUSES = new Set([304, 405, 500, 503]);

/** Holds answers to an OpenAPI document, read from a file. */
export function createOpenApiCheck(file: string): (method: string, path: string, response: Response, body: string) => void {
	const document = JSON.parse(readFileSync(file, 'utf8')) as Document;
	const ajv = new Ajv2020({ strict: false, allErrors: true });
	addFormats.default(ajv);
	ajv.addSchema({ $id: 'worthdex', components: document.components });
	const validators = new Map<object, ValidateFunction>();

	function toValidator(schema: object): ValidateFunction {
		// References stay inside the document, which is known to the validator under its own id.
		const text = JSON.stringify(schema).replaceAll('"#/components/', '"worthdex#/components/');
		const validate = validators.get(schema) ?? ajv.compile(JSON.parse(text) as object);
		validators.set(schema, validate);
		return validate;
	}

	function findOperation(method: string, path: string): Operation | undefined {
		const template =
			Object.keys(document.paths).find((key) => key === path) ??
			Object.keys(document.paths).find((key) => new RegExp(`^${key.replace(/\{\w+\}/g, '[^/]+')}$`).test(path));
		return template === undefined ? undefined : document.paths[template]?.[method.toLowerCase()];
	}

	return (method, path, response, body) => {
		const operation = findOperation(method === 'HEAD' ? 'GET' : method, path);
		if (!operation || COMMON_STATUSES.has(response.status)) return;
		const documented = operation.responses[String(response.status)];
		if (!documented) throw new Error(`${method} ${path} answered ${response.status}, which openapi.json does not have`);
		if (!documented.content) return;
		const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
		const media = documented.content[type];
		if (!media) throw new Error(`${method} ${path} answered ${response.status} as ${type}, which openapi.json does not have`);
		if (!media.schema || !type.endsWith('json') || method === 'HEAD') return;
		const validate = toValidator(media.schema);
		if (!validate(JSON.parse(body))) throw new Error(`${method} ${path} does not keep openapi.json: ${ajv.errorsText(validate.errors)}`);
	};
}
