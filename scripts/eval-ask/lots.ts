/* The labelled questions, and how their plans are judged. */
import { readdir, readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import * as z from 'zod';
import { readContent } from '../../build/content/read-content.ts';
import { toCatalogue } from '../../build/plan/to-catalogue.ts';
import { answerPlan } from '../../core/ask/answer-question.ts';
import type { Plan } from '../../core/ask/kinds/kinds.ts';
import { getLexicon } from '../../core/ask/names/lexicon.ts';
import { type ReadDeps, type Reading, readQuestion } from '../../core/ask/read.ts';
import { type CatalogueData, createCatalogue } from '../../core/item/catalogue.ts';
import { toPluralName } from '../../core/item/counts.ts';
import { toFigure } from '../../core/item/item.ts';
import { createSearchIndex, openSearchIndex } from '../../core/search-index/search-index.ts';
import { createLabelReader, LabelledSchema } from './labels.ts';
import { createPlanKeys } from './plan-key.ts';

/** Labelled questions for writing patterns, and held-out ones that are never read: one file a lot. */
export const LOTS = { development: 'test/core/ask/sets', 'held-out': 'test/core/ask/held-out' } as const;
/** The catalogues that the questions speak of. Fixed, since the real one changes weekly. */
const CATALOGUES = { first: 'test/core/ask/catalogue.json', second: 'test/core/ask/catalogue-2.json' } as const;
/** The lot of the first edition's questions, which were asked of its 150 items. */
const FIRST_EDITION = 'first-edition';
/** Years that the price index knows, at a level each; plans do not depend on it. */
const PRICE_LEVELS = Object.fromEntries(['now', ...Array.from({ length: 226 }, (_, at) => 1800 + at)].map((year) => [year, 1000]));

/** A catalogue with its index, and the keys of plans over it. */
type World = ReadDeps & { toKey: (plan: Plan) => string; toPlan: ReturnType<typeof createLabelReader> };
/** A labelled question: the plans that are right. */
type Asked = { q: string; plans: readonly Plan[]; world: World };
export type Lot = { name: string; asked: readonly Asked[] };
/** `refused`: no answer, or a question back, although there is an answer. */
export type Outcome = {
	lot: string;
	q: string;
	expected: Plan;
	reading: Reading;
	verdict: 'right' | 'refused' | 'wrong';
	milliseconds: number;
};

/** Loads a fixed catalogue; fields that the first edition lacks are derived from its other fields. */
export async function loadWorld(edition: keyof typeof CATALOGUES): Promise<World> {
	const data = JSON.parse(await readFile(CATALOGUES[edition], 'utf8')) as CatalogueData;
	const items = data.items.map((item) => ({
		...item,
		plural: item.plural ?? toPluralName(item.name),
		valuation: { ...item.valuation, figure: toFigure(item.valuation) },
	}));
	const catalogue = createCatalogue({ ...data, items, priceLevels: PRICE_LEVELS });
	const lexicon = getLexicon(catalogue);
	const searchIndex = openSearchIndex(createSearchIndex(catalogue.items));
	return { catalogue, searchIndex, toKey: createPlanKeys(lexicon), toPlan: createLabelReader(lexicon) };
}

/** The catalogue of content/, as the function has it. */
export async function loadContentDeps(): Promise<ReadDeps> {
	const { catalogue } = toCatalogue((await readContent('content')).content);
	return { catalogue, searchIndex: openSearchIndex(createSearchIndex(catalogue.items)) };
}

/** Every labelled lot of a folder, by name. @throws Error that names the file, the line and the fault */
export async function readLots(folder: string): Promise<Lot[]> {
	const [first, second] = [await loadWorld('first'), await loadWorld('second')];
	const files = (await readdir(folder)).filter((file) => file.endsWith('.jsonl')).sort();
	return Promise.all(
		files.map(async (file) => {
			const name = file.replace('.jsonl', '');
			const world = name === FIRST_EDITION ? first : second;
			const lines = (await readFile(`${folder}/${file}`, 'utf8')).trim().split('\n');
			const asked = lines.map((line, at): Asked => {
				const result = LabelledSchema.safeParse(JSON.parse(line));
				if (!result.success) throw new Error(`${file}, line ${at + 1}: ${z.prettifyError(result.error)}`);
				const { q, plan, or = [] } = result.data;
				try {
					return { q, plans: [plan, ...or].map(world.toPlan), world };
				} catch (cause) {
					throw new Error(`${file}, line ${at + 1}: ${(cause as Error).message}`, { cause });
				}
			});
			return { name, asked };
		}),
	);
}

/** Of the choices of a right question back, the answer must offer two. */
const MIN_SHARED = 2;

/** Whether a plan means the same as one of the right ones, or leads to the same answer. Any refusal is as right as another. */
function isRightPlan(plan: Plan, { plans, world: { toKey, catalogue } }: Asked): boolean {
	if (plan.op === 'unknown') return plans.some(({ op }) => op === 'unknown');
	if (plan.op === 'ambiguous')
		return plans.some((each) => each.op === 'ambiguous' && plan.slugs.filter((slug) => each.slugs.includes(slug)).length >= MIN_SHARED);
	const toAnswer = (each: Plan) => answerPlan(each, catalogue).answer;
	// An answer may tell more than what was asked.
	const answered = plan.op === 'several' ? [plan, ...plan.plans] : [plan];
	return plans.some(
		(right) => right.op !== 'unknown' && answered.some((each) => toKey(right) === toKey(each) || toAnswer(right) === toAnswer(each)),
	);
}

/** Reads labelled questions and judges the plans. */
export function runLot({ name, asked }: Lot): Outcome[] {
	return asked.map((each) => {
		const start = performance.now();
		const reading = readQuestion(each.q, each.world);
		const milliseconds = performance.now() - start;
		const { plan } = reading;
		const isRefused = plan.op === 'unknown' || (plan.op === 'ambiguous' && !each.plans.some(({ op }) => op === 'unknown'));
		const verdict = isRightPlan(plan, each) ? 'right' : isRefused ? 'refused' : 'wrong';
		return { lot: name, q: each.q, expected: each.plans[0] as Plan, reading, verdict, milliseconds };
	});
}
