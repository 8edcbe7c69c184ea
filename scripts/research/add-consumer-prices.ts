import { isDeepStrictEqual } from 'node:util';
import { applyEdits, type Edit, findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { compare, divide, exact, parseDecimal } from '../../core/exact.ts';
import { type ConsumerPrices, ConsumerPricesSchema } from '../../core/item/worth/consumer-prices.ts';
import { ResearchError } from './fetch-text.ts';
import { toLastDay } from './quantity.ts';

/** The address of the source of the monthly index in `content/consumer-prices.json`. */
const INDEX_SOURCE_URL = 'https://github.com/datasets/cpi-us';

/** Whether a level is within 10% of the one before: a larger step of a month is a wrong table or a new base year. */
function isPlausible(level: string, before: string): boolean {
	const ratio = divide(parseDecimal(level), parseDecimal(before));
	return compare(ratio, exact(9n, 10n)) >= 0 && compare(ratio, exact(11n, 10n)) <= 0;
}

/** The consumer prices with the months that are newer than theirs and over. @throws ResearchError for a level that cannot be right */
function toNext(old: ConsumerPrices, found: Readonly<Record<string, string>>, today: string): ConsumerPrices {
	const newest = Object.keys(old.months).sort().at(-1) ?? '';
	const months = Object.fromEntries(
		Object.entries(found)
			.filter(([month]) => month > newest && toLastDay(month) <= today)
			.sort(([a], [b]) => (a < b ? -1 : 1)),
	);
	if (Object.keys(months).length === 0) return old;
	const sources = old.sources.map((source) => (source.url === INDEX_SOURCE_URL ? { ...source, retrievedOn: today } : source));
	const parsed = ConsumerPricesSchema.safeParse({ ...old, sources, months: { ...old.months, ...months } });
	if (!parsed.success) throw new ResearchError(`The index has an unreadable level: ${parsed.error.issues[0]?.message ?? ''}`);
	let before = old.months[newest] ?? '';
	for (const [month, level] of Object.entries(months)) {
		if (!isPlausible(level, before)) throw new ResearchError(`The index goes from ${before} to ${level} in ${month}`);
		before = level;
	}
	return parsed.data;
}

/** The text of new months after the last of the file: a line for each year. */
function toMonthsText(months: readonly (readonly [month: string, level: string])[], lastMonth: string): string {
	let year = lastMonth.slice(0, 4);
	return months
		.map(([month, level]) => {
			const space = month.startsWith(year) ? ' ' : '\n\t\t';
			year = month.slice(0, 4);
			return `,${space}${JSON.stringify(month)}: ${JSON.stringify(level)}`;
		})
		.join('');
}

/**
 * The text of `consumer-prices.json` with the newer months of the index, each level as it is printed; the same text if there are none.
 * @param found levels by month
 * @param today `YYYY-MM-DD`
 * @throws ResearchError for a level that cannot be right
 */
export function addConsumerPrices(text: string, found: Readonly<Record<string, string>>, today: string): string {
	const old = ConsumerPricesSchema.parse(JSON.parse(text));
	const next = toNext(old, found, today);
	if (next === old) return text;
	const root = parseTree(text) as Node;
	const last = findNodeAtLocation(root, ['months'])?.children?.at(-1);
	if (last === undefined) throw new ResearchError('The file has no months');
	const added = Object.entries(next.months).filter(([month]) => !(month in old.months));
	const lastMonth = String(last.children?.[0]?.value);
	const edits: Edit[] = [{ offset: last.offset + last.length, length: 0, content: toMonthsText(added, lastMonth) }];
	next.sources.forEach(({ retrievedOn }, index) => {
		const node = findNodeAtLocation(root, ['sources', index, 'retrievedOn']) as Node;
		if (node.value !== retrievedOn) edits.push({ offset: node.offset, length: node.length, content: JSON.stringify(retrievedOn) });
	});
	const edited = applyEdits(text, edits);
	if (!isDeepStrictEqual(ConsumerPricesSchema.parse(JSON.parse(edited)), next))
		throw new ResearchError('consumer-prices.json has an unusual form');
	return edited;
}
