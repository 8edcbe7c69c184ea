import { toNumber, toPercent, toQuantile, toTime } from '../statistics.ts';
import { type EngineResult, toFoundShare, toTimeOf } from './engine.ts';
import type { EngineId } from './engines.ts';

/** The goals of the search, each with its measurement. */
export function toGoals(results: readonly EngineResult[]): string[][] {
	const figures = (id: EngineId, size: number) => {
		const found = results.find((result) => result.id === id && result.size === size)?.figures;
		return found === undefined || found instanceof Error ? undefined : found;
	};
	const rows: string[][] = [];
	const add = (goal: string, value: number | undefined, shown: string, reached: (value: number) => boolean) =>
		rows.push([goal, value === undefined ? 'not measured' : shown, value === undefined ? '' : reached(value) ? 'reached' : 'missed']);
	const addRatio = (id: EngineId, label: string, size: number, least: number) => {
		const own = figures('worthdex', size);
		const other = figures(id, size);
		const ratio = own && other && toTimeOf(other, 'medianUs') / toTimeOf(own, 'medianUs');
		add(
			`${least.toLocaleString('en-US')} times faster than ${label} at ${size.toLocaleString('en-US')} names (medians)`,
			ratio,
			`${toNumber(ratio ?? 0)} times`,
			(value) => value >= least,
		);
	};
	addRatio('postgres', "PostgreSQL's GIN index", 10_000, 100);
	addRatio('postgres', "PostgreSQL's GIN index", 100_000, 300);
	addRatio('fuse', 'fuse.js', 10_000, 3000);
	for (const size of [1000, 10_000, 100_000]) {
		const own = figures('worthdex', size);
		// Slow engines get fewer queries, so engines are compared on the queries that both got.
		const shares = results.flatMap(({ id, size: ofSize, figures: other }) =>
			own === undefined || id === 'worthdex' || ofSize !== size || other instanceof Error
				? []
				: [{ label: other.label, own: toFoundShare(own, other), other: toFoundShare(other, own) }],
		);
		const closest = shares.toSorted((a, b) => a.own - a.other - (b.own - b.other))[0];
		add(
			`finds at least as many typos at ${size.toLocaleString('en-US')} names as any other`,
			closest && closest.own - closest.other,
			closest ? `${toPercent(closest.own)} against ${toPercent(closest.other)} (${closest.label})` : '',
			(value) => value >= 0,
		);
		for (const [id, label] of [
			['flexsearch', 'flexsearch'],
			['flexsearch-tolerant', 'flexsearch, tolerant'],
		] as const) {
			const flex = figures(id, size);
			const ahead = own && flex && Math.min(...(['meanUs', 'p99Us'] as const).map((field) => toTimeOf(flex, field) / toTimeOf(own, field)));
			const show = (field: 'meanUs' | 'p99Us') =>
				own && flex ? `${toTime(toTimeOf(own, field))} against ${toTime(toTimeOf(flex, field))}` : '';
			const shown = `mean ${show('meanUs')}, p99 ${show('p99Us')}`;
			add(`ahead of ${label} at ${size.toLocaleString('en-US')} names in mean and p99`, ahead, shown, (value) => value > 1);
		}
	}
	const own = results.find(({ id, size }) => id === 'worthdex' && size === 100_000);
	const load = own && own.loads.length > 0 ? toQuantile(own.loads, 0.5) : undefined;
	add('load to first answer under 15 ms at 100,000 names', load, `${toNumber(load ?? 0)} ms`, (value) => value < 15);
	const each = own && !(own.figures instanceof Error) ? own.figures.bytes / own.size : undefined;
	add('at most 120 bytes a name at 100,000 names', each, `${toNumber(each ?? 0)} bytes`, (value) => value <= 120);
	return rows;
}
