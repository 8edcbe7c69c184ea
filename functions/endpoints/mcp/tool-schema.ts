import type { CallToolResult, StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { MCP_TOOL_NAMES } from '../../../core/api/mcp-server.ts';
import { quoteValue } from '../../../core/api/query-params.ts';
import { getOwn } from '../../../core/get-own.ts';
import { ApiError, createParameterError } from '../../http/errors.ts';
import type { ToolContext } from './call-endpoint.ts';

/** The arguments or the result of a tool, as a JSON Schema of type object. */
export type ToolSchema = {
	type: 'object';
	properties: Readonly<Record<string, unknown>>;
	required?: readonly string[];
	additionalProperties?: false;
};

/** A tool's arguments: texts, numbers and lists of texts. Models send null for what they leave out. */
export type Arguments = Readonly<Record<string, string | number | readonly string[] | null | undefined>>;

/** A tool: what models read of it, and the endpoint that it calls. */
export type Tool = {
	name: (typeof MCP_TOOL_NAMES)[number];
	title: string;
	description: string;
	inputSchema: ToolSchema;
	/** Arguments by the endpoint's name of them, where that differs: errors name the argument. */
	argumentNames?: Readonly<Record<string, string>>;
	outputSchema: ToolSchema;
	call: (args: Arguments, context: ToolContext) => Promise<CallToolResult>;
};

export const string = { type: 'string' } as const;
export const integer = { type: 'integer' } as const;
export const object = { type: 'object' } as const;
export const toArray = (items: object) => ({ type: 'array', items });
/** A list of citations. What is in them is read, not listed: the list of tools has a bound. */
export const OBJECTS = toArray(object);

/** An object of such members; by default all of them are required. */
export function toObject(properties: Record<string, unknown>, required: readonly string[] = Object.keys(properties)): ToolSchema {
	return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

/** A tool's arguments for its input schema: those of `toObject`, and no others. */
export function toArguments(properties: Record<string, unknown>, required?: readonly string[]): ToolSchema {
	return { ...toObject(properties, required), additionalProperties: false };
}

/** A schema for the library, which lists it. It checks nothing: arguments have `readArguments`, and tests check results. */
export function toStandardSchema<Value>(schema: ToolSchema): StandardSchemaWithJSON<Value> {
	const toJson = () => schema as unknown as Record<string, unknown>;
	const validate = (value: unknown) => ({ value: value as Value });
	return { '~standard': { version: 1, vendor: 'worthdex', validate, jsonSchema: { input: toJson, output: toJson } } };
}

/**
 * The arguments of a call, with lists of texts where lists are expected. They must be known, and none may be missing. The endpoints check the values.
 * @throws ApiError `invalid_parameter` that names the first faulty argument
 */
export function readArguments(args: Readonly<Record<string, unknown>>, { properties, required = [] }: ToolSchema): Arguments {
	const names = Object.keys(properties);
	const unknown = Object.keys(args).find((name) => !names.includes(name));
	if (unknown !== undefined) {
		const rule = `expected ${names.length > 1 ? 'one of ' : ''}${names.join(', ')}`;
		throw new ApiError('invalid_parameter', `Argument ${quoteValue(unknown)}: unknown, ${rule}`);
	}
	const missing = required.find((name) => (getOwn(args, name) ?? undefined) === undefined);
	if (missing !== undefined) throw createParameterError(missing, 'missing, expected a value');
	return Object.fromEntries(names.map((name) => [name, readArgument(name, getOwn(args, name) ?? undefined, getOwn(properties, name))]));
}

function readArgument(name: string, value: unknown, property: unknown): string | number | string[] | undefined {
	if (value === undefined) return undefined;
	if ((property as { type?: unknown }).type !== 'array') {
		if (typeof value === 'string' || typeof value === 'number') return value;
		throw createParameterError(name, 'expected a string or a number');
	}
	const list = readList(value);
	if (list) return list;
	throw createParameterError(name, 'expected a list of strings, such as ["a", "b"]');
}

/** A list of texts. Many clients send it as a string: as JSON, in the quotes of Python, or with commas. Undefined for anything else. */
function readList(value: unknown): string[] | undefined {
	if (Array.isArray(value)) {
		const parts = value.map((part) => (typeof part === 'string' ? readList(part) : undefined));
		return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? []);
	}
	if (typeof value !== 'string') return undefined;
	const [, inner = value] = /^\s*\[([^[\]{}]*)\]\s*$/.exec(value) ?? [];
	const parts = inner.split(',').map((part) =>
		part
			.trim()
			.replace(/^(["'])(.*)\1$/, '$2')
			.trim(),
	);
	return parts.some((part) => /["'[\]{}]/.test(part)) ? undefined : parts.filter(Boolean);
}
