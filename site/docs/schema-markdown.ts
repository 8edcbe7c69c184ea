import { getOwn } from '../../core/get-own.ts';

/** A JSON Schema, as far as the OpenAPI document uses it. */
export type Schema = {
	$ref?: string;
	type?: string | readonly string[];
	description?: string;
	const?: unknown;
	enum?: readonly unknown[];
	default?: unknown;
	format?: string;
	minimum?: number;
	maximum?: number;
	exclusiveMinimum?: number;
	minLength?: number;
	maxLength?: number;
	minItems?: number;
	maxItems?: number;
	items?: Schema;
	properties?: Readonly<Record<string, Schema>>;
	required?: readonly string[];
	additionalProperties?: Schema | boolean;
	anyOf?: readonly Schema[];
};

/** The schemas that `$ref` names. */
export type Schemas = Readonly<Record<string, Schema>>;

function resolve(schema: Schema, schemas: Schemas): Schema {
	if (schema.$ref === undefined) return schema;
	const named = getOwn(schemas, schema.$ref.replace('#/components/schemas/', ''));
	if (!named) throw new Error(`Cannot follow $ref ${JSON.stringify(schema.$ref)}: the document has no such schema`);
	return { ...named, ...(schema.description === undefined ? {} : { description: schema.description }) };
}

function toRange(least: number | undefined, most: number | undefined): string {
	if (most === undefined || most === Number.MAX_SAFE_INTEGER) return least === undefined ? '' : `at least ${least}`;
	return least === undefined ? `at most ${most}` : `${least} to ${most}`;
}

function toBounds(schema: Schema): string[] {
	const { minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems } = schema;
	const counted = (range: string, unit: string) => (range === '' ? '' : `${range} ${unit}`);
	return [
		toRange(minimum, maximum),
		exclusiveMinimum === undefined ? '' : `more than ${exclusiveMinimum}`,
		counted(toRange(minLength, maxLength), 'characters'),
		counted(toRange(minItems, maxItems), 'elements'),
	].filter((bound) => bound !== '');
}

const toCode = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

/** A schema's type in words, such as "integer, at least 1" or "array of strings". Regular expressions are left out: descriptions say what they allow. */
export function toTypeText(reference: Schema, schemas: Schemas): string {
	const schema = resolve(reference, schemas);
	if (schema.const !== undefined) return toCode(schema.const);
	if (schema.enum) return `one of ${schema.enum.map(toCode).join(', ')}`;
	if (schema.anyOf) return [...new Set(schema.anyOf.map((option) => toTypeText(option, schemas)))].join(' or ');
	if (schema.items) {
		const element = toTypeText(schema.items, schemas);
		return [`array of ${/^\w+$/.test(element) ? `${element}s` : element}`, ...toBounds(schema)].join(', ');
	}
	const type = [schema.type ?? 'any'].flat().join(' or ');
	return [schema.format === undefined ? type : `${type} (${schema.format})`, ...toBounds(schema)].join(', ');
}

/** The members of a schema's objects as a nested Markdown list; empty if it has none. */
export function toMemberList(reference: Schema, schemas: Schemas, indent = ''): string {
	const schema = resolve(reference, schemas);
	const lines = Object.entries(schema.properties ?? {}).map(([name, member]) => {
		const optional = schema.required?.includes(name) ? '' : ', optional';
		const { description = '' } = resolve(member, schemas);
		const line = `${indent}- \`${name}\` *${toTypeText(member, schemas)}${optional}* ${description}`.trimEnd();
		return [line, toMemberList(member, schemas, `${indent}  `)].filter((part) => part !== '').join('\n');
	});
	const { items, anyOf = [], additionalProperties } = schema;
	const inner = [items, ...anyOf, typeof additionalProperties === 'object' ? additionalProperties : undefined];
	return [...lines, ...inner.map((part) => (part ? toMemberList(part, schemas, indent) : ''))].filter((part) => part !== '').join('\n');
}
