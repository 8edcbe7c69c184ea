import { getOwn } from '../get-own.ts';
import { addDays } from './dating.ts';
import { toFigure } from './item.ts';
import { type Readings, toConfirmedOn } from './readings.ts';
import type { Feeds } from './schema/feeds-schema.ts';
import type { HistoryPoint, Valuation } from './schema/item-schema.ts';
import type { Research } from './schema/research-schema.ts';
import { toSupports } from './worth/evidence.ts';

/* The renewal of worths: without a person where possible, or else by a due day. Days are `YYYY-MM-DD`. */

/** Ways to renew or confirm a price, best first. The last three need a person. */
export const RENEWALS = {
	feed: 'a feed',
	derived: 'other items',
	seller: 'the page of the seller or office itself',
	page: 'the page of another source',
	copy: 'only a fixed copy of a page, which never changes',
	unprinted: 'no page prints the worth',
	unaddressed: 'no source has an address',
} as const;
type RenewalId = keyof typeof RENEWALS;

/** Why a page that prints a worth has not confirmed it: the figure is gone, a program cannot read the page, it fails, or nothing has read it yet. */
type Gap = 'changed' | 'refused' | 'failed' | 'unread';

type Source = Valuation['sources'][number];
/** The renewed parts of an item or of its file: valuation and history. */
type Valued = { valuation: Omit<Valuation, 'sources'> & { sources: readonly Source[] }; history?: readonly HistoryPoint[] | undefined };
type Context = { research: Research | undefined; feeds: Feeds; readings: Readings };

