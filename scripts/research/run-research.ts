import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkContent, readCheckedContent } from '../../build/content/check-content.ts';
import { createRuleContext } from '../../build/content/rule-context.ts';
import { type ItemFile, ItemSchema } from '../../core/item-schema.ts';
import { chooseWrites, type Write } from './choose-writes.ts';
import type { FeedReader } from './create-feed-reader.ts';
import { editItemText } from './edit-item-text.ts';
import { findAbortReason } from './guard-rails.ts';
import { type ItemFinding, isWritten } from './item-finding.ts';
import { researchItems } from './research-items.ts';
import type { ResearchRun, ValueChange } from './value-change.ts';
import type { WebResearcher } from './web/create-web-researcher.ts';
import { writeItems } from './write-items.ts';

type RunOptions = {
	readonly contentDir: string;
	readonly readFeed: FeedReader;
	/** None without a key: what a model would look for is left to people then. */
	readonly researchWeb?: WebResearcher | undefined;
	readonly now: Date;
	/** Finds everything out and writes nothing. */
	readonly isDryRun?: boolean;
};

const isOnWeb = ({ status, research }: ItemFile) => status === 'published' && research?.kind === 'web';

const toSkippedNote = (count: number) =>
	`Web research was skipped, since GROQ_API_KEY is not set: ${count === 1 ? '1 item was left as it was' : `${count} items were left as they were`}.`;

/** The file that a finding makes; none when nothing of it is to be written. */
async function toWrite(contentDir: string, { change, sources, range }: ItemFinding): Promise<Write | undefined> {
	const { slug, newCents, newAsOf } = change;
	if (!isWritten(change) || newCents === undefined || newAsOf === undefined) return undefined;
	const old = await readFile(path.join(contentDir, 'items', `${slug}.json`), 'utf8');
	const text = editItemText(old, { worthCents: newCents, asOf: newAsOf, sources, range });
	return { slug, text, item: ItemSchema.parse(JSON.parse(text)) };
}

/**
 * One run over the catalogue: finds new worths and writes those that the guard rails let through and with which every rule is kept.
 * @throws ContentError when the content has faults already; nothing is written then
 */
export async function runResearch({ contentDir, readFeed, researchWeb, now, isDryRun = false }: RunOptions): Promise<ResearchRun> {
	const context = createRuleContext(contentDir, now);
	const { content } = await readCheckedContent(contentDir, context);
	const findings = await researchItems(content.items, { readFeed, researchWeb, today: now.toISOString().slice(0, 10) });
	const changes = findings.map(({ change }) => change);
	const ranAt = now.toISOString();
	const skipped = researchWeb === undefined ? [...content.items.values()].filter(isOnWeb).length : 0;
	const notes = skipped === 0 ? {} : { notes: [toSkippedNote(skipped)] };
	const aborted = findAbortReason(changes);
	if (aborted !== undefined) return { ranAt, changes, aborted, ...notes };

	const writes = (await Promise.all(findings.map((finding) => toWrite(contentDir, finding)))).filter((write) => write !== undefined);
	// Held to every rule before a byte of it is on disk.
	const choice = chooseWrites(content.items, { writes, check: (items) => checkContent({ ...content, items }, context) });
	if (!isDryRun) await writeItems(contentDir, new Map(choice.writes.map(({ slug, text }) => [slug, text])));
	const settle = (change: ValueChange): ValueChange => {
		const reason = choice.refused.get(change.slug);
		return reason === undefined ? change : { ...change, verdict: 'quarantined', reason };
	};
	return { ranAt, changes: changes.map(settle), ...notes };
}
