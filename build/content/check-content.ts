import { formatCount } from '../../core/build-progress.ts';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import { ARTWORK_TYPES, listIcons, readArtwork, readIcon } from '../pictures/icon-sets.ts';
import type { RuleContext } from '../rules/rule.ts';
import { RULES } from '../rules/rules.ts';
import { ContentError, type Fault } from './fault.ts';
import { type Content, readContent } from './read-content.ts';

/** Hours from UTC to the first time zone of a day. */
const EARLIEST_ZONE_HOURS = 14;

/** The context of a check of a folder's content at a given time. */
export function createRuleContext(contentDir: string, now: Date): RuleContext {
	const artwork = readArtwork(contentDir);
	return {
		today: new Date(now.getTime() + EARLIEST_ZONE_HOURS * 3_600_000).toISOString().slice(0, 10),
		hasImage: (slug, icon) => ARTWORK_TYPES.some((type) => artwork.has(`images/${slug}.${type}`)) || readIcon(icon) !== undefined,
		listIcons,
		artwork,
	};
}

/** Every fault that the rules find, rule by rule. */
export function checkContent(content: Content, context: RuleContext): Fault[] {
	return RULES.flatMap((rule) => rule.check(content, context));
}

/**
 * Reads a content folder and holds it to the schema and to every rule.
 * @returns the content, and the hash of each item's file, by path
 * @throws ContentError with all faults at once
 */
export async function readCheckedContent(
	dir: string,
	context: RuleContext,
): Promise<{ content: Content; hashes: ReadonlyMap<string, string> }> {
	const { content, faults, hashes } = await readContent(dir);
	const all = [...faults, ...checkContent(content, context)];
	if (all.length > 0) throw new ContentError(all);
	return { content, hashes };
}

const toCount = (number: number, one: string, many: string) => `${formatCount(number)} ${number === 1 ? one : many}`;

/** `1,375 items and 1 draft`: the served items, and the other files of the folder. */
export function toItemCounts(items: ReadonlyMap<string, Pick<ItemFile, 'status'>>): string {
	const of = (status: ItemFile['status']) => [...items.values()].filter((item) => item.status === status).length;
	const [published, drafts, retired] = [of('published'), of('draft'), of('retired')];
	const parts = [toCount(published, 'item', 'items')];
	if (drafts > 0) parts.push(toCount(drafts, 'draft', 'drafts'));
	if (retired > 0) parts.push(`${formatCount(retired)} retired`);
	return parts.length < 3 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
