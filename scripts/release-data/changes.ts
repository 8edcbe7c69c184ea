import { isDeepStrictEqual } from 'node:util';
import openapiTypescript, { astToString } from 'openapi-typescript';
import * as z from 'zod';
import { createDocument } from 'zod-openapi';
import { findChanges } from '../../build/plan/change-log.ts';
import { ChangesSchema, FullItemSchema } from '../../core/api/schemas.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';

/** Changes of a release: `changes.json` of the package. */
const ReleaseChangesSchema = ChangesSchema.omit({ changedOn: true })
	.extend({
		since: z.string().nullable().meta({ description: 'Version of the release before; null for the first, which lists no changes' }),
		version: z.string(),
		edited: z.array(z.string()).meta({ description: 'Slugs of other items, of which something else than the worth has changed' }),
	})
	.meta({ id: 'ReleaseChanges', description: 'What has changed since the release before' });
export type ReleaseChanges = z.infer<typeof ReleaseChangesSchema>;

/** An item of `catalogue.json`; only the members that are read here. */
export type ReleasedItem = { slug: string; name: string; worthCents: number };

/** Items with other changes than those that `findChanges` lists. */
function findEdited(items: readonly ReleasedItem[], former: readonly ReleasedItem[], listed: ReadonlySet<string>): string[] {
	const formerBySlug = new Map(former.map((item) => [item.slug, item]));
	return items
		.filter((item) => !listed.has(item.slug) && !isDeepStrictEqual(withoutCounts(item), withoutCounts(formerBySlug.get(item.slug))))
		.map(({ slug }) => slug)
		.sort();
}

/** Without the counts in other items, which change with the worth of those. */
function withoutCounts(item: object | undefined): unknown {
	return { ...item, equivalents: undefined };
}

/**
 * The differences between two releases.
 * @param released the items of the new one, as its catalogue.json has them
 * @param last the items of the last one, if there is one
 */
export function findReleaseChanges(
	{ catalogue, released, version }: { catalogue: Catalogue; released: readonly ReleasedItem[]; version: string },
	last?: { version: string; items: readonly ReleasedItem[] },
): ReleaseChanges {
	const found = (last && findChanges(last.items, catalogue)) ?? { added: [], changed: [], renamed: [], retired: [] };
	const listed = new Set([...found.added, ...found.changed, ...found.renamed].map(({ slug }) => slug));
	return { since: last?.version ?? null, version, ...found, edited: last ? findEdited(released, last.items, listed) : [] };
}

const TAIL = `
/** An item with everything that is known of it. Amounts are whole US cents. */
export type Item = components['schemas']['FullItem'];
/** Changes since the release before. */
export type Changes = components['schemas']['ReleaseChanges'];
export type Licence = { readonly name: string; readonly url: string; readonly attribution: string };

/** The version of the package: the day of the release. */
export declare const version: string;
/** Every item, newest first. */
export declare const items: readonly Item[];
/** The items by slug. */
export declare const bySlug: ReadonlyMap<string, Item>;
export declare const changes: Changes;
/** The license of the data; name its \`attribution\` when you use it. */
export declare const licence: Licence;
`;

/** `index.d.ts` of the package: the types of the API's own schemas. */
export async function createReleaseTypes(): Promise<string> {
	const document = createDocument({
		openapi: '3.1.0',
		info: { title: 'worthdex-data', version: '1' },
		components: { schemas: { FullItem: FullItemSchema, ReleaseChanges: ReleaseChangesSchema } },
	});
	const ast = await openapiTypescript(document as never, { alphabetize: false, immutable: true, exportType: false });
	const schemas = astToString(ast)
		// The document has schemas only.
		.replace(/^export (?:interface|type) (?:paths|webhooks|operations|\$defs)\b.*\n/gm, '')
		.replace('export interface components', 'interface components');
	return `// Made from the schemas of the API; changes are lost.\n\n${schemas}${TAIL}export {};\n`;
}
