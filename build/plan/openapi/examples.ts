import type { Endpoint, Example, ExampleInput } from '../../../core/api/endpoints/endpoint.ts';
import { ENDPOINTS, type EndpointId } from '../../../core/api/endpoints.ts';
import { type Catalogue, compareText, createFamiliarity } from '../../../core/item/catalogue.ts';
import type { Item } from '../../../core/item/item.ts';

/** The two best known items of different kinds; the first ones of the catalogue if none is judged. */
function chooseItems(catalogue: Catalogue): { a: Item; b: Item } | undefined {
	const familiar = createFamiliarity(catalogue);
	const ranked = [...catalogue.items].sort((a, b) => familiar(b) - familiar(a) || compareText(a.slug, b.slug));
	const [a] = ranked;
	return a && { a, b: ranked.find(({ kind }) => kind !== a.kind) ?? a };
}

/** Examples of the operations of `openapi.json`, by `operationId`, from the catalogue that is built. Empty for an empty catalogue. */
export function createExamples(input: Omit<ExampleInput, 'a' | 'b'>): Partial<Record<EndpointId, Example>> {
	const chosen = chooseItems(input.catalogue);
	if (!chosen) return {};
	const examples = Object.entries<Endpoint>(ENDPOINTS).map(([id, { example }]) => [id, example?.({ ...input, ...chosen })] as const);
	return Object.fromEntries(examples.filter(([, example]) => example !== undefined));
}
