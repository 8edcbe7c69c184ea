import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkContent, createRuleContext } from '../../build/content/check-content.ts';
import type { Content } from '../../build/content/read-content.ts';
import { toFigure } from '../../core/item/item.ts';
import { type ReadingRow, toThere } from '../../core/item/readings.ts';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import { findAmounts } from '../../core/item/worth/amounts.ts';
import { appendLines, type Source, toItemWithLine, toNewLines, toSeriesFileName } from '../research/append-row.ts';
import { judgeChange } from '../research/judge-change.ts';
import { toFinding, toOldWorth } from '../research/research-items.ts';
import { type Held, hasValue, type ValueChange } from '../research/run-file.ts';
import { chooseWrites } from '../research/run-research.ts';

/** The new price of an item: the amount as its page prints it. */
export type NewPrice = { readonly slug: string; readonly address: string; readonly printed: string };

/** The one amount of US dollars in a printed price, in whole cents; undefined for any other text. */
function toCents(printed: string): bigint | undefined {
	const [amount, ...others] = findAmounts(printed);
	return amount !== undefined && others.length === 0 && amount.flaw === undefined && amount.cents.d === 1n ? amount.cents.n : undefined;
}

/** Whether a page's figure is the worth of an item that the page's own seller asks, and nothing else renews. */
function isRenewable({ valuation, research }: ItemFile, source: Source): boolean {
	if (toFigure(valuation) !== 'price' || valuation.basis !== 'list-price' || !source.primary) return false;
	if (research?.kind === 'feed' || research?.kind === 'derived') return false;
	return toCents(source.figure ?? '') === BigInt(valuation.worthCents);
}

/** A new price, judged: the finding for the report, and what would be written. */
type Renewal = {
	readonly change: ValueChange;
	readonly address: string;
	readonly write?: { readonly slug: string; readonly text: string; readonly item: ItemFile };
	readonly held?: Held;
};

/** Judges one price. The day is that of the reading, since the seller asks it on that day. */
async function renewPrice({ slug, address, printed }: NewPrice, { content, contentDir, today }: Run): Promise<Renewal | undefined> {
	const item = content.items.get(slug);
	const source = item?.valuation.sources.find(({ url }) => url === address);
	const n = toCents(printed);
	if (item === undefined || source === undefined || n === undefined || !isRenewable(item, source)) return undefined;
	const judged = judgeChange(toOldWorth(item, content.series.get(slug)), { cents: { n, d: 1n }, asOf: today }, today);
	// The date that the page stated was that of the old figure.
	const { publishedOn: _, ...undated } = source;
	const sources = [{ ...undated, figure: printed, retrievedOn: today }];
	const reason = `${source.publisher} now prints ${printed} at ${source.url}.${judged.reason === undefined ? '' : ` ${judged.reason}`}`;
	const { change } = toFinding(slug, item, { method: 'page', sources, ...judged, ...(judged.verdict === 'passed' ? {} : { reason }) });
	if (!hasValue(change)) return { change, address };
	const { newCents, newAsOf } = change;
	if (!item.series) return undefined;
	const text = await readFile(path.join(contentDir, toSeriesFileName(slug)), 'utf8');
	const [line] = toNewLines(text, [{ worthCents: newCents, asOf: newAsOf }], today);
	if (line === undefined) return undefined;
	return {
		change,
		address,
		write: { slug, text: appendLines(text, [line]), item: toItemWithLine(item, line) },
		held: { slug, worthCents: newCents, asOf: newAsOf, sources },
	};
}

type Run = { readonly content: Content; readonly contentDir: string; readonly now: Date; readonly today: string };

/** Results to write: the texts of files by path in the folder, the readings of the new figures, the items with them, and the changes for the report. */
type Renewed = {
	readonly texts: Map<string, string>;
	readonly rows: readonly ReadingRow[];
	readonly items: ReadonlyMap<string, ItemFile>;
	readonly changes: readonly ValueChange[];
	readonly held: readonly Held[];
};

/** Renews list prices by what pages print now. The first price of an item counts. Writes nothing itself. */
export async function renewPrices(
	prices: readonly NewPrice[],
	{ content, contentDir, now }: { content: Content; contentDir: string; now: Date },
): Promise<Renewed> {
	const today = now.toISOString().slice(0, 10);
	const renewals = new Map<string, Renewal>();
	for (const price of prices) {
		const renewal = renewals.has(price.slug) ? undefined : await renewPrice(price, { content, contentDir, now, today });
		if (renewal !== undefined) renewals.set(price.slug, renewal);
	}
	const writes = [...renewals.values()].flatMap(({ change, write }) => (change.verdict === 'passed' ? (write ?? []) : []));
	const context = createRuleContext(contentDir, now);
	const { writes: chosen } = chooseWrites(content.items, { writes, check: (items) => checkContent({ ...content, items }, context) });
	// The next reading looks for the new figure.
	const rows = chosen.flatMap(({ slug, item: { valuation } }): ReadingRow[] => {
		const at = valuation.sources.findIndex(({ url }) => url === renewals.get(slug)?.address);
		const { figure } = valuation.sources[at] ?? {};
		return figure === undefined ? [] : [{ slug, source: at + 1, seen: today, result: toThere(figure) }];
	});
	const written = new Set(chosen.map(({ slug }) => slug));
	const isReported = ({ slug, verdict }: ValueChange) => verdict === 'held' || written.has(slug);
	return {
		texts: new Map(chosen.map(({ slug, text }) => [toSeriesFileName(slug), text])),
		rows,
		items: new Map([...content.items, ...chosen.map(({ slug, item }) => [slug, item] as const)]),
		changes: [...renewals.values()].map(({ change }) => change).filter(isReported),
		held: [...renewals.values()].flatMap(({ change, held }) => (change.verdict === 'held' ? (held ?? []) : [])),
	};
}
