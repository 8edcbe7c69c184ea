import { get, type HostileCase, json, problem, sameAs, text, wrongCursor, wrongParameter } from '../hostile-case.ts';

/*
 * Query parameters on the wire: one row for each way in which raw bytes, names and sizes reach the rules of values.
 * The rules are tested in test/functions/http/query and test/core.
 */

const WHOLE = 'expected a whole number of at least 1';
const EMPTY_LIST = json({ items: [], nextCursor: null, total: 0 });
const UNKNOWN_TAG = json({ items: [], nextCursor: null, total: 0, suggestions: [] });
const GONE_CURSOR = Buffer.from(['1', '2024-01-09', 'no-such', '', '', ''].join('\n')).toString('base64url');
const OTHER_CURSOR = Buffer.from(['1', '2024-01-09', 'orb', 'nature', '', ''].join('\n')).toString('base64url');

const missingIn = (parameter: string, slug: string) =>
	problem('item_not_found', `Parameter ${parameter}: no item has the slug "${slug}"`, {
		errors: [{ parameter, detail: `no item has the slug "${slug}"` }],
		suggestions: [],
	});

const FAULTS: HostileCase[] = [
	get('/api/items?limit=5;category=nature', wrongParameter('limit', `found "5;category=nature", ${WHOLE}`)),
	get('/api/items?limit=5%E2%80%8B', wrongParameter('limit', `found "5[U+200B]", ${WHOLE}`), 'limit: an invisible character'),
	get(`/api/items?${'tag=gem&'.repeat(1500)}`, wrongParameter('tag', 'given twice, expected once'), 'tag 1,500 times'),
	get(
		'/api/items/orb?format=text&format=text',
		text('400 Invalid parameter\n\nParameter format: given twice, expected once\n', 400),
		'format=text twice: the error is text as well',
	),
	get('/api/items?q=%F0%9F%98', wrongParameter('q', 'found "%F0%9F%98", expected percent-encoded UTF-8'), 'q: an emoji cut short'),
	get('/api/items?q=a%0D%0ASet-Cookie:%20x=1', wrongParameter('q', 'expected text without control characters'), 'q: a header in it'),
	get(`/api/items?q=${'a'.repeat(10_000)}`, wrongParameter('q', 'found 10000 characters, expected at most 200')),
	get(
		`/api/items/search?q=orb&minSimilarity=0.${'0'.repeat(10_000)}x`,
		wrongParameter('minSimilarity', `found "0.${'0'.repeat(58)}…", expected a decimal from 0 to 1`),
		'minSimilarity: 10,000 digits and a letter, quoted short',
	),
	get(
		`/api/items/batch?slugs=${Array.from({ length: 3000 }, (_, index) => index).join(',')}`,
		wrongParameter('slugs', 'found 3000 slugs, expected 1 to 50 slugs separated by commas'),
		'batch: 3,000 slugs',
	),
	get('/api/items?cursor=..%2F..%2Fmanifest', wrongCursor('../../manifest')),
	get(`/api/items?cursor=${'A'.repeat(10_000)}`, wrongCursor(`${'A'.repeat(60)}…`)),
	get(`/api/items?cursor=${OTHER_CURSOR}`, wrongCursor(OTHER_CURSOR), 'cursor: of another list'),
	get('/api/compare?a=__proto__&b=orb', missingIn('a', '__proto__')),
	get(`/api/compare?a=${'a-'.repeat(5000)}&b=orb`, missingIn('a', `${'a-'.repeat(30)}…`), 'a: 10,000 characters'),
];

const READ_THE_SAME: HostileCase[] = [
	get('/api/items?l%69mit=%E2%80%83%35', sameAs('/api/items?limit=5'), 'needless escapes of name and value, and a space of another script'),
	get(`/api/items?limit=${'9'.repeat(10_000)}`, sameAs('/api/items?limit=50'), 'a limit of 10,000 digits is lowered'),
	get('/api/items?limit=50#limit=1', sameAs('/api/items?limit=50'), 'a fragment is not the server’s'),
	get('/api/items?s%6Frt=worth&category=nature', sameAs('/api/items?category=nature&sort=worth')),
	get('/api/items/orb?format=%74ext', sameAs('/api/items/orb?format=text')),
	get(`/api/items/batch?slugs=${'orb,'.repeat(3000)}orb`, sameAs('/api/items/batch?slugs=orb'), 'batch: one slug 3,001 times'),
	get(`/api/items?cursor=+${GONE_CURSOR}+`, sameAs(`/api/items?cursor=${GONE_CURSOR}`), 'cursor: spaces around one of a gone item'),
	get('/api/items?q=%27;DROP%20TABLE%20items;--', EMPTY_LIST, 'q: SQL'),
	get('/api/items?tag=..%2F..%2Fetc%2Fpasswd', UNKNOWN_TAG),
	get('/api/items?tag=_', UNKNOWN_TAG, 'tag: the name of no tag in file names'),
	get(`/api/items?tag=${'a'.repeat(10_000)}`, UNKNOWN_TAG, 'tag: 10,000 characters'),
	get('/api/items/search?q=%3Cscript%3Ealert(1)%3C/script%3E&minSimilarity=1', json({ query: '<script>alert(1)</script>', results: [] })),
	get('/api/items/batch?slugs=..%2F..%2Fmanifest,__proto__', json({ items: [], missing: ['../../manifest', '__proto__'] })),
	...['limit%00=5', '?limit=5', '__proto__=1&constructor=2&__proto__[limit]=0', '=&=&=', '', 'a&'.repeat(5000)].map((query) =>
		get(`/api/items?${query}`, sameAs('/api/items')),
	),
];

/** Unknown parameters are named in a header of plain characters. */
const IGNORED: HostileCase[] = (
	[
		['x%0D%0AX-Evil:%201=1', 'x%0D%0AX-Evil%3A%201', 'a line break and a header'],
		['%FF%0D%0AX-Evil:1', '%FF%0D%0AX-Evil1', 'not UTF-8, with a line break behind'],
		['x%E5%98%8A%E5%98%8DX-Evil:1', 'x%E5%98%8A%E5%98%8DX-Evil%3A1', 'letters whose low bytes are a line break'],
	] as const
).map(([query, names, what]) => {
	const headers = { 'worthdex-ignored-parameters': names, 'cache-control': 'no-store', 'x-evil': null };
	return get(`/api/items?${query}`, { ...sameAs('/api/items'), headers }, `ignored: ${what}`);
});

/** Query parameters. */
export const PARAMETER_CASES: HostileCase[] = [...FAULTS, ...READ_THE_SAME, ...IGNORED];
