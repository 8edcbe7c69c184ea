import { getOwn } from '../../core/get-own.ts';
import { compareText } from '../../core/item/catalogue.ts';
import { toDayLabel, toMonthLabel } from '../../core/item/dating.ts';
import type { Item } from '../../core/item/item.ts';
import { toKindPath } from '../../core/item/kind.ts';
import type { Valuation } from '../../core/item/schema/item-schema.ts';
import type { Kinds } from '../../core/item/schema/kind-schema.ts';
import { toTagName } from '../../core/text.ts';

const numberFormat = new Intl.NumberFormat('en-US');

/** A number with separators: `1,206`. */
export function toNumberLabel(number: number): string {
	return numberFormat.format(number);
}

/** The basis of a worth, after the words "This is". */
export const BASIS_WORDS: Readonly<Record<Valuation['basis'], string>> = {
	market: 'a market price',
	auction: 'an auction result',
	'list-price': 'a list price',
	average: 'an average of what people pay',
	insured: 'an insured value',
	appraisal: 'an appraisal',
	derived: 'worked out from other prices',
	estimate: 'an estimate',
};

/** The basis of a worth, for tables. */
export const BASIS_LABELS: Readonly<Record<Valuation['basis'], string>> = {
	market: 'Market',
	auction: 'Auction',
	'list-price': 'List price',
	average: 'Average',
	insured: 'Insured',
	appraisal: 'Appraisal',
	derived: 'Derived',
	estimate: 'Estimate',
};

/** The day of a point of a series as text: `November 21, 2026`, `November 2026` for the last day of a month, and the year of a figure of a year. */
export function toPointLabel({ asOf, ofYear }: { asOf: string; ofYear?: boolean | undefined }, { in: isIn = false } = {}): string {
	if (ofYear) return isIn ? `in ${asOf.slice(0, 4)}` : asOf.slice(0, 4);
	const isMonth = new Date(Date.parse(asOf) + 86_400_000).toISOString().endsWith('-01T00:00:00.000Z');
	return `${isIn ? (isMonth ? 'in ' : 'on ') : ''}${isMonth ? toMonthLabel(asOf) : toDayLabel(asOf)}`;
}

/** A month or a year of a price index as text: `May 2026`, `2025`. */
export function toPeriodLabel(period: string): string {
	return period.length === 4 ? period : toMonthLabel(`${period}-01`);
}

/** A day, a month or a year as text: `November 21, 2026`, `November 2026`, `2026`. */
export function toPublishedLabel(date: string): string {
	if (date.length === 4) return date;
	return date.length === 7 ? toMonthLabel(`${date}-01`) : toDayLabel(date);
}

/** A kind as the catalogue's filter shows it. `count` includes the items of the kinds below it. */
type KindOption = { id: string; parent?: string; label: string; count: number };

/** The kinds that have items, themselves or below them, by label. */
export function toKindOptions(items: readonly Pick<Item, 'kind'>[], kinds: Kinds): KindOption[] {
	const counts = new Map<string, number>();
	for (const { kind } of items) {
		for (const id of toKindPath(kinds, kind)) counts.set(id, (counts.get(id) ?? 0) + 1);
	}
	const options = [...counts].map(([id, count]): KindOption => {
		const { parent, plural = id } = getOwn(kinds, id) ?? {};
		return { id, ...(parent === undefined ? {} : { parent }), label: toTagName(plural), count };
	});
	return options.sort((a, b) => compareText(a.label.toLowerCase(), b.label.toLowerCase()));
}
