import { compareOpenApi, type Diff } from 'api-smart-diff';

type Json = Record<string, unknown>;

/**
 * The document with bare references: a description beside one would look like another schema to the comparison.
 */
function bareReferences(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(bareReferences);
	if (typeof value !== 'object' || value === null) return value;
	if ('$ref' in value) return { $ref: value.$ref };
	return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, bareReferences(member)]));
}

/** The end of the path of what a value may be. The comparison calls some of these changes harmless where they are not. */
const VALUES = /\.(?:type|const|format|enum(?:\.\d+)?)$/;
/** The end of the path of one of several values. Those may become more: clients must expect new ones. */
const ENUM_VALUE = /\.enum\.\d+$/;
/** A member that a body must have; the comparison does not judge it. */
const REQUIRED_IN_BODY = /\.requestBody\..*\.required\.\d+$/;

/** True if a client of the former document could fail with the present one. */
function breaksClients({ action, type, path }: Diff): boolean {
	const place = path.join('.');
	if (type === 'annotation' || path[0] !== 'paths') return false;
	if (action === 'add') return (type === 'breaking' && !ENUM_VALUE.test(place)) || REQUIRED_IN_BODY.test(place);
	return type === 'breaking' || type === 'unclassified' || VALUES.test(place);
}

/**
 * What a released OpenAPI document promised and the present one takes away, one line each: a path, a field, a value, a parameter that became required.
 * Additions and texts do not count.
 */
export function findRemovals(released: object, present: object): string[] {
	const { diffs } = compareOpenApi(bareReferences(released) as Json, bareReferences(present) as Json);
	return diffs.filter(breaksClients).map(({ action, path }) => `${path.join('.')}: ${action}`);
}
