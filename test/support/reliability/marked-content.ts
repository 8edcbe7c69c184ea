import { type FixtureItems, writeFixtureContent } from '../content/fixture-content.ts';
import { createItemFile } from '../content/item-factory.ts';

/** Worths are multiples of this many cents and, above them, the mark of the build: so an answer tells by its figures which build it is of. */
const MARK_BASE = 100_000;

/** Stamps in every build, in an order that their marks do not change: three list pages. */
export const STAMP_SLUGS = Array.from({ length: 55 }, (_, index) => `stamp-${1901 + index}`);

/** The mark that a worth holds. */
export function toMark(worthCents: number): number {
	return worthCents % MARK_BASE;
}

/** Items of which every worth holds a mark; one item is of this build alone, in the middle of the list. */
function createMarkedItems(mark: number): FixtureItems {
	const worth = (index: number) => (index + 1) * MARK_BASE + mark;
	const stamps = STAMP_SLUGS.map((slug, index) => [
		slug,
		createItemFile({
			name: slug.replace('stamp-', 'Stamp '),
			worthCents: worth(index),
			categoryId: 'art-collectibles',
			tags: ['stamp'],
			addedOn: `2024-01-${String(1 + (index % 28)).padStart(2, '0')}`,
		}),
	]);
	return {
		...Object.fromEntries(stamps),
		'cafe-creme': createItemFile({ name: 'Café Crème', worthCents: worth(60), tags: ['drink'] }),
		'grand-piano': createItemFile({ name: 'Grand Piano', worthCents: worth(61), tags: ['royal'] }),
		[`novelty-${mark}`]: createItemFile({ name: `Novelty ${mark}`, worthCents: worth(62), tags: ['stamp'], addedOn: '2024-01-14' }),
	};
}

/** Writes the content of the build with a mark. */
export function writeMarkedContent(dir: string, mark: number): Promise<void> {
	return writeFixtureContent(dir, createMarkedItems(mark));
}
