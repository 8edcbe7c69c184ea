import { get, type HostileCase, json, problem, sameAs, text, wrongCursor, wrongParameter } from '../hostile-case.ts';

const whole = (quoted: string) => `found "${quoted}", expected a whole number of at least 1`;
const decimal = (quoted: string) => `found "${quoted}", expected a decimal from 0 to 1`;
const notUtf8 = (quoted: string) => `found "${quoted}", expected percent-encoded UTF-8`;
const oneOf = (quoted: string, values: string) => `found "${quoted}", expected one of ${values}`;
const CATEGORIES = 'art-collectibles, vehicles, real-estate, food-drink, tech, nature, sports, history, pop-culture, everyday';
const TWICE = 'given twice, expected once';
const BLANK = 'blank, expected a value';
const CONTROL = 'expected text without control characters';
const EMPTY_LIST = json({ items: [], nextCursor: null });
const cursor = (fields: string[]) => Buffer.from(fields.join('\n')).toString('base64url');

/** `limit` in forms that some parser somewhere takes for a number. */
const LIMITS: HostileCase[] = [
	['%EF%BC%91', '１'],
	['%D9%A5', '٥'],
	['%C2%B2', '²'],
	['1e1', '1e1'],
	['1e400', '1e400'],
	['5;', '5;'],
	['5;category=nature', '5;category=nature'],
	['5%26limit=6', '5&limit=6'],
	['0b11', '0b11'],
	['1_000', '1_000'],
	['5.0', '5.0'],
	['.5', '.5'],
	['-0', '-0'],
	['05', '05'],
	['=5', '=5'],
	['%2525', '%25'],
	['[5]', '[5]'],
	['%7B%22$gt%22:0%7D', '{"$gt":0}'],
	['5%E2%80%8B', '5[U+200B]'],
	['%E2%88%925', '−5'],
	['5%C2%A05', '5[U+00A0]5'],
	['true', 'true'],
	['5)', '5)'],
	['5%20OR%201=1', '5 OR 1=1'],
].map(([sent = '', quoted = '']) => get(`/api/items?limit=${sent}`, wrongParameter('limit', whole(quoted))));

const AMOUNT_RULE = 'dollars from 0.01 to 1 quadrillion, such as 1250000, 12.50, 1.25m or $3.5bn';

/** Amounts in forms that some parser somewhere takes for a number. */
const AMOUNTS: HostileCase[] = [
	['0', '0'],
	['-5', '-5'],
	['1e6', '1e6'],
	['1e400', '1e400'],
	['0x10', '0x10'],
	['Infinity', 'Infinity'],
	['1,25', '1,25'],
	['12.505', '12.505'],
	['%EF%BC%91', '１'],
	['%D9%A5', '٥'],
	['%E2%82%AC5', '€5'],
	['5m5', '5m5'],
	['1001t', '1001t'],
	['90071992547409.93', '90071992547409.93'],
	['[5]', '[5]'],
].map(([sent = '', quoted = '']) =>
	get(`/api/perspective?amount=${sent}`, wrongParameter('amount', `found "${quoted}", expected ${AMOUNT_RULE}`)),
);

const AMOUNTS_THAT_COUNT: HostileCase[] = [
	get('/api/perspective?amount=+$5+', sameAs('/api/perspective?amount=5'), 'spaces around are trimmed'),
	get('/api/perspective?amount=5.00', sameAs('/api/perspective?amount=5'), 'zeros after the point do not matter'),
	get('/api/perspective?amount=0.005bn', sameAs('/api/perspective?amount=5M'), 'scales are factors'),
	get('/api/perspective?amount=5&limit=999', sameAs('/api/perspective?amount=5&limit=10'), 'a limit above 10 is lowered'),
	get('/api/perspective?amount=5&amount=5', wrongParameter('amount', TWICE)),
	get('/api/perspective?amount=', wrongParameter('amount', BLANK)),
];

