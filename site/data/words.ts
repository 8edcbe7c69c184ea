import { getOwn } from '../../core/get-own.ts';
import { compareText } from '../../core/item/catalogue.ts';
import { toCountLabel } from '../../core/item/counts.ts';
import type { Item } from '../../core/item/item.ts';
import { toKindPath } from '../../core/item/kind.ts';
import type { Valuation } from '../../core/item/schema/item-schema.ts';
import type { Kinds } from '../../core/item/schema/kind-schema.ts';
import { toRoundWorth, toWorthLabel } from '../../core/item/worth/money.ts';
import type { UnitId } from '../../core/item/worth/units.ts';
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
	derived: 'derived from other figures',
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

/** Confidence in two words; `level` is out of 3. */
export const CONFIDENCE_WORDS: Readonly<Record<Valuation['confidence'], { label: string; level: number }>> = {
	high: { label: 'High confidence', level: 3 },
	medium: { label: 'Medium confidence', level: 2 },
	low: { label: 'Low confidence', level: 1 },
};

/** An amount in a sentence: `$35 million`, and in digits below a million. @param rounded to three digits, for figures that are converted */
export function toMoneyWords(cents: number, { rounded = false } = {}): string {
	if (cents < 1e8) return rounded ? toRoundWorth(cents) : toWorthLabel(cents);
	return `$${toCountLabel((rounded ? Number(cents.toPrecision(3)) : cents) / 100)}`;
}

/** Number of another item that an item equals; if that is less than one, how many of the item equal the other. */
type EquivalentWords = { amount: string; direction: 'equals' | 'takes' };

/** Writes a count without small decimals: 0.0000721 of a painting is hard to imagine. */
export function toEquivalentWords(count: number): EquivalentWords {
	return count >= 1 ? { amount: toCountLabel(count), direction: 'equals' } : { amount: toCountLabel(1 / count), direction: 'takes' };
}

const dayFormat = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A date `YYYY-MM-DD` as text: `November 21, 2026`. */
export function toDayLabel(date: string): string {
	return dayFormat.format(new Date(`${date}T00:00:00Z`));
}

/** Two dates `YYYY-MM-DD` as text: `September 28 – 29, 2026`. */
export function toDaysLabel(from: string, to: string): string {
	return dayFormat.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The month of a date `YYYY-MM-DD` as text: `November 2026`. */
export function toMonthLabel(date: string): string {
	return monthFormat.format(new Date(`${date}T00:00:00Z`));
}

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

/** The unit of a worth, for after the amount: `per month`, `per troy ounce`. */
export function toPerLabel(per: UnitId): string {
	if (per === 'million-btu') return 'per million Btu';
	return `per ${per === 'kilowatt-hour' ? per : per.replaceAll('-', ' ')}`;
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
