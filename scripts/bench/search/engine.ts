import { toQuantile } from '../statistics.ts';
import type { EngineId } from './engines.ts';
import type { EngineFigures } from './measure-engine.ts';

/** One engine at one size: its figures, or why there are none, and the milliseconds of each load. */
export type EngineResult = { id: EngineId; size: number; figures: EngineFigures | Error; loads: number[] };

/** A time of an engine: the median over its passes. */
export function toTimeOf(figures: EngineFigures, field: 'medianUs' | 'meanUs' | 'p99Us'): number {
	return toQuantile(
		figures.passes.map((pass) => pass[field]),
		0.5,
	);
}

/** Share of the queries with a typo that found their name, among those that `asked` was asked too. */
export function toFoundShare(figures: EngineFigures, asked = figures): number {
	const answers = figures.found.filter((answer, i) => answer !== null && asked.found[i] !== null);
	return answers.filter(Boolean).length / answers.length;
}

/** A search engine filled with names; its answers are places in the list of names. */
export type Engine = {
	/** The best five names, best first. */
	search(text: string): readonly number[] | Promise<readonly number[]>;
	/** What has to be shipped so that another process can search the same names; absent where the engine is a server. */
	save?(): Uint8Array | Promise<Uint8Array>;
	/** Bytes that a server says its table and index take. */
	storedBytes?: number;
	close?(): void | Promise<void>;
};

/** How an engine is set up, built and opened again. */
export type EngineKind = {
	/** As the report calls it. */
	label: string;
	/** Its settings, where they are not its defaults. */
	settings: string;
	/** Fills it, with everything that a first search needs. */
	build(names: readonly string[]): Engine | Promise<Engine>;
	/** Opens what `save` gave. */
	open?(bytes: Uint8Array): Engine | Promise<Engine>;
};

/** Results that every engine is asked for, and that a typo counts as found in. */
export const RESULT_LIMIT = 5;

/** A value as JSON bytes. */
export function toJsonBytes(value: unknown): Uint8Array {
	return new TextEncoder().encode(JSON.stringify(value));
}

/** The value that JSON bytes stand for. */
export function parseJsonBytes<Value>(bytes: Uint8Array): Value {
	return JSON.parse(new TextDecoder().decode(bytes)) as Value;
}
