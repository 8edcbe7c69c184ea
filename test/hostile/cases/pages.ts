import { get, type HostileCase, text } from '../hostile-case.ts';

/** The site's own page for what is not there. */
const MISSING = { status: 404, sameAs: '/404.html', headers: { location: null, 'content-type': 'text/html; charset=utf-8' } };
const PICTURE = '/cdn/items/bitcoin/small.png';
const same = (target: string) => ({ status: 200, sameAs: target });
const leadsTo = (location: string) => ({ status: 308, headers: { location }, text: '' });

const refused = (method: string, target: string): HostileCase => ({
	name: `${method} ${target}`,
	request: { method, target, ...(method === 'POST' ? { body: 'a=b' } : {}) },
	expect: { ...text('405 Method not allowed\n', 405), headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' } },
});

/** Pages for people and pictures: outside the API. */
export const PAGE_CASES: HostileCase[] = [
	// No redirect may leave the site.
	get('//evil.com', MISSING),
	get('//evil.com/', MISSING),
	get('//evil.com/%2e%2e', MISSING),
	get('//evil.com/docs', MISSING),
	get('///evil.com/', MISSING),
	get('/%2Fevil.com', MISSING),
	get('/%2F%2Fevil.com/docs', MISSING),
	get('/\\evil.com/', MISSING),
	get('/api\\items', MISSING, 'a backslash ends no prefix'),
	get('/%5Cevil.com/', MISSING),
	get('/%5C%5Cevil.com/docs', MISSING),
	get('/.//docs', MISSING, 'a dot segment before a folder is not redirected'),
	get('//docs', MISSING),
	get('/%2Fdocs', MISSING),
	get('/docs', leadsTo('/docs/')),
	get('/docs?next=//evil.com', leadsTo('/docs/?next=//evil.com'), 'a query goes with the redirect of a folder'),
	get('/%64ocs', leadsTo('/%64ocs/')),
	{
		name: 'a redirect names no host, whatever Host says',
		request: {
			target: '/docs',
			headers: [
				['Host', 'evil.com'],
				['X-Forwarded-Host', 'evil.com'],
			],
		},
		expect: leadsTo('/docs/'),
	},
	{ name: 'a page asked for with another host', request: { target: 'http://evil.com/items/bitcoin' }, expect: leadsTo('/items/bitcoin/') },

	// Nothing outside the site's folder, and one address for each page.
	get('/../package.json', MISSING),
	get('/%2e%2e/%2e%2e/package.json', MISSING),
	get('/..%2f..%2f..%2fetc/passwd', MISSING),
	get('/..%252f..%252fetc/passwd', MISSING),
	get('/%c0%ae%c0%ae/etc/passwd', MISSING),
	get('/..%5c..%5cpackage.json', MISSING),
	get('/cdn/../api/manifest.json', MISSING),
	get('/cdn/%2e%2e/api/manifest.json', MISSING),
	get('/cdn/..%2fsite%2findex.html', MISSING),
	get('/cdn/items/bitcoin', MISSING),
	get('/cdn/items/bitcoin/small.png/', MISSING),
	get('/cdn/items/bitcoin/small.png%00.jpg', MISSING),
	get('/cdn/items/bitcoin/SMALL.png', MISSING),
	get('/cdn//items/bitcoin/small.png', MISSING),
	get('/CDN/items/bitcoin/small.png', MISSING),
	get('/items/bitcoin/index.html/', MISSING),
	get('/items//bitcoin/', MISSING),
	get('/items/./bitcoin/', MISSING),
	get('/items/x/../bitcoin/', MISSING),
	get('/items%2Fbitcoin/', MISSING),
	get('/items/Bitcoin/', MISSING),
	get('/items/bitcoin.css', MISSING),
	get('/items/bitcoin/x.css', MISSING),
	get('/items/bitcoin/%2Fx.css', MISSING),
	get('/items/bitcoin;x=.css', MISSING),
	get('/index.html.br', MISSING, 'what was made for an encoding is no page'),
	get(`${PICTURE}.gz`, MISSING),
	get('/hashes.json', MISSING),
	get('/index/search.bin', MISSING),
	get('/api/../index/search.bin', { status: 404 }),
	get('/%00', MISSING),
	get('/%ff', MISSING),
	get('/%', MISSING),
	get(`/${'a'.repeat(10_000)}`, MISSING),
	get(`/${'a/'.repeat(5000)}`, MISSING),
	get(`/items/${'b'.repeat(255)}`, MISSING, 'a name as long as a file system allows'),
	get(`/items/${'b'.repeat(256)}/`, MISSING, 'a name longer than a file system allows'),
	get('/.git/config', MISSING),
	get('/.env', MISSING),
	get('/wp-login.php', MISSING),
	get('/apix', MISSING, 'a path that only begins like the API’s'),
	get('/API/items', MISSING),

	get('/items/bit%63oin/', same('/items/bitcoin/')),
	get('/items/bitcoin/?x=%ff&y=//evil.com', same('/items/bitcoin/')),
	get(`${PICTURE}?size=999999`, same(PICTURE)),
	get('/cdn/items/%62itcoin/small.png', same(PICTURE)),
	get(
		'/items/bitcoin/#x',
		{ ...same('/items/bitcoin/'), headers: { 'cache-control': 'no-store' } },
		'a fragment is not the server’s, and makes no copy in caches',
	),

	refused('POST', '/'),
	refused('PUT', '/items/bitcoin/'),
	refused('DELETE', PICTURE),
	refused('TRACE', '/'),
	refused('OPTIONS', '/'),
	refused('POST', '/no-such-page'),
];
