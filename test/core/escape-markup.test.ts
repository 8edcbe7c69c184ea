import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeMarkup } from '../../core/text.ts';
import { parseXml } from '../support/http/parse-xml.ts';

describe('escapeMarkup()', () => {
	test('leaves plain text as it is', () => expect(escapeMarkup('Café – 100% “gold”, 金')).toBe('Café – 100% “gold”, 金'));

	test('escapes what begins markup or ends an attribute', () => {
		expect(escapeMarkup(`<b a="1" c='2'>R&amp;D</b>`)).toBe('&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;R&amp;amp;D&lt;/b&gt;');
		expect(escapeMarkup(']]>')).toBe(']]&gt;');
	});

	test('comes back from a strict parser as it was, out of an element and out of an attribute', () => {
		const unit = fc.oneof(fc.constantFrom('<', '>', '&', '"', "'", ']]>', '&amp;', '<!--', ' '), fc.string({ unit: 'grapheme' }));
		fc.assert(
			fc.property(fc.string({ unit, minLength: 1 }), (text) => {
				const element = parseXml(`<a b="${escapeMarkup(text)}">${escapeMarkup(text)}</a>`);
				expect([element.text, element.attributes.b]).toEqual([text, text]);
			}),
		);
	});

	test('replaces what XML cannot hold', () => {
		expect(escapeMarkup('a\u0000b\u001bc\ufffed')).toBe('a\ufffdb\ufffdc\ufffdd');
		expect(escapeMarkup('half \ud83d pair')).toBe('half \ufffd pair');
		expect(escapeMarkup('whole 🥇')).toBe('whole 🥇');
	});
});
