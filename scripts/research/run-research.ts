import { mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkContent, createRuleContext, readCheckedContent } from '../../build/content/check-content.ts';
import { type Fault, toFaultLine } from '../../build/content/fault.ts';
import { followParts } from '../../build/content/read-series.ts';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import { syncFolder } from '../../functions/submissions/store/files.ts';
import { addConsumerPrices } from './add-consumer-prices.ts';
import { appendLines, toItemWithLine, toNewLines, toSeriesFileName } from './append-row.ts';
import { createFeedReader, type FeedReader } from './feeds/feed-reader.ts';
import { type FetchOptions, ResearchError } from './fetch-text.ts';
import { findAbortReason } from './judge-change.ts';
import { type ItemFinding, researchItems } from './research-items.ts';
import { type Held, hasValue, type ResearchRun, type ValueChange } from './run-file.ts';

const STAGING = '.research-';

/**
 * Replaces files of a content folder. All are staged on the same disk first and then renamed one by one: after a kill, each file is old or
 * new, and the next run continues.
 * @param texts by path in the folder
 */
export async function writeContentFiles(contentDir: string, texts: ReadonlyMap<string, string>): Promise<void> {
	// Left by a killed run.
	for (const name of await readdir(contentDir)) {
		if (name.startsWith(STAGING)) await rm(path.join(contentDir, name), { recursive: true, force: true });
	}
	if (texts.size === 0) return;
	const staging = await mkdtemp(path.join(contentDir, STAGING));
	const files = [...texts].map(([file, text]) => ({
		file: path.join(contentDir, file),
		staged: path.join(staging, path.basename(file)),
		text,
	}));
	try {
		for (const { staged, text } of files) {
			await using handle = await open(staged, 'wx');
			await handle.writeFile(text);
			await handle.sync();
		}
		for (const { file, staged } of files) await rename(staged, file);
		for (const folder of new Set(files.map(({ file }) => path.dirname(file)))) await syncFolder(folder);
	} finally {
		await rm(staging, { recursive: true, force: true });
	}
}

/** The new text of an item's series, and the item with it. */
type Write = { readonly slug: string; readonly text: string; readonly item: ItemFile };

type Choice = {
	readonly writes: readonly Write[];
	/** Reasons why writes are left out, by slug. */
	readonly refused: ReadonlyMap<string, string>;
};

/**
 * Chooses the writes that leave every rule of the catalogue kept: all of them if possible, or else half by half down to a single group, so that one
 * wrong worth does not block the rest.
 * @param check the faults of the catalogue with these items
 */
export function chooseWrites(
	items: ReadonlyMap<string, ItemFile>,
	{ writes, check }: { writes: readonly Write[]; check: (items: Map<string, ItemFile>) => readonly Fault[] },
): Choice {
	const apply = (chosen: readonly Write[]) => new Map([...items, ...chosen.map(({ slug, item }): [string, ItemFile] => [slug, item])]);
	if (check(apply(writes)).length === 0) return { writes, refused: new Map() };

	let chosen: readonly Write[] = [];
	const refused = new Map<string, string>();
	function add(groups: readonly Write[][]): void {
		if (groups.length === 0) return;
		const more = groups.flat();
		const [fault] = check(apply([...chosen, ...more]));
		if (fault === undefined) chosen = [...chosen, ...more];
		else if (groups.length === 1)
			for (const { slug } of more) refused.set(slug, `The catalogue would break a rule: ${toFaultLine(fault)}.`);
		else {
			const half = groups.length >>> 1;
			add(groups.slice(0, half));
			add(groups.slice(half));
		}
	}
	add(writes.map((write) => [write]));
	return { writes: chosen, refused };
}

type RunOptions = {
	readonly contentDir: string;
	/** A stand-in for all feeds, and limits of fetching. */
	readonly fetch?: FetchOptions & { readonly baseUrl?: string | undefined };
	readonly now: Date;
	/** Writes nothing. */
	readonly isDryRun?: boolean;
};

