import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findClientAddress, toClientKey, toClientNetworks } from '../../../functions/rate-limit/client-address.ts';

describe('toClientKey()', () => {
	test.each([
		['203.0.113.7', '203.0.113.7'],
		['::ffff:203.0.113.7', '203.0.113.7'],
		['::FFFF:cb00:7107', '203.0.113.7'],
		['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
		['2001:db8:1:2::', '2001:db8:1:2::/64'],
		['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
		['2001:db8:1:3::1', '2001:db8:1:3::/64'],
		['::1', '::/64'],
		['fe80::1%eth0', 'fe80::/64'],
		['', 'unknown'],
		['localhost', 'unknown'],
		['203.0.113.7:80', 'unknown'],
		['[2001:db8::1]', 'unknown'],
		['203.0.113.256', 'unknown'],
	])('of %j is %s', (address, key) => {
		expect(toClientKey(address)).toBe(key);
	});

	test('is one for all of a /64, and another for each /64', () => {
		const group = fc.integer({ min: 0, max: 0xffff }).map((part) => part.toString(16));
		const half = fc.tuple(group, group, group, group).map((parts) => parts.join(':'));
		fc.assert(
			fc.property(half, half, half, (network, host, other) => {
				fc.pre(!/^0:0:0:0$/.test(network));
				expect(toClientKey(`${network}:${host}`)).toBe(toClientKey(`${network}:${other}`));
				expect(toClientKey(`${network}:${host}`)).toMatch(/\/64$/);
			}),
		);
	});
});

describe('toClientNetworks()', () => {
	/** The number of networks that two addresses share, of four sizes. */
	test.each([
		['203.0.113.1', '::ffff:203.0.113.1', 4],
		['203.0.113.1', '203.0.113.200', 3],
		['203.0.113.1', '203.0.112.1', 2],
		['203.0.113.1', '203.0.1.1', 1],
		['203.0.113.1', '203.1.113.1', 0],
		['2001:db8:1:200::1', '2001:db8:1:200:ffff::1', 4],
		['2001:db8:1:200::1', '2001:db8:1:2ff::1', 3],
		['2001:db8:1:200::1', '2001:db8:1:300::1', 2],
		['2001:db8:1:200::1', '2001:db8:2::1', 1],
		['2001:db8:1:200::1', '2001:db9::1', 0],
	])('of %s and %s share %i', (first, second, shared) => {
		const [one, other] = [first, second].map(toClientNetworks) as [string[], string[]];
		expect(one.map((network, size) => network === other[size])).toEqual([0, 1, 2, 3].map((size) => size >= 4 - shared));
	});
});

describe('findClientAddress()', () => {
	const find = (parts: Partial<Parameters<typeof findClientAddress>[0]>) =>
		findClientAddress({ socketAddress: '203.0.113.7', forwardedFor: undefined, platformHeader: undefined, trustedProxies: [], ...parts });
	const trustedProxies = ['10.0.0.0/8', '192.0.2.1/32', 'fd00::/8'];

	test('is the peer where no proxy is trusted, whatever X-Forwarded-For says', () => {
		for (const forwardedFor of [undefined, '', '1.2.3.4', '1.2.3.4, 5.6.7.8', '127.0.0.1']) {
			expect(find({ forwardedFor })).toBe('203.0.113.7');
			expect(find({ forwardedFor, trustedProxies })).toBe('203.0.113.7');
		}
	});

	test.each([
		['one proxy', '10.0.0.1', '198.51.100.9', '198.51.100.9'],
		['a chain of trusted proxies', '10.0.0.1', '198.51.100.9, 192.0.2.1, 10.2.3.4', '198.51.100.9'],
		['an address that the client wrote in front', '10.0.0.1', '1.2.3.4, 198.51.100.9', '198.51.100.9'],
		['a trusted address that the client wrote in front', '10.0.0.1', '10.9.9.9, 198.51.100.9, 192.0.2.1', '198.51.100.9'],
		['rubbish that the client wrote in front', '10.0.0.1', '<script>, 198.51.100.9', '198.51.100.9'],
		['rubbish where an address must be', '10.0.0.1', '198.51.100.9, nonsense', '10.0.0.1'],
		['rubbish behind trusted hops', '10.0.0.1', '198.51.100.9, unknown, 10.2.3.4', '10.0.0.1'],
		['nothing but trusted hops', '10.0.0.1', '10.1.1.1, 10.2.2.2', '10.0.0.1'],
		['no header', '10.0.0.1', undefined, '10.0.0.1'],
		['an empty header', '10.0.0.1', ' , ', '10.0.0.1'],
		['empty parts', '10.0.0.1', ', 198.51.100.9,,', '198.51.100.9'],
		['a mapped peer', '::ffff:10.0.0.1', '198.51.100.9', '198.51.100.9'],
		['a mapped hop', '10.0.0.1', '198.51.100.9, ::ffff:10.0.0.2', '198.51.100.9'],
		['IPv6 proxies', 'fd00::1', '2001:db8::7, fd12::3', '2001:db8::7'],
		['an IPv6 client', '10.0.0.1', '2001:db8::7', '2001:db8::7'],
		['a peer that is not trusted', '192.0.2.2', '198.51.100.9', '192.0.2.2'],
		['a peer without an address', '', '198.51.100.9', ''],
	])('with %s', (_, socketAddress, forwardedFor, address) => {
		expect(find({ socketAddress, forwardedFor, trustedProxies })).toBe(address);
	});

	test('does not let a client choose its address behind trusted proxies', () => {
		const address = fc.ipV4();
		fc.assert(
			fc.property(fc.array(fc.oneof(address, fc.ipV6(), fc.string())), (written) => {
				const forwardedFor = [...written, '198.51.100.9', '10.2.3.4'].join(', ');
				expect(find({ socketAddress: '10.0.0.1', forwardedFor, trustedProxies })).toBe('198.51.100.9');
			}),
		);
	});

	test.each([
		['198.51.100.9:51234', '198.51.100.9'],
		['1.2.3.4, 198.51.100.9:1, 10.2.3.4:65535', '198.51.100.9'],
		['[2001:db8::7]:51234', '2001:db8::7'],
		['[2001:db8::7]', '2001:db8::7'],
		['[::ffff:198.51.100.9]:80', '::ffff:198.51.100.9'],
		['198.51.100.9:', '10.0.0.1'],
		['198.51.100.9:x', '10.0.0.1'],
		['198.51.100.9:123456', '10.0.0.1'],
		['[198.51.100.9', '10.0.0.1'],
		['[]:80', '10.0.0.1'],
	])('understands a port behind an address: %s', (forwardedFor, address) => {
		expect(find({ socketAddress: '10.0.0.1', forwardedFor, trustedProxies })).toBe(address);
		if (!forwardedFor.includes(','))
			expect(find({ socketAddress: '10.0.0.1', platformHeader: forwardedFor, trustedProxies })).toBe(address);
	});

	test('prefers the platform’s header behind a trusted proxy, where it holds an address', () => {
		const behind = { socketAddress: '10.0.0.1', trustedProxies };
		expect(find({ ...behind, platformHeader: ' 198.51.100.9 ' })).toBe('198.51.100.9');
		expect(find({ ...behind, platformHeader: '2001:db8::7', forwardedFor: '1.2.3.4' })).toBe('2001:db8::7');
		expect(find({ ...behind, platformHeader: 'nonsense' })).toBe('10.0.0.1');
		expect(find({ ...behind, platformHeader: '1.2.3.4, 5.6.7.8' })).toBe('10.0.0.1');
	});

	test('does not believe the platform’s header from any other peer', () => {
		expect(find({ platformHeader: '198.51.100.9' })).toBe('203.0.113.7');
		expect(find({ platformHeader: '198.51.100.9', trustedProxies })).toBe('203.0.113.7');
	});
});
