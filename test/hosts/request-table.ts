/** A request, as it goes over the wire, and the status that every host must answer it with. */
export type TableRow = {
	target: string;
	status: number;
	method?: string;
	headers?: Readonly<Record<string, string>>;
	body?: string | Uint8Array;
	/** Whether two answers to it differ: then their bodies are not compared. */
	differs?: boolean;
	/** Whether a host may answer it with a file, where the Node host calls the function. */
	mayBeFile?: boolean;
	/** A host that answers it otherwise. */
	except?: 'astro preview';
};

const get = (status: number, targets: readonly string[]): TableRow[] => targets.map((target) => ({ target, status }));
const JSON_BODY = { 'Content-Type': 'application/json' };
const FORM_BODY = { 'Content-Type': 'application/x-www-form-urlencoded' };
const post = (
	target: string,
	status: number,
	body: string | Uint8Array,
	headers: Readonly<Record<string, string>> = JSON_BODY,
): TableRow => ({
	method: 'POST',
	target,
	status,
	body,
	headers,
});

/** Canonical requests of every kind, on the test build. */
const STATIC_TARGETS = [
	'/api/items',
	'/api/items?category=tech',
	'/api/items?tag=gold',
	'/api/items?category=nature&tag=gold',
	'/api/items?tag=gold&category=nature',
	'/api/items?sort=worth',
	'/api/items?sort=-worth',
	'/api/items?category=tech&sort=worth',
	'/api/items?sort=-worth&category=tech',
	'/api/items/bitcoin',
	'/api/items/bitcoin?format=json',
	'/api/items/bitcoin?format=text',
	'/api/docs',
	'/api/docs?format=html',
	'/api/docs?format=md',
	'/api/categories',
	'/api/tags',
	'/api/changes.json',
	'/api/feed.atom',
	'/api/feed/tech.atom',
	'/api/oembed/items/bitcoin.json',
	'/api/catalogue.csv',
	'/api/catalogue.parquet',
	'/api/catalogue.sqlite',
	'/api/datapackage.json',
	'/api/openapi.json',
	'/api/mcp/server.json',
	'/api/manifest.json',
	'/api',
	'/api/',
	'/api/kinds',
];

/** Requests that no file answers, among them the near misses of canonical ones. */
const FUNCTION_ROWS: readonly TableRow[] = [
	...get(200, [
		'/api/items?limit=3',
		'/api/items.csv?limit=3&category=tech',
		'/api/perspective.txt?amount=5',
		'/api/items?q=gold',
		'/api/items?TAG=gold',
		'/api/items?tag=no-such-tag',
		'/api/items?utm_source=mail&tag=gold',
		'/api/items?sort=name&tag=gold&limit=3',
		'/api/items?sort=-worth&tag=gold',
		'/api/items?kind=artwork&sort=-worth&minWorth=100000&maxWorth=9007199254740991',
		'/api/items?sort=worth&currency=EUR&date=2020-01-01',
		'/api/items/batch?slugs=bitcoin,big-mac,no-such-thing,bitcoin',
		'/api/items/batch?slugs=bitcoin%2Cbig-mac&fields=name',
		'/api/categories?verbose=1',
		'/api/items?a%0D%0AX-Evil:1&%F0%9F%92%A9=1&a,b',
		'/api/items/bitcoin?unknown=1&unknown=2',
		'/api/items/bitcoin?format=text&x=1',
		'/api/oembed/items/bitcoin.json?maxwidth=600&maxheight=900',
		'/api/oembed?url=http://localhost:4321/items/bitcoin/&maxwidth=320',
		'/api?x=1',
		'/api/items?updatedSince=2026-01-01',
		'/api/items/batch?slugs=bitcoin&slugs=big-mac',
		'/api/items/%62itcoin',
		'/api/items/search?q=avocado+tost',
		'/api/items/search?q=caf%C3%A9&limit=2&minSimilarity=0.1',
		'/api/compare?a=big-mac&b=bitcoin',
		'/api/perspective?amount=1250000',
		'/api/perspective?amount=%243.5bn&limit=10',
		'/api/docs?x=1',
		'/api/manifest.json?x=1',
	]),
	// One of each kind: nginx hands all of them to the function. The wire table of parameters is test/hostile/cases/parameters.ts.
	...get(400, [
		'/api/items?limit=0',
		'/api/items?tag=',
		'/api/items?tag=gold&tag=gold',
		'/api/items?q=a%00b',
		'/api/items?sort=price&currency=EUR',
		'/api/items?minWorth=500&maxWorth=100',
		'/api/items/batch?slugs=a,,b',
		'/api/items?sort=worth&cursor=abc',
		'/api/items/bitcoin?format=xml',
		'/api/items/search',
		`/api/items/search?q=${'a'.repeat(201)}`,
		'/api/compare?a=bitcoin',
		'/api/perspective?amount=0&format=text',
		'/api/docs?format=pdf',
		'/api/oembed',
	]),
	...get(404, [
		'/api/nothing',
		'/api/items/',
		'/api/items/bitcoins/',
		'/api/items/bitcoins',
		'/api/items/bitcoins?format=text',
		'/api/items/No%20such%20thing',
		'/api/items/%E2%82%AC',
		'/api/items/bitcoins.txt',
		'/api/items/bitcoin.json',
		'/api/oembed/items/bitcoins.json',
		'/api/oembed/items/bitcoin',
		'/api/feed/toys.atom',
		'/api/oembed?url=https://elsewhere.example/items/bitcoin/',
		'/api/lists/_/_/_.json',
		'/api/items//bitcoin',
		'/api/manifestXjson',
		'/api/compare?a=bitcoin&b=no-such-thing',
	]),
	...['/api/items?', '/api/items/bitcoin?', '/api/items/../tags'].map((target) => ({ target, status: 200, mayBeFile: true })),
	// Astro refuses what is not UTF-8 before anyone else sees it; it is for developers.
	{ target: '/api/items?unknown=%FF', status: 200, except: 'astro preview' },
	{ target: '/api/items?q=%FF', status: 400, except: 'astro preview' },
	{ target: '/api/items/%FF', status: 404, except: 'astro preview' },
	...['/api/items/random', '/api/compare/random', '/api/health'].map((target) => ({ target, status: 200, differs: true })),
	...['DELETE', 'PUT', 'PATCH', 'POST'].map((method) => ({ method, target: '/api/items', status: 405 })),
	{ method: 'POST', target: '/api/items/bitcoin', status: 405 },
	{ method: 'GET', target: '/api/mcp', status: 405 },
	{ method: 'DELETE', target: '/api/mcp', status: 405 },
	{ method: 'GET', target: '/api/ask', status: 405 },
	{ method: 'HEAD', target: '/api/ask', status: 405 },
	{ method: 'GET', target: '/api/items/request', status: 405 },
	...['/api/items', '/api/items/bitcoin', '/api/ask', '/api/docs', '/api/health', '/api/items/request'].map((target) => ({
		method: 'OPTIONS',
		target,
		status: 204,
		headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' },
	})),
	{ method: 'OPTIONS', target: '/api/nothing', status: 404 },
];

