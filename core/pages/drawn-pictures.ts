import type { Catalogue } from '../item/catalogue.ts';
import type { Item } from '../item/item.ts';
import { type FigureContext, toFigureView } from '../item/views/figure-view.ts';
import { toComparedNote } from '../item/views/list-figure.ts';
import { toShownComparison } from '../item/worth/comparison.ts';
import { type ComparedFigure, toComparedCents } from '../item/worth/dollars.ts';
import { toMoneyWords, toShownCents, toWorthLabel } from '../item/worth/money.ts';
import { createPerspectives } from '../perspective/perspective.ts';
import { CDN_PATH } from '../settings/default-addresses.ts';
import type { Dollars } from './addresses.ts';

/*
 * Pictures of items, pairs and amounts, which a host draws when they are asked for. Their words come from the functions that the pages use, so that
 * a picture says what its page says.
 */

/** Raised when the drawing of an item's picture for links changes, so that older ones that are kept are not taken. */
export const SHARE_VERSION = '6';

/** Sentences in the picture of an amount. */
export const DRAWN_SENTENCES = 3;

/** An item in the picture of a pair: its worth in words, and the small line below, which may be empty: what was printed and its year. */
export type ShareSide = { name: string; worthCents: number; worth: string; note: string };

/** An item in a picture for links: its place on the rule in US cents, the large words, and the small line below them, which may be empty. */
export type ShareItem = { name: string; worthCents: number; lead: string; note: string };

/** The words of an item's page: an old figure is in today's dollars, with what was printed in the small line. */
export function toShareItem(item: Item, context: FigureContext): ShareItem {
	const { shown, shownNote, year, todaysDollars } = toFigureView(item, context);
	const dated = todaysDollars ? undefined : year;
	const note = shownNote === undefined ? dated && `in ${dated}` : [shownNote, dated && `as of ${dated}`].filter(Boolean).join(', ');
	return { name: item.name, worthCents: toComparedCents(item), lead: shown, note: note ?? '' };
}

/** The words of a picture, the slugs of the items in it, and what every picture has: the catalogue's name and the worths that the rule spans, in US cents. */
export type DrawnPicture = { service: string; worthRange: readonly number[]; slugs: readonly string[] } & (
	| { kind: 'item'; item: ShareItem }
	| { kind: 'pair'; sentence: string; items: readonly [ShareSide, ShareSide] }
	| { kind: 'amount'; label: string; cents: number; sentences: readonly string[] }
);

/** A picture to draw, and the large pictures of its items as PNG, in the order of its slugs. */
export type ComposedDrawing = { picture: DrawnPicture; large: readonly Uint8Array[] };
/** What a host draws: a picture of items, or an item's own. */
export type Drawing = ComposedDrawing | { own: { slug: string; size: 'small' | 'large' } };

/** The lowest and the highest worth as people see it, in US cents. */
export function toWorthRange({ items }: Pick<Catalogue, 'items'>): number[] {
	if (items.length === 0) return [];
	let [least, greatest] = [Number.POSITIVE_INFINITY, 0];
	for (const item of items) {
		const cents = toComparedCents(item);
		least = Math.min(least, cents);
		greatest = Math.max(greatest, cents);
	}
	return [least, greatest];
}

/** The picture of a pair. @param dollars where they are not the ones that the page of the pair chooses */
export function toPairPicture(a: string, b: string, dollars?: Dollars): string {
	return `/pictures/compare/${a}/${b}${dollars === undefined ? '' : `/${dollars}`}.png`;
}

/** The picture of an amount in US cents. */
export function toAmountPicture(cents: number): string {
	return `/pictures/perspective/${cents}.png`;
}

/** The parts of the picture of a pair. Undefined for dollars that the page of the pair chooses by itself: that picture has another path. */
function toDrawnPair(pair: readonly [Item, Item], dollars: Dollars | undefined, catalogue: Catalogue) {
	const [a, b] = pair;
	const compare = (chosen?: Dollars) => toShownComparison(a, b, { catalogue, cdnUrl: CDN_PATH, dollars: chosen });
	if (dollars !== undefined && dollars === compare().pair.dollars) return undefined;
	const { pair: compared, sentence: words, dated } = compare(dollars);
	// The years are below the worths.
	const sentence = compared.dollars === 'today' ? `${words}, in today’s dollars` : dated;
	const toSide = (item: Item, { cents, isConverted }: ComparedFigure): ShareSide => ({
		name: item.name,
		worthCents: cents,
		worth: toMoneyWords(toShownCents(cents), { rounded: isConverted }),
		note: toComparedNote(item, cents, catalogue.today),
	});
	const items = [toSide(a, compared.a), toSide(b, compared.b)] as const;
	return { kind: 'pair' as const, slugs: [a.slug, b.slug], sentence, items };
}

function toDrawnAmount(cents: number, catalogue: Catalogue) {
	const perspectives = createPerspectives(cents, catalogue, DRAWN_SENTENCES);
	return {
		kind: 'amount' as const,
		slugs: perspectives.map(({ item }) => item.slug),
		label: toWorthLabel(cents),
		cents,
		sentences: perspectives.map(({ text }) => text),
	};
}

const SHARED_ITEM = /^\/cdn\/items\/([^/]+)\/share\.png$/;

/** The picture for links to an item, by its path. Undefined for an unknown slug, and for the pictures of collections and years. */
export function findSharePicture(path: string, catalogue: Catalogue): DrawnPicture | undefined {
	const item = catalogue.bySlug.get(SHARED_ITEM.exec(path)?.[1] ?? '');
	if (!item) return undefined;
	const { name: service } = catalogue.about;
	return { service, worthRange: toWorthRange(catalogue), kind: 'item', slugs: [item.slug], item: toShareItem(item, catalogue) };
}

/** The picture at a path of `DRAWN_PATH` (`dynamic-pages.ts`). Undefined for an unknown slug, and for other spellings than that of `toPairPicture` and `toAmountPicture`. */
export function findDrawnPicture(path: string, catalogue: Catalogue): DrawnPicture | undefined {
	const [kind, first = '', second = '', dollars] = path.slice('/pictures/'.length, -'.png'.length).split('/');
	const [a, b] = [catalogue.bySlug.get(first), catalogue.bySlug.get(second)];
	const cents = Number(first);
	const pair = kind === 'compare' && a && b && toDrawnPair([a, b], dollars as Dollars | undefined, catalogue);
	const amount = kind === 'perspective' && String(cents) === first && toDrawnAmount(cents, catalogue);
	const drawn = pair || amount || undefined;
	return drawn && { service: catalogue.about.name, worthRange: toWorthRange(catalogue), ...drawn };
}
