import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';

/** What a tool takes or returns, as a JSON Schema of type object. */
export type ToolSchema = {
	type: 'object';
	properties: Readonly<Record<string, unknown>>;
	required?: readonly string[];
};

/** A tool's arguments: text and numbers. Models send null for what they leave out. */
export type Arguments = Readonly<Record<string, string | number | null | undefined>>;

/** An object of such members; by default all of them are required. */
export function toObject(properties: Record<string, unknown>, required: readonly string[] = Object.keys(properties)): ToolSchema {
	return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

function toStandardSchema<Value>(
	schema: ToolSchema,
	findFault: (value: Record<string, unknown>) => string | undefined,
): StandardSchemaWithJSON<Value> {
	const validate = (value: unknown) => {
		const message = findFault(value as Record<string, unknown>);
		return message === undefined ? { value: value as Value } : { issues: [{ message }] };
	};
	const toJson = () => schema as unknown as Record<string, unknown>;
	return { '~standard': { version: 1, vendor: 'worthdex', validate, jsonSchema: { input: toJson, output: toJson } } };
}

/** The first argument that is missing or is neither text nor a number. Rules of values are the endpoints' own. */
function findArgumentFault({ properties, required = [] }: ToolSchema, given: Record<string, unknown>): string | undefined {
	const missing = required.find((name) => (given[name] ?? undefined) === undefined);
	if (missing !== undefined) return `${missing}: missing, expected a value`;
	const odd = Object.keys(properties).find((name) => !['string', 'number', 'undefined'].includes(typeof (given[name] ?? undefined)));
	return odd === undefined ? undefined : `${odd}: expected a string or a number`;
}

/** A schema of arguments for the library. */
export const toInputSchema = (schema: ToolSchema) => toStandardSchema<Arguments>(schema, (given) => findArgumentFault(schema, given));

/** A schema of results for the library. Nothing is checked at run time: tests hold results to it. */
export const toOutputSchema = (schema: ToolSchema) => toStandardSchema<Record<string, unknown>>(schema, () => undefined);
