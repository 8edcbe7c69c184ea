import { describe, expect, test } from 'vitest';
import { createCatalogue } from '../../../core/item/catalogue.ts';
import { compareItems } from '../../../functions/endpoints/compare-items.ts';
import type { Deps } from '../../../functions/http/deps.ts';
import type { HttpRequest } from '../../../functions/http/request.ts';
import { createItem } from '../../support/content/item-factory.ts';
import { catchApiError } from '../../support/http/catch-api-error.ts';

const items = [
	createItem({ slug: 'old-coin', name: 'Old Coin', valuation: { asOf: '1750-01-01' } }),
	createItem({ slug: 'tin-cup', name: 'Tin Cup' }),
];
const priceLevels = { '2025': 1, '2025-02': 1, now: 1 };
const catalogue = createCatalogue({ items, retired: [], renamed: {}, yardsticks: [], priceLevels });
const deps = { build: { cdnUrl: 'https://cdn.example', catalogue } };

const compare = (rawQuery: string) => compareItems({ rawQuery } as HttpRequest, deps as Deps);

describe('compareItems()', () => {
	test('refuses today’s dollars for a worth that the price index cannot convert, with the item and its date', async () => {
		const detail = 'found "today", expected nominal: the price index cannot convert the worth of old-coin as of 1750-01-01';
		expect(await catchApiError(() => compare('a=tin-cup&b=old-coin&dollars=today'))).toMatchObject({
			code: 'invalid_parameter',
			detail: `Parameter dollars: ${detail}`,
			errors: [{ parameter: 'dollars', detail }],
		});
	});

	test('answers in nominal dollars for the same pair', () => {
		expect(String(compare('a=tin-cup&b=old-coin').body)).not.toContain('"dollars"');
	});
});
