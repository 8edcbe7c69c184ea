import type { Catalogue } from '../../../core/item/catalogue.ts';
import { toDayLabel } from '../../../core/item/dating.ts';
import type { Item } from '../../../core/item/item.ts';
import { toFigureView } from '../../../core/item/views/figure-view.ts';
import { toWorthQuestion } from '../../../core/item/worth/comparison-sentence.ts';
import { toPerLabel } from '../../../core/item/worth/units.ts';
import { toItemPage } from '../../../core/pages/addresses.ts';
import { DEFAULT_ORIGIN } from '../../../core/settings/default-addresses.ts';

/** The citation of an item, as a sentence: what was printed, a range as one. The release is the newest day of the catalogue. */
export function toCitation(item: Item, catalogue: Pick<Catalogue, 'about' | 'kinds' | 'today'>): string {
	const { about, today } = catalogue;
	const { slug, per, valuation } = item;
	const title = `${toWorthQuestion(item)} ${toFigureView(item, catalogue).headline}${per === undefined ? '' : ` ${toPerLabel(per)}`}`;
	const note = `As of ${toDayLabel(valuation.asOf)}. Release of ${toDayLabel(today)}${about.licence ? `. ${about.licence.name}` : ''}`;
	return `${about.name}. “${title}.” ${note}. ${DEFAULT_ORIGIN}${toItemPage(slug)}`;
}
