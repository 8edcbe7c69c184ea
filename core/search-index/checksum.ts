/* Ships to the edge. */

/** 2^32 divided by the golden ratio, odd; as a signed word, which V8 keeps as a small integer. */
const MULTIPLIER = 0x9e3779b1 | 0;

/** The step of FxHash (rustc-hash 1): rotate, xor, multiply. It can be undone, so nothing that went in is lost. */
function addWord(sum: number, word: number): number {
	return Math.imul(((sum << 5) | (sum >>> 27)) ^ word, MULTIPLIER);
}

/**
 * A checksum of words whose number is a multiple of four: against damage, not against forgery. A change within one word always shows, any other
 * but for odds of about one in 2^31. Four lanes of the cheapest step that mixes at all, because an index is checked in a fresh process,
 * before anything is compiled: xxHash32 took half as long again there.
 */
export function toChecksum(unsigned: Uint32Array): number {
	const { imul } = Math;
	const words = new Int32Array(unsigned.buffer, unsigned.byteOffset, unsigned.length);
	let a = 1;
	let b = 2;
	let c = 3;
	let d = 4;
	for (let i = 0; i < words.length; i += 4) {
		// `addWord` written out, for the same reason.
		a = imul(((a << 5) | (a >>> 27)) ^ words[i]!, MULTIPLIER);
		b = imul(((b << 5) | (b >>> 27)) ^ words[i + 1]!, MULTIPLIER);
		c = imul(((c << 5) | (c >>> 27)) ^ words[i + 2]!, MULTIPLIER);
		d = imul(((d << 5) | (d >>> 27)) ^ words[i + 3]!, MULTIPLIER);
	}
	return addWord(addWord(addWord(addWord(a, b), c), d), words.length) >>> 0;
}
