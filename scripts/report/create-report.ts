import type { Content } from '../../build/content/read-content.ts';
import { countShortfalls } from '../../build/rules/standards.ts';
import { toPrintable, toTable } from '../../build/terminal.ts';
import { compareText } from '../../core/item/catalogue.ts';
import { RENEWALS, toRenewal } from '../../core/item/renewal.ts';
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
	/** How often published items fall short of each standard of evidence. */
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
		standards: countShortfalls(content).map(({ name, found, slugs }) => ({ name, found, items: slugs.length })),
	};
}

/** A heading with a count, and the first rows as a table. */
function toPart(title: string, rows: readonly Record<string, unknown>[]): string {
	const [first] = rows;
	if (first === undefined) return `${title}: 0`;
	const rest = rows.length > MAX_LINES ? [`… and ${rows.length - MAX_LINES} more: npm run report -- --json`] : [];
	return [`${title}: ${rows.length}`, toTable(rows.slice(0, MAX_LINES), Object.keys(first)), ...rest].join('\n');
}

/** The report for a terminal. */
export function toReportText({ on, items, due, stale, silent, renewals, standards }: Report): string {
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
		[`Figures that are gone from their page: ${gone.length}`, ...gone.map(({ slug, reason }) => `  ${slug}: ${toPrintable(reason)}`)].join(
			'\n',
		),
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
		toTable(standards, ['name', 'found', 'items']),
	];
	return `${parts.join('\n\n')}\n`;
}
