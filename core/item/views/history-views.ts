import type { Item } from '../item.ts';
import type { SeriesPoint } from '../series.ts';
import { type DollarsContext, toTodaysCents } from '../worth/dollars.ts';
import { toPointWorth } from '../worth/money.ts';

/* Every point of an item's history, as `GET /items/{slug}/history.json` and `.csv` answer it. */

function toPointView(point: SeriesPoint, context: DollarsContext) {
	const { asOf, worthCents, exactCents = worthCents, basis, source, ofYear } = point;
	const inTodaysCents = toTodaysCents(point, context);
	return {
		asOf,
		...(ofYear && { period: 'year' as const }),
		worthCents,
		worthLabel: toPointWorth(point),
		...(exactCents !== worthCents && { worth: Number((exactCents / 100).toFixed(6)) }),
		...(inTodaysCents !== undefined && Number.isSafeInteger(inTodaysCents) && { inTodaysCents }),
		basis,
		...(source === undefined ? {} : { source }),
	};
}

/** All points of an item, oldest first, as printed and in today's dollars. */
export function toHistoryView({ slug, name, per }: Item, points: readonly SeriesPoint[], context: DollarsContext) {
	return {
		slug,
		name,
		...(per === undefined ? {} : { per }),
		...(context.dollarsOf === undefined ? {} : { todaysDollarsOf: context.dollarsOf }),
		points: points.map((point) => toPointView(point, context)),
	};
}

/** The columns of the same as CSV; `worth` is dollars with all their digits. */
const COLUMNS = ['asOf', 'period', 'worthCents', 'worth', 'inTodaysCents', 'basis', 'source'] as const;

type PointView = ReturnType<typeof toPointView>;

/** Points of `toHistoryView` as CSV (RFC 4180), a line for each, oldest first. No value needs quotes. */
export function toHistoryCsv(points: readonly PointView[]): string {
	const rows = points.map(({ asOf, period = '', worthCents, worth = worthCents / 100, inTodaysCents = '', basis, source = '' }) =>
		[asOf, period, worthCents, worth, inTodaysCents, basis, source].join(','),
	);
	return [COLUMNS.join(','), ...rows, ''].join('\r\n');
}
