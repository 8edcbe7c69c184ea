import { describe, expect, test } from 'vitest';
import type { ChangeSet } from '../../../build/plan/change-log.ts';
import { createCatalogue } from '../../../core/item/catalogue.ts';
import { toMove, toMoveBar, toMovers } from '../../../site/data/movers.ts';

import { createItem } from '../../support/item-factory.ts';

function toChange(slug: string): ChangeSet['changed'][number] {
	return {
		slug,
		name: slug,
		formerWorthCents: 100,
		formerWorthLabel: '$1',
		worthCents: 300,
		worthLabel: '$3',
		ratio: 3,
		asOf: '2026-01-02',
	};
}

describe('toMovers()', () => {
	const orb = createItem({ slug: 'orb' });
	const catalogue = createCatalogue({ items: [orb], retired: [], renamed: { ball: 'orb' }, yardsticks: [] });

	test('gives each change its item, under a former slug too', () => {
		const mover = { item: orb, formerCents: 100, worthCents: 300, asOf: '2026-01-02', ratio: 3 };
		expect(toMovers({ changed: [toChange('orb'), toChange('ball')] }, catalogue)).toEqual([mover, mover]);
	});

	test('leaves out items that have gone since', () => {
		expect(toMovers({ changed: [toChange('gone')] }, catalogue)).toEqual([]);
	});
});

describe('toMoveBar()', () => {
	test('twice and half are as long, to either side of the middle', () => {
		const rise = toMoveBar({ ratio: 2 }, toMove({ ratio: 4 }));
		const fall = toMoveBar({ ratio: 0.5 }, toMove({ ratio: 4 }));
		expect(rise).toEqual({ x: 0, width: 50, rose: true });
		expect(fall).toEqual({ x: -50, width: 50, rose: false });
	});

	test('a move too small to see keeps a bar', () => {
		expect(toMoveBar({ ratio: 1.0001 }, toMove({ ratio: 100 })).width).toBe(2);
	});
});
