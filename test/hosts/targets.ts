/** Canonical requests of every kind. */
export const STATIC_TARGETS = [
	'/api/items',
	'/api/items?category=tech',
	'/api/items?tag=gold',
	'/api/items?category=nature&tag=gold',
	'/api/items?tag=gold&category=nature',
	'/api/items/bitcoin',
	'/api/items/bitcoin?format=json',
	'/api/items/bitcoin?format=text',
	'/api/docs',
	'/api/docs?format=md',
	'/api/categories',
	'/api/tags',
	'/api/changes.json',
	'/api/feed.atom',
	'/api/openapi.json',
	'/api/manifest.json',
];

/** Requests that no file may answer, among them the near misses of canonical ones. */
export const FUNCTION_TARGETS = [
	'/api/items?limit=3',
	'/api/items?tag=gold&tag=silver',
	'/api/items?tag=',
	'/api/items?TAG=gold',
	'/api/items?tag=no-such-tag',
	'/api/items/',
	'/api/items/no-such-item',
	'/api/items/bitcoin?format=xml',
	'/api/items/search?q=avocado+tost',
	'/api/compare?a=big-mac&b=bitcoin',
	'/api/',
	'/api/nothing',
];
