/** The fixed categories of the catalogue: the only values of `categoryId` and of the `category` parameter. */
export const CATEGORIES = [
	{ id: 'art-collectibles', covers: 'Paintings, cards, memorabilia' },
	{ id: 'vehicles', covers: 'Cars, planes, boats, spacecraft' },
	{ id: 'real-estate', covers: 'Homes, palaces, islands' },
	{ id: 'food-drink', covers: 'Groceries to luxury dining' },
	{ id: 'tech', covers: 'Gadgets, crypto, digital age' },
	{ id: 'nature', covers: 'Precious metals, gems, earth' },
	{ id: 'sports', covers: 'Championships, memorabilia' },
	{ id: 'history', covers: 'Artifacts, documents' },
	{ id: 'pop-culture', covers: 'Movie props, music, internet' },
	{ id: 'everyday', covers: 'Common items, life milestones' },
] as const;

export type CategoryId = (typeof CATEGORIES)[number]['id'];
export type Category = { id: CategoryId; covers: string };

/** Ids in the order of the table above; not empty, as zod's `enum` wants it. */
export const CATEGORY_IDS = CATEGORIES.map((category) => category.id) as [CategoryId, ...CategoryId[]];

const byId = new Map<string, Category>(CATEGORIES.map((category) => [category.id, category]));

/** The category with this id, or undefined. */
export function findCategory(id: string): Category | undefined {
	return byId.get(id);
}

/** Names of the categories on the pages. */
export const CATEGORY_NAMES: Readonly<Record<CategoryId, string>> = {
	'art-collectibles': 'Art & collectibles',
	vehicles: 'Vehicles',
	'real-estate': 'Real estate',
	'food-drink': 'Food & drink',
	tech: 'Tech',
	nature: 'Nature',
	sports: 'Sports',
	history: 'History',
	'pop-culture': 'Pop culture',
	everyday: 'Everyday',
};

/** The name of an item's category on its card, or another word where that would mislead: a fortune is not everyday. */
export function toShelfName({ categoryId, shelf }: { categoryId: CategoryId; shelf?: string | undefined }): string {
	return shelf ?? CATEGORY_NAMES[categoryId];
}
