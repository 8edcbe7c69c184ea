import { toCounted } from './counts.ts';
import type { Item } from './item.ts';
import { toListItem } from './item-views.ts';
import { toWorthLabel } from './money.ts';

function toRatioLabel(a: Item, b: Item): string {
	const [larger, smaller] = a.valuation.worthCents >= b.valuation.worthCents ? [a, b] : [b, a];
	const ratio = larger.valuation.worthCents / smaller.valuation.worthCents;
	if (ratio === 1) return a === b ? `1 ${a.name} is worth 1 ${a.name}` : `1 ${a.name} is worth as much as 1 ${b.name}`;
	return `1 ${larger.name} is worth about ${toCounted(ratio, smaller)}`;
}

/** Two items side by side: `ratio` is a to b, unrounded; the label reads the larger first; the difference is a minus b, in cents. */
export function toComparison(a: Item, b: Item, cdnUrl: string) {
	const differenceCents = a.valuation.worthCents - b.valuation.worthCents;
	return {
		a: toListItem(a, cdnUrl),
		b: toListItem(b, cdnUrl),
		ratio: a.valuation.worthCents / b.valuation.worthCents,
		ratioLabel: toRatioLabel(a, b),
		differenceCents,
		differenceLabel: toWorthLabel(differenceCents),
	};
}
