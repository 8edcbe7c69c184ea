/** 2^32 divided by the golden ratio, odd: spreads runs of neighboring trigrams (Knuth, TAOCP 3, 6.4). */
const MULTIPLIER = 0x9e3779b1;

/** The slot of a trigram, or the empty slot where it belongs. Open addressing: the table must have an empty slot. */
export function findSlot(slots: Uint32Array, trigram: number): number {
	const key = trigram + 1;
	let slot = Math.floor(((Math.imul(trigram, MULTIPLIER) >>> 0) / 0x100000000) * slots.length);
	while (slots[slot] !== 0 && slots[slot] !== key) slot = slot + 1 === slots.length ? 0 : slot + 1;
	return slot;
}
