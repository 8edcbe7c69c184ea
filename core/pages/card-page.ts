import type { Catalogue } from '../item/catalogue.ts';
import { type Item, toPublisherName } from '../item/item.ts';
import { toFigureView } from '../item/views/figure-view.ts';
import { toShownComparison } from '../item/worth/comparison.ts';
import { keepAmountsWhole } from '../item/worth/money.ts';
import { escapeMarkup } from '../text.ts';
import { toItemPage, toPairPage, toPicture } from './addresses.ts';
import type { SiteAddresses } from './head.ts';
import type { PageParts } from './places.ts';

/* Cards: the pages that other sites may show in a frame. They need no script, and their links leave the frame. */

type CardContext = { catalogue: Catalogue; site: SiteAddresses };

/** Longer names and amounts are set smaller. */
const MAX_LENGTH = { name: 32, worth: 14 } as const;

const toClass = (...names: readonly (string | false)[]) => {
	const set = names.filter(Boolean).join(' ');
	return set === '' ? '' : ` class="${set}"`;
};

/** A link that leaves the frame. */
const toLink = (address: string, label: string, rel = 'noopener') =>
	`<a href="${escapeMarkup(address)}" target="_blank" rel="${rel}">${escapeMarkup(label)}</a>`;

const toImage = (slug: string) => `<img src="${toPicture(slug, 'small')}" alt="" width="200" height="200">`;

/** The catalogue's name, its license and the address of the page that the card is from. */
function toAttribution(address: string, { catalogue: { about } }: CardContext): string {
	const licence = about.licence ? `, ${about.licence.name}` : '';
	return `<p class="attribution small">${escapeMarkup(about.name + licence)}: ${toLink(address, address)}</p>`;
}

const toHead = (title: string, { site }: CardContext) => `<title>${escapeMarkup(`${title} | ${site.service}`)}</title>`;

/** The range of a figure that is shown as printed, and how sure it is: "$799 to $899, medium confidence". A usual range is the figure itself. */
function toSureness({ range, shown, todaysDollars, confidence }: ReturnType<typeof toFigureView>): string {
	const isShown = range !== undefined && range !== shown && todaysDollars === undefined;
	return isShown ? `${range}, ${confidence.label.toLowerCase()}` : confidence.label;
}

/** Markup of an item's card by place. */
export function toItemCardParts(item: Item, context: CardContext): PageParts {
	const { slug, name } = item;
	const view = toFigureView(item, context.catalogue);
	const { shown, shownNote, per, source, sourceCount, ...figure } = view;
	const address = context.site.origin + toItemPage(slug);
	const stale = toClass(figure.isStale && 'is-stale');
	const publisherName = source && toPublisherName(source.publisher);
	const publisher = publisherName && (source.url ? toLink(source.url, publisherName, 'noopener nofollow') : escapeMarkup(publisherName));
	const details = [
		`<div class="item">${toImage(slug)}<h1${toClass(name.length > MAX_LENGTH.name && 'is-long')}>${toLink(address, name)}</h1>`,
		`<div class="figure"><p${stale}>${figure.before}</p>`,
		`<p><span${toClass('amount', shown.length > MAX_LENGTH.worth && 'is-long')}>${keepAmountsWhole(shown)}</span>`,
		`${per ? `<span class="per"> ${escapeMarkup(per)}</span>` : ''}</p>`,
		shownNote === undefined ? '' : `<p>${shownNote}</p>`,
		`<p${stale}>${figure.after} <time datetime="${figure.asOf}">${figure.month}</time>${figure.age ? `, ${figure.age}` : ''}</p>`,
		publisher === undefined
			? ''
			: `<p class="source small"><span class="publisher">Source: ${publisher}</span>${sourceCount > 1 ? ` <span>and ${sourceCount - 1} more</span>` : ''}</p>`,
		`<p class="sureness small">${toSureness(view)}</p>`,
		`</div></div>${toAttribution(address, context)}`,
	];
	return { head: toHead(`${name}: ${figure.dated}`, context), details: details.join('') };
}

/** The parts of the card of a pair: both pictures and the sentence of its page. */
export function toPairCardParts(pair: readonly [Item, Item], context: CardContext): PageParts {
	const [a, b] = pair;
	const { dated: sentence } = toShownComparison(a, b, { catalogue: context.catalogue, cdnUrl: context.site.cdnUrl });
	const address = context.site.origin + toPairPage(a.slug, b.slug);
	const details = [
		`<div class="pair">${toImage(a.slug)}${toImage(b.slug)}</div>`,
		`<div class="words"><h1${toClass(sentence.length > 2 * MAX_LENGTH.name && 'is-long')}>${toLink(address, sentence)}</h1>`,
		`</div>${toAttribution(address, context)}`,
	];
	return { head: toHead(sentence, context), details: details.join('') };
}

/** The parts of the card with an item's chart. @param chart markup of the item's page: a sentence and the drawing */
export function toChartCardParts({ slug, name }: Item, chart: string, context: CardContext): PageParts {
	const title = `${name} over time`;
	const address = `${context.site.origin}${toItemPage(slug)}#history`;
	const details = `<div class="over-time"><h1>${toLink(address, title)}</h1>${chart}</div>${toAttribution(address, context)}`;
	return { head: toHead(title, context), details };
}
