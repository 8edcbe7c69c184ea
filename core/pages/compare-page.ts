import type { Catalogue } from '../item/catalogue.ts';
import type { Item } from '../item/item.ts';
import { endSentence, perOf, toOne } from '../item/naming.ts';
import { toComparedNote } from '../item/views/list-figure.ts';
import { toShownComparison } from '../item/worth/comparison.ts';
import { keepAmountsWhole } from '../item/worth/money.ts';
import { toPerLabel } from '../item/worth/units.ts';
import { toPartners } from '../perspective/partners.ts';
import { CDN_PATH } from '../settings/default-addresses.ts';
import { escapeMarkup } from '../text.ts';
import { type Dollars, toItemPage, toPairPage, toPicture } from './addresses.ts';
import { toPairPicture } from './drawn-pictures.ts';
import { toItemLines, toItemWords } from './entry-line.ts';
import { toItemField } from './fields.ts';
import { type SiteAddresses, toHeadMarkup, toSaveLink } from './head.ts';
import type { PageParts } from './places.ts';
import { toComparisonMarkup } from './to-scale.ts';

type PairContext = {
	catalogue: Catalogue;
	/** The newest date of the catalogue. */
	today: string;
	/** The dollars that were asked for. Without them, figures of different times are in today's dollars. */
	dollars?: Dollars | undefined;
};

/** A switch between nominal and today's dollars that needs no script: it leads to the pair in the other ones. */
function toDollarsSwitch(path: string, { isToday, usual }: { isToday: boolean; usual: Dollars }): string {
	const other = isToday ? 'nominal' : 'today';
	const value = other === usual ? '' : `<input type="hidden" name="dollars" value="${other}">`;
	const button = `<button class="dollars-switch cluster" type="submit" role="switch" aria-checked="${isToday}" id="dollars">`;
	return `<form class="dollars-form" action="${path}">${value}${button}<span class="switch"></span> In today’s dollars</button></form>`;
}

/** The comparison of a pair in the dollars that were asked for or fit it, and whether it has others. */
function toWords([a, b]: readonly [Item, Item], { catalogue, dollars }: PairContext) {
	const compare = (chosen?: Dollars) => toShownComparison(a, b, { catalogue, cdnUrl: CDN_PATH, dollars: chosen });
	const { pair: inTodays } = compare('today');
	return {
		...compare(dollars),
		usual: compare().pair.dollars,
		// Two recent figures are in today's dollars as they are.
		hasOthers: inTodays.dollars === 'today' && (inTodays.a.isConverted || inTodays.b.isConverted),
	};
}

/** The units that the names do not say: "Figures are per year for Amazon Prime and per month for Netflix Subscription." */
function toUnitsNote(pair: readonly [Item, Item]): string {
	const units = pair.flatMap((item) => (item.per && perOf(item) !== '' ? [`${toPerLabel(item.per)} for ${item.name}`] : []));
	return units.length === 0 ? '' : endSentence(`${units.length === 1 ? 'The figure is' : 'Figures are'} ${units.join(' and ')}`);
}

