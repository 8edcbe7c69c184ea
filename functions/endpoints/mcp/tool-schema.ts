import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { quoteValue } from '../../../core/api/query-params.ts';
import { getOwn } from '../../../core/get-own.ts';
import { ApiError, createParameterError } from '../../http/errors.ts';

/** The arguments or the result of a tool, as a JSON Schema of type object. */
export type ToolSchema = {
	type: 'object';
	properties: Readonly<Record<string, unknown>>;
	required?: readonly string[];
	additionalProperties?: false;
};

/** A tool's arguments: texts, numbers and lists of texts. Models send null for what they leave out. */
export type Arguments = Readonly<Record<string, string | number | readonly string[] | null | undefined>>;

/** An object of such members; by default all of them are required. */
export function toObject(properties: Record<string, unknown>, required: readonly string[] = Object.keys(properties)): ToolSchema {
	return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

/** A tool's arguments for its input schema: those of `toObject`, and no others. */
export function toArguments(properties: Record<string, unknown>, required?: readonly string[]): ToolSchema {
	return { ...toObject(properties, required), additionalProperties: false };
}

/** A schema for the library, which lists it. It checks nothing: arguments have `checkArguments`, and tests check results. */
export function toStandardSchema<Value>(schema: ToolSchema): StandardSchemaWithJSON<Value> {
	const toJson = () => schema as unknown as Record<string, unknown>;
	const validate = (value: unknown) => ({ value: value as Value });
	return { '~standard': { version: 1, vendor: 'worthdex', validate, jsonSchema: { input: toJson, output: toJson } } };
}

/**
 * Checks that arguments are known, that none is missing, and that each is a text, a number or, where it is expected, a list of texts. The endpoints check the values.
 * @throws ApiError `invalid_parameter` that names the first faulty argument
 */
export function checkArguments(args: Readonly<Record<string, unknown>>, { properties, required = [] }: ToolSchema): void {
	const names = Object.keys(properties);
	const unknown = Object.keys(args).find((name) => !names.includes(name));
	if (unknown !== undefined) {
		const rule = `expected ${names.length > 1 ? 'one of ' : ''}${names.join(', ')}`;
		throw new ApiError('invalid_parameter', `Argument ${quoteValue(unknown)}: unknown, ${rule}`);
	}
	const missing = required.find((name) => (getOwn(args, name) ?? undefined) === undefined);
	if (missing !== undefined) throw createParameterError(missing, 'missing, expected a value');
	const odd = names.find((name) => !isArgument(getOwn(args, name) ?? undefined, getOwn(properties, name)));
	if (odd === undefined) return;
	throw createParameterError(odd, isList(getOwn(properties, odd)) ? 'expected a list of strings' : 'expected a string or a number');
}

const isList = (property: unknown) => (property as { type?: unknown }).type === 'array';

/** Whether a value has the form of an argument. Where a list is expected, a text may have commas in its place. */
function isArgument(value: unknown, property: unknown): boolean {
	if (Array.isArray(value)) return isList(property) && value.every((part) => typeof part === 'string');
	return ['string', 'number', 'undefined'].includes(typeof value);
}
