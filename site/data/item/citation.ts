import type { About } from '../../../core/item/about.ts';
import { toDayLabel } from '../../../core/item/dating.ts';
import type { Item } from '../../../core/item/item.ts';
import { toWorthQuestion } from '../../../core/item/worth/comparison-sentence.ts';
import { toWorthLabel } from '../../../core/item/worth/money.ts';
import { toPerLabel } from '../../../core/item/worth/units.ts';
import { toItemPage } from '../../../core/pages/addresses.ts';
import { DEFAULT_ORIGIN } from '../../../core/settings/default-addresses.ts';

/** The citation of an item, as a sentence. @param release the newest day of the catalogue, `YYYY-MM-DD` */
export function toCitation(item: Item, { about, release }: { about: About; release: string }): string {
	const { slug, per, valuation } = item;
	const { worthCents, asOf } = valuation;
	const title = `${toWorthQuestion(item)} ${toWorthLabel(worthCents)}${per === undefined ? '' : ` ${toPerLabel(per)}`}`;
	const note = `As of ${toDayLabel(asOf)}. Release of ${toDayLabel(release)}${about.licence ? `. ${about.licence.name}` : ''}`;
	return `${about.name}. “${title}.” ${note}. ${DEFAULT_ORIGIN}${toItemPage(slug)}`;
}
