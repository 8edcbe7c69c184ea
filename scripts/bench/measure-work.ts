import { createFinder } from '../../core/search-index/create-finder.ts';
import { readIndexFile } from '../../core/search-index/read-index-file.ts';
import { findSlot } from '../../core/search-index/trigram-slot.ts';
import { createSearchIndex } from '../../core/search-index.ts';
import { toTrigrams } from '../../core/trigram.ts';
import { RESULT_LIMIT } from './engine.ts';
import { createNames } from './names.ts';
import { createQueries } from './queries.ts';
import { toQuantile } from './statistics.ts';

/** The index's work a query: means over all queries, and the median time. */
export type WorkFigures = { names: number; bytes: number; buildMs: number; inLists: number; read: number; probes: number; medianUs: number; p99Us: number };

const QUERIES_EACH = 50;
const PASSES = 6;

/** `node measure-work.ts <names>`: prints the figures as JSON. */
const count = Number(process.argv[2]);
const names = createNames(count);
const queries = createQueries(names, QUERIES_EACH);
const entries = names.map((name, i) => ({ slug: `item-${i}`, name, aliases: [] }));
const buildStart = performance.now();
const bytes = createSearchIndex(entries);
const buildMs = performance.now() - buildStart;

const file = readIndexFile(bytes);
const work = { postings: 0, probes: 0 };
const findSimilar = createFinder(file, work);
const times: number[] = [];
for (let pass = 0; pass < PASSES; pass++) {
	for (const { text } of queries) {
		const start = performance.now();
		findSimilar(text, { limit: RESULT_LIMIT, minSimilarity: 0.15 });
		if (pass > 0) times.push((performance.now() - start) * 1000);
	}
}
let inLists = 0;
for (const { text } of queries) {
	for (const trigram of toTrigrams(text)) {
		const slot = findSlot(file.slots, trigram);
		for (let list = slot; list < file.starts.length - 1; list += file.slots.length) inLists += file.starts[list + 1]! - file.starts[list]!;
	}
}
const figures: WorkFigures = {
	names: count,
	bytes: bytes.length,
	buildMs,
	inLists: inLists / queries.length,
	read: work.postings / queries.length / PASSES,
	probes: work.probes / queries.length / PASSES,
	medianUs: toQuantile(times, 0.5),
	p99Us: toQuantile(times, 0.99),
};
console.log(JSON.stringify(figures));
