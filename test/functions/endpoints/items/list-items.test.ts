import { describe, expect, test } from 'vitest';
import { createCatalogue } from '../../../../core/item/catalogue.ts';
import type { Kinds } from '../../../../core/item/schema/kind-schema.ts';
import { listItems } from '../../../../functions/endpoints/items/list-items.ts';
import type { Deps } from '../../../../functions/http/deps.ts';
import type { HttpRequest } from '../../../../functions/http/request.ts';
import { createItem } from '../../../support/content/item-factory.ts';
import { catchApiError } from '../../../support/http/catch-api-error.ts';

const KINDS: Kinds = {
	car: { plural: 'cars', words: ['automobile'] },
	'sports-car': { plural: 'sports cars', parent: 'car' },
	painting: { plural: 'paintings', words: ['canvas'] },
};

/** The suggestions beside an unknown kind, and how often the kinds have been read for them. */
async function suggest(texts: readonly string[]) {
	let reads = 0;
	const kinds = new Proxy(KINDS, {
		ownKeys(target) {
			reads++;
			return Reflect.ownKeys(target);
		},
	});
	const catalogue = createCatalogue({ items: [createItem()], retired: [], renamed: {}, yardsticks: [], kinds });
	const deps = { build: { catalogue: { ...catalogue, kinds } } } as unknown as Deps;
	reads = 0;
	const suggestions: (readonly string[] | undefined)[] = [];
	for (const text of texts) {
		const call = { rawQuery: new URLSearchParams({ kind: text }).toString() } as HttpRequest;
		suggestions.push((await catchApiError(() => listItems(call, deps))).suggestions);
	}
	return { suggestions, reads };
}

describe('listItems()', () => {
	test('suggests the kinds near an unknown one, by id, plural and other words, best first', async () => {
		const { suggestions } = await suggest(['sport-car', 'automobil', 'paintngs', 'zzzz']);
		expect(suggestions).toEqual([['sports-car', 'car'], ['car'], ['painting'], []]);
	});

	test('suggests the tags near an unknown one in its empty list, and only there', () => {
		const catalogue = createCatalogue({
			items: [createItem({ tags: ['gold', 'goldfish'] })],
			retired: [],
			renamed: {},
			yardsticks: [],
			kinds: {},
		});
		const deps = { build: { catalogue, cdnUrl: 'https://cdn.example' } } as unknown as Deps;
		const list = (query: string) =>
			JSON.parse(String(listItems({ rawQuery: query } as HttpRequest, deps).body)) as { items: []; suggestions?: [] };
		expect(list('tag=Gold')).toEqual({ items: [], nextCursor: null, total: 0, suggestions: ['gold', 'goldfish'] });
		expect(list('tag=constructor').suggestions).toEqual([]);
		expect(list('tag=gold').suggestions).toBeUndefined();
		expect(list('q=nothing+has+this').suggestions).toBeUndefined();
	});

	test('suggests nothing for a text that is longer than any name of a kind, without any work', async () => {
		const { suggestions, reads } = await suggest([`car ${'x'.repeat(57)}`, `${'car '.repeat(50)}`]);
		expect({ suggestions, reads }).toEqual({ suggestions: [[], []], reads: 0 });
	});
});