/** The write for a finding that has a value. */
async function toWrite(
	{ change, values }: ItemFinding,
	{ contentDir, items, today }: { contentDir: string; items: ReadonlyMap<string, ItemFile>; today: string },
): Promise<Write | undefined> {
	const item = items.get(change.slug);
	if (!hasValue(change) || item === undefined) return undefined;
	const text = await readFile(path.join(contentDir, toSeriesFileName(change.slug)), 'utf8');
	const lines = toNewLines(text, values, today);
	const last = lines.at(-1);
	return last && { slug: change.slug, text: appendLines(text, lines), item: toItemWithLine(item, last) };
}

/** The values that wait for a person. */
function toHeld(findings: readonly ItemFinding[], slugs: readonly string[]): Held[] {
	return findings.flatMap(({ change, sources }) =>
		slugs.includes(change.slug) && hasValue(change)
			? [{ slug: change.slug, worthCents: change.newCents, asOf: change.newAsOf, sources }]
			: [],
	);
}

/**
 * Adds the newer months of the consumer price index to the content.
 * @returns a note for the report; undefined if there is nothing to say
 */
async function renewConsumerPrices(
	contentDir: string,
	{ readFeed, today, isDryRun }: { readFeed: FeedReader; today: string; isDryRun: boolean },
): Promise<string | undefined> {
	const file = 'consumer-prices.json';
	try {
		const { cells, asOf } = await readFeed('cpi-us', 'cpiai');
		const months = Object.fromEntries(cells.map((cell) => [cell.asOf.slice(0, 7), cell.printed]));
		const old = await readFile(path.join(contentDir, file), 'utf8');
		const text = addConsumerPrices(old, months, today);
		if (text === old) return undefined;
		if (!isDryRun) await writeContentFiles(contentDir, new Map([[file, text]]));
		return `Consumer prices now end on ${asOf}.`;
	} catch (error) {
		if (!(error instanceof ResearchError)) throw error;
		return `Consumer prices were left as they were: ${error.message}.`;
	}
}

/**
 * One run over the catalogue: finds new worths, and writes those that pass the guard rails and break no rule.
 * @throws ContentError when the content has faults already, before anything is fetched or written
 */
export async function runResearch({ contentDir, fetch, now, isDryRun = false }: RunOptions): Promise<ResearchRun> {
	const context = createRuleContext(contentDir, now);
	const { content } = await readCheckedContent(contentDir, context);
	const today = now.toISOString().slice(0, 10);
	const readFeed = createFeedReader(content.feeds, { ...fetch, today });
	const findings = await researchItems(content.items, { readFeed, series: content.series, today });
	const changes = findings.map(({ change }) => change);
	const ranAt = now.toISOString();
	const published = [...content.items.values()].filter(({ status }) => status === 'published').length;
	const aborted = findAbortReason(changes, published);
	if (aborted !== undefined) return { ranAt, changes, held: [], aborted };

	const writes = new Map(
		(await Promise.all(findings.map((finding) => toWrite(finding, { contentDir, items: content.items, today })))).flatMap((write) =>
			write === undefined ? [] : [[write.slug, write] as const],
		),
	);
	const select = (wanted: ValueChange['verdict']) =>
		changes.flatMap(({ slug, verdict }) => (verdict === wanted ? (writes.get(slug) ?? []) : []));
	// Rules are checked before anything is written. Held values are checked together with those that passed.
	const check = (items: Map<string, ItemFile>) => checkContent({ ...content, items: followParts(items) }, context);
	const passed = chooseWrites(content.items, { writes: select('passed'), check });
	const after = followParts(new Map([...content.items, ...passed.writes.map(({ slug, item }): [string, ItemFile] => [slug, item])]));
	const held = chooseWrites(after, { writes: select('held'), check });
	if (!isDryRun) await writeContentFiles(contentDir, new Map(passed.writes.map(({ slug, text }) => [toSeriesFileName(slug), text])));
	const note = content.consumerPrices && (await renewConsumerPrices(contentDir, { readFeed, today, isDryRun }));
	const notes = note === undefined ? [] : [note];
	const settle = (change: ValueChange): ValueChange => {
		const reason = passed.refused.get(change.slug) ?? held.refused.get(change.slug);
		return reason === undefined ? change : { ...change, verdict: 'quarantined', reason };
	};
	return {
		ranAt,
		changes: changes.map(settle),
		held: toHeld(
			findings,
			held.writes.map(({ slug }) => slug),
		),
		...(notes.length === 0 ? {} : { notes }),
	};
}
