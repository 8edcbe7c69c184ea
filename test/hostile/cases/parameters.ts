import { get, type HostileCase, json, problem, sameAs, text, wrongCursor, wrongParameter } from '../hostile-case.ts';

/*
 * Query parameters on the wire: a row for each way in which raw bytes, names and sizes reach the rules of values.
 * The rules themselves are tested in test/functions/http/params.test.ts and test/core.
 */

const notUtf8 = (quoted: string) => `found "${quoted}", expected percent-encoded UTF-8`;
const WHOLE = 'expected a whole number of at least 1';
const TWICE = 'given twice, expected once';
const BLANK = 'blank, expected a value';
const CONTROL = 'expected text without control characters';
const SLUGS_RULE = 'expected 1 to 50 slugs separated by commas';
const EMPTY_LIST = json({ items: [], nextCursor: null, total: 0 });
const UNKNOWN_TAG = json({ items: [], nextCursor: null, total: 0, suggestions: [] });
const cursorOf = (fields: string[]) => Buffer.from(fields.join('\n')).toString('base64url');
const GONE_CURSOR = cursorOf(['1', '2024-01-09', 'no-such', '', '', '']);

const missingIn = (parameter: string, slug: string, suggestions: string[] = []) =>
	problem('item_not_found', `Parameter ${parameter}: no item has the slug "${slug}"`, {
		errors: [{ parameter, detail: `no item has the slug "${slug}"` }],
		suggestions,
	});
const noKind = (kind: string) => {
	const detail = `found "${kind}", expected a kind of this catalogue`;
	return problem('invalid_parameter', `Parameter kind: ${detail}`, { errors: [{ parameter: 'kind', detail }], suggestions: [] });
};

const FAULTS: HostileCase[] = [
	get('/api/items?limit=5%26limit=6', wrongParameter('limit', `found "5&limit=6", ${WHOLE}`)),
	get('/api/items?limit=5;category=nature', wrongParameter('limit', `found "5;category=nature", ${WHOLE}`)),
	get('/api/items?limit=%2525', wrongParameter('limit', `found "%25", ${WHOLE}`)),
	get('/api/items?limit=5%E2%80%8B', wrongParameter('limit', `found "5[U+200B]", ${WHOLE}`), 'limit: an invisible character'),
	get('/api/items?limit=[5]', wrongParameter('limit', `found "[5]", ${WHOLE}`)),
	get('/api/items?limit=5&l%69mit=5', wrongParameter('limit', TWICE)),
	get('/api/items?limit=&limit=5', wrongParameter('limit', BLANK)),
	get('/api/items?limit=5&limit', wrongParameter('limit', TWICE)),
	get(`/api/items?${'tag=gem&'.repeat(1500)}`, wrongParameter('tag', TWICE), 'tag 1,500 times'),
	get(
		'/api/items/orb?format=text&format=text',
		text('400 Invalid parameter\n\nParameter format: given twice, expected once\n', 400),
		'format=text twice: the error is text as well',
	),
	get('/api/items?q=%F0%9F%98', wrongParameter('q', notUtf8('%F0%9F%98')), 'q: an emoji cut short'),
	get('/api/items?q=%u0041', wrongParameter('q', notUtf8('%u0041'))),
	get('/api/items?tag=%ff', wrongParameter('tag', notUtf8('%ff'))),
	get('/api/items?q=a%0D%0ASet-Cookie:%20x=1', wrongParameter('q', CONTROL), 'q: a header in it'),
	get('/api/items?q=%E2%80%A8', wrongParameter('q', BLANK), 'q: a line separator alone is blank'),
	get(`/api/items?q=${'a'.repeat(10_000)}`, wrongParameter('q', 'found 10000 characters, expected at most 200')),
	get(
		`/api/items/search?q=orb&minSimilarity=0.${'0'.repeat(10_000)}x`,
		wrongParameter('minSimilarity', `found "0.${'0'.repeat(58)}…", expected a decimal from 0 to 1`),
		'minSimilarity: 10,000 digits and a letter, quoted short',
	),
	get(
		'/api/items?sort=worth;DROP%20TABLE',
		wrongParameter('sort', 'found "worth;DROP TABLE", expected one of newest, worth, -worth, name', { suggestions: ['worth', '-worth'] }),
	),
	get('/api/items?kind=__proto__', noKind('__proto__')),
	get(`/api/items?kind=${'kettle-'.repeat(2000)}`, noKind(`${'kettle-'.repeat(9).slice(0, 60)}…`), 'kind: 14,000 characters'),
	get(
		'/api/items/batch?slugs[]=orb',
		wrongParameter('slugs', 'missing, expected a value', { hint: '"slugs[]" is no parameter of this path: use slugs.' }),
	),
	get(
		`/api/items/batch?slugs=${Array.from({ length: 3000 }, (_, index) => index).join(',')}`,
		wrongParameter('slugs', `found 3000 slugs, ${SLUGS_RULE}`),
		'batch: 3,000 slugs',
	),
	get('/api/items?cursor=..%2F..%2Fmanifest', wrongCursor('../../manifest')),
	get(`/api/items?cursor=${'A'.repeat(10_000)}`, wrongCursor(`${'A'.repeat(60)}…`)),
	get(
		`/api/items?cursor=${cursorOf(['1', '2024-01-09', 'orb', 'nature', '', ''])}`,
		wrongCursor(cursorOf(['1', '2024-01-09', 'orb', 'nature', '', ''])),
		'cursor: of another list',
	),
	get('/api/compare?a=orb;b=emerald', wrongParameter('b', 'missing, expected a value')),
	get('/api/compare?a=__proto__&b=orb', missingIn('a', '__proto__')),
	get('/api/compare?a=orb&b=emerald%2F', missingIn('b', 'emerald/', ['emerald'])),
	get(`/api/compare?a=${'a-'.repeat(5000)}&b=orb`, missingIn('a', `${'a-'.repeat(30)}…`), 'a: 10,000 characters'),
	get('/api/compare?a=lost-painting&b=orb', problem('gone', 'Item "lost-painting" was retired from the catalogue'), 'a: a retired item'),
];

