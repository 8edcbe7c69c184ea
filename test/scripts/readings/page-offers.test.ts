import { describe, expect, test } from 'vitest';
import { findOffer, toPrice } from '../../../scripts/readings/page-offers.ts';
import { parseHtml } from '../../../scripts/readings/parse-page.ts';
import { toSyntheticPage } from '../../support/research/synthetic-pages.ts';

const script = (data: object | string) =>
	`<script type="application/ld+json">${typeof data === 'string' ? data : JSON.stringify(data)}</script>`;
const product = (offers: object, more = {}) => ({
	'@context': 'https://schema.org',
	'@type': 'Product',
	name: 'Copper Kettle 2 l',
	offers,
	...more,
});
const offer = (price: unknown, currency = 'USD') => ({ '@type': 'Offer', price, priceCurrency: currency });
const micro = (inner: string) =>
	`<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Copper Kettle</h1><div itemprop="offers" itemscope itemtype="https://schema.org/Offer">${inner}</div></div>`;
const metas = (price: string, currency = 'USD') =>
	`<meta property="og:title" content="Copper Kettle"><meta property="product:price:amount" content="${price}"><meta property="product:price:currency" content="${currency}">`;

function find(body: string, { head = '', isShown = true } = {}) {
	const { offers = [], title } = parseHtml(toSyntheticPage({ title: 'Copper Kettle at a synthetic shop', body, head }));
	const found = findOffer(offers, { names: ['Tea urn', 'Copper kettle'], title, isShown: () => isShown });
	return found && `${found.price} ${found.currency}`;
}

describe('findOffer()', () => {
	test.each<[string, string]>([
		['an offer', script(product(offer('129.00')))],
		['a number', script(product(offer(129)))],
		[
			'an offer in a list, in a graph',
			script({ '@graph': [{ '@type': 'WebPage' }, product({ 0: 1 }), product([offer(129)] as unknown as object)] }),
		],
		['a specification', script(product({ '@type': 'Offer', priceSpecification: { price: '129', priceCurrency: 'USD' } }))],
		['the one offer of an aggregate', script(product({ '@type': 'AggregateOffer', lowPrice: 129, priceCurrency: 'USD', offerCount: 1 }))],
		['several types', script(product(offer(129), { '@type': ['Product', 'Thing'] }))],
		['a raw line break in a text', script('{"@type":"Product","name":"Copper\n Kettle","offers":{"price":"129","priceCurrency":"USD"}}')],
		['microdata', micro('<span itemprop="price" content="129.00">129</span><meta itemprop="priceCurrency" content="USD">')],
		['microdata as text', micro('<b itemprop="price">$129.00</b><i itemprop="priceCurrency">USD</i>')],
		['Open Graph', metas('129.00')],
		['two ways that agree', metas('129.00') + script(product(offer(129)))],
	])('finds %s', (_, body) => expect(find(body)).toBe('129.00 USD'));

	test.each<[string, string]>([
		['of another product', script({ ...product(offer(129)), name: 'Tin Cup' })],
		['of a product whose name has only a part of the wanted one', script({ ...product(offer(129)), name: 'Kettle' })],
		['of related products', script({ '@type': 'WebPage', isRelatedTo: product(offer(129)) })],
		['of a list of products', script({ '@type': 'ItemList', itemListElement: [{ item: product(offer(129)) }] })],
		['with several prices', script(product([offer(129), offer(139)] as unknown as object))],
		['that is a range', script(product({ '@type': 'AggregateOffer', lowPrice: 99, highPrice: 199, priceCurrency: 'USD' }))],
		['of zero', script(product(offer('0.00')))],
		['in two currencies', script(product([offer(129), offer(129, 'CAD')] as unknown as object))],
		['that two ways state differently', metas('119.00') + script(product(offer(129)))],
		['in broken linked data', script('{"@type":"Product",')],
		['of words', script(product(offer('on request')))],
		[
			'with a key of every object',
			script('{"@type":"Product","__proto__":{"name":"Copper Kettle","offers":{"price":"129","priceCurrency":"USD"}}}'),
		],
		['of a breadcrumb', micro('<span itemprop="price" content="129">').replace('Copper Kettle', 'Home')],
	])('finds no price %s', (_, body) => expect(find(body)).toBeUndefined());

	test('without this, a price without tax would be taken: Open Graph alone counts only if a visitor sees it', () =>
		expect(find(metas('67.84'), { isShown: false })).toBeUndefined());

	test('is bounded: deep and wide data end', () => {
		const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
		expect(find(script(deep))).toBeUndefined();
		expect(find(script(`[${'{"@type":"Product","name":"Copper Kettle","offers":{"price":"129"}},'.repeat(100_000)}0]`))).toBeUndefined();
		expect(find('<p itemprop="price">'.repeat(5_000))).toBeUndefined();
	});
});

describe('toPrice()', () => {
	test.each([
		['129', '129.00'],
		['1,299.00', '1299.00'],
		['1299,00', '1299.00'],
		['$ 12.5', '12.50'],
		['12.5000', '12.50'],
		['12.345', undefined],
		['1.299,00', undefined],
		['0', undefined],
		['12 to 15', undefined],
		['-5', undefined],
		['', undefined],
	])('%j: %s', (text, price) => expect(toPrice(text)).toBe(price));
});