/** Addresses with a commit or of an archive. */
const COPY = /\b[0-9a-f]{40}\b|\/\/web\.archive\.org\//;
/** Files that no program of the week reads. */
const UNREADABLE = /\.(?:pdf|xlsx?|zip)(?:[?#]|$)/i;

const isPage = ({ url, figure }: Source) => url !== undefined && figure !== undefined && !UNREADABLE.test(url);

/** The sources whose pages confirm a worth: any of those that print it, or else all that its derivation cites. */
function findEvidence({ valuation, history }: Valued): { sources: readonly Source[]; isAllNeeded: boolean } {
	const { sources, derivation } = valuation;
	const isPrinting = (source: Source, index: number) => toSupports(source, index + 1, { valuation, history }).includes('worth');
	const printing = sources.filter((source, index) => isPage(source) && isPrinting(source, index));
	if (printing.length > 0 || derivation === undefined) return { sources: printing, isAllNeeded: false };
	const cited = derivation.inputs.flatMap(({ source }) => (source === undefined ? [] : (sources[source - 1] ?? [])));
	return { sources: cited.every(isPage) ? cited : [], isAllNeeded: true };
}

function toGap(slug: string, sources: readonly Source[], readings: Readings): Gap {
	const states = sources.map(({ url = '', figure }) => ({
		...getOwn(readings, url),
		reading: getOwn(getOwn(readings, url)?.figures, slug),
		figure,
	}));
	if (states.some(({ reading: own, figure }) => own?.missingOn !== undefined && own.figure === figure)) return 'changed';
	if (states.some(({ unread }) => unread !== undefined)) return 'refused';
	return states.some(({ failure }) => failure !== undefined) ? 'failed' : 'unread';
}

/** Whether the figure of a source was there when its page was last read. */
const isThere = (slug: string, source: Source, readings: Readings) =>
	toConfirmedOn(readings, slug, source) !== undefined && getOwn(getOwn(readings, source.url ?? '')?.figures, slug)?.missingOn === undefined;

/**
 * The way to renew or confirm a worth, and where its next figure comes from: the publisher of the feed, the slugs of other items, or the publishers of pages.
 * `gap` is set if a page could confirm it and has not.
 */
export type Renewal = { by: RenewalId; from: readonly string[]; gap?: Gap };

const listPublishers = (sources: readonly Source[]) => [...new Set(sources.map(({ publisher }) => publisher))];

/** Whether a feed renews a price. A rate moves the worth of one in other money, but does not say whether it is still the price. */
function isFed(research: Research | undefined, feeds: Feeds): boolean {
	return research?.kind === 'feed' && !getOwn(getOwn(feeds, research.feed)?.series, research.series)?.isRate;
}

/** The best way to renew or confirm the worth of an item. */
export function toRenewal(slug: string, item: Valued, { research, feeds, readings }: Context): Renewal {
	if (research?.kind === 'feed' && isFed(research, feeds))
		return { by: 'feed', from: [getOwn(feeds, research.feed)?.publisher ?? research.feed] };
	if (research?.kind === 'derived') return { by: 'derived', from: research.parts.map((part) => part.slug) };
	const { sources, isAllNeeded } = findEvidence(item);
	const all = item.valuation.sources;
	if (sources.length === 0)
		return { by: all.some(({ url }) => url !== undefined) ? 'unprinted' : 'unaddressed', from: listPublishers(all) };
	const living = sources.filter(({ url = '' }) => !COPY.test(url));
	if (living.length === 0 || (isAllNeeded && living.length < sources.length)) return { by: 'copy', from: listPublishers(sources) };
	const from = listPublishers(living);
	const by = living.some(({ primary }) => primary) ? 'seller' : 'page';
	const confirmed = living.filter((source) => isThere(slug, source, readings));
	const isConfirmed = isAllNeeded ? confirmed.length === living.length : confirmed.length > 0;
	return isConfirmed ? { by, from } : { by, from, gap: toGap(slug, living, readings) };
}

/** Days until a person must look at a worth again. Prices move within a year. A newer sale or appraisal is rare. */
const LOOK_DAYS = { price: 365, typical: 365, sale: 730, estimate: 730 } as const;
/** The part of that time over which due days are spread, so that items looked up on one day are not due on one. */
const SPREAD = 1 / 4;
/** A worth is not due for this many days after the seller's own page was seen to print it: a few weekly runs. */
const CONFIRMED_DAYS = 30;

/** A number that follows from a slug, the same in each run. */
const toNumber = (slug: string) => [...slug].reduce((number, letter) => (number * 31 + letter.charCodeAt(0)) % 65_521, 7);

const latest = (days: readonly string[]) => days.reduce((a, b) => (a > b ? a : b), '');

/** The due day of a look by a person: given by the item, or counted from the last look; later while the seller confirms the worth. */
function toLookDay(slug: string, item: Valued, { research, readings }: Pick<Context, 'research' | 'readings'>): string {
	const { sources } = item.valuation;
	const days = LOOK_DAYS[toFigure(item.valuation)];
	const named = research !== undefined && 'lookAgainOn' in research ? research.lookAgainOn : undefined;
	const looked = addDays(latest(sources.map(({ retrievedOn }) => retrievedOn)), days - (toNumber(slug) % Math.round(days * SPREAD)));
	const sellers = findEvidence(item).sources.filter((source) => source.primary && isThere(slug, source, readings));
	const confirmed = latest(sellers.map((source) => toConfirmedOn(readings, slug, source) ?? ''));
	return latest([named ?? looked, ...(confirmed === '' ? [] : [addDays(confirmed, CONFIRMED_DAYS)])]);
}

/** The due day of a look by a person, and its reason. */
export type Due = { readonly dueOn: string; readonly reason: string; readonly method: 'feed' | 'manual' | 'page' };

/** The next look that an item needs; undefined for one that follows from other items. */
export function toDue(slug: string, item: Valued, { research, feeds, readings }: Context): Due | undefined {
	if (research?.kind === 'derived') return undefined;
	const isPaged = toFigure(item.valuation) === 'price' && !isFed(research, feeds);
	for (const { url = '', publisher, figure } of isPaged ? findEvidence(item).sources : []) {
		const { missingOn, candidates = [], figure: wanted } = getOwn(getOwn(readings, url)?.figures, slug) ?? {};
		if (missingOn === undefined || wanted !== figure) continue;
		const found = candidates.length > 0 ? `; the page has ${candidates.join(', ')}` : '';
		return { dueOn: missingOn, reason: `${publisher} no longer prints ${figure}${found}.`, method: 'page' };
	}
	const { asOf } = item.valuation;
	const budgetDays = research?.kind === 'feed' && isFed(research, feeds) ? getOwn(feeds, research.feed)?.budgetDays : undefined;
	const feedDay = budgetDays === undefined ? undefined : addDays(asOf, budgetDays);
	const isNamed = research?.kind === 'feed' && research.lookAgainOn !== undefined;
	const lookDay = feedDay === undefined || isNamed ? toLookDay(slug, item, { research, readings }) : undefined;
	if (lookDay !== undefined && (feedDay === undefined || lookDay < feedDay))
		return { dueOn: lookDay, reason: `A person was to look again by ${lookDay}.`, method: research?.kind === 'feed' ? 'feed' : 'manual' };
	const reason = `The worth is of ${asOf}, and nothing newer was found within ${budgetDays} days.`;
	return { dueOn: feedDay ?? '', reason, method: 'feed' };
}
