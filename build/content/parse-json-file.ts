import * as z from 'zod';
import { getOwn } from '../../core/get-own.ts';
import { type Fault, findNearest, toPointer } from './fault.ts';

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
	return path.reduce<unknown>(
		(inner, key) => (typeof inner === 'object' && inner !== null ? getOwn(inner as Record<string, unknown>, String(key)) : undefined),
		value,
	);
}

type JsonSchema = {
	properties?: Record<string, JsonSchema>;
	items?: JsonSchema;
	anyOf?: JsonSchema[];
	additionalProperties?: JsonSchema | boolean;
};

/** The paths of every member of a schema, such as `valuation.sources[].figure`. Members of records have none. */
function listMembers({ properties = {}, items, anyOf = [] }: JsonSchema, at = ''): string[] {
	const direct = Object.entries(properties).flatMap(([name, inner]) => {
		const place = at === '' ? name : `${at}.${name}`;
		return [place, ...listMembers(inner, place)];
	});
	return [...direct, ...(items ? listMembers(items, `${at}[]`) : []), ...anyOf.flatMap((choice) => listMembers(choice, at))];
}

/** The rule for an unknown member of an object: where a member of that name belongs, ignoring case, or which member next to it has a similar name. */
function toMemberRule(name: string, parent: readonly PropertyKey[], schema: z.ZodType): string {
	const members = listMembers(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
	const places = members.filter((member) => member.slice(member.lastIndexOf('.') + 1).toLowerCase() === name.toLowerCase());
	const prefix = parent.map((key) => (typeof key === 'number' ? '[]' : `.${String(key)}`)).join('');
	const beside = members.filter((member) => `.${member}`.slice(0, `.${member}`.lastIndexOf('.')) === prefix);
	const near = places.length > 0 ? places : [findNearest(name, beside) ?? []].flat();
	return near.length === 0 ? 'no such member' : `no such member: there is ${[...new Set(near)].join(', ')}`;
}

function toFaults(issue: z.core.$ZodIssue, { path, input, schema }: { path: string; input: unknown; schema: z.ZodType }): Fault[] {
	if (issue.code === 'unrecognized_keys') {
		return issue.keys.map((key) => ({
			path,
			pointer: toPointer([...issue.path, key]),
			found: valueAt(input, [...issue.path, key]),
			expected: toMemberRule(key, issue.path, schema),
		}));
	}
	if (issue.code === 'invalid_key') {
		const expected = issue.issues.map((inner) => inner.message).join(' and ');
		return [{ path, pointer: toPointer(issue.path), found: issue.path.at(-1), expected }];
	}
	return [{ path, pointer: toPointer(issue.path), found: valueAt(input, issue.path), expected: issue.message }];
}

/**
 * Parses the text of a JSON file against a schema.
 * @returns the value, or every fault: broken JSON counts as one
 */
export function parseJsonFile<T>(path: string, text: string, schema: z.ZodType<T>): { value: T } | { faults: Fault[] } {
	let input: unknown;
	try {
		input = JSON.parse(text);
	} catch (error) {
		return { faults: [{ path, pointer: '', found: text.slice(0, 40), expected: `valid JSON (${(error as Error).message})` }] };
	}
	// Schemas describe themselves, except objects, which list their members.
	const result = schema.safeParse(input, { error: ({ expected }) => (expected === 'object' ? 'an object' : undefined) });
	if (result.success) return { value: result.data };
	return { faults: result.error.issues.flatMap((issue) => toFaults(issue, { path, input, schema })) };
}
