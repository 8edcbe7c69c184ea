import { describe, expect, test } from 'vitest';
import type { Valuation } from '../../../core/item/schema/item-schema.ts';
import { judgeByHand } from '../../../scripts/research/finding.ts';
import { createItemFile } from '../../support/item-factory.ts';

const source = (retrievedOn: string) => ({ title: 'Kettles', publisher: 'The Kettle Shop', retrievedOn });
const judge = (basis: Valuation['basis'], looks: string[], today: string) =>
	judgeByHand('kettle', createItemFile({ valuation: { basis, asOf: '1990-01-01', sources: looks.map(source) } }), today).change;

describe('judgeByHand()', () => {
	test('counts from the date of the last check, not of the figure', () => {
		expect(judge('list-price', ['2024-01-01', '2026-01-01', '2025-01-01'], '2027-01-01').verdict).toBe('unchanged');
		expect(judge('list-price', ['2024-01-01', '2026-01-01', '2025-01-01'], '2027-01-02')).toMatchObject({
			verdict: 'stale',
			reason: 'A person was to look again by 2027-01-01.',
			dueOn: '2027-01-01',
		});
	});

	test.each(['market', 'list-price', 'average', 'derived'] as const)('%s is good for a year', (basis) => {
		expect(judge(basis, ['2026-01-01'], '2027-01-01').verdict).toBe('unchanged');
		expect(judge(basis, ['2026-01-01'], '2027-01-02').verdict).toBe('stale');
	});

	test.each(['auction', 'appraisal', 'insured', 'estimate'] as const)('%s is good for two', (basis) => {
		expect(judge(basis, ['2026-01-01'], '2028-01-01').verdict).toBe('unchanged');
		expect(judge(basis, ['2026-01-01'], '2028-01-02').verdict).toBe('stale');
	});

	test('prefers a date given by the item', () => {
		const item = createItemFile({
			research: { kind: 'manual', lookAgainOn: '2026-03-01' },
			valuation: { sources: [source('2026-02-01')] },
		});
		expect(judgeByHand('kettle', item, '2026-03-01').change.verdict).toBe('unchanged');
		expect(judgeByHand('kettle', item, '2026-03-02').change.dueOn).toBe('2026-03-01');
	});
});
