/* Features are numbers: hashes of words and of names of features, mixed. */

/** FNV-1a of a short text. */
export function hashText(text: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return hash >>> 0;
}

/** The part of a hash that identifies a feature or word among the learned ones: 23 bits, so that a file of them stays small. */
export function toIdentity(hash: number): number {
	return hash >>> 9;
}

/** Mixes two hashes; the order matters. */
export function mix(a: number, b: number): number {
	let hash = Math.imul(a ^ (b + 0x9e3779b9 + (a << 6) + (a >>> 2)), 0x85ebca6b);
	hash ^= hash >>> 13;
	hash = Math.imul(hash, 0xc2b2ae35);
	return (hash ^ (hash >>> 16)) >>> 0;
}

/*
 * The learned weights. A file of them: the number of known words, of common words and of features (uint32 each), the scale of a weight and the
 * least probability of an answer (float32 each), little-endian; then the identities of each, ascending, as the difference to the one before
 * (LEB128); then a weight for each feature (int8).
 */

const HEADER_BYTES = 20;

/** Identities of words. */
export type Vocabulary = {
	/** Words that the training questions share. */
	words: ReadonlySet<number>;
	/** The most frequent English words. */
	common: ReadonlySet<number>;
};

export type AskModel = Vocabulary & {
	/** Identities of the learned features, ascending, with their weights. */
	features: Uint32Array;
	weights: Int8Array;
	/** The scale of a weight of 1. */
	scale: number;
	/** The least probability of a plan that is used. */
	threshold: number;
};

function readHashes(bytes: Uint8Array, from: number, count: number): { hashes: Uint32Array; end: number } {
	const hashes = new Uint32Array(count);
	let [at, last] = [from, 0];
	for (let i = 0; i < count; i++) {
		let [difference, factor, byte] = [0, 1, 0x80];
		for (; byte >= 0x80; factor *= 128) {
			byte = bytes[at++] ?? 0;
			difference += (byte & 0x7f) * factor;
		}
		last += difference;
		hashes[i] = last;
	}
	return { hashes, end: at };
}

function writeHashes(hashes: readonly number[]): number[] {
	const bytes: number[] = [];
	let last = 0;
	for (const hash of hashes) {
		let difference = hash - last;
		last = hash;
		for (; difference >= 128; difference = Math.floor(difference / 128)) bytes.push((difference % 128) + 0x80);
		bytes.push(difference);
	}
	return bytes;
}

/** @throws RangeError if the bytes are not such a file */
export function openAskModel(bytes: Uint8Array): AskModel {
	if (bytes.length < HEADER_BYTES) throw new RangeError(`Cannot read the weights of Ask: only ${bytes.length} bytes`);
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const [wordCount, commonCount, featureCount] = [view.getUint32(0, true), view.getUint32(4, true), view.getUint32(8, true)];
	if (wordCount + commonCount + 2 * featureCount > bytes.length)
		throw new RangeError(`Cannot read the weights of Ask: ${bytes.length} bytes are too few`);
	const words = readHashes(bytes, HEADER_BYTES, wordCount);
	const common = readHashes(bytes, words.end, commonCount);
	const features = readHashes(bytes, common.end, featureCount);
	if (bytes.length !== features.end + featureCount)
		throw new RangeError(`Cannot read the weights of Ask: ${bytes.length} bytes instead of ${features.end + featureCount}`);
	return {
		words: new Set(words.hashes),
		common: new Set(common.hashes),
		features: features.hashes,
		weights: new Int8Array(bytes.buffer, bytes.byteOffset + features.end, featureCount),
		scale: view.getFloat32(12, true),
		threshold: view.getFloat32(16, true),
	};
}

/** The inverse of `openAskModel`. */
export function writeAskModel({ words, common, features, weights, scale, threshold }: AskModel): Uint8Array {
	const hashes = [words, common, features].flatMap((identities) => writeHashes([...identities].sort((a, b) => a - b)));
	const bytes = new Uint8Array(HEADER_BYTES + hashes.length + weights.length);
	const view = new DataView(bytes.buffer);
	view.setUint32(0, words.size, true);
	view.setUint32(4, common.size, true);
	view.setUint32(8, features.length, true);
	view.setFloat32(12, scale, true);
	view.setFloat32(16, threshold, true);
	bytes.set(hashes, HEADER_BYTES);
	bytes.set(new Uint8Array(weights.buffer, weights.byteOffset, weights.length), HEADER_BYTES + hashes.length);
	return bytes;
}

/** Identities of 23 bits. */
const IDENTITIES = 2 ** 23;
const weightsOf = new WeakMap<AskModel, Int8Array>();

/** The weight of every identity. It takes 8 MB, nearly all of it zero, because one look-up without a branch is faster than a search. */
function toWeights({ features, weights }: AskModel): Int8Array {
	const all = new Int8Array(IDENTITIES);
	for (let at = 0; at < features.length; at++) all[features[at] ?? 0] = weights[at] ?? 0;
	return all;
}

/** Sums the weights of features; features that were not learned weigh nothing. */
export function createSum(model: AskModel): (features: ArrayLike<number>) => number {
	const weights = weightsOf.get(model) ?? toWeights(model);
	weightsOf.set(model, weights);
	return (features) => {
		let total = 0;
		for (let at = 0; at < features.length; at++) total += weights[toIdentity(features[at] as number)] as number;
		return total;
	};
}
