import { describe, expect, test } from 'vitest';
import { parseHtml, parsePage } from '../../../scripts/readings/parse-page.ts';
import { ResearchError } from '../../../scripts/research/fetch-text.ts';
import { toSyntheticPage } from '../../support/research/synthetic-pages.ts';

const read = (body: string) => parseHtml(toSyntheticPage({ body })).text;
describe('parseHtml()', () => {
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
		expect(parseHtml(toSyntheticPage({ title: ' Synthetic \n prices &amp; more ', body: '<svg><title>No</title></svg>' })).title).toBe(
			'Synthetic prices & more',
		);
		expect(parseHtml('<p>x').title).toBe('');
	});

	test('adds linked data, in which shops give prices that a script shows', () => {
		const data = '<script type="application/ld+json">{"offers":{"price":"9.50"}}</script>';
		expect(read(`<p>A kettle</p>${data}`)).toBe('A kettle {"offers":{"price":"9.50"}}');
	});

	test('survives pages made to break it', () => {
		const nestDivs = (depth: number) => `${'<div>'.repeat(depth)}$9${'</div>'.repeat(depth)}`;
		expect(read(nestDivs(1_500))).toBe('$9');
		expect(() => read(nestDivs(500_000))).toThrow('a page that nests too deep');
		// Each paragraph opens all formatting again that was never closed.
		const unclosed = Array.from({ length: 1_500 }, (_, index) => `<b id=${index}><p>`).join('');
		expect(() => read(unclosed)).toThrow(ResearchError);
		expect(() => read('<i>x</i>'.repeat(150_000))).toThrow('a page of too many parts');
		expect(parseHtml('').text).toBe('');
		expect(parseHtml('\u0000<\ud800>&#xd800;').text).toBeTypeOf('string');
	});
});

describe('parsePage()', () => {
	test.each([
		['text/html; charset=iso-8859-1', Buffer.from('<p>\xa35', 'latin1'), '£5'],
		['text/html', Buffer.from('<meta charset="windows-1252"><p>\x805', 'latin1'), '€5'],
		['text/html', Buffer.from('<p>£5'), '£5'],
		['application/json', Buffer.from('{"price": "<b>5</b>"}'), '{"price": "<b>5</b>"}'],
	])('reads %s in its encoding', (type, body, text) => expect(parsePage({ type, body }).text).toBe(text));

	test('refuses an encoding that is not known', () => {
		expect(() => parsePage({ type: 'text/html; charset=klingon', body: Buffer.from('') })).toThrow('a page in the encoding klingon');
	});
});
