import type { Content } from '../../build/content/read-content.ts';
import { findUnsure } from '../../build/rules/figures.ts';
import { countShortfalls } from '../../build/rules/standards.ts';
import { findMoved } from '../../build/rules/valuation.ts';
import { toPrintable, toTable } from '../../build/terminal.ts';
import { compareText } from '../../core/item/catalogue.ts';
import { RENEWALS, toRenewal } from '../../core/item/renewal.ts';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import { createStaleness } from '../../core/item/staleness.ts';
import { toWorthLabel } from '../../core/item/worth/money.ts';
import { listSilent, type SilentPage } from '../readings/list-silent.ts';
import { type DueItem, listDue } from '../research/list-due.ts';

/** Lines of a list in the terminal. The rest is counted. */
const MAX_LINES = 40;

/** What is due in the content on a day. */
export type Report = {
	on: string;
	items: { published: number; draft: number; retired: number };
	/** Items that a person must look at, the longest overdue first. */
	due: DueItem[];
	/** Items whose figure is out of date, the oldest first. */
	stale: { slug: string; worthCents: number; asOf: string; staleAfter: string }[];
	/** Pages that have not answered for four weeks, the longest silent first. */
	silent: SilentPage[];
	/** Items whose figure goes out of date, by the way to renew or confirm it, and those that a feed or a page has. */
	renewals: { way: string; items: number; renewed: number }[];
	/** Gaps of published items that people notice first. */
	reach: { what: string; items: number }[];
	/** Number of published items below each standard of evidence. */
	standards: { name: string; found: number; items: number }[];
};

/** Lists what is due in a content folder on a day, `YYYY-MM-DD`. */
export function createReport(content: Pick<Content, 'items' | 'feeds' | 'readings' | 'kinds'>, today: string): Report {
	const { items, kinds, feeds, readings } = content;
	const count = (status: string) => [...items.values()].filter((item) => item.status === status).length;
	const findStaleAfter = createStaleness(items, { kinds, feeds });
	const aging = [...items].flatMap(([slug, file]) => {
		const staleAfter = file.status === 'published' ? findStaleAfter(slug) : undefined;
		return staleAfter === undefined ? [] : [{ slug, file, staleAfter }];
	});
	const renewals = aging.map(({ slug, file }) => toRenewal(slug, file, { research: file.research, feeds, readings }));
	const published = [...items.values()].filter(({ status }) => status === 'published');
	const shortfalls = countShortfalls(content).map(({ name, found, slugs }) => ({ name, found, items: slugs.length }));
	const short = (name: string) => shortfalls.find((one) => one.name === name)?.items ?? 0;
	const countPublished = (isShort: (item: ItemFile) => boolean) => published.filter(isShort).length;
	return {
		on: today,
		items: { published: count('published'), draft: count('draft'), retired: count('retired') },
		due: listDue(content, today),
		stale: aging
			.filter(({ staleAfter }) => staleAfter < today)
			.map(({ slug, file, staleAfter }) => ({ slug, worthCents: file.valuation.worthCents, asOf: file.valuation.asOf, staleAfter }))
			.sort((a, b) => compareText(a.asOf, b.asOf) || compareText(a.slug, b.slug)),
		silent: listSilent(content, today),
		renewals: Object.entries(RENEWALS).map(([id, way]) => {
			const found = renewals.filter(({ by }) => by === id);
			return { way, items: found.length, renewed: found.filter(({ gap }) => gap === undefined).length };
		}),
		reach: [
			{ what: 'figures that an index moved to another day', items: countPublished((item) => findMoved(item).length > 0) },
			{ what: 'range ends that nobody printed', items: short('sourced-ends') },
			{ what: 'published items without a fun fact', items: countPublished(({ funFacts }) => funFacts.length === 0) },
			{ what: 'headlines at an end of a wide range', items: short('headline-inside') },
			{ what: 'high confidence that its readable sources do not earn', items: countPublished((item) => findUnsure(item).length > 0) },
			{ what: 'descriptions with a month or a method', items: short('plain-description') },
			{ what: 'old prices of more than low confidence', items: short('recent-price') },
		],
		standards: shortfalls,
	};
}

/** A heading with a count, and the first rows as a table. */
function toPart(title: string, rows: readonly Record<string, unknown>[]): string {
	const [first] = rows;
	if (first === undefined) return `${title}: 0`;
	const rest = rows.length > MAX_LINES ? [`… and ${rows.length - MAX_LINES} more: npm run report -- --json`] : [];
	return [`${title}: ${rows.length}`, toTable(rows.slice(0, MAX_LINES), Object.keys(first)), ...rest].join('\n');
}

export function toReportText({ on, items, due, stale, silent, renewals, reach, standards }: Report): string {
	const gone = due.filter(({ method }) => method === 'page');
	const looks = due.filter(({ method }) => method !== 'page');
	const toRow = ({ dueOn, slug, worthCents, asOf, method }: DueItem) => ({
		'due on': dueOn,
		item: slug,
		worth: toWorthLabel(worthCents),
		'as of': asOf,
		research: method,
	});
	const parts = [
		`Content on ${on}: ${items.published} published items, ${items.draft} drafts, ${items.retired} retired`,
		toPart('Due for a look', looks.map(toRow)),
		[`Figures gone from their page: ${gone.length}`, ...gone.map(({ slug, reason }) => `  ${slug}: ${toPrintable(reason)}`)].join('\n'),
		toPart(
			'Out of date',
			stale.map(({ slug, worthCents, asOf, staleAfter }) => ({
				item: slug,
				worth: toWorthLabel(worthCents),
				'as of': asOf,
				since: staleAfter,
			})),
		),
		[
			`Pages that have not answered for four weeks: ${silent.length}`,
			...silent.map(({ address, slugs, since, archive }) => `  ${slugs.join(', ')}: ${address}, since ${since}. Use ${archive}`),
		].join('\n'),
		toTable(renewals, ['way', 'items', 'renewed']),
		toTable(reach, ['what', 'items']),
		toTable(standards, ['name', 'found', 'items']),
	];
	return `${parts.join('\n\n')}\n`;
}