const LIMITS_THAT_COUNT: HostileCase[] = [
	get('/api/items?limit=+5', sameAs('/api/items?limit=5'), 'a plus sign is a space, and spaces around are trimmed'),
	get('/api/items?limit=%E2%80%835%E3%80%80', sameAs('/api/items?limit=5'), 'spaces of any script around are trimmed'),
	get('/api/items?l%69mit=%35', sameAs('/api/items?limit=5'), 'name and value may be escaped where they need not be'),
	get('/api/items?&&&limit=5&&', sameAs('/api/items?limit=5'), 'empty pairs are ignored'),
	get('/api/items?limit=5&Limit=9&LIMIT=x', sameAs('/api/items?limit=5'), 'names are case-sensitive'),
	get(`/api/items?limit=${'9'.repeat(10_000)}`, sameAs('/api/items?limit=50'), 'a limit of 10,000 digits is lowered'),
	get('/api/items?limit=18446744073709551617', sameAs('/api/items?limit=50'), 'a limit past 64 bits is lowered'),
	get('/api/items?limit=50#limit=1', sameAs('/api/items?limit=50'), 'a fragment is not the server’s'),
];

const REPEATED: HostileCase[] = [
	get('/api/items?limit=5&limit=6', wrongParameter('limit', TWICE)),
	get('/api/items?limit=5&l%69mit=5', wrongParameter('limit', TWICE)),
	get('/api/items?limit=&limit=5', wrongParameter('limit', BLANK)),
	get('/api/items?limit=5&limit', wrongParameter('limit', TWICE)),
	get('/api/items/search?q=orb&q=orb', wrongParameter('q', TWICE)),
	get('/api/compare?a=orb&a=orb&b=emerald', wrongParameter('a', TWICE)),
	get('/api/items/orb?format=json&format=json', wrongParameter('format', TWICE)),
	get(
		'/api/items/orb?format=text&format=text',
		text('400 Invalid parameter\n\nParameter format: given twice, expected once\n', 400),
		'format=text twice: the error is text as well',
	),
	get(`/api/items?${'tag=gem&'.repeat(1500)}`, wrongParameter('tag', TWICE), 'tag 1,500 times'),
];

const UNKNOWN: HostileCase[] = [
	get('/api/items?limit[]=5', sameAs('/api/items')),
	get('/api/items?limit[0]=5&limit[1]=6', sameAs('/api/items')),
	get('/api/items?limit.x=5', sameAs('/api/items')),
	get('/api/items?limit%00=5', sameAs('/api/items')),
	get('/api/items??limit=5', sameAs('/api/items')),
	get('/api/items?limit%3D5', sameAs('/api/items')),
	get('/api/items?%FF=1&%=2&%u0041=3', sameAs('/api/items')),
	get('/api/items?__proto__=1&constructor=2&hasOwnProperty=3&__proto__[limit]=0', sameAs('/api/items')),
	get('/api/items?%EF%BB%BFlimit=0', sameAs('/api/items'), 'a byte order mark before a name makes it another'),
	get('/api/items?=&=&=', sameAs('/api/items')),
	get('/api/items?', sameAs('/api/items')),
	get(`/api/items?${'a&'.repeat(5000)}`, sameAs('/api/items'), '5,000 unknown parameters'),
	get('/api/items?callback=alert(1)', sameAs('/api/items'), 'no JSONP'),
	get('/api/items/orb?_format=html&.json', sameAs('/api/items/orb')),
];

/** What is ignored is named in a header, which holds nothing but plain characters. */
const ignoring = (names: string | null, target = '/api/items') => ({
	...sameAs(target),
	headers: { 'worthdex-ignored-parameters': names, 'cache-control': 'no-store', 'x-evil': null },
});
const IGNORED: HostileCase[] = [
	get('/api/items?x%0D%0AX-Evil:%201=1', ignoring('x%0D%0AX-Evil%3A%201'), 'ignored: a line break and a header'),
	get('/api/items?x%0AX-Evil:1', ignoring('x%0AX-Evil%3A1'), 'ignored: a line feed alone'),
	get(
		'/api/items?x%E5%98%8A%E5%98%8DX-Evil:1',
		ignoring('x%E5%98%8A%E5%98%8DX-Evil%3A1'),
		'ignored: letters whose low bytes are a line break',
	),
	get('/api/items?%00', ignoring('%00'), 'ignored: a null'),
	get('/api/items?a,%20b&%22', ignoring('a%2C%20b, %22'), 'ignored: what separates names in the header'),
	get('/api/items?%FF%0D%0AX-Evil:1', ignoring('%FF%0D%0AX-Evil1'), 'ignored: not UTF-8, with a line break behind'),
	get(`/api/items?${'%F0%9F%92%A9'.repeat(1000)}`, ignoring(`${'%F0%9F%92%A9'.repeat(3)}%F0...`), 'ignored: 1,000 emoji in one name'),
	get(
		`/api/items?${Array.from({ length: 1500 }, (_, index) => `p${index}`).join('&')}`,
		ignoring('p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, ...'),
		'ignored: 1,500 names',
	),
	get('/api/categories?sort=worth', ignoring('sort', '/api/categories')),
];

