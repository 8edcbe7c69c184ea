import { createHistogram } from 'node:perf_hooks';
import { describe, expect, test } from 'vitest';
import { findLoadFaults, type LoadFigures, toLoadReport } from '../../../scripts/soak/to-load-report.ts';

function createFigures(changes: Partial<LoadFigures> = {}): LoadFigures {
	const latency = createHistogram();
	for (let ms = 1; ms <= 100; ms++) latency.record(ms * 1000);
	return {
		capacity: 1000,
		perSecond: 700,
		result: { answers: 420_000, seconds: 600, errors: new Map(), latency },
		memory: [
			{ second: 10, bytes: 100e6 },
			{ second: 60, bytes: 200e6 },
			{ second: 600, bytes: 219e6 },
		],
		settledAt: 60,
		exitCode: 0,
		...changes,
	};
}

describe('findLoadFaults()', () => {
	test('finds none if memory grew by less than a tenth after the settling time', () => {
		expect(findLoadFaults(createFigures())).toEqual([]);
	});

	test.each<[string, Partial<LoadFigures>, RegExp]>([
		[
			'growing memory',
			{
				memory: [
					{ second: 60, bytes: 200e6 },
					{ second: 600, bytes: 221e6 },
				],
			},
			/memory grew/,
		],
		['missing memory samples', { memory: [] }, /not measured/],
		['errors', { result: { ...createFigures().result, errors: new Map([['503 for GET /', 2]]) } }, /2 times 503/],
		['missing answers', { result: { ...createFigures().result, answers: 400_000 } }, /only 667 of 700 answers per second/],
		['a failed host', { exitCode: 1 }, /ended with 1/],
	])('finds %s', (_, changes, fault) => {
		const figures = createFigures(changes);
		expect(findLoadFaults(figures)).toEqual([expect.stringMatching(fault)]);
		expect(toLoadReport(figures, new Date('2026-01-02'))).toMatch(/Missed goals:/);
	});
});

describe('toLoadReport()', () => {
	test('states the date, the 99th percentile and the memory', () => {
		const report = toLoadReport(createFigures(), new Date('2026-01-02'));
		expect(report).toContain('on 2026-01-02: 600 seconds');
		expect(report).toMatch(/\| \*\*99%\*\* \| 99\.\d \|/);
		expect(report).toMatch(/after 60 s, MB \| 191 \|/);
		expect(report).toContain('All goals were reached.');
	});
});
