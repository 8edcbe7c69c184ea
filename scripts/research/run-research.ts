import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkContent, readCheckedContent } from '../../build/content/check-content.ts';
import { ContentError } from '../../build/content/fault.ts';
import { createRuleContext } from '../../build/content/rule-context.ts';
import { type ItemFile, ItemSchema } from '../../core/item-schema.ts';
import type { FeedReader } from './create-feed-reader.ts';
import { editItemText } from './edit-item-text.ts';
import { findAbortReason } from './guard-rails.ts';
import { isWritten } from './item-finding.ts';
import { researchItems } from './research-items.ts';
import type { ResearchRun } from './value-change.ts';
import { writeItems } from './write-items.ts';

type RunOptions = {
	readonly contentDir: string;
	readonly readFeed: FeedReader;
	readonly now: Date;
	/** Finds everything out and writes nothing. */
	readonly isDryRun?: boolean;
};

/**
 * One run over the catalogue: finds new worths and writes those that the guard rails let through, all or none.
 * @throws ContentError when the content has faults, before or after; nothing is written then
 */
export async function runResearch({ contentDir, readFeed, now, isDryRun = false }: RunOptions): Promise<ResearchRun> {
	const context = createRuleContext(contentDir, now);
	const { content } = await readCheckedContent(contentDir, context);
	const findings = await researchItems(content.items, { readFeed, today: now.toISOString().slice(0, 10) });
	const changes = findings.map(({ change }) => change);
	const ranAt = now.toISOString();
	const aborted = findAbortReason(changes);
	if (aborted !== undefined) return { ranAt, changes, aborted };

	const texts = new Map<string, string>();
	const items = new Map<string, ItemFile>(content.items);
	for (const { change, sources } of findings) {
		const { slug, newCents, newAsOf } = change;
		if (!isWritten(change) || newCents === undefined || newAsOf === undefined) continue;
		const old = await readFile(path.join(contentDir, 'items', `${slug}.json`), 'utf8');
		const text = editItemText(old, { worthCents: newCents, asOf: newAsOf, sources });
		texts.set(slug, text);
		items.set(slug, ItemSchema.parse(JSON.parse(text)));
	}
	// Held to every rule before a byte of it is on disk.
	const faults = checkContent({ ...content, items }, context);
	if (faults.length > 0) throw new ContentError(faults);
	if (!isDryRun) await writeItems(contentDir, texts);
	return { ranAt, changes };
}
