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
