import { toQuantile } from '../statistics.ts';
import type { EngineId } from './engines.ts';
import type { EngineFigures } from './measure-engine.ts';

/** Results of one engine at one size: its figures or why there are none, and the milliseconds of each load. */
export type EngineResult = { id: EngineId; size: number; figures: EngineFigures | Error; loads: number[] };

/** A time of an engine: the median over its passes. */
export function toTimeOf(figures: EngineFigures, field: 'medianUs' | 'meanUs' | 'p99Us'): number {
	return toQuantile(
		figures.passes.map((pass) => pass[field]),
		0.5,
	);
}

/** Share of the misspelled queries that found their name, among those that `asked` got as well. */
export function toFoundShare(figures: EngineFigures, asked = figures): number {
	const answers = figures.found.filter((answer, i) => answer !== null && asked.found[i] !== null);
	return answers.filter(Boolean).length / answers.length;
}

/** A search engine filled with names. Results are positions in the list of names. */
export type Engine = {
	/** The best five names, best first. */
	search(text: string): readonly number[] | Promise<readonly number[]>;
	/** The bytes to ship so that another process can search the same names. Absent if the engine is a server. */
	save?(): Uint8Array | Promise<Uint8Array>;
	/** Size of table and index in a server, in bytes. */
	storedBytes?: number;
	close?(): void | Promise<void>;
};

/** How an engine is set up, built and opened again. */
export type EngineKind = {
	/** Name in the report. */
	label: string;
	/** Settings that differ from the defaults, for the report. */
	settings: string;
	/** Fills the engine and prepares it for the first search. */
	build(names: readonly string[]): Engine | Promise<Engine>;
	/** Opens saved bytes. */
	open?(bytes: Uint8Array): Engine | Promise<Engine>;
};

/** Number of results per query. A misspelled query counts as found if its name is among them. */
export const RESULT_LIMIT = 5;

/** A value as JSON bytes. */
export function toJsonBytes(value: unknown): Uint8Array {
	return new TextEncoder().encode(JSON.stringify(value));
}

/** Parses JSON bytes. */
export function parseJsonBytes<Value>(bytes: Uint8Array): Value {
	return JSON.parse(new TextDecoder().decode(bytes)) as Value;
}
