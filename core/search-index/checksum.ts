/* Ships to the edge. */

/** 2^32 divided by the golden ratio, odd. */
const MULTIPLIER = 0x9e3779b1;

function addWord(sum: number, word: number): number {
	return Math.imul(((sum << 5) | (sum >>> 27)) ^ word, MULTIPLIER);
}

/**
 * A checksum of words whose number is a multiple of four, against damage and not against forgery: the step of FxHash (rotate, xor, multiply; rustc-hash 1),
 * in four lanes side by side. Each step can be undone, so a change within any one word always shows. It is most of what
 * opening an index takes; in JavaScript xxHash32 took 1.7 times as long.
 */
export function toChecksum(words: Uint32Array): number {
	let a = 1;
	let b = 2;
	let c = 3;
	let d = 4;
	for (let i = 0; i < words.length; i += 4) {
		// Written out: a file is checked before the engine has compiled anything, when calls still cost as much as the arithmetic.
		a = Math.imul(((a << 5) | (a >>> 27)) ^ words[i]!, MULTIPLIER);
		b = Math.imul(((b << 5) | (b >>> 27)) ^ words[i + 1]!, MULTIPLIER);
		c = Math.imul(((c << 5) | (c >>> 27)) ^ words[i + 2]!, MULTIPLIER);
		d = Math.imul(((d << 5) | (d >>> 27)) ^ words[i + 3]!, MULTIPLIER);
	}
	return addWord(addWord(addWord(addWord(a, b), c), d), words.length) >>> 0;
}