/** A comparison of two items as parts of any page: the sentence, what is to be said of it, and the picture to scale. */
export function toComparisonParts(
	pair: readonly [Item, Item],
	context: PairContext,
): Required<Pick<PageParts, 'status' | 'details' | 'picture'>> {
	const { comparison, pair: shown, sentence, difference, usual, hasOthers } = toWords(pair, context);
	const printed = { a: shown.a.printedCents, b: shown.b.printedCents };
	const names = [toOne(pair[0]), toOne(pair[1])] as const;
	const notes = [toComparedNote(pair[0], shown.a.cents, context.today), toComparedNote(pair[1], shown.b.cents, context.today)] as const;
	const { note, picture } = toComparisonMarkup(comparison, { printed, names, notes, cdnUrl: CDN_PATH });
	const path = toPairPage(pair[0].slug, pair[1].slug);
	const { clause } = shown;
	const dating = `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
	const about = clause === '' ? '' : ` <span class="comparison-dating" data-dating>${escapeMarkup(dating)}</span>`;
	return {
		status: `<p class="comparison-sentence statement"><span data-ratio-label>${escapeMarkup(keepAmountsWhole(endSentence(sentence)))}</span>${about}</p>`,
		details: `${hasOthers ? toDollarsSwitch(path, { isToday: shown.dollars === 'today', usual }) : ''}<p class="small">${escapeMarkup([difference, toUnitsNote(pair), note].filter(Boolean).join(' '))}</p>`,
		picture,
	};
}

/** Markup of a pair's page by place. */
export function toPairParts(pair: readonly [Item, Item], { site, ...context }: PairContext & { site: SiteAddresses }): PageParts {
	const [a, b] = pair;
	const path = toPairPage(a.slug, b.slug);
	const { dated, usual } = toWords(pair, context);
	const description = endSentence(dated);
	const drawn = toPairPicture(a.slug, b.slug, context.dollars === usual ? undefined : context.dollars);
	return {
		head: toHeadMarkup({ title: `${a.name} vs. ${b.name}`, description, path, picture: { path: drawn, alt: description } }, site),
		heading: escapeMarkup(`${a.name} vs. ${b.name}`),
		field: toItemField('a', a.name),
		'second-field': toItemField('b', b.name),
		...toComparisonParts(pair, context),
		save: toSaveLink(drawn),
	};
}

/** A side of a pair that cannot be shown: what was typed, the item that it names, if any, and items that it may mean. */
export type Side = { text: string; item?: Item | undefined; near: readonly Item[] };

function toNearLinks(sides: readonly [Side, Side], faulty: 'a' | 'b'): string {
	const [a, b] = sides;
	const links = (faulty === 'a' ? a : b).near.map((item) => {
		const other = (faulty === 'a' ? b : a).item;
		const path = other && (faulty === 'a' ? toPairPage(item.slug, other.slug) : toPairPage(other.slug, item.slug));
		return path ? `<a href="${path}">${escapeMarkup(item.name)}</a>` : escapeMarkup(item.name);
	});
	return links.length === 0 ? '' : ` Did you mean ${links.join(', ')}?`;
}

/** Partners that are offered for one thing. */
const PARTNERS = 10;

/** One thing as it is drawn before there is another. */
function toAlone(item: Item, today: string): string {
	const { slug, name } = item;
	const picture = `<img src="${toPicture(slug, 'large')}" alt="" width="800" height="800" decoding="async">`;
	const worth = `<span class="amount">${toItemWords(item, today).worth}</span>`;
	return `<p class="compare-alone"><span class="picture">${picture}</span><a href="${toItemPage(slug)}">${escapeMarkup(name)}</a> ${worth}</p>`;
}

/** The parts of the page where a side is missing or matches nothing: the fields as they were typed, and what to do, in place of a pair. */
export function toIncompletePairParts(
	sides: readonly [Side, Side],
	{ catalogue, today }: Pick<PairContext, 'catalogue' | 'today'>,
): PageParts {
	const [a, b] = sides;
	const faulty = a.item ? 'b' : 'a';
	const { text } = faulty === 'a' ? a : b;
	const other = (faulty === 'a' ? b : a).item;
	const fields = { field: toItemField('a', a.item?.name ?? a.text), 'second-field': toItemField('b', b.item?.name ?? b.text) };
	const cleared = { heading: 'Compare two things', details: '', picture: '', ...fields };
	if (text !== '') {
		const fault = `${escapeMarkup(`No match for “${text}”.`)}${toNearLinks(sides, faulty)}`;
		return { ...cleared, status: `<p class="problem" data-fault="compare-${faulty}">${fault}</p>` };
	}
	const name = escapeMarkup(other ? toOne(other) : 'two things');
	const status = `<p class="answer-text is-long statement" data-fault>Compare ${name} with what?</p>`;
	if (!other) return { ...cleared, status };
	const lines = toItemLines(toPartners(other, catalogue, PARTNERS), today, { toHref: (slug) => toPairPage(other.slug, slug) });
	return { ...cleared, status, details: `<ul class="ledger rows lines" data-partners>${lines}</ul>`, picture: toAlone(other, today) };
}
