import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readContent } from '../../../build/content/read-content.ts';
import { toCatalogue } from '../../../build/plan/to-catalogue.ts';
import type { Item } from '../../../core/item/item.ts';
import { parseAmount } from '../../../core/item/worth/amounts.ts';
import { createPerspectives, findNearest } from '../../../core/perspective/perspective.ts';
import { toSentence } from '../../../core/perspective/sentences.ts';
import { createRandom } from '../statistics.ts';
import { createPrintedAmounts } from './printed-amounts.ts';

/**
 * `tsx scripts/bench/perspective/write-pairs.ts FOLDER`: writes 50 pairs for a blind judgement, three sentences of Worthdex against the three
 * nearest items, in random order, to `perspective-judge.md`, and which side is which to `perspective-key.json`.
 */

const PAIRS = 50;
const SEED = 17;
const LIMIT = 3;

const { content } = await readContent('content');
const { catalogue } = toCatalogue(content);
const newestAsOf = catalogue.items.reduce((last, { valuation }) => (valuation.asOf > last ? valuation.asOf : last), '');

/** The baseline's sentence, in the same grammar: the nearest item, with a decimal count where it is more than 5% off. */
function toBaseline(cents: number, item: Item): string {
	const ratio = cents / item.valuation.worthCents;
	if (Math.abs(ratio - 1) <= 0.05) return toSentence(item, { value: 1, cost: 0 }, { isExact: false, newestAsOf });
	return toSentence(item, { value: ratio, cost: 0, fraction: `${Number(ratio.toPrecision(2))} times` }, { isExact: false, newestAsOf });
}

const random = createRandom(SEED);
const amounts = createPrintedAmounts(PAIRS, SEED);
const key: Record<string, 'A' | 'B'> = {};
const parts = amounts.map((text, index) => {
	const cents = parseAmount(text) ?? 0;
	const own = createPerspectives(cents, catalogue, LIMIT).map((perspective) => perspective.text);
	const baseline = findNearest(cents, catalogue.bySort.worth, LIMIT).map((item) => toBaseline(cents, item));
	const isFirst = random() < 0.5;
	key[String(index + 1)] = isFirst ? 'A' : 'B';
	const [a, b] = isFirst ? [own, baseline] : [baseline, own];
	const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
	return `## ${index + 1}. ${text}\n\nA\n\n${list(a)}\n\nB\n\n${list(b)}\n`;
});
const head = `# Which answer puts the amount in perspective better?

A newspaper prints an amount of money, and its readers should be able to picture it. For each amount there are two answers, A and B. Choose the one that
helps a general reader more, or "equal". Judge by what a reader learns, not by length. Answer with one line per number: \`1: A\`, \`2: B\`, \`3: equal\`.
`;
const folder = process.argv[2] ?? '.';
writeFileSync(path.join(folder, 'perspective-judge.md'), [head, ...parts].join('\n'));
writeFileSync(path.join(folder, 'perspective-key.json'), `${JSON.stringify(key, null, '\t')}\n`);
