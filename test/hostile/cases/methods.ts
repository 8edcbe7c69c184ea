import { get, type HostileCase, nothingAt, wrongMethod } from '../hostile-case.ts';

const READ = 'GET, HEAD, OPTIONS';
const SEND = 'POST, OPTIONS';

type Extra = Partial<{ body: string; headers: [string, string][] }>;
const refused = (method: string, target: string, allow: string, extra: Extra = {}): HostileCase => ({
	name: `${method} ${target}`,
	request: { method, target, ...extra },
	expect: wrongMethod(method, allow),
});

/** Methods that few expect, and stand-ins for them. The usual ones are tested in test/contract/every-endpoint.test.ts. */
export const METHOD_CASES: HostileCase[] = [
	...['TRACE', 'QUERY', 'PROPFIND', 'PURGE', 'M-SEARCH'].map((method) => refused(method, '/api/items', READ)),
	refused('DELETE', '/api/items/no-such-item', READ),
	refused('POST', '/api/items/search?q=orb', READ, { headers: [['X-HTTP-Method-Override', 'GET']] }),
	refused('QUERY', '/api/ask', SEND, { body: '{"q":"orb"}', headers: [['Content-Type', 'application/json']] }),
	...['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'].map(
		(name): HostileCase => ({
			name: `${name} overrides nothing`,
			request: { target: '/api/items/orb', headers: [[name, 'DELETE']] },
			expect: { status: 200, sameAs: '/api/items/orb' },
		}),
	),
	get('/api/items/orb?_method=DELETE', { status: 200, sameAs: '/api/items/orb' }),
	{ name: 'any method without an endpoint', request: { method: 'PATCH', target: '/api/nothing' }, expect: nothingAt('/api/nothing') },
	{ name: 'OPTIONS without an endpoint', request: { method: 'OPTIONS', target: '/api/nothing' }, expect: nothingAt('/api/nothing') },
	{
		name: 'a page asked for at the API gets a problem, never HTML',
		request: { target: '/api/nothing', headers: [['Accept', 'text/html']] },
		expect: nothingAt('/api/nothing'),
	},
];
