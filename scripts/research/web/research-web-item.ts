import type { ItemFile } from '../../../core/item-schema.ts';
import { toWorthLabel } from '../../../core/money.ts';
import { compare, round } from '../../../functions/ask/exact.ts';
import { type Judgement, judgeChange } from '../guard-rails.ts';
import { type ItemFinding, toFinding } from '../item-finding.ts';
import { judgeByHand } from '../judge-by-hand.ts';
import { ResearchError } from '../research-error.ts';
import type { WebResearch } from './allowed-domains.ts';
import type { PageReader } from './create-page-reader.ts';
import type { ModelQuote } from './model-quotes.ts';
import { readQuote, type WebReading } from './read-quote.ts';
import { settleReadings } from './settle-readings.ts';

type WebItem = {
	readonly research: WebResearch;
	readonly quotes: readonly ModelQuote[];
	readonly readPage: PageReader;
	readonly today: string;
};

/** The host of an address that a model wrote, for the report; nothing else of it is repeated. */
function toHost(address: string): string {
	return URL.canParse(address) ? new URL(address).host.slice(0, 80) || 'no host' : 'no address';
}

/** What each quote comes to: a reading, or a sentence that says why there is none. */
async function readQuotes(item: ItemFile, { quotes, ...rest }: WebItem): Promise<{ readings: WebReading[]; refusals: string[] }> {
	const readings: WebReading[] = [];
	const refusals: string[] = [];
	for (const quote of quotes) {
		try {
			readings.push(await readQuote(quote, { item, ...rest }));
		} catch (error) {
			if (!(error instanceof ResearchError)) throw error;
			refusals.push(`${toHost(quote.url)}: ${error.message}`);
		}
	}
	return { readings, refusals };
}

/** A new worth under a description that names the year of the old one wants a look: nobody here can reword a sentence. */
function judgeWording(judgement: Judgement, { shortDescription, valuation }: ItemFile): Judgement {
	const year = /\b(?:19|20)\d{2}\b/.exec(shortDescription)?.[0];
	if (judgement.verdict !== 'passed' || judgement.newCents === valuation.worthCents || year === undefined) return judgement;
	return { ...judgement, verdict: 'review', reason: `The description speaks of ${year}: it may no longer hold.` };
}

/** Finds the worth of an item in the quotes that a model gave. Whatever goes wrong stands in the finding. */
export async function researchWebItem(slug: string, item: ItemFile, web: WebItem): Promise<ItemFinding> {
	const method = 'web';
	const { worthCents, asOf: oldAsOf } = item.valuation;
	const { readings, refusals } = await readQuotes(item, web);
	const settled = settleReadings(readings);
	if (settled === undefined) {
		const reason = refusals.length === 0 ? 'The model found no page that states the figure.' : `No quote holds. ${refusals.join('; ')}.`;
		return toFinding(slug, item, { method, sources: [], verdict: 'failed', reason });
	}
	const { reading, borneOutBy, doubt } = settled;
	const sources = [reading, ...borneOutBy].map(({ source }) => source);
	const judged = judgeChange({ cents: worthCents, asOf: oldAsOf }, { cents: reading.cents, asOf: reading.asOf ?? oldAsOf }, web.today);
	if (doubt === undefined) {
		const isRange = compare(reading.low, reading.high) < 0;
		const range = isRange ? { range: { lowCents: Number(round(reading.low)), highCents: Number(round(reading.high)) } } : {};
		return { ...toFinding(slug, item, { method, sources, ...judgeWording(judged, item) }), ...range };
	}
	// A figure that nobody else gives, and which is what stands or older than that, asks nothing of anybody.
	if (judged.verdict === 'unchanged' || judged.newCents === worthCents) return judgeByHand(slug, item, web.today);
	const amount = judged.newCents === undefined ? 'a figure' : toWorthLabel(judged.newCents);
	const also = judged.verdict === 'quarantined' && judged.reason !== undefined ? ` ${judged.reason}` : '';
	const refused = refusals.length === 0 ? '' : ` Refused: ${refusals.join('; ')}.`;
	return toFinding(slug, item, {
		method,
		sources,
		...judged,
		verdict: 'proposal',
		reason: `${doubt}: ${amount}, ${reading.source.url}.${also}${refused}`,
	});
}
