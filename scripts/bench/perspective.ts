import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { readContent } from '../../build/content/read-content.ts';
import { toCatalogue } from '../../build/plan/to-catalogue.ts';
import type { Item } from '../../core/item/item.ts';
import { toListItem } from '../../core/item/item-views.ts';
import { toFactText } from '../../core/item/schema/item-schema.ts';
import { parseAmount } from '../../core/item/worth/amounts.ts';
import { toMeasures } from '../../core/perspective/measures.ts';
import { createPerspectives, toPerspective } from '../../core/perspective/perspective.ts';
import { createPrintedAmounts, findPrintedAmounts } from './perspective/printed-amounts.ts';
import { toNumber, toPercent, toQuantile, toTable, toTime } from './statistics.ts';

/** `npm run bench:perspective`: times a call beside a plain scan in one run, counts how amounts are served, and writes docs/benchmarks/perspective.md. */

const AMOUNTS = 5000;
const SEED = 1;
const PASSES = 15;
const GOAL_US = 50;
const CDN_URL = 'http://localhost:4321/cdn';
const LIMIT = 3;

const { content } = await readContent('content');
const { catalogue } = toCatalogue(content);
const texts = [...content.items.values()].flatMap(({ shortDescription, funFacts, valuation }) => [
	shortDescription,
	...funFacts.map(toFactText),
	...valuation.sources.map(({ figure = '' }) => figure),
]);
const printed = createPrintedAmounts(AMOUNTS, SEED);
const own = findPrintedAmounts(texts).filter((text) => (parseAmount(text) ?? 0) >= 100);
const amounts = printed.flatMap((text) => parseAmount(text) ?? []);

/** The baseline: the items of nearest worth, by a scan over all items. */
function scan(cents: number): Item[] {
	const distance = ({ valuation }: Item) => Math.abs(Math.log(valuation.worthCents / cents));
	return [...catalogue.items].sort((a, b) => distance(a) - distance(b)).slice(0, LIMIT);
}

const CALLS = {
	'Worthdex, the whole answer': (cents: number) => toPerspective(cents, catalogue, { limit: LIMIT, cdnUrl: CDN_URL }),
	'Worthdex, the sentences alone': (cents: number) => createPerspectives(cents, catalogue, LIMIT),
	'plain scan for the nearest items, no sentences': (cents: number) => scan(cents).map((item) => toListItem(item, CDN_URL)),
};

/** Microseconds of processor time of each call, pass by pass; calls take turns, so that noise meets all of them. */
const passes: Record<string, number[]> = Object.fromEntries(Object.keys(CALLS).map((name) => [name, []]));
const started = performance.now();
toMeasures(catalogue);
const loadMs = performance.now() - started;
for (let pass = 0; pass < PASSES; pass++) {
	for (const [name, call] of Object.entries(CALLS)) {
		const some = name.startsWith('plain') ? amounts.slice(0, AMOUNTS / 10) : amounts;
		const start = process.threadCpuUsage();
		for (const cents of some) call(cents);
		const { user, system } = process.threadCpuUsage(start);
		passes[name]?.push((user + system) / some.length);
	}
}
const timeRows = Object.entries(passes).map(([name, times]) => [
	name,
	toTime(toQuantile(times, 0.5)),
	`${toTime(Math.min(...times))} to ${toTime(Math.max(...times))}`,
]);

/** How amounts of a list are served. */
function countServed(list: readonly string[]) {
	const answers = list.map((text) => {
		const cents = parseAmount(text) ?? 0;
		const things = createPerspectives(cents, catalogue, LIMIT);
		const errors = things.map(({ count, item }) => Math.abs((count * item.valuation.worthCents) / cents - 1));
		return { things, worst: Math.max(...errors), isServed: things.length === LIMIT && Math.max(...errors) <= 0.1 + 1e-5 };
	});
	const sentences = answers.flatMap(({ things }) => things).filter(({ item }) => item.kind !== 'wage');
	const share = (isSo: (count: number) => boolean) => toPercent(sentences.filter(({ count }) => isSo(count)).length / sentences.length);
	return [
		String(list.length),
		toPercent(answers.filter(({ isServed }) => isServed).length / list.length),
		toPercent(
			toQuantile(
				answers.map(({ worst }) => worst),
				0.5,
			),
		),
		share((count) => count >= 1 && count <= 12),
		share((count) => count > 12),
		share((count) => count < 1),
	];
}

