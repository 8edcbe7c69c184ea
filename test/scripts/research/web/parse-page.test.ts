import { describe, expect, test } from 'vitest';
import { ResearchError } from '../../../../scripts/research/fetch-text.ts';
import { parsePage } from '../../../../scripts/research/web/parse-page.ts';
import { toSyntheticPage } from '../../../support/synthetic-pages.ts';

const read = (body: string) => parsePage(toSyntheticPage({ body })).text;
const dates = (head: string, body = '') => {
	const { publishedOn, modifiedOn } = parsePage(toSyntheticPage({ head, body }));
	return [publishedOn, modifiedOn];
};
const ld = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe('parsePage()', () => {
	test.each([
		['<p>It costs <b>$12</b><span>.99</span> now.</p>', 'It costs $12.99 now.'],
		['<p>One</p><p>Two</p>', 'One Two'],
		['<table><tr><td>$5</td><td>$6</td></tr></table>', '$5 $6'],
		['<li>A<li>B', 'A B'],
		['A<br>B', 'A B'],
		['&#36;12&nbsp;now &amp; then', '$12 now & then'],
		['<pre>a\n\n b</pre>', 'a b'],
	])('shows what a reader sees: %s', (body, text) => expect(read(body)).toBe(text));

	test.each([
		'<script>$9</script>',
		'<style>$9</style>',
		'<noscript>$9</noscript>',
		'<template>$9</template>',
		'<!-- $9 -->',
		'<p hidden>$9</p>',
		'<p aria-hidden="true">$9</p>',
		'<p style="color:red; display : none">$9</p>',
		'<p style="visibility:hidden">$9</p>',
		'<p style="font-size:0">$9</p>',
		'<p style="opacity: 0;">$9</p>',
		'<s>$9</s>',
		'<del>$9</del>',
		'<div hidden><div><b>$9</b></div></div>',
		'<svg><text>$9</text></svg>',
		'<textarea>$9</textarea>',
		'<p title="$9" data-price="$9"></p>',
	])('hides what is hidden, and what is struck out: %s', (body) => expect(read(`a ${body} b`)).toBe('a b'));

	test.each(['<p style="font-size:0.9em">$9</p>', '<p style="opacity:0.8">$9</p>', '<p style="display:block">$9</p>'])(
		'shows what is only small or pale: %s',
		(body) => expect(read(body)).toBe('$9'),
	);

	test('makes no dollars of raised cents', () => expect(read('<p>$12<sup>99</sup></p>')).toBe('$12^99^'));

	test('reads the title, and not that of a drawing', () => {
		expect(parsePage(toSyntheticPage({ title: ' Synthetic \n prices &amp; more ', body: '<svg><title>No</title></svg>' })).title).toBe(
			'Synthetic prices & more',
		);
		expect(parsePage('<p>x').title).toBeUndefined();
	});

	test.each<[string, string, string, [string | undefined, string | undefined]]>([
		['meta', '<meta property="article:published_time" content="2026-01-15T08:00:00Z">', '', ['2026-01-15', undefined]],
		['meta', '<meta property="article:modified_time" content="2026-02-15T08:00:00Z">', '', [undefined, '2026-02-15']],
		['JSON-LD', ld({ '@type': 'NewsArticle', datePublished: '2026-01-15', dateModified: '2026-02-15' }), '', ['2026-01-15', '2026-02-15']],
		['JSON-LD', ld({ '@graph': [{ a: [{ datePublished: '2026-01-15' }] }] }), '', ['2026-01-15', undefined]],
		['two days', ld([{ datePublished: '2026-01-15' }, { datePublished: '2026-01-16' }]), '', [undefined, undefined]],
		['broken', '<script type="application/ld+json">{</script>', '', [undefined, undefined]],
		['time', '', '<time datetime="2026-01-15T08:00">then</time>', ['2026-01-15', undefined]],
		['times', '', '<time datetime="2026-01-15">a</time><time datetime="2026-01-16">b</time>', [undefined, undefined]],
		['nothing', '', '<p>January 15, 2026</p>', [undefined, undefined]],
	])('reads the page’s days from %s', (_, head, body, expected) => expect(dates(head, body)).toEqual(expected));

	test('survives pages made to break it', () => {
		const nestDivs = (depth: number) => `${'<div>'.repeat(depth)}$9${'</div>'.repeat(depth)}`;
		expect(read(nestDivs(1_500))).toBe('$9');
		expect(() => read(nestDivs(500_000))).toThrow('the page nests too deep');
		// Each paragraph opens all formatting anew that was never closed.
		const unclosed = Array.from({ length: 1_500 }, (_, index) => `<b id=${index}><p>`).join('');
		expect(() => read(unclosed)).toThrow(ResearchError);
		expect(() => read('<i>x</i>'.repeat(150_000))).toThrow('the page is made of too many parts');
		expect(parsePage('').text).toBe('');
		expect(parsePage('\u0000<\ud800>&#xd800;').text).toBeTypeOf('string');
		const nest = (depth: number) =>
			`<script type="application/ld+json">${'['.repeat(depth)}{"datePublished":"2026-01-15"}${']'.repeat(depth)}</script>`;
		expect(dates(nest(5_000))).toEqual([undefined, undefined]);
		expect(dates(nest(500_000))).toEqual([undefined, undefined]);
		const within = `{"datePublished":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
		expect(dates(`<script type="application/ld+json">${within}</script>`)).toEqual([undefined, undefined]);
	});
});
