import { createHash } from 'node:crypto';
import { closeSync, openSync, writeFileSync } from 'node:fs';

/** Elements in a piece. */
const PIECE_ELEMENTS = 1000;

/** The elements of an array or the members of an object as JSON, without its brackets. As one text, a large one would be in memory several times. */
export function* toJsonPieces<T>(elements: readonly T[], toValue: (some: readonly T[]) => object): Generator<string> {
	for (let start = 0; start < elements.length; start += PIECE_ELEMENTS) {
		const json = JSON.stringify(toValue(elements.slice(start, start + PIECE_ELEMENTS)));
		yield (start === 0 ? '' : ',') + json.slice(1, -1);
	}
}

/** Writes a file piece by piece. Returns its SHA-256 in hexadecimal digits. */
export function writePieces(target: string, pieces: Iterable<string>): string {
	const hash = createHash('sha256');
	const descriptor = openSync(target, 'w');
	try {
		for (const piece of pieces) {
			hash.update(piece);
			writeFileSync(descriptor, piece);
		}
	} finally {
		closeSync(descriptor);
	}
	return hash.digest('hex');
}
