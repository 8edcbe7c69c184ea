import { describe, expect, test } from 'vitest';
import { ContentError, toFaultCount, toFaultLine, toPointer } from '../../../build/content/fault.ts';

const fault = { path: 'content/items/a.json', pointer: '/name', found: 'x', expected: 'y' };

describe('toPointer()', () => {
	test.each([
		[[], ''],
		[['valuation', 'sources', 0, 'url'], '/valuation/sources/0/url'],
		[['a/b', 'm~n', '~1', ''], '/a~1b/m~0n/~01/'],
	])('of %j is %j', (path, pointer) => {
		expect(toPointer(path)).toBe(pointer);
	});
});

describe('toFaultLine()', () => {
	test.each([
		['text', '"text"'],
		[12, '12'],
		[null, 'null'],
		[undefined, 'nothing'],
		[['a'], '["a"]'],
		['x'.repeat(200), `"${'x'.repeat(79)}…`],
	])('shows %j', (found, shown) => {
		expect(toFaultLine({ ...fault, found })).toBe(`content/items/a.json#/name: found ${shown}, expected y`);
	});
});

describe('toFaultCount()', () => {
	test.each([
		[0, 'no faults'],
		[1, '1 fault'],
		[2, '2 faults'],
	])('says %d as %j', (count, text) => expect(toFaultCount(count)).toBe(text));
});

describe('ContentError', () => {
	test('lists every fault, one line each', () => {
		expect(new ContentError([fault, { ...fault, pointer: '' }]).message).toBe(
			'Cannot build from this content: 2 faults\n  content/items/a.json#/name: found "x", expected y\n  content/items/a.json#: found "x", expected y',
		);
		expect(new ContentError([fault]).message).toContain('content: 1 fault\n');
	});
});