const SORT_NAMES = 'newest, worth, -worth, name';
const cents = (quoted: string) => `found "${quoted}", expected a whole number of US cents from 0 to 9007199254740991`;
const noKind = (kind: string, suggestions: string[] = []) => {
	const detail = `found "${kind}", expected a kind of this catalogue`;
	return problem('invalid_parameter', `Parameter kind: ${detail}`, { errors: [{ parameter: 'kind', detail }], suggestions });
};
const SORTS_AND_RANGES: HostileCase[] = [
	get('/api/items?sort=WORTH', wrongParameter('sort', oneOf('WORTH', SORT_NAMES))),
	get('/api/items?sort=worth%20desc', wrongParameter('sort', oneOf('worth desc', SORT_NAMES))),
	get('/api/items?sort=worth;DROP%20TABLE', wrongParameter('sort', oneOf('worth;DROP TABLE', SORT_NAMES))),
	get('/api/items?sort=constructor', wrongParameter('sort', oneOf('constructor', SORT_NAMES))),
	get('/api/items?sort=%E2%88%92worth', wrongParameter('sort', oneOf('−worth', SORT_NAMES)), 'sort: a true minus sign'),
	get('/api/items?sort=+worth', sameAs('/api/items?sort=worth'), 'sort: a plus is a space'),
	get('/api/items?sort=%2Dworth', sameAs('/api/items?sort=-worth')),
	get('/api/items?s%6Frt=worth&category=nature', sameAs('/api/items?category=nature&sort=worth')),
	get('/api/items?sort=worth&sort=worth', wrongParameter('sort', TWICE)),
	get('/api/items?minWorth=-1', wrongParameter('minWorth', cents('-1'))),
	get('/api/items?minWorth=1e3', wrongParameter('minWorth', cents('1e3'))),
	get('/api/items?maxWorth=0x10', wrongParameter('maxWorth', cents('0x10'))),
	get('/api/items?maxWorth=%EF%BC%91', wrongParameter('maxWorth', cents('１'))),
	get('/api/items?maxWorth=9007199254740992', wrongParameter('maxWorth', cents('9007199254740992'))),
	get(`/api/items?minWorth=${'9'.repeat(10_000)}`, wrongParameter('minWorth', cents(`${'9'.repeat(60)}…`))),
	get('/api/items?minWorth=', wrongParameter('minWorth', BLANK)),
	get('/api/items?minWorth=2&maxWorth=1', wrongParameter('minWorth', 'found "2", expected at most maxWorth, which is "1"')),
	get('/api/items?maxWorth=1&minWorth=x', wrongParameter('minWorth', cents('x'))),
	get('/api/items?minWorth=9007199254740991&sort=name&limit=1', sameAs('/api/items?minWorth=9007199254740991')),
	get('/api/items?kind=__proto__', noKind('__proto__')),
	get('/api/items?kind=hasOwnProperty', noKind('hasOwnProperty')),
	get(`/api/items?kind=${'kettle-'.repeat(2000)}`, noKind(`${'kettle-'.repeat(9).slice(0, 60)}…`), 'kind: 14,000 characters'),
	get('/api/items?kind=%ff', wrongParameter('kind', notUtf8('%ff'))),
	get('/api/items?kind=kettle%00', wrongParameter('kind', CONTROL)),
];

