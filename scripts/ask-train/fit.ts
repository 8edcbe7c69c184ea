import { createRandom } from '../../core/random.ts';
import type { Example } from './examples.ts';

/* A log-linear model, fitted by stochastic gradient descent with AdaGrad. The order of the examples comes from a seed, so the result is the same each time. */

/** `drop`: the part of the features that each look at an example does without, so that none is relied on alone. */
export type FitOptions = { epochs: number; rate: number; shrink: number; drop: number; seed: number };

/** Probabilities of an example's candidates. */
function toProbabilities(
	{ lists, parts }: Pick<Example, 'lists' | 'parts'>,
	weights: Float32Array,
	isKept: (feature: number) => boolean = () => true,
): Float64Array {
	const sums = new Float64Array(lists.starts.length - 1);
	for (let at = 0; at < sums.length; at++) {
		let sum = 0;
		for (let i = lists.starts[at] as number; i < (lists.starts[at + 1] as number); i++) {
			const feature = lists.values[i] as number;
			if (isKept(feature)) sum += weights[feature] as number;
		}
		sums[at] = sum;
	}
	const scores = new Float64Array(parts.starts.length - 1);
	let highest = Number.NEGATIVE_INFINITY;
	for (let at = 0; at < scores.length; at++) {
		let score = 0;
		for (let i = parts.starts[at] as number; i < (parts.starts[at + 1] as number); i++) score += sums[parts.values[i] as number] as number;
		scores[at] = score;
		if (score > highest) highest = score;
	}
	let all = 0;
	for (let at = 0; at < scores.length; at++) all += scores[at] = Math.exp((scores[at] as number) - highest);
	for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] as number) / all;
	return scores;
}

/** @param size the number of features; the examples' lists hold indexes below it */
export function fitWeights(examples: readonly Example[], size: number, { epochs, rate, shrink, drop, seed }: FitOptions): Float32Array {
	const weights = new Float32Array(size);
	const squares = new Float32Array(size).fill(1e-2);
	const random = createRandom(seed);
	const sums = new Float32Array(size);
	let taken = 0;
	const cut = Math.round(drop * 2 ** 16);
	const order = examples.flatMap((example, at) => (example.right.includes(1) ? [at] : []));
	for (let epoch = 0; epoch < epochs; epoch++) {
		for (let at = order.length - 1; at > 0; at--) {
			const other = Math.floor(random() * (at + 1));
			[order[at], order[other]] = [order[other] as number, order[at] as number];
		}
		for (const at of order) {
			const example = examples[at] as Example;
			const { lists, parts, right } = example;
			const salt = Math.floor(random() * 2 ** 31);
			const isKept = (feature: number) => Math.imul(feature + salt, 0x9e3779b1) >>> 16 >= cut;
			const probabilities = toProbabilities(example, weights, isKept);
			let likely = 0;
			for (let c = 0; c < right.length; c++) if (right[c]) likely += probabilities[c] as number;
			const slopes = new Float64Array(lists.starts.length - 1);
			for (let c = 0; c < right.length; c++) {
				const p = probabilities[c] as number;
				const slope = (right[c] ? p - p / Math.max(likely, 1e-12) : p) * example.asked.weight;
				if (Math.abs(slope) < 1e-6) continue;
				for (let i = parts.starts[c] as number; i < (parts.starts[c + 1] as number); i++) {
					const list = parts.values[i] as number;
					slopes[list] = (slopes[list] as number) + slope;
				}
			}
			for (let l = 0; l < slopes.length; l++) {
				const slope = slopes[l] as number;
				if (Math.abs(slope) < 1e-7) continue;
				for (let i = lists.starts[l] as number; i < (lists.starts[l + 1] as number); i++) {
					const place = lists.values[i] as number;
					if (!isKept(place)) continue;
					const step = slope + shrink * (weights[place] as number);
					squares[place] = (squares[place] as number) + step * step;
					weights[place] = (weights[place] as number) - (rate * step) / Math.sqrt(squares[place] as number);
				}
			}
		}
		// The mean of the later rounds generalizes better than the last.
		if (epoch * 2 < epochs) continue;
		taken++;
		for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] as number) + (weights[at] as number);
	}
	return sums.map((sum) => (sum / taken) * (1 - drop));
}
