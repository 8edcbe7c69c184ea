import type { CategoryId } from '../../core/categories.ts';

/** What the pages call each category. */
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
