import { formatCount } from '../../core/build-progress.ts';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import { ARTWORK_TYPES, listIcons, readArtwork, readIcon } from '../pictures/icon-sets.ts';
import { plainArtwork } from '../rules/pictures.ts';
import type { Rule, RuleContext } from '../rules/rule.ts';
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

/** Every fault that rules find, rule by rule. */
export function checkContent(content: Content, context: RuleContext, rules: readonly Rule[] = RULES): Fault[] {
	return rules.flatMap((rule) => rule.check(content, context));
}

/** Rules of what is drawn, which take a tenth of a first start: the answers of the function do not wait for them. */
const LATE_RULES: readonly Rule[] = [plainArtwork];

function expectNone(faults: readonly Fault[]): void {
	if (faults.length > 0) throw new ContentError(faults);
}

/** The check of the late rules, once. It keeps the content in memory until then, and not longer. */
function createLateCheck(content: Content, context: RuleContext): () => void {
	let pending: { content: Content; context: RuleContext } | undefined = { content, context };
	return () => {
		const faults = pending ? checkContent(pending.content, pending.context, LATE_RULES) : [];
		pending = undefined;
		expectNone(faults);
	};
}

/**
 * Reads a content folder and holds it to the schema and to every rule.
 * @param options.isUrgent leaves out the late rules. The caller checks them before anything is drawn.
 * @returns the content, hashes of the items' files by path, and the check of the late rules.
 * @throws ContentError with all faults at once.
 */
export async function readCheckedContent(
	dir: string,
	context: RuleContext,
	{ isUrgent = false }: { isUrgent?: boolean } = {},
): Promise<{ content: Content; hashes: ReadonlyMap<string, string>; checkLate: () => void }> {
	const { content, faults, hashes } = await readContent(dir);
	const rules = isUrgent ? RULES.filter((rule) => !LATE_RULES.includes(rule)) : RULES;
	expectNone([...faults, ...checkContent(content, context, rules)]);
	return { content, hashes, checkLate: isUrgent ? createLateCheck(content, context) : () => {} };
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
