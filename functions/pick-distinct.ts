// Ships to the edge.

/**
 * Different elements drawn at random, every set and order equally likely; fewer when there are not enough.
 * @param random uniform in [0, 1)
 */
export function pickDistinct<T>(elements: readonly T[], count: number, random: () => number): T[] {
	const indexes: number[] = [];
	while (indexes.length < Math.min(count, elements.length)) {
		// Draws among the indexes not yet taken, then steps over the taken ones: no draw is thrown away.
		let index = Math.floor(random() * (elements.length - indexes.length));
		for (const taken of [...indexes].sort((a, b) => a - b)) if (taken <= index) index++;
		indexes.push(index);
	}
	return indexes.map((index) => elements[index] as T);
}
