import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCursor, encodeCursor, type ListFilters, type ListPosition } from '../../core/cursor.ts';

const kebab = (maxLength: number) => fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,4}$/).filter((text) => text.length <= maxLength);
const positions: fc.Arbitrary<ListPosition> = fc.record({
	addedOn: fc
		.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
		.map((date) => date.toISOString().slice(0, 10)),
	slug: kebab(64),
});
const filterText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => !/\p{Cc}/u.test(text));
const filters: fc.Arbitrary<ListFilters> = fc.record(
	{ category: fc.constantFrom('tech', 'nature'), tag: filterText, q: filterText },
	{ requiredKeys: [] },
);

const POSITION: ListPosition = { addedOn: '2025-03-01', slug: 'gold-bar' };
const encodeText = (text: string) => Buffer.from(text).toString('base64url');

describe('encodeCursor()', () => {
	test('is base64url, whatever the filters hold', () => {
		fc.assert(
			fc.property(positions, filters, (position, filter) => {
				expect(encodeCursor(position, filter)).toMatch(/^[A-Za-z0-9_-]+$/);
			}),
		);
	});

	test('does not tell a missing filter from an undefined one', () => {
		expect(encodeCursor(POSITION, {})).toBe(encodeCursor(POSITION, { category: undefined, tag: undefined, q: undefined }));
	});
});

describe('decodeCursor()', () => {
	test('gives back the position, for the same filters', () => {
		fc.assert(
			fc.property(positions, filters, (position, filter) => {
				expect(decodeCursor(encodeCursor(position, filter), filter)).toEqual(position);
			}),
		);
	});

	test('refuses a cursor of other filters', () => {
		fc.assert(
			fc.property(positions, filters, filters, (position, made, used) => {
				fc.pre(made.category !== used.category || made.tag !== used.tag || made.q !== used.q);
				expect(decodeCursor(encodeCursor(position, made), used)).toBeUndefined();
			}),
		);
	});

	test('refuses whatever is not exactly what encodeCursor() writes', () => {
		fc.assert(
			fc.property(positions, filters, fc.nat(), fc.string({ maxLength: 3 }), fc.nat(3), (position, filter, at, inserted, removed) => {
				const cursor = encodeCursor(position, filter);
				const index = at % (cursor.length + 1);
				const tampered = cursor.slice(0, index) + inserted + cursor.slice(index + removed);
				const decoded = decodeCursor(tampered, filter);
				// A cursor is not signed: another position of the same filters may come of it, but only in its one spelling.
				if (decoded !== undefined) expect(encodeCursor(decoded, filter)).toBe(tampered);
			}),
			{ numRuns: 1000 },
		);
	});

	test('refuses every cut of a cursor', () => {
		const cursor = encodeCursor(POSITION, { tag: 'coin' });
		for (let length = 0; length < cursor.length; length++) expect(decodeCursor(cursor.slice(0, length), { tag: 'coin' })).toBeUndefined();
	});

	test('refuses random text', () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				expect(decodeCursor(text, {})).toBeUndefined();
			}),
		);
	});

	test.each([
		['another version', encodeText('2\n2025-03-01\ngold-bar\n\n\n')],
		['a day in another form', encodeText('1\n2025-3-1\ngold-bar\n\n\n')],
		['a moment', encodeText('1\n2025-03-01T00:00\ngold-bar\n\n\n')],
		['a slug too long', encodeText(`1\n2025-03-01\n${'a'.repeat(65)}\n\n\n`)],
		['no day', encodeText('1\n\ngold-bar\n\n\n')],
		['a slug that is none', encodeText('1\n2025-03-01\nGold Bar\n\n\n')],
		['no slug', encodeText('1\n2025-03-01\n\n\n\n')],
		['a field too many', encodeText('1\n2025-03-01\ngold-bar\n\n\n\n')],
		['a field too few', encodeText('1\n2025-03-01\ngold-bar\n\n')],
		['padding', `${encodeCursor(POSITION, {})}=`],
		['a space', ` ${encodeCursor(POSITION, {})}`],
		['plain base64', Buffer.from('1\n2025-03-01\ngold-bar\n\n\n>>>').toString('base64')],
		['bytes that are not UTF-8', Buffer.from([0x31, 0x0a, 0xff, 0xfe]).toString('base64url')],
		['nothing', ''],
	])('refuses %s', (_, cursor) => {
		expect(decodeCursor(cursor, {})).toBeUndefined();
	});

	test('refuses spare bits: one position has one cursor', () => {
		// 22 bytes end in a character of which four bits are spare.
		const cursor = encodeCursor({ addedOn: '2025-03-01', slug: 'golden' }, {});
		expect(Buffer.from(cursor, 'base64url')).toHaveLength(22);
		const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
		const other = cursor.slice(0, -1) + alphabet.charAt(alphabet.indexOf(cursor.at(-1) ?? '') + 1);
		expect(Buffer.from(other, 'base64url')).toEqual(Buffer.from(cursor, 'base64url'));
		expect(decodeCursor(cursor, {})).toBeDefined();
		expect(decodeCursor(other, {})).toBeUndefined();
	});
});
