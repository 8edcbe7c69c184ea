import { forEachParallel } from '../../build/for-each-parallel.ts';
import type { ItemFile } from '../../core/item-schema.ts';
import { add, exact, multiply } from '../../functions/ask/exact.ts';
import type { FeedReader } from './create-feed-reader.ts';
import { addDays } from './dates.ts';
import { judgeChange } from './guard-rails.ts';
import { type ItemFinding, isWritten, toFinding, toStandingWorth } from './item-finding.ts';
import { parseQuantity } from './parse-quantity.ts';
import { researchFeedItem } from './research-feed-item.ts';

/** A year: how long a worth that a person found is good for, where the item does not say. */
const MANUAL_DAYS = 365;

type ResearchDeps = { readonly readFeed: FeedReader /** `YYYY-MM-DD` */; readonly today: string };

/** An item that a person must look up: stale once its day has passed. */
function judgeByHand(slug: string, item: ItemFile, today: string): ItemFinding {
	const { research, valuation } = item;
	const method = research?.kind === 'web' ? 'web' : 'manual';
	const due =
		(research !== undefined && 'lookAgainOn' in research ? research.lookAgainOn : undefined) ?? addDays(valuation.asOf, MANUAL_DAYS);
	const task = research?.kind === 'web' ? `The figure at ${research.url} was to be read again` : 'A person was to look again';
	const parts = { method, sources: valuation.sources } as const;
	if (due >= today) return toFinding(slug, item, { ...parts, verdict: 'unchanged' });
	return toFinding(slug, item, { ...parts, verdict: 'stale', reason: `${task} by ${due}.` });
}

/** Why nothing can be derived from an item that was not renewed: a sum of old and new would be neither. */
function toPartFailure({ change: { name, verdict } }: ItemFinding): string | undefined {
	return verdict === 'failed' || verdict === 'quarantined' ? `It is derived from ${name}, whose worth could not be renewed.` : undefined;
}

/** Researches every published item, each for itself: feeds first, then what is derived from other items. */
export async function researchItems(items: ReadonlyMap<string, ItemFile>, { readFeed, today }: ResearchDeps): Promise<ItemFinding[]> {
	const published = [...items].filter(([, { status }]) => status === 'published');
	const findings = new Map<string, ItemFinding>();

	await forEachParallel(published, async ([slug, item]) => {
		const { research } = item;
		if (research?.kind === 'derived') return;
		const isFeed = research?.kind === 'feed' || research?.kind === 'indexed';
		findings.set(slug, isFeed ? await researchFeedItem(slug, item, { research, readFeed, today }) : judgeByHand(slug, item, today));
	});

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
