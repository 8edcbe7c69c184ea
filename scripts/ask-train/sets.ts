import { readdir, readFile } from 'node:fs/promises';
import * as z from 'zod';
import { getLexicon } from '../../core/ask/names/lexicon.ts';
import { type CatalogueData, createCatalogue } from '../../core/item/catalogue.ts';
import { toPluralName } from '../../core/item/counts.ts';
import { toFigure } from '../../core/item/item.ts';
import { createSearchIndex, openSearchIndex } from '../../core/search-index/search-index.ts';
import type { Asked, AskWorld } from './examples.ts';
import { createLabelReader, LabelledSchema } from './labels.ts';
import { createPlanKeys } from './plan-key.ts';
import { writeTemplateQuestions } from './write-questions.ts';

/** Labelled questions, one file a lot. Each lot was written without a look at the others. */
const SETS_DIR = 'test/core/ask/sets';
/** Lots that nothing is learned from. */
export const HELD_OUT_DIR = 'test/core/ask/held-out';
/** The catalogues that the questions speak of. Fixed, since the real one changes weekly. */
const CATALOGUES = { first: 'test/core/ask/catalogue.json', second: 'test/core/ask/catalogue-2.json' } as const;
/** The lot of the first edition's questions, which were asked of its 150 items. */
const FIRST_EDITION = 'first-edition';

/** Years that the price index knows, at a level each; plans do not depend on it. */
const PRICE_LEVELS = Object.fromEntries(['now', ...Array.from({ length: 226 }, (_, at) => 1800 + at)].map((year) => [year, 1000]));

export type Lot = { name: string; asked: readonly Asked[] };

/** Loads a fixed catalogue; what the first edition's items do not say of themselves follows from what they say. */
export async function loadWorld(edition: keyof typeof CATALOGUES): Promise<AskWorld> {
	const data = JSON.parse(await readFile(CATALOGUES[edition], 'utf8')) as CatalogueData;
	const items = data.items.map((item) => ({
		...item,
		plural: item.plural ?? toPluralName(item.name),
		valuation: { ...item.valuation, figure: toFigure(item.valuation) },
	}));
	const catalogue = createCatalogue({ ...data, items, priceLevels: PRICE_LEVELS });
	const lexicon = getLexicon(catalogue);
	return { catalogue, lexicon, searchIndex: openSearchIndex(createSearchIndex(catalogue.items)), toKey: createPlanKeys(lexicon) };
}

/** Times that each wording of a template is filled in, the seed of what fills it, and what such a question counts beside one by a person. */
const TEMPLATES = { rounds: 2, seed: 7, weight: 0.7 } as const;

/** Questions by template over the second catalogue. */
export async function readTemplateLot(): Promise<Lot> {
	const world = await loadWorld('second');
	const toPlan = createLabelReader(world.lexicon);
	const asked = writeTemplateQuestions(world, TEMPLATES).map(
		({ q, label }): Asked => ({ q, plans: [toPlan(label)], world, weight: TEMPLATES.weight }),
	);
	return { name: 'templates', asked };
}

/** Every labelled set of a folder, by name. @throws Error that names the file, the line and the fault */
export async function readLots(folder = SETS_DIR): Promise<Lot[]> {
	const [first, second] = [await loadWorld('first'), await loadWorld('second')];
	const files = (await readdir(folder)).filter((file) => file.endsWith('.jsonl')).sort();
	return Promise.all(
		files.map(async (file) => {
			const name = file.replace('.jsonl', '');
			const world = name === FIRST_EDITION ? first : second;
			const toPlan = createLabelReader(world.lexicon);
			const lines = (await readFile(`${folder}/${file}`, 'utf8')).trim().split('\n');
			const asked = lines.map((line, at): Asked => {
				const result = LabelledSchema.safeParse(JSON.parse(line));
				if (!result.success) throw new Error(`${file}, line ${at + 1}: ${z.prettifyError(result.error)}`);
				const { q, plan, or = [] } = result.data;
				try {
					return { q, plans: [plan, ...or].map(toPlan), world, weight: 1 };
				} catch (cause) {
					throw new Error(`${file}, line ${at + 1}: ${(cause as Error).message}`, { cause });
				}
			});
			return { name, asked };
		}),
	);
}
