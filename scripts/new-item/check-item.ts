import { checkContent, createRuleContext } from '../../build/content/check-content.ts';
import type { Fault } from '../../build/content/fault.ts';
import { parseJsonFile } from '../../build/content/parse-json-file.ts';
import { type Content, readContent, toItemPath } from '../../build/content/read-content.ts';
import type { RuleContext } from '../../build/rules/rule.ts';
import { type ItemFile, ItemSchema } from '../../core/item/schema/item-schema.ts';
import { toObservedItem } from '../../core/item/worth/observed-worth.ts';

/** The catalogue that an item is added to. */
export type Neighbours = { readonly content: Content; readonly context: RuleContext };

/** Reads the catalogue in a folder. Its files with faults are ignored. */
export async function readNeighbours(contentDir: string): Promise<Neighbours> {
	return { content: (await readContent(contentDir)).content, context: createRuleContext(contentDir, new Date()) };
}

/** Checks the text of an item's file, with a worth of its own, by the schema and by the rules across items. `item` is undefined if the schema does not hold. */
export function checkItemText(slug: string, text: string, { content, context }: Neighbours): { item?: ItemFile; faults: Fault[] } {
	const path = toItemPath(content, slug);
	const parsed = parseJsonFile(path, text, ItemSchema);
	if (!('value' in parsed)) return { faults: [...parsed.faults] };
	const item = toObservedItem(parsed.value, {});
	if (item === undefined)
		return { faults: [{ path, pointer: '/valuation/worthCents', found: undefined, expected: 'a worth in this file' }] };
	// The last one: of two items with one name the later has the fault.
	const items = new Map([...content.items].filter(([other]) => other !== slug)).set(slug, item);
	// Faults of other items existed before this one.
	return { item, faults: checkContent({ ...content, items }, context).filter((fault) => fault.path === path) };
}
