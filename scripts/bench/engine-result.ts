import type { EngineId } from './engines.ts';
import type { EngineFigures } from './measure-engine.ts';
import { toQuantile } from './statistics.ts';

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
