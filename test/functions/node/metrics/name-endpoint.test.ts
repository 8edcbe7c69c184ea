import { describe, expect, test } from 'vitest';
import { createEndpointNamer } from '../../../../functions/node/metrics/serve-metrics.ts';

const toEndpoint = createEndpointNamer('/api');

describe('createEndpointNamer()', () => {
	test.each([
		['/api', '/'],
		['/api/?x=1', '/'],
		['/api/items', '/items'],
		['/api/items?q=gold', '/items'],
		['/api/items/random', '/items/random'],
		['/api/items/gold-bar?format=text', '/items/{slug}'],
		['/api/oembed/items/gold-bar.json', '/oembed/items/{slug}.json'],
		['/api/feed/tech.atom', '/feed/{category}.atom'],
		['/api/items/request/mail?token=x', '/items/request/mail'],
		['/api/catalogue.csv', '/catalogue.csv'],
		['/cdn/items/gold-bar/small.png', 'pictures'],
		['/_astro/page.1234.js', 'assets'],
		['/', 'pages'],
		['/apis', 'pages'],
	])('%s is %s', (target, endpoint) => {
		expect(toEndpoint(target)).toBe(endpoint);
	});

	test.each(['/api/items/', '/api/items/a/b', '/api/catalogueXcsv', '/api/no-such-thing', '*', ''])('%j has none', (target) => {
		expect(toEndpoint(target)).toBe('none');
	});
});
