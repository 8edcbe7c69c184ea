import { describe, expect, test } from 'vitest';
import { fillBox, paste } from '../../../build/pictures/share-renderer.ts';

const createCanvas = () => ({ data: new Uint8Array(4 * 3 * 3).fill(100), width: 4, height: 3 });
const read = ({ data, width }: ReturnType<typeof createCanvas>, x: number, y: number) => [
	...data.slice((y * width + x) * 3, (y * width + x) * 3 + 3),
];

describe('paste()', () => {
	test('copies pixels where the layer lies, and nowhere else', () => {
		const canvas = createCanvas();
		paste(canvas, Uint8Array.from([200, 0, 100, 1, 2, 3, 4, 5, 6, 0, 0, 0]), { left: 1, top: 1, width: 2, height: 2 });
		expect(read(canvas, 1, 1)).toEqual([200, 0, 100]);
		expect(read(canvas, 2, 1)).toEqual([1, 2, 3]);
		expect(read(canvas, 1, 2)).toEqual([4, 5, 6]);
		expect(read(canvas, 2, 2)).toEqual([0, 0, 0]);
		expect(canvas.data.filter((value) => value !== 100)).toHaveLength(4 * 3 - 1);
	});
});

describe('fillBox()', () => {
	test('fills a part with a colour', () => {
		const canvas = createCanvas();
		fillBox(canvas, { left: 2, top: 0, width: 2, height: 2 }, '#01ff20');
		for (const [x, y] of [
			[2, 0],
			[3, 0],
			[2, 1],
			[3, 1],
		] as const)
			expect(read(canvas, x, y)).toEqual([1, 255, 32]);
		expect(canvas.data.filter((value) => value === 100)).toHaveLength((12 - 4) * 3);
	});
});
