import { describe, expect, test } from 'vitest';
import { STATIC_FORMS } from '../../../core/api/static-path.ts';
import { findSuperLinear } from '../../../scripts/check/super-linear.ts';
import { measureProcessor } from '../../support/processes/measure-processor.ts';

/** How long a search takes in milliseconds. */
const measure = (pattern: RegExp, text: string) => measureProcessor(() => pattern.exec(text));

describe('findSuperLinear()', () => {
	test.each<[RegExp]>([
		[/^bytes= *(\d*) *- *(\d*) *$/i],
		[/^(?:a+)+$/],
		[/^(?:a|a)*$/],
		[/\s+$/],
		[/\/+$/],
		[/<[^>]*>/],
		[/^\s*(?:n\/a)?\s*$/],
		[/\d+(?:\.\d+)?%/],
		[/(?<=\s)\d+-\d+-\d+-x|[a-z]+:/],
		// One word repeated.
		[/<title>.*?<\/title>/s],
		[/<!--[\s\S]*?-->/],
		[/<meta[^>]+charset=["']?([\w-]+)/i],
		[/\bsold\b.* to \p{Lu}/u],
		[/^.*, dollars\b.*\)$/],
		[/(?:^|\n)- .*x$/],
		[/^(?:ab)*(?:ab)*$/],
		[/^(?:\w|\d)*$/],
		[/^(?:ab|a|b)*!$/],
	])('finds %s', (pattern) => {
		expect(findSuperLinear(pattern)).toMatch(/^takes .* time for a run of/);
	});

	test.each<[RegExp, string]>([
		[/^(?:a+)+$/, `${'a'.repeat(24)}!`],
		[/<title>.*?<\/title>/s, '<title>'.repeat(10_000)],
		[/^.*, dollars\b.*\)$/, ', dollars'.repeat(6000)],
		[/\/+$/, `${'/'.repeat(25_000)}x`],
	])('is right about %s: it takes long', (pattern, attack) => {
		expect(measure(pattern, attack)).toBeGreaterThan(20);
	});

	test.each<[RegExp]>([
		[/^[a-z0-9]+(?:-[a-z0-9]+)*$/],
		[/(?<!\/)\/+$/],
		[/(?<![.,])[.,]+$/],
		[/<[^<>]*>/g],
		[/"[^"]*"/g],
		[/\s+/g],
		[/^#{2,6} .*$/m],
		[/\B(?=(?:\d{3}){1,6}$)/g],
		[/\d(?:[.,]*(?: (?=\d{3}(?!\d)))?\d)*/g],
		[/^[a-z]+:[/\\]*(?:[^/\\?#][^/?#]*)?@/i],
		[/\s*(\d+|[a-z]+|[-+])/uy],
		[/(?:^|,)\s*chunked\s*$/i],
		[/^\[(?:[0-9A-Fa-f:.]+)\](?::[0-9]{1,5})?$/],
		[/[\p{L}\p{N}]+/gu],
		[/[\p{Sc}--$]\s?\d/v],
	])('takes %s for linear', (pattern) => {
		expect(findSuperLinear(pattern)).toBeUndefined();
	});

	test('reads groups that ignore letter case, which its libraries do not know', () => {
		expect(findSuperLinear({ source: '(?i:usd)\\s*\\d+', flags: '' })).toBeUndefined();
		expect(findSuperLinear({ source: '^(?i:a)*A*!', flags: '' })).toMatch(/run of "a"/i);
	});

	test('reports a pattern that it cannot read, instead of leaving it out', () => {
		expect(findSuperLinear({ source: 'a{2,1}', flags: 'v' })).toMatch(/^cannot be read: /);
	});

	test('finds nothing in the forms of requests that a file answers', () => {
		expect(STATIC_FORMS.map(({ pattern }) => findSuperLinear({ source: `^${pattern}$`, flags: '' }))).toEqual(
			STATIC_FORMS.map(() => undefined),
		);
	});
});
