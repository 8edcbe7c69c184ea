type Schema = { description?: string; $ref?: string; properties?: Record<string, Schema> };

/** Where an OpenAPI document has a field without a description of its own or of its schema, one line each. */
export function findUndescribed(document: { components?: { schemas?: object } }): string[] {
	const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
	const isDescribed = ({ description, $ref }: Schema) => (description ?? schemas[$ref?.split('/').at(-1) ?? '']?.description) !== undefined;
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
