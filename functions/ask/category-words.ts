/* Runs at the edge. */
import type { CategoryId } from '../../core/categories.ts';

/** What people call the fixed categories, beside their ids; a tag of the same name goes first. */
export const CATEGORY_WORDS: Readonly<Record<CategoryId, readonly string[]>> = {
	'art-collectibles': [
		'art',
		'collectibles',
		'art and collectibles',
		'art & collectibles',
		'artwork',
		'work of art',
		'piece of art',
		'memorabilia',
	],
	vehicles: ['vehicle', 'means of transport', 'transportation'],
	'real-estate': ['real estate', 'property', 'properties', 'realty'],
	'food-drink': ['food', 'drink', 'food and drink', 'food & drink', 'food or drink', 'beverage', 'edible', 'dining', 'groceries'],
	tech: ['tech', 'technology', 'gadget', 'digital age', 'electronics', 'device', 'tech item', 'tech gadget'],
	nature: ['nature', 'natural thing', 'natural', 'from nature'],
	sports: ['sport', 'sporting', 'sports memorabilia', 'athletic'],
	history: ['history', 'historic', 'historical', 'artifact', 'artefact', 'historical artifact', 'historic artifact'],
	'pop-culture': ['pop culture', 'popculture', 'pop-culture', 'popular culture', 'entertainment'],
	everyday: ['everyday', 'every day', 'daily life', 'household', 'common item', 'day to day', 'life milestone', 'everyday life'],
};
