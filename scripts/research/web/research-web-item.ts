import { compare, type Exact, exact, multiply, round, subtract } from '../../../core/exact.ts';
import type { ItemFile } from '../../../core/item/item-schema.ts';
import { toWorthLabel } from '../../../core/item/money.ts';
import { createCircuitBreaker } from '../../../functions/planner/circuit-breaker.ts';
import { ModelError } from '../../../functions/planner/groq-client.ts';
import { ResearchError } from '../fetch-text.ts';
import { type ItemFinding, judgeByHand, toFinding } from '../finding.ts';
import { type Judgement, judgeChange } from '../guard-rails.ts';
import type { WebResearch } from './allowed-domains.ts';
import type { AskForQuotes, ModelQuote } from './ask-compound.ts';
import type { PageReader } from './read-page.ts';
import { readQuote, type WebReading } from './read-quote.ts';

/** Two figures this close, as a share of the smaller one, say the same. */
const AGREES = exact(1n, 10n);

/** What several pages come to: the reading that counts, those of other publishers that bear it out, and why it is only a proposal, if so. */
type Settled = { readonly reading: WebReading; readonly borneOutBy: readonly WebReading[]; readonly doubt: string | undefined };

function agrees(a: Exact, b: Exact): boolean {
	const [small, large] = compare(a, b) < 0 ? [a, b] : [b, a];
	return compare(subtract(large, small), multiply(small, AGREES)) <= 0;
}

/**
 * Chooses among readings: the newest that has a date counts, whole and not mixed with others, and another publisher has to bear it out.
 * Where the newest stands alone it is a proposal, however well an older figure is borne out.
 * @returns undefined without a reading
 */
export function settleReadings(readings: readonly WebReading[]): Settled | undefined {
	// The sort is stable: of one day, the one that the model named first.
	const [reading, ...others] = [...readings].sort((a, b) =>
		(a.asOf ?? '') < (b.asOf ?? '') ? 1 : (a.asOf ?? '') > (b.asOf ?? '') ? -1 : 0,
	);
	if (reading === undefined) return undefined;
	const fromOthers = others.filter(({ domain }) => domain !== reading.domain);
	// Of each publisher one page: it is the publishers that count.
	const agreeing = fromOthers.filter(({ cents }) => agrees(cents, reading.cents)).map((other) => [other.domain, other] as const);
	const borneOutBy = [...new Map(agreeing.toReversed()).values()].toReversed();
	const publisher = reading.source.publisher;
	const doubt =
		fromOthers.length === 0
			? `Only ${publisher} says so`
			: borneOutBy.length === 0
				? `No other publisher says about the same as ${publisher}`
				: reading.asOf === undefined
					? `${publisher} does not say of which day the figure is`
					: undefined;
	return { reading, borneOutBy, doubt };
}

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
async function researchWebItem(slug: string, item: ItemFile, web: WebItem): Promise<ItemFinding> {
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

/** All of a run's web research, in milliseconds: the rest of a week has its own half hour. */
const BUDGET_MS = 15 * 60_000;

/** Researches one item on the web; it resolves whatever happens. One item at a time: failures in a row are to be seen. */
export type WebResearcher = (slug: string, item: ItemFile, options: { research: WebResearch; today: string }) => Promise<ItemFinding>;

type WebDeps = {
	readonly askForQuotes: AskForQuotes;
	readonly readPage: PageReader;
	/** Milliseconds on a clock that never steps back. */
	readonly now: () => number;
	readonly budgetMs?: number;
};

/** Creates the web research of one run: it leaves the model alone after some failures in a row, and ends when its time is up. */
export function createWebResearcher({ askForQuotes, readPage, now, budgetMs = BUDGET_MS }: WebDeps): WebResearcher {
	const breaker = createCircuitBreaker(now);
	const end = now() + budgetMs;

	async function ask(research: WebResearch) {
		if (now() > end) throw new ResearchError('The time for web research was up');
		if (!breaker.allow()) throw new ResearchError('The model was left alone after it had failed');
		try {
			const quotes = await askForQuotes(research);
			breaker.succeed();
			return quotes;
		} catch (error) {
			// An answer that is of no use is the question's doing as often as the model's.
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
