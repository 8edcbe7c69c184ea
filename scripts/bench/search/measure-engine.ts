import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { toMean, toQuantile } from '../statistics.ts';
import { ENGINES, type EngineId } from './engines.ts';
import { createNames } from './names.ts';
import { createQueries } from './queries.ts';

/** Times of one pass over the queries, in microseconds per query. */
export type PassFigures = { queries: number; medianUs: number; meanUs: number; p99Us: number };

/** Measurements of one engine at one size. */
export type EngineFigures = {
	label: string;
	settings: string;
	buildMs: number;
	/** Bytes shipped, or stored by a server. */
	bytes: number;
	brotliBytes: number | null;
	/** Complete passes after the warm-up; of a slow engine, one partial pass. */
	passes: PassFigures[];
	/** For each query, whether a misspelled one found its name; null for other queries and for those not asked. */
	found: (boolean | null)[];
};

const QUERIES_EACH = 200;
/** Most passes over all queries within the budget. The first is a warm-up. */
const PASSES = 40;
/** Least queries for a slow engine. */
const LEAST_QUERIES = 12;
/** Higher levels take minutes for the largest files and save little. */
const BROTLI_QUALITY = 9;

/** `node measure-engine.ts <engine> <names> <budget in ms> <file for what it saves>`: prints the figures as JSON. */
const [id, count, budget, file] = process.argv.slice(2) as [EngineId, string, string, string];
// Runs the exit handlers at the time limit, which stop a database.
process.once('SIGTERM', () => process.exit(1));
const kind = await ENGINES[id]();
const names = createNames(Number(count));
const queries = createQueries(names, QUERIES_EACH);

const buildStart = performance.now();
const engine = await kind.build(names);
const buildMs = performance.now() - buildStart;

const passes: number[][] = [];
const found: (boolean | null)[] = queries.map(() => null);
const deadline = performance.now() + Number(budget);
for (let pass = 0; pass < PASSES && performance.now() < deadline; pass++) {
	const times: number[] = [];
	for (const [i, { text, target, kind: queryKind }] of queries.entries()) {
		if (performance.now() > deadline && (pass > 0 || i >= LEAST_QUERIES)) break;
		const start = performance.now();
		const answer = engine.search(text);
		// Synchronous engines must not pay for a turn of the event loop.
		const ordinals = answer instanceof Promise ? await answer : answer;
		times.push((performance.now() - start) * 1000);
		if (queryKind.endsWith('typo') || queryKind.endsWith('typos')) found[i] = ordinals.includes(target);
	}
	passes.push(times);
}

const warm = passes.length > 1 ? passes.slice(1) : passes;
const whole = warm.filter((times) => times.length === queries.length);
const used = whole.length > 0 ? whole : [warm.flat()];
const saved = await engine.save?.();
if (saved) writeFileSync(file, saved);
const figures: EngineFigures = {
	label: kind.label,
	settings: kind.settings,
	buildMs,
	bytes: saved?.length ?? engine.storedBytes ?? 0,
	brotliBytes: saved
		? brotliCompressSync(saved, {
				params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: saved.length },
			}).length
		: null,
	passes: used.map((times) => ({
		queries: times.length,
		medianUs: toQuantile(times, 0.5),
		meanUs: toMean(times),
		p99Us: toQuantile(times, 0.99),
	})),
	found,
};
await engine.close?.();
console.log(JSON.stringify(figures));
