import type { Catalogue } from '../item/catalogue.ts';
import { parseAmount } from '../item/worth/amounts.ts';
import { toWorthLabel } from '../item/worth/money.ts';
import { findShownNearest } from '../perspective/near.ts';
import { createPerspectives } from '../perspective/perspective.ts';
import { escapeMarkup } from '../text.ts';
import { toPerspectivePage } from './addresses.ts';
import { DRAWN_SENTENCES, toAmountPicture } from './drawn-pictures.ts';
import { toItemLines, toSentenceLine } from './entry-line.ts';
import { AMOUNT_EXAMPLES, toAmountField } from './fields.ts';
import { type SiteAddresses, toHeadMarkup, toSaveLink } from './head.ts';
import type { PageParts } from './places.ts';

/** The id of the field and of the line below it that says what to type. */
const FIELD = 'amount';

/**
 * The parts of the page that puts an amount in perspective.
 * @param text the amount as it was typed
 * @param options.today the newest date of the catalogue
 */
export function toPerspectiveParts(
	text: string,
	{ catalogue, today, site }: { catalogue: Catalogue; today: string; site: SiteAddresses },
): PageParts {
	const field = toAmountField(FIELD, { value: text, describedBy: `${FIELD}-rule` });
	const cents = parseAmount(text);
	if (cents === undefined) {
		const isTooLow = /^[$\s]*(?:0[0.]*$|[-−][$\s]*[\d.])/.test(text);
		const fault = isTooLow ? 'Enter an amount above zero.' : `“${text}” can’t be read as dollars. Try ${AMOUNT_EXAMPLES}.`;
		return { field, status: `<p class="problem" data-fault="${FIELD}">${escapeMarkup(fault)}</p>`, details: '' };
	}
	const label = toWorthLabel(cents);
	const perspectives = createPerspectives(cents, catalogue, DRAWN_SENTENCES);
	const sentences = perspectives.map(({ text: sentence, item }) => toSentenceLine(sentence, item)).join('');
	const near = findShownNearest(cents, catalogue, DRAWN_SENTENCES);
	const description = [`${label} as things you know.`, ...perspectives.map(({ text: sentence }) => sentence)].join(' ');
	const drawn = toAmountPicture(cents);
	return {
		head: toHeadMarkup(
			{
				title: `${label} in perspective`,
				description,
				picture: { path: drawn, alt: description },
				path: toPerspectivePage(String(cents / 100)),
			},
			site,
		),
		field,
		status: `<h2 class="amount statement" data-label>${label}</h2><ol class="perspective-list rows lines" data-sentences>${sentences}</ol>`,
		details: `<h2 class="section">Worth about the same</h2><ul class="ledger rows lines" data-nearest>${toItemLines(near, today)}</ul>`,
		save: toSaveLink(drawn),
	};
}