const SLUGS_RULE = 'expected 1 to 50 slugs separated by commas';
const BATCHES: HostileCase[] = [
	get('/api/items/batch', wrongParameter('slugs', 'missing, expected a value')),
	get('/api/items/batch?slugs=,,,', wrongParameter('slugs', `found ",,,", ${SLUGS_RULE}`)),
	get('/api/items/batch?slugs=orb,%20,emerald', wrongParameter('slugs', `found "orb, ,emerald", ${SLUGS_RULE}`)),
	get('/api/items/batch?slugs=orb&slugs=emerald', sameAs('/api/items/batch?slugs=orb,emerald')),
	get('/api/items/batch?slugs[]=orb', wrongParameter('slugs', 'missing, expected a value')),
	get('/api/items/batch?slugs=orb%00', wrongParameter('slugs', CONTROL)),
	get('/api/items/batch?slugs=%ff', wrongParameter('slugs', notUtf8('%ff'))),
	get(`/api/items/batch?slugs=${','.repeat(10_000)}`, wrongParameter('slugs', `found "${','.repeat(60)}…", ${SLUGS_RULE}`)),
	get(
		`/api/items/batch?slugs=${Array.from({ length: 3000 }, (_, index) => index).join(',')}`,
		wrongParameter('slugs', `found 3000 slugs, ${SLUGS_RULE}`),
		'batch: 3,000 slugs',
	),
	get(`/api/items/batch?slugs=${'orb,'.repeat(3000)}orb`, sameAs('/api/items/batch?slugs=orb'), 'batch: one slug 3,001 times'),
	get('/api/items/batch?slugs=..%2F..%2Fmanifest,__proto__', json({ items: [], missing: ['../../manifest', '__proto__'] })),
	get('/api/items/batch?slugs=%3Cscript%3E,constructor', json({ items: [], missing: ['<script>', 'constructor'] })),
	get('/api/items/batch?slugs=lost-painting,unfinished-sculpture', json({ items: [], missing: ['lost-painting', 'unfinished-sculpture'] })),
];

const TEXTS: HostileCase[] = [
	get('/api/items?q=%ff', wrongParameter('q', notUtf8('%ff'))),
	get('/api/items?q=a%', wrongParameter('q', notUtf8('a%'))),
	get('/api/items?q=%F0%9F%98', wrongParameter('q', notUtf8('%F0%9F%98')), 'q: an emoji cut short'),
	get('/api/items?q=%C0%AE', wrongParameter('q', notUtf8('%C0%AE')), 'q: an overlong form'),
	get('/api/items?q=%ED%A0%80', wrongParameter('q', notUtf8('%ED%A0%80')), 'q: a lone surrogate'),
	get('/api/items?q=%F4%90%80%80', wrongParameter('q', notUtf8('%F4%90%80%80')), 'q: past the last code point'),
	get('/api/items?q=%u0041', wrongParameter('q', notUtf8('%u0041'))),
	get('/api/items?q=%00', wrongParameter('q', CONTROL)),
	get('/api/items?q=orb%00', wrongParameter('q', CONTROL)),
	get('/api/items?q=a%0D%0ASet-Cookie:%20x=1', wrongParameter('q', CONTROL), 'q: a header in it'),
	get('/api/items?q=%1B[31m', wrongParameter('q', CONTROL), 'q: a terminal’s escape'),
	get('/api/items?q=%C2%9F', wrongParameter('q', CONTROL), 'q: the last of the second block of controls'),
	get('/api/items?q=%E2%80%A8', wrongParameter('q', BLANK), 'q: a line separator alone is blank'),
	get('/api/items?q=%EF%BB%BF', wrongParameter('q', BLANK), 'q: a byte order mark alone is blank'),
	get(`/api/items?q=${'a'.repeat(10_000)}`, wrongParameter('q', 'found 10000 characters, expected at most 200')),
	get(`/api/items/search?q=${'%F0%9F%A5%91'.repeat(201)}`, wrongParameter('q', 'found 201 characters, expected at most 200')),
	get(
		`/api/items/search?q=${'e%CC%81'.repeat(200)}`,
		json({ query: 'é'.repeat(200), results: [] }),
		'q: 200 letters of two code points each',
	),
	get('/api/items?q=cafe%CC%81', sameAs('/api/items?q=caf%C3%A9'), 'q: NFD is the same as NFC'),
	get('/api/items/search?q=Cafe%CC%81+Cre%CC%80me', sameAs('/api/items/search?q=Caf%C3%A9%20Cr%C3%A8me'), 'search: NFD is the same as NFC'),
	get('/api/items?q=%CC%81', EMPTY_LIST, 'q: an accent on nothing'),
	get('/api/items?q=%E2%80%AEbro', EMPTY_LIST, 'q: text that runs from right to left'),
	get('/api/items?q=%EF%BF%BF', EMPTY_LIST, 'q: a noncharacter'),
	get('/api/items?q=.*', EMPTY_LIST, 'q: an expression'),
	get('/api/items?q=%27;DROP%20TABLE%20items;--', EMPTY_LIST, 'q: SQL'),
	get('/api/items?q=%25', EMPTY_LIST, 'q: a wildcard of SQL'),
	get('/api/items/search?q=%F0%9F%92%A9', json({ query: '💩', results: [] })),
	get('/api/items/search?q=%3Cscript%3Ealert(1)%3C/script%3E&minSimilarity=1', json({ query: '<script>alert(1)</script>', results: [] })),
];

