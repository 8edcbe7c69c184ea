import { describe, expect, test } from 'vitest';
import { createProgress } from '../../build/progress.ts';
import type { BuildProgress } from '../../core/build-progress.ts';

function createScreen(isTTY: boolean) {
	const written: string[] = [];
	const reports: BuildProgress[] = [];
	let time = 1000;
	const startStep = createProgress(
		{ isTTY, write: (text) => written.push(text) },
		() => time,
		(progress) => void reports.push(progress),
	);
	return { written, startStep, reports, pass: (milliseconds: number) => (time += milliseconds) };
}

describe('createProgress()', () => {
	test('writes a log one line a step', () => {
		const { written, startStep, pass } = createScreen(false);
		const step = startStep('images');
		pass(1000);
		step.update(1, 2);
		pass(260);
		step.end('2 pictures');
		expect(written).toEqual([`  images    ${'2 pictures'.padEnd(48)}   1.3 s\n`]);
	});

	test('counts on a terminal, not faster than people read', () => {
		const { written, startStep, pass } = createScreen(true);
		const step = startStep('files');
		for (let done = 1; done <= 10; done++) {
			pass(20);
			step.update(done, 10);
		}
		step.update(10);
		step.end('10 files');
		expect(written.map((text) => text.replaceAll('\u001b[K', '<').replaceAll('\r', '>'))).toEqual([
			'<  files …>',
			'<  4 of 10 files>',
			'<  8 of 10 files>',
			`<  files     ${'10 files'.padEnd(48)}   0.2 s\n`,
		]);
	});

	test('shows running steps together, and how long the slowest will take', () => {
		const { written, startStep, pass, reports } = createScreen(true);
		const [pictures, pages] = [startStep('pictures'), startStep('pages')];
		pictures.update(100, 3000);
		pages.update(10, 20);
		pass(10_000);
		pictures.update(1100, 3000);
		expect(reports.at(-1)).toEqual({
			steps: [
				{ name: 'pictures', done: 1100, total: 3000 },
				{ name: 'pages', done: 10, total: 20 },
			],
			secondsLeft: 19,
		});
		expect(written.at(-1)).toContain('1,100 of 3,000 pictures, 10 of 20 pages, about 19 s left');
	});

	test('never passes its total, and no time left is negative, also where a total was too low', () => {
		const { written, startStep, pass, reports } = createScreen(true);
		const step = startStep('pictures');
		step.update(4000, 4126);
		pass(10_000);
		step.update(4196, 4126);
		expect(reports.at(-1)).toEqual({ steps: [{ name: 'pictures', done: 4196, total: 4196 }], secondsLeft: 0 });
		expect(written.at(-1)).toContain('4,196 of 4,196 pictures, about 0 s left');
	});
});
