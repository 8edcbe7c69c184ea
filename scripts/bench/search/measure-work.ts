import { countPostings } from '../../../core/search-index/block-scanner.ts';
import { readIndexFile } from '../../../core/search-index/index-file.ts';
import { createFinder, createSearchIndex } from '../../../core/search-index/search-index.ts';
import { toTrigrams } from '../../../core/search-index/trigram.ts';
import { findSlot } from '../../../core/search-index/trigram-slot.ts';
import { toMean, toQuantile } from '../statistics.ts';
import { RESULT_LIMIT } from './engine.ts';
import { createNames } from './names.ts';
import { createQueries } from './queries.ts';

/** The work of the search index per query: means over all queries, and times. */
export type WorkFigures = {
	names: number;
	bytes: number;
	buildMs: number;
	/** Postings in the lists of the query's trigrams. */
	inLists: number;
	/** How many of them were read. */
	read: number;
	/** Lists searched for a single name. */
	probes: number;
	/** Nanoseconds to read and count one posting. */
	readNs: number;
	meanUs: number;
	medianUs: number;
	p99Us: number;
};

const QUERIES_EACH = 50;
const PASSES = 12;

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

// The innermost loop alone, over all lists of all queries.
const counters = new Uint8Array(file.blockNames);
const pairs = new Uint32Array(file.postings.buffer, file.postings.byteOffset, file.postings.length >>> 1);
const blocks = Array.from({ length: Math.ceil(file.ranks.length / file.blockNames) }, (_, block) => block);
const lists = queries.flatMap(({ text }) => {
	const slots = Array.from(toTrigrams(text), (trigram) => findSlot(file.slots, trigram));
	return blocks.flatMap((block) => slots.map((slot) => block * file.slots.length + slot));
});
let inLists = 0;
for (const list of lists) inLists += file.starts[list + 1]! - file.starts[list]!;
const rounds: number[] = [];
for (let round = 0; round < PASSES; round++) {
	const start = performance.now();
	for (const list of lists) countPostings(counters, file.postings, pairs, file.starts[list]!, file.starts[list + 1]!);
	rounds.push(((performance.now() - start) * 1e6) / inLists);
}
const figures: WorkFigures = {
	names: count,
	bytes: bytes.length,
	buildMs,
	inLists: inLists / queries.length,
	read: work.postings / queries.length / PASSES,
	probes: work.probes / queries.length / PASSES,
	readNs: Math.min(...rounds),
	meanUs: toMean(times),
	medianUs: toQuantile(times, 0.5),
	p99Us: toQuantile(times, 0.99),
};
console.log(JSON.stringify(figures));
