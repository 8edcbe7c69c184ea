import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AskModel, createSum, openAskModel, toIdentity, writeAskModel } from '../../../../core/ask/rank/model.ts';

const hashes = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 32 - 1 }), { maxLength: 50 }).map((list) => list.sort((a, b) => a - b));
const models: fc.Arbitrary<AskModel> = fc
	.tuple(
		hashes,
		hashes,
		hashes,
		fc.array(fc.integer({ min: -127, max: 127 }), { minLength: 50, maxLength: 50 }),
		fc.double({ min: 0, max: 1, noNaN: true }),
	)
	.map(([words, common, features, weights, share]) => ({
		words: new Set(words),
		common: new Set(common),
		features: Uint32Array.from(features),
		weights: Int8Array.from(weights.slice(0, features.length)),
		scale: Math.fround(share / 16),
		threshold: Math.fround(share),
	}));
const some: AskModel = {
	words: new Set([3, 300, 4_000_000_000]),
	common: new Set([5, 500]),
	features: Uint32Array.of(7, 1000, 3_000_000_000),
	weights: Int8Array.of(5, -6, 127),
	scale: 0.5,
	threshold: 0.25,
};

describe('openAskModel()', () => {
	test('reads what writeAskModel() wrote', () => {
		fc.assert(fc.property(models, (model) => void expect(openAskModel(writeAskModel(model))).toEqual(model)));
	});

	test('reads a file that begins within its buffer', () => {
		const bytes = writeAskModel(some);
		const padded = new Uint8Array(bytes.length + 3);
		padded.set(bytes, 3);
		expect(openAskModel(padded.subarray(3))).toEqual(some);
	});

	test('reads the committed file', () => {
		const { words, features, weights, threshold } = openAskModel(readFileSync('core/ask/rank/weights.bin'));
		expect(words.size).toBeGreaterThan(500);
		expect(weights.length).toBe(features.length);
		expect(threshold).toBeGreaterThan(0);
		expect(threshold).toBeLessThan(1);
	});

	test.each([
		['nothing', () => new Uint8Array()],
		['a header only', () => writeAskModel(some).subarray(0, 16)],
		['a byte too few', () => writeAskModel(some).subarray(0, -1)],
		['a byte too many', () => new Uint8Array([...writeAskModel(some), 0])],
		['another file', () => new TextEncoder().encode('<!doctype html><title>404</title><p>There is no such page here.</p>')],
	])('throws RangeError for %s', (_, create) => {
		expect(() => openAskModel(create())).toThrow(RangeError);
	});
});

describe('createSum()', () => {
	test('adds the weights of known features, each as often as it comes', () => {
		const hashes = [0x12345678, 0x9abcdef0, 0xfedcba98];
		const features = Uint32Array.from(hashes.map(toIdentity).sort((a, b) => a - b));
		const weights = Int8Array.from(features, (feature) => (feature === toIdentity(0x12345678) ? 5 : 127));
		const sum = createSum({ ...some, features, weights });
		expect(sum([0x12345678, 0x12345678, 0xfedcba98, 1])).toBe(137);
		expect(sum([])).toBe(0);
	});
});
