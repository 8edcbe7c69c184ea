import { describe, expect, test } from 'vitest';
import { toFaultLine } from '../../../build/content/fault.ts';
import type { Content } from '../../../build/content/read-content.ts';
import { findUndrawnNames } from '../../../build/pictures/undrawn-names.ts';
import type { ItemFile } from '../../../core/item/schema/item-schema.ts';
import { readBundledContent } from '../../support/content/bundled-content.ts';
import { createItemFile, TEST_ABOUT } from '../../support/content/item-factory.ts';

const collection = { intro: 'All of them.', filter: { kinds: ['car'] }, order: 'worth' as const };

function check(items: Record<string, ItemFile>, title = 'Cars', name = 'Worthdex') {
	const content: Pick<Content, 'dir' | 'about' | 'items' | 'collections'> = {
		dir: 'content',
		about: { ...TEST_ABOUT, name },
		items: new Map(Object.entries(items)),
		collections: { a: { ...collection, title } },
	};
	return findUndrawnNames(content).map(toFaultLine);
}

describe('findUndrawnNames()', () => {
	test.each([
		['東京タワー', '東 京 タ ワ ー'],
		['東京 Tower', '東 京'],
		['برج خليفة', 'ب ر ج خ ل …'],
		['Москва', 'М о с к в …'],
		['Ακρόπολη', 'Α κ ρ ό π …'],
		['राजमहल', 'र ज म ह ल'],
		['Pizza 🍕', '🍕'],
		['👩🏽‍🚀', '👩 🏽 🚀'],
	])('names %s, of which a picture for links would lose characters unnoticed', (name, lost) => {
		expect(check({ a: createItemFile({ name }) })).toEqual([
			`content/items/a.json#/name: found ${JSON.stringify(name)}, expected letters of the Latin script, since pictures for links leave out ${lost}`,
		]);
	});

	test.each(['Mona Lisa', 'Café Crème', 'Škoda Łódź “x”', 'Đặng', 'ﬁancée', 'C#', '0', '1¢ & $2', 'constructor'])(
		'passes over %s',
		(name) => {
			expect(check({ a: createItemFile({ name }) })).toEqual([]);
		},
	);

	test('names collections and the catalogue too, and no drafts', () => {
		expect(check({ a: createItemFile({ name: '東', status: 'draft' }) }, '車', '値')).toEqual([
			expect.stringMatching(/^content\/about\.json#\/name: found "値"/),
			expect.stringMatching(/^content\/collections\.json#\/a\/title: found "車"/),
		]);
	});

	test('finds nothing in the bundled catalogue', async () => {
		expect(findUndrawnNames(await readBundledContent()).map(toFaultLine)).toEqual([]);
	});
});