/** A message of each generation of MCP. */
const MCP_HEADERS = { ...JSON_BODY, Accept: 'application/json, text/event-stream' };
const toolCall = (name: string, given: object, meta?: object) =>
	JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given, ...(meta ? { _meta: meta } : {}) } });
const MODERN = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28', 'io.modelcontextprotocol/clientCapabilities': {} };
const MODERN_HEADERS = { ...MCP_HEADERS, 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/call', 'Mcp-Name': 'search' };

const MCP_ROWS: readonly TableRow[] = [
	post('/api/mcp', 200, '{"jsonrpc":"2.0","id":1,"method":"tools/list"}', MCP_HEADERS),
	post('/api/mcp', 200, toolCall('compare', { a: 'bitcoin', b: 'big-mac' }), MCP_HEADERS),
	post('/api/mcp', 200, toolCall('fetch', { id: 'bitcoin' }), MCP_HEADERS),
	post('/api/mcp', 200, toolCall('list_items', { tag: 'gold', limit: 3 }), MCP_HEADERS),
	post('/api/mcp', 200, toolCall('search', { query: 'bitcon' }, MODERN), MODERN_HEADERS),
	post('/api/mcp', 200, toolCall('search', { query: 'a'.repeat(201) }), MCP_HEADERS),
	post('/api/mcp', 200, toolCall('search', {}), MCP_HEADERS),
	post('/api/mcp', 200, toolCall('nothing', {}), MCP_HEADERS),
	post('/api/mcp', 202, '{"jsonrpc":"2.0","method":"notifications/initialized"}', MCP_HEADERS),
	post('/api/mcp', 400, '[]', MCP_HEADERS),
	post('/api/mcp', 400, '{', MCP_HEADERS),
	post('/api/mcp', 400, toolCall('search', { query: 'bitcon' }, MODERN), MCP_HEADERS),
	post('/api/mcp', 403, '{}', { ...MCP_HEADERS, Origin: 'https://elsewhere.example' }),
	post('/api/mcp', 403, '{}', { ...MCP_HEADERS, Host: 'elsewhere.example' }),
	post('/api/mcp', 200, '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'),
	post('/api/mcp', 406, '{"jsonrpc":"2.0","id":1,"method":"tools/list"}', { ...JSON_BODY, Accept: 'text/event-stream' }),
	post('/api/mcp', 413, toolCall('search', { query: 'a'.repeat(17 * 1024) }), MCP_HEADERS),
	post('/api/mcp', 415, '{}', {}),
];

const QUESTION = JSON.stringify({ q: 'How many avocado toasts equal a Bitcoin?' });

/** Bodies: accepted, and refused in each way. */
const BODY_ROWS: readonly TableRow[] = [
	post('/api/ask', 200, QUESTION),
	post('/api/ask', 200, QUESTION, { ...JSON_BODY, Accept: 'text/plain' }),
	post('/api/ask', 200, `\u{FEFF}${QUESTION}`, { 'Content-Type': 'application/json; charset=UTF-8' }),
	post('/api/ask', 400, '{}'),
	post('/api/ask', 400, ''),
	post('/api/ask', 400, '{}', { ...JSON_BODY, Accept: 'text/plain' }),
	post('/api/ask', 400, new Uint8Array([0x7b, 0xff, 0x7d])),
	post('/api/ask', 400, JSON.stringify({ q: 'a'.repeat(501) })),
	post('/api/ask', 406, QUESTION, { ...JSON_BODY, Accept: 'image/png' }),
	post('/api/ask', 413, JSON.stringify({ q: 'a'.repeat(200 * 1024) })),
	post('/api/ask', 415, QUESTION, { 'Content-Type': 'text/plain' }),
	post('/api/ask', 415, QUESTION, { ...JSON_BODY, 'Content-Encoding': 'gzip' }),
	post('/api/items/request', 202, '{"name":"A Thing Nobody Has"}'),
	post('/api/items/request', 200, '{"name":"Bitcoin"}'),
	post('/api/items/request', 400, '{"name":"a"}'),
	post('/api/items/request', 400, '{"name":"Paper Clip","email":"nobody"}'),
];

/** Pages and pictures, found and missed. */
const PAGE_ROWS: readonly TableRow[] = [
	// Pages that the function makes.
	...get(200, [
		'/compare/bitcoin/big-mac/',
		'/compare/big-mac/bay-psalm-book/?dollars=nominal',
		'/compare/?a=bitcoin&b=zzzz',
		'/compare/?a=bitcoin',
		'/perspective/?amount=3.5bn',
		'/perspective/?amount=%E2%82%AC50',
		'/ask/?q=stamps',
		'/ask/?q=stamps&all=1',
		'/ask/?q=giraffe',
	]),
	...get(303, ['/compare/?a=btc&b=big+mac', '/ask/?q=bitcoin', '/ask/?q=%245+million']),
	{ target: '/compare/bitcoin/none/', status: 404 },
	// Filtered lists, and pages with a form.
	...get(200, ['/items/?category=tech&from=5', '/items/?kind=stamp&sort=lowest&page=2', '/items/?from=many']),
	{ target: '/items/?q=gold', status: 303 },
	...get(200, ['/request/', '/request/?name=giraffe', '/report/?item=bitcoin', '/report/?item=bitcon']),
	{ target: '/request/?about=bitcoin', status: 303 },
	post('/request/', 202, 'name=A+Thing+Nobody+Has', FORM_BODY),
	post('/request/', 400, 'name=x', FORM_BODY),
	post('/request/', 415, '{"name":"Tea Cosy"}'),
	post('/report/', 202, 'item=bitcoin&problem=It+is+too+high', FORM_BODY),
	{ method: 'PUT', target: '/request/', status: 405, except: 'astro preview' as const },
	{ method: 'POST', target: '/ask/', status: 405, except: 'astro preview' as const },
	{ target: '/pictures/compare/bitcoin/none.png', status: 404, except: 'astro preview' },
	...get(200, [
		'/',
		'/items/',
		'/items/bitcoin/',
		'/embed/items/bitcoin/',
		'/embed/items/bitcoin/?x=1',
		'/embed/items/bitcoin/history/',
		'/embed/compare/bitcoin/big-mac/',
		'/embed/',
		'/compare/',
		'/docs/',
		'/docs/errors/',
		'/llms.txt',
		'/docs/agents/',
		'/favicon.svg',
		'/favicon.ico',
		'/apple-touch-icon.png',
		'/search-index.json',
	]),
	...get(200, ['/cdn/items/bitcoin/small.png', '/cdn/items/bitcoin/large.png', '/items/?x=1', '/items/bitcoin/index.html']),
	// The API tree's own files of the site, which Astro does not have.
	...['/.well-known/security.txt', '/.well-known/api-catalog', '/.well-known/api-catalog?x=1'].flatMap((target) =>
		['GET', 'HEAD'].map((method) => ({ method, target, status: 200, except: 'astro preview' as const })),
	),
	...['/.well-known/', '/.well-known/no-such-file', '/.well-known/mcp/server-card.json?x=1'].map((target) => ({
		target,
		status: 404,
		except: 'astro preview' as const,
	})),
	{ method: 'POST', target: '/.well-known/api-catalog', status: 405, except: 'astro preview' as const },
	...get(308, [
		'/items',
		'/items/bitcoin',
		'/embed/items/bitcoin',
		'/embed/items/bitcoin/history',
		'/docs',
		'/docs/errors',
		'/items?q=gold&x=1',
		'/search/',
		'/search?q=gold',
		'/tags/gold/',
		'/tags/gold/2/',
		'/tags/no-such-tag',
		'/tags/gold/?x=1',
	]),
	...get(404, [
		'/cdn/items/no-such-item/small.png',
		'/docs/no-such-page/',
		'/no-such-page',
		'/items/no-such-item/',
		'/embed/items/no-such-item/',
		'/embed/items/no-such-item/history/',
		'/embed/items/bitcoin/future/',
		'/embed/compare/bitcoin/no-such-item/',
		'/embed/compare/bitcoin/',
		'/pictures/',
		'/pictures/compare/bitcoin.png',
		'/index/catalogue.json',
		'/site/index.html',
		'/hosts/nginx.conf',
		'/fingerprint',
	]),
];

const DATA_FILE = /^\/api\/catalogue\./;

/** Every row's variants that each answer of a file must bear: without its body, compressed, and as the client has it already. */
function toVariants(target: string): TableRow[] {
	return [
		{ target, status: 200 },
		{ target, status: 200, method: 'HEAD' },
		...['gzip', 'br', 'gzip, deflate, br', 'identity', 'deflate', 'br;q=0, gzip', 'gzip;q=0'].map((encoding) => ({
			target,
			status: 200,
			headers: { 'Accept-Encoding': encoding },
		})),
		...(DATA_FILE.test(target)
			? [
					{ target, status: 206, headers: { Range: 'bytes=0-9', 'Accept-Encoding': 'gzip, br' } },
					{ target, status: 206, headers: { Range: 'bytes=-9' } },
					{ target, status: 200, headers: { Range: 'bytes=0-1,3-4' } },
					{ target, status: 200, headers: { Range: 'bytes=0-9', 'If-Range': '"other"', 'Accept-Encoding': 'gzip' } },
					{ target, status: 416, headers: { Range: 'bytes=999999999-' } },
				]
			: [{ target, status: 200, headers: { Range: 'bytes=0-9' } }]),
		{ target, status: 200, headers: { 'If-None-Match': '"other"' } },
		{ target, status: 304, headers: { 'If-None-Match': '*' } },
		{ target, status: 200, headers: { 'If-Modified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' } },
		{ target, status: 304, headers: { 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' } },
		{ target, status: 200, headers: { Origin: 'https://elsewhere.example' } },
	];
}

/** A target of each media type, and of each kind of file that compresses or has parts. */
export const VARIED_TARGETS = [
	'/api/items?category=tech&sort=worth',
	'/api/items/bitcoin?format=text',
	'/api/docs',
	'/api/feed.atom',
	'/api/catalogue.csv',
	'/api/catalogue.parquet',
	'/api/manifest.json',
];

/** The first row of each status, without its body. */
const HEAD_ROWS = FUNCTION_ROWS.filter(
	({ method, status }, place) => method === undefined && FUNCTION_ROWS.findIndex((row) => row.status === status) === place,
).map((row) => ({ ...row, method: 'HEAD' }));

/** The requests of the test build. */
export const TABLE: readonly TableRow[] = [
	...STATIC_TARGETS.flatMap((target) => (VARIED_TARGETS.includes(target) ? toVariants(target) : [{ target, status: 200 }])),
	...FUNCTION_ROWS,
	...HEAD_ROWS,
	...BODY_ROWS,
	...MCP_ROWS,
];
export const PAGE_TABLE = PAGE_ROWS;

/** The requests of the fixture catalogue: what the bundled one has not. */
export const FIXTURE_TABLE: readonly TableRow[] = [
	...get(308, ['/api/items/old-piano', '/api/items/big-piano?format=text', '/api/items/old-piano?x=1', '/api/oembed/items/old-piano.json']),
	...get(410, [
		'/api/items/lost-painting',
		'/api/items/lost-painting?format=text',
		'/api/oembed/items/lost-painting.json',
		'/api/compare?a=lost-painting&b=orb',
	]),
	...get(404, ['/api/items/unfinished-sculpture']),
	...get(200, ['/api/items/search?q=ruby+red', '/api/items?q=creme', '/api/compare?a=crown-jewel&b=glass-of-water']),
	post('/api/ask', 200, '{"q":"How many grand pianos is an emerald?"}'),
];
