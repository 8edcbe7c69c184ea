import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SlugSchema } from '../../../core/item/schema/field-schemas.ts';
import { toRequestSlug, toSlug } from '../../../functions/requests/proposal.ts';
import { toRequestKey } from '../../../functions/requests/store/spool.ts';

const KEY = '0123456789ab';
const free = () => false;

describe('toSlug()', () => {
	test.each([
		['Gold Bar (1 kg)', 'gold-bar-1-kg'],
		['Levi’s 501', 'levis-501'],
		['Käsekuchen', 'kasekuchen'],
		['Straße', 'strasse'],
		['Smørrebrød & Øl', 'smorrebrod-ol'],
		['Ｆｕｌｌ', 'full'],
		['../../etc/passwd', 'etc-passwd'],
		['--x--', 'x'],
	])('%j becomes %j', (name, slug) => expect(toSlug(name)).toBe(slug));

	test.each(['寿司', '🥑', '!!'])('has none for %j', (name) => expect(toSlug(name)).toBeUndefined());

	test('is cut between words', () => {
		expect(toSlug(`${'word '.repeat(20)}`)).toBe('word-'.repeat(13).slice(0, 64));
		expect(toSlug('x'.repeat(200))).toBe('x'.repeat(64));
	});
});

describe('toRequestSlug()', () => {
	test('is the name’s slug where that is free', () => expect(toRequestSlug('Gold Bar', KEY, free)).toBe('gold-bar'));

	test('is told apart by the key where it is another item’s, an endpoint’s, or none', () => {
		expect(toRequestSlug('Gold Bar', KEY, (slug) => slug === 'gold-bar')).toBe(`gold-bar-${KEY}`);
		expect(toRequestSlug('Random', KEY, free)).toBe(`random-${KEY}`);
		for (const name of ['Aux', 'con', 'NUL', 'com1', 'Lpt9']) expect(toRequestSlug(name, KEY, free)).toBe(`${name.toLowerCase()}-${KEY}`);
		expect(toRequestSlug('寿司', KEY, free)).toBe(`item-${KEY}`);
	});

	const toOwnSlug = (name: string) => toRequestSlug(name, toRequestKey(name), free);

	test.each([
		['$1 coin', '€1 coin', '£1 coin', '1 coin', '1-coin'],
		['C', 'C++', 'C#', 'c.'],
		['Levi’s 501', 'Levis 501', 'Levis-501'],
		['Straße', 'Strasse'],
		[`C ${toRequestKey('C++')}`, 'C++'],
		[`${'x'.repeat(64)}`, `${'x'.repeat(64)}y`, `${'x'.repeat(64)}z`],
	])('differs for %j and the names like it', (...names) => {
		expect(new Set(names.map(toOwnSlug)).size).toBe(names.length);
	});

	test('is the same for two names only if they are one request', () => {
		const word = fc.string({ unit: fc.constantFrom(...'aAáb1 -+#$’ßﬁ'), maxLength: 4 });
		fc.assert(
			fc.property(word, word, (a, b) => {
				if (toRequestKey(a) !== toRequestKey(b)) expect(toOwnSlug(a)).not.toBe(toOwnSlug(b));
				else expect(toOwnSlug(a)).toBe(toOwnSlug(b));
			}),
			{ numRuns: 2000 },
		);
	});

	test.each(['Café Crème', 'CAFE CREME'])('is one for a name in any case and with any accents: %s', (name) =>
		expect(toOwnSlug(name)).toBe('cafe-creme'),
	);

	test('is always a slug', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 250 }), fc.boolean(), (name, taken) => {
				expect(SlugSchema.safeParse(toRequestSlug(name, KEY, () => taken)).success).toBe(true);
			}),
		);
	});
});