const READ_THE_SAME: HostileCase[] = [
	get('/api/items?limit=%E2%80%835%E3%80%80', sameAs('/api/items?limit=5'), 'spaces of any script around are trimmed'),
	get('/api/items?l%69mit=%35', sameAs('/api/items?limit=5'), 'needless escapes of name and value'),
	get('/api/items?&&&limit=5&&', sameAs('/api/items?limit=5'), 'empty pairs are ignored'),
	get('/api/items?limit=5&Limit=9&LIMIT=x', sameAs('/api/items?limit=5'), 'names are case-sensitive'),
	get(`/api/items?limit=${'9'.repeat(10_000)}`, sameAs('/api/items?limit=50'), 'a limit of 10,000 digits is lowered'),
	get('/api/items?limit=50#limit=1', sameAs('/api/items?limit=50'), 'a fragment is not the server’s'),
	get('/api/items?category=%6Eature', sameAs('/api/items?category=nature')),
	get('/api/items?s%6Frt=worth&category=nature', sameAs('/api/items?category=nature&sort=worth')),
	get('/api/items?sort=+worth', sameAs('/api/items?sort=worth'), 'sort: a plus is a space'),
	get('/api/items?q=cafe%CC%81', sameAs('/api/items?q=caf%C3%A9'), 'q: NFD is the same as NFC'),
	get('/api/items/orb?format=%74ext', sameAs('/api/items/orb?format=text')),
	get('/api/items?minWorth=9007199254740991&sort=name&limit=1', sameAs('/api/items?minWorth=9007199254740991')),
	get(`/api/items/batch?slugs=${'orb,'.repeat(3000)}orb`, sameAs('/api/items/batch?slugs=orb'), 'batch: one slug 3,001 times'),
	get(
		`/api/items?cursor=+${GONE_CURSOR}+`,
		sameAs(`/api/items?cursor=${GONE_CURSOR}`),
		'cursor: spaces around it, of an item that is gone',
	),
	get('/api/compare?a=%6Frb&b=+emerald+', sameAs('/api/compare?a=orb&b=emerald')),
	get('/api/perspective?amount=+$5+', sameAs('/api/perspective?amount=5')),
	get('/api/items?q=%E2%80%AEbro', EMPTY_LIST, 'q: text that runs from right to left'),
	get('/api/items?q=%27;DROP%20TABLE%20items;--', EMPTY_LIST, 'q: SQL'),
	get('/api/items?tag=..%2F..%2Fetc%2Fpasswd', UNKNOWN_TAG),
	get('/api/items?tag=_', UNKNOWN_TAG, 'tag: the name of no tag in file names'),
	get(`/api/items?tag=${'a'.repeat(10_000)}`, UNKNOWN_TAG, 'tag: 10,000 characters'),
	get('/api/items/search?q=%3Cscript%3Ealert(1)%3C/script%3E&minSimilarity=1', json({ query: '<script>alert(1)</script>', results: [] })),
	get('/api/items/batch?slugs=..%2F..%2Fmanifest,__proto__', json({ items: [], missing: ['../../manifest', '__proto__'] })),
];

const UNKNOWN = [
	'limit[]=5',
	'limit.x=5',
	'limit%00=5',
	'?limit=5',
	'limit%3D5',
	'%FF=1&%=2&%u0041=3',
	'__proto__=1&constructor=2&hasOwnProperty=3&__proto__[limit]=0',
	'%EF%BB%BFlimit=0',
	'=&=&=',
	'',
	'a&'.repeat(5000),
	'callback=alert(1)',
].map((query) => get(`/api/items?${query}`, sameAs('/api/items')));

/** Unknown parameters are named in a header of plain characters. */
const ignoring = (names: string) => ({
	...sameAs('/api/items'),
	headers: { 'worthdex-ignored-parameters': names, 'cache-control': 'no-store', 'x-evil': null },
});
const IGNORED: HostileCase[] = [
	get('/api/items?x%0D%0AX-Evil:%201=1', ignoring('x%0D%0AX-Evil%3A%201'), 'ignored: a line break and a header'),
	get('/api/items?%FF%0D%0AX-Evil:1', ignoring('%FF%0D%0AX-Evil1'), 'ignored: not UTF-8, with a line break behind'),
	get(
		'/api/items?x%E5%98%8A%E5%98%8DX-Evil:1',
		ignoring('x%E5%98%8A%E5%98%8DX-Evil%3A1'),
		'ignored: letters whose low bytes are a line break',
	),
];

/** Query parameters. */
export const PARAMETER_CASES: HostileCase[] = [...FAULTS, ...READ_THE_SAME, ...UNKNOWN, ...IGNORED];
