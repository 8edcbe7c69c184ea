import { DATA_CACHE_CONTROL } from '../../../core/api/http-headers.ts';
import { get, type HostileCase, noItem, nothingAt, problem, sameAs } from '../hostile-case.ts';

const noFinalSlash = (path: string, asked = `${path}/`) =>
	problem('not_found', `Nothing is served at ${asked}: paths have no final slash, expected ${path}`);
const movedTo = (path: string) => ({ status: 308, headers: { location: `https://worth.example${path}` } });
const notUtf8 = problem('not_found', 'Path: expected percent-encoded UTF-8');

/** Dot segments make any number of addresses of one answer. */
const NO_COPY = { 'cache-control': 'no-store' };

/** Paths below the API's prefix. */
export const PATH_CASES: HostileCase[] = [
	// An escape that need not be is the same character; one that is part of a value stays in it.
	get('/api/items/%6F%72%62', sameAs('/api/items/orb')),
	get('/api/items/o%2Frb', noItem('o/rb')),
	get('/api/items/o%252Frb', noItem('o%2Frb')),
	get('/api/items/%2E%2E%2Fmanifest.json', noItem('../manifest.json')),
	get('/api/items/..%5C..%5Cmanifest.json', noItem('..\\..\\manifest.json')),
	get('/api/items/orb%00.json', noItem('orb[U+0000].json', ['orb'])),
	get('/api/items/orb%0A', noItem('orb[U+000A]', ['orb'])),
	get('/api/items/orb%20', noItem('orb ', ['orb']), 'a space after a slug is part of it'),
	get('/api/items/orb+', noItem('orb+', ['orb'])),
	get('/api/items/orb;v=1', noItem('orb;v=1', ['orb'])),
	get('/api/items/orb.css', noItem('orb.css', ['orb'])),
	get('/api/items/orb.json', noItem('orb.json', ['orb'])),
	get('/api/items/Orb', noItem('Orb', ['orb'])),
	get('/api/items/%EF%BD%8Frb', noItem('ｏrb', ['orb'])),
	get('/api/items/cafe%CC%81-cre%CC%80me', noItem('café-crème', ['cafe-creme'])),
	get('/api/items/__proto__', noItem('__proto__')),
	get('/api/items/constructor', noItem('constructor')),
	get('/api/items/unfinished-sculpture', noItem('unfinished-sculpture'), 'a draft is unknown'),
	get('/api/items/%ff', notUtf8),
	get('/api/items/%C0%AE%C0%AE', notUtf8),
	get('/api/items/%', notUtf8),
	get('/api/items/%u006Frb', notUtf8),
	get(`/api/items/${'a'.repeat(10_000)}`, noItem(`${'a'.repeat(60)}…`)),
	get(`/api/items/${'-'.repeat(300)}`, noItem(`${'-'.repeat(60)}…`)),
	get('/api/items/%3Cscript%3Ealert(1)%3C%2Fscript%3E', noItem('<script>alert(1)</script>')),
	get("/api/items/'%20OR%201=1--", noItem("' OR 1=1--")),
	get('/api/items/{slug}', noItem('{slug}', [], '/api/items/%7Bslug%7D')),

	// One address for each thing: no slash at its end, none doubled, its own letter case, no ending.
	get('/api/items/', noFinalSlash('/api/items')),
	get('/api/items/orb/', movedTo('/api/items/orb')),
	get('/api/items/orbs/', noFinalSlash('/api/items/orbs')),
	get('/api/items/orb%2F', noItem('orb/', ['orb'])),
	get('/api/items//orb', nothingAt('/api/items//orb')),
	get('/api//items', nothingAt('/api//items')),
	get('/api/items;x=1', nothingAt('/api/items;x=1')),
	get('/api/items%20', nothingAt('/api/items%20')),
	get('/api/items.css', nothingAt('/api/items.css')),
	get('/api/items%2Forb', nothingAt('/api/items%2Forb')),
	get('/api/items%3Flimit=5', nothingAt('/api/items%3Flimit=5')),
	get('/api/Items', nothingAt('/api/Items')),
	get('/api/HEALTH', nothingAt('/api/HEALTH')),
	get('/api/health/../../', nothingAt('/', '/'), 'dots that lead out of the prefix lead to nothing'),
	get('/api/items/orb/style.css', nothingAt('/api/items/orb/style.css'), 'an ending that a cache would keep is nothing'),
	get('/api/items/orb/%2e%2e%2fstyle.css', nothingAt('/api/items/orb/%2e%2e%2fstyle.css')),
	get('/api/lists/_/_/_.json', nothingAt('/api/lists/_/_/_.json'), 'files are not reached by their names'),
	get('/api/items/orb.txt', sameAs('/api/items/orb?format=text')),
	get('/api/items/orb.md', noItem('orb.md', ['orb'])),
	get('/api/openapi.json.br', nothingAt('/api/openapi.json.br')),
	get('/api/.git/config', nothingAt('/api/.git/config')),
	get('/api/.env', nothingAt('/api/.env')),
	get('/api', sameAs('/api/')),
	get('/api?limit=5', sameAs('/api/')),
	get('/api//', noFinalSlash('/api', '/api//')),

	// Dot segments are resolved, escaped or not, as every client of the web does before it sends them.
	get('/api/./items', { ...sameAs('/api/items'), headers: NO_COPY }),
	get('/api/x/../items', { ...sameAs('/api/items'), headers: NO_COPY }),
	get('/api/x/%2e%2e/items', { ...sameAs('/api/items'), headers: NO_COPY }),
	get('/api/x/.%2E/items?limit=5', sameAs('/api/items?limit=5')),
	get('/api/%2e%2e/%2e%2e/etc/passwd', nothingAt('/etc/passwd', '/etc/passwd')),
	get('/api/..%2f..%2fetc%2fpasswd', nothingAt('/api/..%2f..%2fetc%2fpasswd')),
	get('/api/..;/manager', nothingAt('/api/..;/manager')),
	get('/api/..%c0%af../etc/passwd', nothingAt('/api/..%c0%af../etc/passwd')),

	// A backslash is no slash.
	get('/api/items\\orb', nothingAt('/api/items%5Corb', '/api/items%5Corb')),
	get('/api/\\evil.com/', nothingAt('/api/%5Cevil.com/', '/api/%5Cevil.com/')),

	// A redirect goes to the site's own address, whatever is asked beside it.
	{
		name: 'a former slug leads to the present one at the configured address, with its query as it came',
		request: { target: '/api/items/old-piano?format=text&x=%0d%0aSet-Cookie:a=b&u=//evil.com', headers: [['Host', 'evil.com']] },
		expect: {
			status: 308,
			headers: {
				location: 'https://worth.example/api/items/grand-piano?format=text&x=%0d%0aSet-Cookie:a=b&u=//evil.com',
				'set-cookie': null,
			},
			text: '',
		},
	},
	get('/api/items/old-piano', {
		status: 308,
		headers: { location: 'https://worth.example/api/items/grand-piano', 'cache-control': DATA_CACHE_CONTROL },
		text: '',
	}),
	get(
		'/api/items/missing-painting',
		problem('gone', 'Item "missing-painting" was retired from the catalogue'),
		'a former slug of a retired item',
	),
];
