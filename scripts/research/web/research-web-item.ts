import { compare, type Exact, exact, multiply, round, subtract } from '../../../core/exact.ts';
import type { ItemFile } from '../../../core/item/schema/item-schema.ts';
import { toWorthLabel } from '../../../core/item/worth/money.ts';
import { createCircuitBreaker } from '../../../functions/planner/circuit-breaker.ts';
import { ModelError } from '../../../functions/planner/groq-client.ts';
import { ResearchError } from '../fetch-text.ts';
import { type ItemFinding, judgeByHand, toFinding } from '../finding.ts';
import { type Judgement, judgeChange } from '../guard-rails.ts';
import type { WebResearch } from './allowed-domains.ts';
import type { AskForQuotes, ModelQuote } from './ask-compound.ts';
import type { PageReader } from './read-page.ts';
import { readQuote, type WebReading } from './read-quote.ts';

/** Largest difference of two figures that agree, as a share of the smaller one. */
const AGREES = exact(1n, 10n);

/** The result of several pages: the chosen reading, those of other publishers that confirm it, and why it is only a proposal, if so. */
type Settled = { readonly reading: WebReading; readonly confirmedBy: readonly WebReading[]; readonly doubt: string | undefined };

function agrees(a: Exact, b: Exact): boolean {
	const [small, large] = compare(a, b) < 0 ? [a, b] : [b, a];
	return compare(subtract(large, small), multiply(small, AGREES)) <= 0;
}

/**
 * Chooses among readings: the newest with a date, which another publisher must confirm. Readings are never mixed. An unconfirmed newest
 * reading is a proposal, even if an older one is confirmed.
 * @returns undefined without a reading
 */
export function settleReadings(readings: readonly WebReading[]): Settled | undefined {
	// The sort is stable: of one date, the first one of the model.
	const [reading, ...others] = [...readings].sort((a, b) =>
		(a.asOf ?? '') < (b.asOf ?? '') ? 1 : (a.asOf ?? '') > (b.asOf ?? '') ? -1 : 0,
	);
	if (reading === undefined) return undefined;
	const fromOthers = others.filter(({ domain }) => domain !== reading.domain);
	// One page per publisher.
	const agreeing = fromOthers.filter(({ cents }) => agrees(cents, reading.cents)).map((other) => [other.domain, other] as const);
	const confirmedBy = [...new Map(agreeing.toReversed()).values()].toReversed();
	const publisher = reading.source.publisher;
	const doubt =
		fromOthers.length === 0
			? `Only ${publisher} says so`
			: confirmedBy.length === 0
				? `No other publisher says about the same as ${publisher}`
				: reading.asOf === undefined
					? `${publisher} does not say of which day the figure is`
					: undefined;
	return { reading, confirmedBy, doubt };
}

type WebItem = {
	readonly research: WebResearch;
	readonly quotes: readonly ModelQuote[];
	readonly readPage: PageReader;
	readonly today: string;
};

/** The host of an address that a model wrote. The report shows nothing else of it. */
function toHost(address: string): string {
	return URL.canParse(address) ? new URL(address).host.slice(0, 80) || 'no host' : 'no address';
}

/** A reading for each quote, or a sentence that says why there is none. */
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

/** Asks for a review if the worth changes and the description names a year, since the description may no longer hold. */
function judgeWording(judgement: Judgement, { shortDescription, valuation }: ItemFile): Judgement {
	const year = /\b(?:19|20)\d{2}\b/.exec(shortDescription)?.[0];
	if (judgement.verdict !== 'passed' || judgement.newCents === valuation.worthCents || year === undefined) return judgement;
	return { ...judgement, verdict: 'review', reason: `The description names the year ${year}: it may no longer hold.` };
}

/** Finds the worth of an item in the quotes of a model. A failure is reported in the finding. */
async function researchWebItem(slug: string, item: ItemFile, web: WebItem): Promise<ItemFinding> {
	const method = 'web';
	const { worthCents, asOf: oldAsOf } = item.valuation;
	const { readings, refusals } = await readQuotes(item, web);
	const settled = settleReadings(readings);
	if (settled === undefined) {
		const reason = refusals.length === 0 ? 'The model found no page that states the figure.' : `No quote holds. ${refusals.join('; ')}.`;
		return toFinding(slug, item, { method, sources: [], verdict: 'failed', reason });
	}
	const { reading, confirmedBy, doubt } = settled;
	const sources = [reading, ...confirmedBy].map(({ source }) => source);
	const judged = judgeChange({ cents: worthCents, asOf: oldAsOf }, { cents: reading.cents, asOf: reading.asOf ?? oldAsOf }, web.today);
	if (doubt === undefined) {
		const isRange = compare(reading.low, reading.high) < 0;
		const range = isRange ? { range: { lowCents: Number(round(reading.low)), highCents: Number(round(reading.high)) } } : {};
		return { ...toFinding(slug, item, { method, sources, ...judgeWording(judged, item) }), ...range };
	}
	// An unconfirmed figure that is equal to the worth, or older, needs no action.
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

/** Time budget of all web research in a run, in milliseconds. */
const BUDGET_MS = 15 * 60_000;

/** Researches one item on the web; failures resolve to a finding. Must be called one item at a time, to count failures in a row. */
export type WebResearcher = (slug: string, item: ItemFile, options: { research: WebResearch; today: string }) => Promise<ItemFinding>;

type WebDeps = {
	readonly askForQuotes: AskForQuotes;
	readonly readPage: PageReader;
	/** A monotonic clock, in milliseconds. */
	readonly now: () => number;
	readonly budgetMs?: number;
};

/** Creates the web research of one run. It stops asking the model after several failures in a row, and when its time budget is used up. */
export function createWebResearcher({ askForQuotes, readPage, now, budgetMs = BUDGET_MS }: WebDeps): WebResearcher {
	const breaker = createCircuitBreaker(now);
	const end = now() + budgetMs;

	async function ask(research: WebResearch) {
		if (now() > end) throw new ResearchError('The time for web research was up');
		if (!breaker.allow()) throw new ResearchError('The model was not asked, since it had failed several times');
		try {
			const quotes = await askForQuotes(research);
			breaker.succeed();
			return quotes;
		} catch (error) {
			// An unusable answer does not count as a failure of the model.
			if (error instanceof ModelError) breaker.fail(error.pauseMs);
			else breaker.succeed();
			throw error;
		}
	}

	return async (slug, item, { research, today }) => {
		try {
			return await researchWebItem(slug, item, { research, quotes: await ask(research), readPage, today });
		} catch (error) {
			if (!(error instanceof ResearchError || error instanceof ModelError)) throw error;
			return toFinding(slug, item, { method: 'web', sources: [], verdict: 'failed', reason: `${error.message}.` });
		}
	};
}