const FILTERS: HostileCase[] = [
	get('/api/items?category=Nature', wrongParameter('category', oneOf('Nature', CATEGORIES))),
	get('/api/items?category=nature%E2%80%8B', wrongParameter('category', oneOf('nature[U+200B]', CATEGORIES))),
	get('/api/items?category=nature,history', wrongParameter('category', oneOf('nature,history', CATEGORIES))),
	get('/api/items?category=constructor', wrongParameter('category', oneOf('constructor', CATEGORIES))),
	get('/api/items?category=%6Eature', sameAs('/api/items?category=nature')),
	get('/api/items?category=nature%20', sameAs('/api/items?category=nature')),
	get('/api/items?tag=GEM', EMPTY_LIST),
	get('/api/items?tag=..%2F..%2Fetc%2Fpasswd', EMPTY_LIST),
	get('/api/items?tag=_', EMPTY_LIST, 'tag: what stands for none in the names of files'),
	get('/api/items?tag=__proto__', EMPTY_LIST),
	get('/api/items?tag=secret', EMPTY_LIST, 'tag: of a draft alone'),
	get(`/api/items?tag=${'a'.repeat(10_000)}`, EMPTY_LIST, 'tag: 10,000 characters'),
	get('/api/items?tag=%ff', wrongParameter('tag', notUtf8('%ff'))),
	get('/api/items/search?q=orb&minSimilarity=.5', wrongParameter('minSimilarity', decimal('.5'))),
	get('/api/items/search?q=orb&minSimilarity=0,5', wrongParameter('minSimilarity', decimal('0,5'))),
	get('/api/items/search?q=orb&minSimilarity=-0', wrongParameter('minSimilarity', decimal('-0'))),
	get('/api/items/search?q=orb&minSimilarity=%EF%BC%90', wrongParameter('minSimilarity', decimal('０'))),
	get('/api/items/search?q=orb&minSimilarity=1.00000000000000000001', wrongParameter('minSimilarity', decimal('1.00000000000000000001'))),
	get('/api/items/search?q=orb&minSimilarity=1.000', sameAs('/api/items/search?q=orb&minSimilarity=1')),
	get(
		`/api/items/search?q=orb&minSimilarity=0.${'0'.repeat(10_000)}x`,
		wrongParameter('minSimilarity', decimal(`0.${'0'.repeat(58)}…`)),
		'minSimilarity: 10,000 digits and a letter, quoted short',
	),
	get('/api/items/orb?format=TEXT', wrongParameter('format', oneOf('TEXT', 'json, text'))),
	get('/api/items/orb?format=text%00', wrongParameter('format', CONTROL)),
	get('/api/items/orb?format=%74ext', sameAs('/api/items/orb?format=text')),
];

