import { describe, expect, test } from 'vitest';
import { toItemCardParts } from '../../../core/pages/card-page.ts';
import { createItem, createTestCatalogue } from '../../support/content/item-factory.ts';

const site = { origin: 'https://worth.example', cdnUrl: 'https://cdn.example', service: 'Worth' };

function toText(changes: Parameters<typeof createItem>[0]): string {
	const item = createItem(changes);
	const { details = '' } = toItemCardParts(item, { catalogue: createTestCatalogue([item]), site });
	return details.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

describe('toItemCardParts()', () => {
	test('shows unit, date, range and confidence with the worth', () => {
		const text = toText({
			worthCents: 150_000,
			per: 'month',
			valuation: { lowCents: 90_000, highCents: 200_000, rangeMeans: 'places', confidence: 'medium' },
		});
		expect(text).toContain('$1,500 per month');
		expect(text).toMatch(/as of \w+ \d{4}/);
		expect(text).toContain('$900 to $2,000, medium confidence');
	});

	test('says the range of a usual price once, and the confidence alone where there is no range', () => {
		const usual = toText({
			worthCents: 1500,
			valuation: { lowCents: 900, highCents: 2000, rangeMeans: 'places', figure: 'typical', typicalIs: 'average', confidence: 'low' },
		});
		expect(usual.match(/\$9 to \$20/g)).toHaveLength(1);
		expect(usual).toContain('Low confidence');
		expect(toText({ worthCents: 100, valuation: { lowCents: 100, highCents: 100, confidence: 'high' } })).toContain('High confidence');
	});
});
