import { describe, expect, test } from 'vitest';
import { parseHtml } from '../../../scripts/readings/parse-page.ts';
import { findShown } from '../../../scripts/readings/shown-price.ts';
import { measureProcessor } from '../../support/processes/measure-processor.ts';
import { toSyntheticPage } from '../../support/research/synthetic-pages.ts';

const find = (body: string, names = ['Copper Kettle']) => findShown(parseHtml(toSyntheticPage({ title: 'Shop', body })).shown ?? [], names);
const heading = '<h1>Copper Kettle, 2 l</h1>';
const price = (text: string, mark = 'class="price"') => `<span ${mark}>${text}</span>`;

describe('findShown()', () => {
	test.each<[string, string, string]>([
		['in the part of the heading', `<div>${heading}${price('$129.00')}</div>`, '$129'],
		['in a part next to it', `<main><div>${heading}</div><div><p>${price('$129.50')}</p></div></main>`, '$129.50'],
		['by an id', `<div>${heading}${price('$129', 'id="priceblock"')}</div>`, '$129'],
		['by a name in camel case', `<div>${heading}${price('$129', 'data-testid="productPrice"')}</div>`, '$129'],
		['with the sign in a part of its own', `<div>${heading}<p class="price"><span>$</span><b>129</b></p></div>`, '$129'],
		['printed twice', `<div>${heading}${price('$129')}${price('$129.00')}</div>`, '$129'],
		['next to the old one', `<div>${heading}${price('$149', 'class="price old-price"')}${price('$129')}</div>`, '$129'],
		['next to a struck-out one', `<div>${heading}<p class="price"><del>$149</del> $129</p></div>`, '$129'],
		['marked as the present one', `<div>${heading}${price('$149')}${price('$129', 'class="sale price"')}</div>`, '$129'],
		['next to a rate', `<div>${heading}${price('$11', 'class="price monthly"')}${price('$129')}</div>`, '$129'],
		['near, while others are far', `<main><div>${heading}${price('$129')}</div><ul>${price('$9')}${price('$19')}</ul></main>`, '$129'],
	])('finds a price %s', (_, body, found) => expect(find(body)).toBe(found));

	test.each<[string, string]>([
		['without a mark', `<div>${heading}<p>Free shipping over $35</p></div>`],
		['of several', `<div>${heading}${price('$129')}${price('$139')}</div>`],
		['of several that are asked', `<div>${heading}${price('$129', 'class="our price"')}${price('$139', 'class="sale price"')}</div>`],
		['of related products', `<main>${heading}<div class="related">${price('$129')}</div></main>`],
		['that is hidden', `<div>${heading}<div hidden>${price('$129')}</div></div>`],
		['in other money', `<div>${heading}${price('€129')}</div>`],
		['as a range', `<div>${heading}${price('$129 - $199')}</div>`],
		['of another product', `<div><h1>Tin Cup</h1>${price('$129')}</div>`],
		['of a list with a heading for each product', `<div>${heading}${price('$129')}</div><div><h1>Tin Cup</h1>${price('$9')}</div>`],
		['on a page too large for one product', `<div>${heading}${'<i></i>'.repeat(4_001)}${price('$129')}</div>`],
	])('finds none %s', (_, body) => expect(find(body)).toBeUndefined());

	test('without bounds, nested headings and prices would take minutes', () => {
		const body = `${'<div><h1>Copper Kettle</h1>'.repeat(300)}${price('$1').repeat(20_000)}`;
		expect(measureProcessor(() => find(body))).toBeLessThan(5_000);
	});
});