const CURSORS: HostileCase[] = [
	get('/api/items?cursor=AAAA', wrongCursor('AAAA')),
	get('/api/items?cursor=..%2F..%2Fmanifest', wrongCursor('../../manifest')),
	get('/api/items?cursor=null', wrongCursor('null')),
	get('/api/items?cursor=%2B%2F%3D%3D', wrongCursor('+/==')),
	get('/api/items?cursor=%00', wrongParameter('cursor', CONTROL)),
	get(`/api/items?cursor=${'A'.repeat(10_000)}`, wrongCursor(`${'A'.repeat(60)}…`)),
	get(
		`/api/items?cursor=${cursor(['1', '2024-13-45', 'orb', '', '', ''])}`,
		wrongCursor(cursor(['1', '2024-13-45', 'orb', '', '', ''])),
		'cursor: a day that there is not',
	),
	get(
		`/api/items?cursor=${cursor(['2', '2024-01-09', 'orb', '', '', ''])}`,
		wrongCursor(cursor(['2', '2024-01-09', 'orb', '', '', ''])),
		'cursor: another version',
	),
	...[
		['cheaper than a cent', ['2', '0', 'orb', 'worth', '', '', '', '', '', '']],
		['an inexact worth', ['2', '9007199254740993', 'orb', 'worth', '', '', '', '', '', '']],
		['another order', ['2', '1', 'orb', '-worth', '', '', '', '', '', '']],
		['a date for a worth', ['2', '2024-01-09', 'orb', 'worth', '', '', '', '', '', '']],
		['the first version', ['1', '1', 'orb', '', '', '']],
	].map(([name, fields]) =>
		get(
			`/api/items?sort=worth&cursor=${cursor(fields as string[])}`,
			wrongCursor(cursor(fields as string[])),
			`cursor of a sorted list: ${name}`,
		),
	),
	get(
		`/api/items?cursor=${cursor(['1', '2024-01-09', '../orb', '', '', ''])}`,
		wrongCursor(cursor(['1', '2024-01-09', '../orb', '', '', ''])),
		'cursor: a slug that is a path',
	),
	get(
		`/api/items?cursor=${cursor(['1', '2024-01-09', 'orb', 'nature', '', ''])}`,
		wrongCursor(cursor(['1', '2024-01-09', 'orb', 'nature', '', ''])),
		'cursor: of another list',
	),
	get(
		`/api/items?cursor=${cursor(['1', '2024-01-09', 'orb', '', '', '', ''])}`,
		wrongCursor(`${cursor(['1', '2024-01-09', 'orb', '', '', '', ''])}`),
		'cursor: a field too many',
	),
	get(
		`/api/items?cursor=${Buffer.from([0xff, 0xfe, 0xfd, 0xfc]).toString('base64url')}`,
		wrongCursor('__79_A'),
		'cursor: bytes that are not UTF-8',
	),
	get(
		`/api/items?cursor=+${cursor(['1', '2024-01-09', 'no-such', '', '', ''])}+`,
		sameAs(`/api/items?cursor=${cursor(['1', '2024-01-09', 'no-such', '', '', ''])}`),
		'cursor: spaces around it, of an item that is gone',
	),
];

const missingIn = (parameter: string, slug: string, suggestions: string[] = []) =>
	problem('item_not_found', `Parameter ${parameter}: no item has the slug "${slug}"`, {
		errors: [{ parameter, detail: `no item has the slug "${slug}"` }],
		suggestions,
	});

const COMPARISONS: HostileCase[] = [
	get('/api/compare?a=ORB&b=emerald', missingIn('a', 'ORB', ['orb'])),
	get('/api/compare?a=orb&b=emerald%2F', missingIn('b', 'emerald/', ['emerald'])),
	get('/api/compare?a=orb;b=emerald', wrongParameter('b', 'missing, expected a value')),
	get('/api/compare?a=orb&b=%ff', wrongParameter('b', notUtf8('%ff'))),
	get('/api/compare?a=__proto__&b=orb', missingIn('a', '__proto__')),
	get('/api/compare?a=unfinished-sculpture&b=orb', missingIn('a', 'unfinished-sculpture'), 'a: a draft'),
	get('/api/compare?a=lost-painting&b=orb', problem('gone', 'Item "lost-painting" was retired from the catalogue'), 'a: a retired item'),
	get('/api/compare?a=%6Frb&b=+emerald+', sameAs('/api/compare?a=orb&b=emerald')),
	get(`/api/compare?a=${'a-'.repeat(5000)}&b=orb`, missingIn('a', `${'a-'.repeat(30)}…`), 'a: 10,000 characters'),
];

/** Query parameters. */
export const PARAMETER_CASES: HostileCase[] = [
	...LIMITS,
	...LIMITS_THAT_COUNT,
	...AMOUNTS,
	...AMOUNTS_THAT_COUNT,
	...REPEATED,
	...UNKNOWN,
	...IGNORED,
	...SORTS_AND_RANGES,
	...BATCHES,
	...TEXTS,
	...FILTERS,
	...CURSORS,
	...COMPARISONS,
];
