import pMap from 'p-map';
import { add, exact, multiply } from '../../core/exact.ts';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import type { Research } from '../../core/item/schema/research-schema.ts';
import type { Source } from './edit-item-text.ts';
import type { FeedReader, FeedReading } from './feeds/feed-reader.ts';
import { ResearchError } from './fetch-text.ts';
import { type ItemFinding, isWritten, judgeByHand, toFinding, toStandingWorth } from './finding.ts';
import { type Judgement, judgeAge, judgeChange } from './guard-rails.ts';
import { parseQuantity } from './quantity.ts';

type FeedResearch = Extract<Research, { kind: 'feed' }>;

const CENTS = exact(100n);
/** Feeds fetched at once. */
const PARALLEL_ITEMS = 16;

/** A reading as a source of an item. */
function toSource({ feed, series, url, printed, asOf }: FeedReading, today: string): Source {
	const primary = feed.primary ? ({ primary: true } as const) : {};
	return { title: series.title, publisher: feed.publisher, url, publishedOn: asOf, retrievedOn: today, figure: printed, ...primary };
}

/** Whether an item has this very figure of this day, so that only an exchange rate can have moved its worth. */
function isSamePrice({ valuation }: ItemFile, { series, asOf, printed }: FeedReading): boolean {
	return valuation.asOf === asOf && valuation.sources.some(({ title, figure }) => title === series.title && figure === printed);
}

/** Finds the worth of an item in its feed. A failure is reported in the finding, so that the run goes on. */
async function researchFeedItem(
	slug: string,
	item: ItemFile,
	{ research, readFeed, today }: { research: FeedResearch; readFeed: FeedReader; today: string },
): Promise<ItemFinding> {
	const method = 'feed';
	const { worthCents, asOf: oldAsOf } = item.valuation;
	try {
		const reading = await readFeed(research.feed, research.series);
		const { feed, figure, rate } = reading;
		const cents = multiply(multiply(figure, CENTS), parseQuantity(research.quantity));
		// The price of a day stays the price of that day when the rate moves.
		const asOf = reading.series.isRate ? oldAsOf : reading.asOf;
		const isRateMove = reading.series.isRate || (rate !== undefined && isSamePrice(item, reading));
		const judged = judgeChange({ cents: worthCents, asOf: oldAsOf }, { cents, asOf, isRateMove }, today);
		return toFinding(slug, item, {
			method,
			sources: [reading, ...(rate === undefined ? [] : [rate])].map((one) => toSource(one, today)),
			...(reading.series.isRate ? judged : judgeAge(judged, { oldAsOf, budgetDays: feed.budgetDays, today })),
		});
	} catch (error) {
		if (!(error instanceof ResearchError)) throw error;
		// Names the feed in the report; a failed finding is never written.
		const asked = { title: research.series, publisher: research.feed, retrievedOn: today };
		return toFinding(slug, item, { method, sources: [asked], verdict: 'failed', reason: `${error.message}.` });
	}
}

/** Why an item cannot be derived from this part: a sum of old and new worths would be wrong. */
function toPartFailure({ change: { name, verdict } }: ItemFinding): string | undefined {
	return verdict === 'failed' || verdict === 'quarantined' ? `It is derived from ${name}, whose worth could not be renewed.` : undefined;
}

/** A derived worth passes only if its parts did: a sum of figures that need a review needs one as well. */
function judgeParts(judgement: Judgement, parts: readonly ItemFinding[]): Judgement {
	const doubtful = parts.find(({ change: { verdict } }) => verdict !== 'passed' && verdict !== 'unchanged');
	if (judgement.verdict !== 'passed' || doubtful === undefined) return judgement;
	const { name, verdict } = doubtful.change;
	return { ...judgement, verdict: 'review', reason: `It is derived from ${name}, whose verdict is "${verdict}".` };
}

/** Derives worths from those of other items, each item once. */
class Deriver {
	#items: ReadonlyMap<string, ItemFile>;
	#findings: Map<string, ItemFinding>;
	#today: string;

	/** @param findings by slug; derived items are added */
	constructor(items: ReadonlyMap<string, ItemFile>, findings: Map<string, ItemFinding>, today: string) {
		this.#items = items;
		this.#findings = findings;
		this.#today = today;
	}

	/**
	 * Derives one item from its parts, which are derived first where needed.
	 * @param above the items that are being derived from this one; finds circular derivations
	 */
	derive(slug: string, item: ItemFile, above: readonly string[] = []): ItemFinding {
		const known = this.#findings.get(slug);
		if (known !== undefined) return known;
		const finding = this.#sumParts(slug, item, above);
		this.#findings.set(slug, finding);
		return finding;
	}

	/** The finding of a part, or why there is none. */
	#findPart(slug: string, above: readonly string[]): ItemFinding | string {
		const known = this.#findings.get(slug);
		if (known !== undefined) return known;
		const item = this.#items.get(slug);
		if (item?.status !== 'published' || item.research?.kind !== 'derived')
			return `It is derived from "${slug}", which is no published item.`;
		if (above.includes(slug)) return `It is derived from itself, by way of ${[...above, slug].join(', ')}.`;
		return this.derive(slug, item, above);
	}

	#sumParts(slug: string, item: ItemFile, above: readonly string[]): ItemFinding {
		const method = 'derived';
		const { worthCents, asOf: oldAsOf, sources: oldSources } = item.valuation;
		let cents = exact(0n);
		let asOf: string | undefined;
		const parts: ItemFinding[] = [];
		const sources: ItemFinding['sources'][number][] = [];
		for (const { slug: part, quantity } of item.research?.kind === 'derived' ? item.research.parts : []) {
			const found = this.#findPart(part, [...above, slug]);
			const failure = typeof found === 'string' ? found : toPartFailure(found);
			if (typeof found === 'string' || failure !== undefined)
				return toFinding(slug, item, { method, sources: oldSources, verdict: 'failed', reason: failure });
			parts.push(found);
			const worth = toStandingWorth(found);
			cents = add(cents, multiply(exact(BigInt(worth.cents)), parseQuantity(quantity)));
			// A sum is as old as its oldest part.
			if (asOf === undefined || worth.asOf < asOf) asOf = worth.asOf;
			const [source] = isWritten(found.change) ? found.sources : (this.#items.get(part)?.valuation.sources ?? []);
			if (source !== undefined && !sources.includes(source)) sources.push(source);
		}
		const judgement = judgeChange({ cents: worthCents, asOf: oldAsOf }, { cents, asOf: asOf ?? oldAsOf }, this.#today);
		return toFinding(slug, item, { method, sources, ...judgeParts(judgement, parts) });
	}
}

type ResearchDeps = {
	readonly readFeed: FeedReader;
	/** `YYYY-MM-DD` */
	readonly today: string;
};

/** Researches every published item: feeds first, then items derived from others. Findings are in the order of the items. */
export async function researchItems(items: ReadonlyMap<string, ItemFile>, { readFeed, today }: ResearchDeps): Promise<ItemFinding[]> {
	const published = [...items].filter(([, { status }]) => status === 'published');
	const findings = new Map<string, ItemFinding>();

	await pMap(
		published,
		async ([slug, item]) => {
			const { research } = item;
			if (research?.kind === 'derived') return;
			findings.set(
				slug,
				research?.kind === 'feed' ? await researchFeedItem(slug, item, { research, readFeed, today }) : judgeByHand(slug, item, today),
			);
		},
		{ concurrency: PARALLEL_ITEMS },
	);
	const deriver = new Deriver(items, findings, today);
	return published.map(([slug, item]) => deriver.derive(slug, item));
}
