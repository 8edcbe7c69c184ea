import { describe, expect, test } from 'vitest';
import { isAllowed, toPublisherDomain, toSearchDomains, type WebResearch } from '../../../../scripts/research/web/allowed-domains.ts';

const RESEARCH: WebResearch = {
	kind: 'web',
	figure: 'price of a synthetic kettle',
	unit: 'kettle',
	quantity: '1',
	pages: ['https://www.kettles.org/prices', 'https://news.example.co.uk/a'],
	domains: ['example.com', 'co.uk'],
};

describe('isAllowed()', () => {
	test.each([
		'https://www.kettles.org/prices',
		'https://kettles.org/other?x=1',
		'https://news.example.co.uk/',
		'https://example.com/',
		'https://shop.example.com/a',
	])('%s is', (url) => expect(isAllowed(url, RESEARCH)).toBe(true));

	test.each([
		'http://www.kettles.org/prices',
		'https://kettles.org:8443/',
		'https://kettles.org@evil.org/',
		'https://user@kettles.org/',
		'https://kettles.org.evil.org/',
		'https://evilkettles.org/',
		'https://shop.kettles.org/',
		'https://notexample.com/',
		'https://other.co.uk/',
		'https://example.co.uk/',
		'https://127.0.0.1/',
		'https://[::1]/',
		'https://localhost/',
		'https://metadata.google.internal/',
		'ftp://kettles.org/',
		'javascript:alert(1)',
		'//kettles.org/',
		'',
	])('%s is not', (url) => expect(isAllowed(url, RESEARCH)).toBe(false));
});

describe('toSearchDomains()', () => {
	test('is the hosts of the pages and the domains', () =>
		expect(toSearchDomains(RESEARCH)).toEqual(['kettles.org', 'news.example.co.uk', 'example.com', 'co.uk']));
});

describe('toPublisherDomain()', () => {
	test.each([
		['www.example.co.uk', 'example.co.uk'],
		['shop.example.co.uk', 'example.co.uk'],
		['ada.github.io', 'ada.github.io'],
		['co.uk', undefined],
		['10.0.0.1', undefined],
	])('%s belongs to %s', (host, domain) => expect(toPublisherDomain(host)).toBe(domain));
});
