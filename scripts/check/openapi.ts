import { createConfig, lintFromString } from '@redocly/openapi-core';
import { compareOpenApi, type Diff } from 'api-smart-diff';
import { readAbout } from '../../build/content/declarations.ts';
import { createOpenApiDocument } from '../../build/plan/openapi/openapi.ts';
import { getOwn } from '../../core/get-own.ts';

/** The OpenAPI document of the last release: clients in use were made from it. */
export const RELEASED_OPENAPI_FILE = 'client/last-release/openapi.json';
/** An address of no host, so that the file does not depend on where the API is served. */
export const RELEASED_BASE_URL = 'https://worthdex.example/api';

/** Today's OpenAPI document as the file of a release. */
export async function createReleasedOpenApi(): Promise<string> {
	const document = createOpenApiDocument({ about: readAbout('content'), baseUrl: RELEASED_BASE_URL });
	return `${JSON.stringify(document, null, '\t')}\n`;
}

type Json = Record<string, unknown>;

/**
 * The document with bare references: the comparison takes a reference with a description for another schema.
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
/** A member that a schema requires. The comparison does not judge those of bodies. */
const REQUIRED = /\.required\.\d+$/;

/** That a schema is open for further members. The documentation promises those of answers since the first release. */
const OPENED = /\.additionalProperties$/;
/**
 * Promises that were given up on purpose, each with the reason in API_CHANGELOG.md: an amount in today's dollars above 2^53 - 1 cents has a label
 * alone. Until then such an amount was absent as a whole.
 */
const GIVEN_UP = /\.inTodaysDollars\.required\.0$/;

/** True if a client of the former document could fail with the present one. */
function breaksClients({ action, type, path }: Diff): boolean {
	const place = path.join('.');
	if (type === 'annotation' || path[0] !== 'paths' || GIVEN_UP.test(place)) return false;
	if (action === 'remove' && place.includes('.responses.') && OPENED.test(place)) return false;
	if (action === 'add')
		return (type === 'breaking' && !ENUM_VALUE.test(place)) || (REQUIRED.test(place) && place.includes('.requestBody.'));
	return type === 'breaking' || type === 'unclassified' || VALUES.test(place);
}

/**
 * Promises of a released OpenAPI document that the present one breaks, one line each: a path, a field, a value, a parameter that became required.
 * Additions and texts do not count.
 */
export function findRemovals(released: object, present: object): string[] {
	const { diffs } = compareOpenApi(bareReferences(released) as Json, bareReferences(present) as Json);
	return diffs.filter(breaksClients).map(({ action, path }) => `${path.join('.')}: ${action}`);
}

type Schema = { description?: string; $ref?: string; properties?: Record<string, Schema> };

/** Fields of an OpenAPI document that have no description and whose schema has none, one line each. */
export function findUndescribed(document: { components?: { schemas?: object } }): string[] {
	const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
	const isDescribed = ({ description, $ref }: Schema) =>
		(description ?? getOwn(schemas, $ref?.split('/').at(-1) ?? '')?.description) !== undefined;
	const found: string[] = [];
	const visit = (value: unknown, place: string) => {
		if (typeof value !== 'object' || value === null) return;
		for (const [name, field] of Object.entries((value as Schema).properties ?? {}))
			if (!isDescribed(field)) found.push(`${place}/properties/${name}: expected a description`);
		for (const [key, member] of Object.entries(value)) visit(member, `${place}/${key}`);
	};
	visit(document, '#');
	return found;
}

/** The findings of Redocly's recommended rules in an OpenAPI document, warnings included, one line each. */
export async function lintOpenApi(document: object): Promise<string[]> {
	const config = await createConfig({ extends: ['recommended'] });
	const findings = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
	return findings.map(({ ruleId, message, location }) => `${location[0]?.pointer ?? ''}: ${message} (${ruleId})`);
}
