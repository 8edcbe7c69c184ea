import { describe, expect, test } from 'vitest';
import { fetchBytes, isPublicAddress, ResearchError } from '../../../scripts/research/fetch-text.ts';

import { type FeedAnswer, startFeeds } from '../../support/research/start-feeds.ts';

async function fetchAt(answer: FeedAnswer, options = {}) {
	const { baseUrl } = await startFeeds({ '/a': answer });
	return (await fetchBytes(`${baseUrl}/a`, { allowPrivate: true, ...options })).toString();
}

describe('fetchBytes()', () => {
	test('resolves to the body', async () => expect(await fetchAt('Grüße')).toBe('Grüße'));

	test('follows no redirect, and says where it leads', async () => {
		const other = await startFeeds({ '/b': 'Not for you.' });
		const answer: FeedAnswer = (_request, response) => void response.writeHead(301, { location: `${other.baseUrl}/b` }).end();
		await expect(fetchAt(answer)).rejects.toThrow(`answered with status 301 and redirects to ${other.baseUrl}/b`);
		expect(other.asked).toEqual([]);
	});

	test('stops at the size limit, whatever the announced length', async () => {
		let sent = 0;
		const endless: FeedAnswer = (_request, response) => {
			const push = () => {
				while (!response.destroyed && response.write('x'.repeat(10_000))) sent += 10_000;
			};
			response.on('drain', push);
			push();
		};
		await expect(fetchAt(endless, { maxBytes: 50_000 })).rejects.toThrow(/more than 50000 bytes/);
		expect(sent).toBeLessThan(20_000_000);
		expect(await fetchAt('x'.repeat(50), { maxBytes: 50 })).toHaveLength(50);
	});

	test('times out before and within an answer', async () => {
		await expect(fetchAt(() => {}, { timeoutMs: 200 })).rejects.toThrow(/did not answer within 0.2 s/);
		await expect(fetchAt((_request, response) => void response.write('{'), { timeoutMs: 200 })).rejects.toThrow(
			/did not answer within 0.2 s/,
		);
	});

	test('rejects a truncated answer', async () => {
		const broken: FeedAnswer = (_request, response) => {
			response.writeHead(200, { 'content-length': '100' });
			response.write('{"usd":4');
			setTimeout(() => response.destroy(), 50);
		};
		await expect(fetchAt(broken)).rejects.toThrow(ResearchError);
	});

	test.each([404, 500, 204, 304])('rejects status %d', async (status) => {
		await expect(fetchAt((_request, response) => void response.writeHead(status).end())).rejects.toThrow(new RegExp(`status ${status}`));
	});

	test('rejects an encoding that was not requested', async () => {
		await expect(fetchAt((_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'))).rejects.toThrow(
			/encoding/,
		);
	});

	test('refuses private addresses, literal and resolved', async () => {
		const { baseUrl, asked } = await startFeeds({ '/a': 'Secret.' });
		await expect(fetchBytes(`${baseUrl}/a`)).rejects.toThrow('127.0.0.1 is not public');
		await expect(fetchBytes(`${baseUrl.replace('127.0.0.1', 'localhost')}/a`)).rejects.toThrow(
			/localhost leads to .*, which is not public/,
		);
		await expect(fetchBytes(`${baseUrl.replace('127.0.0.1', '2130706433')}/a`)).rejects.toThrow('127.0.0.1 is not public');
		await expect(fetchBytes('http://[::1]:9/a')).rejects.toThrow('::1 is not public');
		expect(asked).toEqual([]);
	});
});

describe('isPublicAddress()', () => {
	test.each([
		'10.0.0.1',
		'127.0.0.1',
		'169.254.169.254',
		'172.16.3.4',
		'192.168.1.1',
		'100.64.0.1',
		'0.0.0.0',
		'224.0.0.1',
		'::1',
		'::',
		'fe80::1',
		'fd00::1',
		'::ffff:10.0.0.1',
		'::7f00:1',
		'::127.0.0.1',
		'::a9fe:a9fe',
		'::8.8.8.8',
		'0:0:0:0:0:0:0a00:1',
		'::ffff:0:127.0.0.1',
		'64:ff9b::a9fe:a9fe',
		'64:ff9b:1::7f00:1',
		'2002:7f00:1::',
		'4000::1',
		'fec0::1',
		'fd00:ec2::254',
		'fd20:ce::254',
		'168.63.129.16',
		'::ffff:168.63.129.16',
		'161.26.0.1',
		'166.11.255.255',
		'192.0.0.192',
		'100.100.100.200',
		'198.18.0.1',
		'example.org',
		'',
	])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
	test.each(['8.8.8.8', '151.101.1.1', '168.63.129.17', '166.12.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is', (address) =>
		expect(isPublicAddress(address)).toBe(true),
	);
});
