import { forEachParallel } from '../../build/for-each-parallel.ts';
import type { ItemFile } from '../../core/item-schema.ts';
import { add, exact, multiply } from '../../functions/ask/exact.ts';
import type { FeedReader } from './create-feed-reader.ts';
import { judgeChange } from './guard-rails.ts';
import { type ItemFinding, isWritten, toFinding, toStandingWorth } from './item-finding.ts';
import { judgeByHand } from './judge-by-hand.ts';
import { parseQuantity } from './parse-quantity.ts';
import { researchFeedItem } from './research-feed-item.ts';
import type { WebResearcher } from './web/create-web-researcher.ts';

type ResearchDeps = {
	readonly readFeed: FeedReader;
	readonly researchWeb?: WebResearcher | undefined;
	/** `YYYY-MM-DD` */
	readonly today: string;
};

/** Why nothing can be derived from an item that was not renewed: a sum of old and new would be neither. */
function toPartFailure({ change: { name, verdict, method } }: ItemFinding): string | undefined {
	// What no page says this week stands as long as what a person found.
	return (verdict === 'failed' && method !== 'web') || verdict === 'quarantined'
		? `It is derived from ${name}, whose worth could not be renewed.`
		: undefined;
}

/** Researches every published item, each for itself: feeds first, then the web, then what is derived from other items. */
export async function researchItems(
	items: ReadonlyMap<string, ItemFile>,
	{ readFeed, researchWeb, today }: ResearchDeps,
): Promise<ItemFinding[]> {
	const published = [...items].filter(([, { status }]) => status === 'published');
	const findings = new Map<string, ItemFinding>();

	await forEachParallel(published, async ([slug, item]) => {
		const { research } = item;
		if (research?.kind === 'derived' || (research?.kind === 'web' && researchWeb !== undefined)) return;
		const isFeed = research?.kind === 'feed' || research?.kind === 'indexed';
		findings.set(slug, isFeed ? await researchFeedItem(slug, item, { research, readFeed, today }) : judgeByHand(slug, item, today));
	});

	for (const [slug, item] of published) {
		const { research } = item;
		if (research?.kind === 'web' && researchWeb !== undefined) findings.set(slug, await researchWeb(slug, item, { research, today }));
	}

	/** @param above the items that are being derived from this one, so that a ring is seen */
	function find(slug: string, above: readonly string[]): ItemFinding | string {
		const known = findings.get(slug);
		if (known !== undefined) return known;
		const item = items.get(slug);
		if (item?.status !== 'published' || item.research?.kind !== 'derived')
			return `It is derived from "${slug}", which is no published item.`;
		if (above.includes(slug)) return `It is derived from itself, by way of ${[...above, slug].join(', ')}.`;
		const finding = derive(slug, item, above);
		findings.set(slug, finding);
		return finding;
	}

	function derive(slug: string, item: ItemFile, above: readonly string[]): ItemFinding {
		const method = 'derived';
		const parts = item.research?.kind === 'derived' ? item.research.parts : [];
		let cents = exact(0n);
		let asOf: string | undefined;
		const sources: ItemFinding['sources'][number][] = [];
		for (const { slug: part, quantity } of parts) {
			const found = find(part, [...above, slug]);
			const failure = typeof found === 'string' ? found : toPartFailure(found);
			if (typeof found === 'string' || failure !== undefined) {
				return toFinding(slug, item, { method, sources: item.valuation.sources, verdict: 'failed', reason: failure });
			}
			const worth = toStandingWorth(found);
			cents = add(cents, multiply(exact(BigInt(worth.cents)), parseQuantity(quantity)));
			// A sum is no fresher than its oldest part.
			if (asOf === undefined || worth.asOf < asOf) asOf = worth.asOf;
			const [source] = isWritten(found.change) ? found.sources : (items.get(part)?.valuation.sources ?? []);
			if (source !== undefined && !sources.includes(source)) sources.push(source);
		}
		const old = { cents: item.valuation.worthCents, asOf: item.valuation.asOf };
		return toFinding(slug, item, { method, sources, ...judgeChange(old, { cents, asOf: asOf ?? old.asOf }, today) });
	}

	for (const [slug, item] of published) {
		if (!findings.has(slug)) findings.set(slug, derive(slug, item, []));
	}
	return published.map(([slug]) => findings.get(slug)).filter((finding) => finding !== undefined);
}
