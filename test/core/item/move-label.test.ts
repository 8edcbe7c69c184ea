import { describe, expect, test } from 'vitest';
import { toMoveLabel } from '../../../core/item/worth/money.ts';

describe('toMoveLabel()', () => {
	test.each([
		[1, '0%'],
		[1.0884, '+8.8%'],
		[0.88, '-12%'],
		[1.999, '+100%'],
		[1.0000123, '+0.0012%'],
		[2, '×2'],
		[12.34, '×12'],
		[0.5, '÷2'],
		[0.0001, '÷10,000'],
		[0.51, '-49%'],
	])('reads %d as %s', (ratio, label) => expect(toMoveLabel(ratio)).toBe(label));
});
