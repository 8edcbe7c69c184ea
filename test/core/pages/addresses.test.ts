import { expect, test } from 'vitest';
import { toPairPage } from '../../../core/pages/addresses.ts';

test('toPairPage() names the dollars only when they are given', () => {
	expect(toPairPage('a', 'b')).toBe('/compare/a/b/');
	expect(toPairPage('a', 'b', 'nominal')).toBe('/compare/a/b/?dollars=nominal');
});
