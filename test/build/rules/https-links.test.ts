import { describe, expect, test } from 'vitest';
import { httpsLinks } from '../../../build/rules/text.ts';
import { checkRule } from '../../support/check-rule.ts';
import { createItemFile } from '../../support/item-factory.ts';

const linkTo = (...urls: (string | undefined)[]) =>
	createItemFile({ valuation: { sources: urls.map((url) => ({ title: 'T', publisher: 'P', retrievedOn: '2025-01-01', url })) } });

describe('https-links', () => {
	test('lets https pass, and sources without an address', () => {
		expect(checkRule(httpsLinks, { a: linkTo('https://a.example/', undefined) })).toEqual([]);
	});

	test('finds every http address', () => {
		expect(checkRule(httpsLinks, { a: linkTo('https://a.example/', 'http://b.example/') })).toEqual([
			'content/items/a.json#/valuation/sources/1/url: found "http://b.example/", expected an https address',
		]);
	});
});