/** Of each magnitude: how many measures there are, and the share of sentences whose item is on the highest two levels of familiarity. */
function toMagnitudeRows(): string[][] {
	return Array.from({ length: 15 }, (_, exponent) => {
		const [from, to] = [100 * 10 ** exponent, 1000 * 10 ** exponent];
		const near = toMeasures(catalogue).sorted.filter(({ worthCents }) => worthCents >= from && worthCents < to).length;
		const served = amounts.filter((cents) => cents >= from && cents < to).map((cents) => createPerspectives(cents, catalogue, LIMIT));
		const things = served.flat().filter(({ item }) => item.kind !== 'wage');
		const known = things.filter(({ item }) => (catalogue.familiarity[item.slug] ?? 0) >= 2).length;
		const different = new Set(things.map(({ item }) => item.slug)).size;
		return [
			`$${(10 ** exponent).toLocaleString('en-US')}`,
			String(near),
			String(served.length),
			toPercent(known / things.length),
			String(different),
		];
	});
}

const levels = [3, 2, 1].map((level) => Object.values(catalogue.familiarity).filter((other) => other === level).length);
const median = toQuantile(passes['Worthdex, the whole answer'] ?? [], 0.5);
const report = `# Perspective, measured

\`npm run bench:perspective\` writes this page (${cpus().length} cores, ${process.arch}, Node ${process.versions.node}). The catalogue has ${catalogue.items.length} items.
${levels.reduce((sum, count) => sum + count, 0)} of them are judged familiar: ${levels[0]} on level 3 (most people have paid it or seen one), ${levels[1]} on level 2 (could picture it), ${levels[2]} on level 1 (have heard of it).

## Time of a call

${LIMIT} sentences and ${LIMIT} nearest items for ${AMOUNTS.toLocaleString('en-US')} amounts, ${PASSES} passes in one process; the calls take turns. Measured is the processor
time of the thread, since the machine also does other work. Shown are the median of the passes and the
range from the luckiest to the unluckiest: the noise.

${toTable(['call', 'median', 'lowest to highest'], timeRows)}

The goal is under ${GOAL_US} µs a call: ${median < GOAL_US ? 'reached' : 'missed'}. Preparing a catalogue takes ${toNumber(loadMs)} ms, once.
The parts of an item's sentences are made with its first sentence, which takes about 40 µs more.

## How amounts are served

*Printed amounts* are generated with a seed in the forms that newspapers print ("$12.50", "$1,250,000", "$3.5bn", "$7 trillion"), evenly over the magnitudes from $1 to $500 trillion.
*Own texts* are all amounts from $1 that the descriptions, fun facts and figures of sources in the catalogue print. *Served* amounts have ${LIMIT} sentences of different kinds, each with count times worth within
10% of the amount. The median error is that of the worst sentence of each amount. The tests hold both lists to 100% (\`test/core/perspective/perspective.test.ts\`).

${toTable(
	['amounts', 'number', 'served', 'median error', 'counts 1 to 12', 'larger counts', 'fractions'],
	[
		['Printed amounts', ...countServed(printed)],
		['Own texts', ...countServed(own)],
	],
)}

## Magnitudes

*Familiar items* are those of that magnitude themselves; a sentence can count cheaper ones or be a fraction of dearer ones. *Well known* is the share of sentences about things on levels 3 and 2.
*Different items* is how many items all sentences of the magnitude use.

${toTable(['from', 'familiar items', 'amounts', 'well known', 'different items'], toMagnitudeRows())}
`;
const target = path.join(import.meta.dirname, '../../docs/benchmarks/perspective.md');
writeFileSync(target, report);
console.log(`median ${toTime(median)} a call\nwritten to docs/benchmarks/perspective.md`);
