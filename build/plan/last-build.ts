import * as z from 'zod';
import { readBuildFile } from '../writer/build-folder.ts';
import { ChangeLogSchema, type LastBuild } from './change-log.ts';

/** The members that matter here of what `index/catalogue.json` holds. */
const FormerCatalogueSchema = z.object({
	items: z.array(z.object({ slug: z.string(), name: z.string(), valuation: z.object({ worthCents: z.int().min(1) }) })),
});

function parseOrNothing<T>(text: string | undefined, schema: z.ZodType<T>): T | undefined {
	if (text === undefined) return undefined;
	try {
		return schema.safeParse(JSON.parse(text)).data;
	} catch {
		return undefined;
	}
}

/**
 * The last build's items and log. Undefined if there is no build, it has no log, or it is damaged:
 * an old build must never prevent a new one.
 */
export async function readLastBuild(buildDir: string | undefined): Promise<LastBuild | undefined> {
	const log = parseOrNothing(await readBuildFile(buildDir, 'index/change-log.json'), ChangeLogSchema);
	// Only with a log: the catalogue is large.
	if (!log) return undefined;
	const catalogue = parseOrNothing(await readBuildFile(buildDir, 'index/catalogue.json'), FormerCatalogueSchema);
	return (
		catalogue && { log, items: catalogue.items.map(({ slug, name, valuation }) => ({ slug, name, worthCents: valuation.worthCents })) }
	);
}
