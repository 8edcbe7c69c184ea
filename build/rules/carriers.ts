import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import { printsAmount } from '../../core/item/worth/evidence.ts';

type Source = ItemFile['valuation']['sources'][number];

/** Whether the printed figure of a source gives an amount of US cents. */
export const prints = ({ figure }: Source, cents: number) => figure !== undefined && printsAmount(figure, cents);

/** The sources that a worth rests on, with their places: that of its series, those that print it or the range it is the middle of, or else those that its derivation cites. */
export function findCarriers({
	valuation: { sources, worthCents, lowCents, highCents, typicalIs, derivation },
	series,
}: ItemFile): [number, Source][] {
	const all = [...sources.entries()];
	const cents = typicalIs === 'middle' ? [lowCents, highCents] : [worthCents];
	const printing = all.filter(([index, source]) => series?.at(-1)?.source === index + 1 || cents.some((one) => prints(source, one)));
	if (printing.length > 0) return printing;
	const cited = new Set(derivation?.inputs.map(({ source }) => source));
	return all.filter(([index]) => cited.has(index + 1));
}
