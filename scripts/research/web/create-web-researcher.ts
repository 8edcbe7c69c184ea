import type { ItemFile } from '../../../core/item-schema.ts';
import { createCircuitBreaker } from '../../../functions/planner/circuit-breaker.ts';
import { ModelError } from '../../../functions/services/groq-client.ts';
import { type ItemFinding, toFinding } from '../item-finding.ts';
import { ResearchError } from '../research-error.ts';
import type { WebResearch } from './allowed-domains.ts';
import type { AskForQuotes } from './ask-compound.ts';
import type { PageReader } from './create-page-reader.ts';
import { researchWebItem } from './research-web-item.ts';

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
