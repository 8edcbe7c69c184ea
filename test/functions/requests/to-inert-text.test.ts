import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toInertText } from '../../../functions/requests/proposal.ts';

describe('toInertText()', () => {
	test.each([
		['Gold Bar (1 kg)', 'Gold Bar 1 kg'],
		['Levi’s 501', 'Levis 501'],
		['@octocat fixes #12', 'octocat fixes 12'],
		['[click](https://evil.example/?a=b)', 'click https evil example a b'],
		['www.evil.example', 'www evil example'],
		['<img src=x onerror=alert(1)>', 'img src x onerror alert 1'],
		['GH-12 and owner/name#3', 'GH 12 and owner name 3'],
		['`code` **bold** _it_ ~no~ | a | b', 'code bold it no a b'],
		['Name\r\nBcc: someone@example.org', 'Name Bcc someone example org'],
		['寿司 Käse Ελλάδα', '寿司 Käse Ελλάδα'],
		['हिन्दी', 'हिन्दी'],
		['🥑🍞', ''],
	])('%j reads %j', (text, expected) => expect(toInertText(text)).toBe(expected));

	test('leaves nothing but letters, marks, digits and single spaces, at most 80', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
				const inert = toInertText(text);
				expect(inert).toMatch(/^(?:[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*)?$/u);
				expect([...inert].length).toBeLessThanOrEqual(80);
			}),
		);
	});
});
