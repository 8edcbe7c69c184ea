import { describe, expect, test } from 'vitest';
import { createProgress } from '../../build/terminal.ts';

function createScreen(isTTY: boolean) {
	const written: string[] = [];
	let time = 1000;
	const startStep = createProgress({ isTTY, write: (text) => written.push(text) }, () => time);
	return { written, startStep, pass: (milliseconds: number) => (time += milliseconds) };
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
		expect(written.map((text) => text.replaceAll('\r\u001b[K', '<'))).toEqual([
			'  files     …',
			'<  files     4 of 10',
			'<  files     8 of 10',
			`<  files     ${'10 files'.padEnd(48)}   0.2 s\n`,
		]);
	});
});
