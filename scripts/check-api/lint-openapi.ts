import { createConfig, lintFromString } from '@redocly/openapi-core';

/** The findings of Redocly's recommended rules in an OpenAPI document, warnings included, one line each. */
export async function lintOpenApi(document: object): Promise<string[]> {
	const config = await createConfig({ extends: ['recommended'] });
	const findings = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
	return findings.map(({ ruleId, message, location }) => `${location[0]?.pointer ?? ''}: ${message} (${ruleId})`);
}
