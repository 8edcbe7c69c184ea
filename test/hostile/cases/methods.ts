import { ALLOWED_REQUEST_HEADERS } from '../../../core/api/http-headers.ts';
import { get, type HostileCase, nothingAt, wrongMethod } from '../hostile-case.ts';

const READ = 'GET, HEAD, OPTIONS';
const SEND = 'POST, OPTIONS';

const refused = (
	method: string,
	target: string,
	allow: string,
	extra: Partial<{ body: string; headers: [string, string][] }> = {},
): HostileCase => ({
	name: `${method} ${target}${extra.headers ? ` with ${extra.headers.map(([name]) => name).join(', ')}` : ''}${extra.body ? ' with a body' : ''}`,
	request: { method, target, ...extra },
	expect: wrongMethod(method, allow),
});

const preflight: HostileCase = {
	name: 'a preflight for a method that is not there says which are',
	request: {
		method: 'OPTIONS',
		target: '/api/items/orb',
		headers: [
			['Origin', 'null'],
			['Access-Control-Request-Method', 'DELETE'],
			['Access-Control-Request-Headers', 'x-evil'],
		],
	},
	expect: {
		status: 204,
		headers: {
			allow: READ,
			'access-control-allow-methods': READ,
			'access-control-allow-headers': ALLOWED_REQUEST_HEADERS,
			'access-control-allow-credentials': null,
		},
		text: '',
	},
};

/** Methods, and what stands in for one. */
export const METHOD_CASES: HostileCase[] = [
	...['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'QUERY', 'PROPFIND', 'MKCOL', 'PURGE', 'LINK', 'M-SEARCH', 'SUBSCRIBE'].map((method) =>
		refused(method, '/api/items', READ),
	),
	refused('POST', '/api/items/orb', READ, { body: '{"worthCents":1}' }),
	refused('DELETE', '/api/items/no-such-item', READ),
	refused('PUT', '/api/categories', READ, { body: '[]' }),
	refused('POST', '/api/items/search?q=orb', READ, { headers: [['X-HTTP-Method-Override', 'GET']] }),
	refused('GET', '/api/ask', SEND),
	refused('GET', '/api/ask?q=How%20much%20is%20an%20orb', SEND),
	refused('GET', '/api/items/request', SEND),
	refused('DELETE', '/api/items/request', SEND),
	refused('QUERY', '/api/ask', SEND, { body: '{"q":"orb"}', headers: [['Content-Type', 'application/json']] }),
	{
		name: 'HEAD of what takes POST alone has no body either',
		request: { method: 'HEAD', target: '/api/ask' },
		expect: { status: 405, headers: { allow: SEND, 'content-type': 'application/problem+json; charset=utf-8' }, text: '' },
	},
	...['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'].map(
		(name): HostileCase => ({
			name: `${name} overrides nothing`,
			request: { target: '/api/items/orb', headers: [[name, 'DELETE']] },
			expect: { status: 200, sameAs: '/api/items/orb' },
		}),
	),
	get('/api/items/orb?_method=DELETE', { status: 200, sameAs: '/api/items/orb' }),
	{ name: 'any method where nothing is', request: { method: 'PATCH', target: '/api/nothing' }, expect: nothingAt('/api/nothing') },
	preflight,
	{
		name: 'OPTIONS where nothing is',
		request: { method: 'OPTIONS', target: '/api/nothing' },
		expect: nothingAt('/api/nothing'),
	},
];
