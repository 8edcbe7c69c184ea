import { beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '../../../core/item/catalogue.ts';
import type { ToolContext } from '../../../functions/endpoints/mcp/call-endpoint.ts';
import { createSelect } from '../../../functions/endpoints/mcp/select-tool.ts';
import type { Arguments } from '../../../functions/endpoints/mcp/tool-schema.ts';
import { createItem, createTestCatalogue } from '../../support/content/item-factory.ts';

const catalogue: Catalogue = createTestCatalogue([
	createItem({ slug: 'flat', name: 'Flat Rent', worthCents: 120_000, per: 'month' }),
	createItem({ slug: 'villa', name: 'Villa Rent', worthCents: 240_000, per: 'month' }),
	createItem({ slug: 'box', name: 'Deposit Box', worthCents: 6000, per: 'year' }),
	createItem({ slug: 'flour', name: 'Flour for Parents', worthCents: 100, per: 'pound' }),
	createItem({ slug: 'chair', name: 'Chair', worthCents: 5000, aliases: ['Stool'], tags: ['wood'] }),
]);

type Result = { count: number; value?: { cents: number; label: string }; items: { id: string; compared?: string }[]; groups?: object[] };

describe('select', () => {
	let select: (args: Arguments) => Promise<Result & { text: string }>;
	beforeAll(() => {
		const rateLimiter = { take: async () => ({ accepted: true, remaining: 1, resetMs: 1, undo: async () => {} }) };
		const build = { catalogue, baseUrl: 'https://worth.example/api', cdnUrl: 'https://cdn.example' };
		const context = { findClientAddress: () => '192.0.2.1', deps: { build, now: () => 0, rateLimiter } } as unknown as ToolContext;
		select = async (args) => {
			const { content, structuredContent } = await createSelect({ kinds: [] }).call(args, context);
			return { ...(structuredContent as Result), text: (content[0] as { text: string }).text };
		};
	});
	const toIds = ({ items }: Result) => items.map(({ id }) => id);

	test('converts worths into the unit, and leaves out what does not convert', async () => {
		const { count, value, items } = await select({ per: 'year', aggregate: 'total', limit: 50 });
		expect({ count, value }).toEqual({ count: 3, value: { cents: 12 * 360_000 + 6000, label: '$43,260 per year' } });
		expect(items.map(({ id, compared }) => [id, compared])).toEqual([
			['villa', '$28,800 per year'],
			['flat', '$14,400 per year'],
			['box', undefined],
		]);
	});

	test('never adds up amounts by different units: it says how many it leaves out', async () => {
		const { count, value, text } = await select({ ids: ['flat', 'villa', 'box', 'chair'], aggregate: 'mean' });
		expect({ count, value }).toEqual({ count: 2, value: { cents: 180_000, label: '$1,800 per month' } });
		expect(text).toContain('Left out: 2 priced by another unit; give per to convert.');
	});

	test('finds whole words of names: rent is no part of parents', async () => {
		expect(toIds(await select({ q: 'rent price' }))).toEqual(['villa', 'flat']);
		expect(toIds(await select({ q: 'stool' }))).toEqual(['chair']);
	});

	test.each([
		['median', 180_000],
		['min', 120_000],
		['max', 240_000],
	])('computes the %s', async (aggregate, cents) => {
		expect((await select({ q: 'rent', aggregate })).value?.cents).toBe(cents);
	});

	test('groups by unit, largest first', async () => {
		expect((await select({ groupBy: 'per' })).groups).toEqual([
			{ group: 'month', count: 2 },
			{ group: 'one', count: 1 },
			{ group: 'pound', count: 1 },
			{ group: 'year', count: 1 },
		]);
	});

	test('names tags near an unknown one', async () => {
		expect((await select({ tag: 'woods' })).text).toContain('No such tag. Near: wood');
	});
});
