import { describe, expect, test } from 'vitest';
import { findDrawingFlaw } from '../../../build/rules/pictures.ts';

const draw = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">${body}</svg>\n`;

describe('findDrawingFlaw()', () => {
	test.each([
		'',
		'<path fill="none" stroke="#fff" d="M1.500-2a3 3 0 0 1 3 3"/>',
		'\n\t<g transform="rotate(-5 64 66)">\n\t\t<circle cx="64"\n\t\t\tr="9"></circle>\n\t</g>\n',
		'<defs><radialGradient id="a-x"><stop offset="0"/></radialGradient></defs><rect fill="url(#a-x)"/><use href="#a-y" xlink:href="#a-y"/>',
	])('lets %j pass', (body) => {
		expect(findDrawingFlaw(draw(body))).toBeUndefined();
	});

	test.each([
		['<text x="4">W</text>', '"W"'],
		['<title>A</title>', '"A"'],
		['<text/>', '<text/>'],
		['<image href="#a"/>', '<image'],
		['<style/>', '<style/>'],
		['<filter id="f"/>', '<filter'],
		['<foreignObject/>', '<foreignObject'],
		['<SCRIPT/>', '<SCRIPT'],
		['<animate attributeName="href"/>', '<animate'],
		['<!-- drawn by hand -->', '<!--'],
		['<![CDATA[<path/>]]>', '<![CDATA'],
		['<?xml-stylesheet href="a.css"?>', '<?xml'],
		['<path d="M0 0" onload="run()"/>', 'onload'],
		['<path style="fill:red"/>', 'style'],
		['<use href="https://example.org/a.svg#b"/>', 'href'],
		['<use xlink:href="data:image/svg+xml,a"/>', 'xlink:href'],
		['<rect fill="url(https://example.org/a.svg#b)"/>', 'fill'],
		['<rect fill="URL(\'//example.org\')"/>', 'fill'],
		['<use href="&#104;ttps://example.org"/>', '&#104;'],
		['<rect fill="u\\72l(https://example.org)"/>', '\\\\72'],
		["<rect fill='red'/>", "'red'"],
		['<path d="M0 0"', '<path'],
	])('finds %s', (body, found) => {
		expect(JSON.stringify(findDrawingFlaw(draw(body))?.found)).toContain(found.replaceAll(/^"|"$/g, ''));
	});

	test.each([
		'',
		'GIF89a',
		'<path d="M0 0"/>',
		'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
		`<!DOCTYPE svg>${draw('')}`,
		`<?xml version="1.0"?>${draw('')}`,
		'<svg data-viewBox="0 0 9 9"/>',
	])('finds that %j does not begin with <svg> and its viewBox', (svg) => {
		expect(findDrawingFlaw(svg)).toEqual({ found: svg, expected: 'a drawing that begins with <svg> and its viewBox' });
	});

	test.each([
		'viewBox="0 0 1e9 1e9"',
		'viewBox="0 0 999999 999999"',
		'viewBox="0 0 0 0"',
		'viewBox="0 0 128 0.001"',
		'viewBox="0 0 -128 128"',
		'viewBox="0 0 NaN 128"',
		'viewBox="0 0 128"',
		'viewBox="0 0 128 128 128"',
		'viewBox=""',
		'viewBox="0 0 128 128" width="99999"',
		'viewBox="0 0 128 128" height="0"',
		'viewBox="0 0 128 128" width="100%"',
	])('finds an absurd size: %s', (size) => {
		const flaw = findDrawingFlaw(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h9z"/></svg>`);
		expect(size).toContain(flaw?.found);
		expect(flaw?.expected).toContain('viewBox="0 0 128 128"');
	});

	test.each(['viewBox="0 0 128 128"', 'viewBox="-4.5,-4.5,9,9"', 'viewBox="0 0 4096 1" width="32" height="32.5"'])(
		'lets %s pass',
		(size) => {
			expect(findDrawingFlaw(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h9z"/></svg>`)).toBeUndefined();
		},
	);

	/** Masks of two shapes that are masked by the mask before: each doubles a renderer's work. */
	const drawMasks = (count: number) =>
		Array.from({ length: count }, (_, n) => `<mask id="m${n}">${`<rect${n > 0 ? ` mask="url(#m${n - 1})"` : ''}/>`.repeat(2)}</mask>`).join(
			'',
		);
	const drawUses = (count: number) =>
		Array.from({ length: count }, (_, n) => `<g id="u${n}">${`<use href="#u${n - 1}"/>`.repeat(n > 0 ? 10 : 0)}<path d="M0 0"/></g>`).join(
			'',
		);

	test.each([
		['40 masks of each other', drawMasks(40)],
		['a thousand uses by three levels of ten', drawUses(4)],
		['a mask of itself', '<mask id="m"><rect mask="url(#m)"/></mask>'],
		['groups nested too deep', `${'<g>'.repeat(30_000)}${'</g>'.repeat(30_000)}`],
		['masked groups inside each other', `<mask id="m"><path d="M0 0"/></mask>${'<g mask="url(#m)">'.repeat(20)}${'</g>'.repeat(20)}`],
	])('refuses %s, which would take forever to draw', (_, body) => {
		expect(findDrawingFlaw(draw(body))).toEqual({
			found: expect.stringMatching(/^a cost of .* drawn elements$/),
			expected: expect.stringContaining('at most'),
		});
	});

	// A second reader of references that knows fewer spellings than the renderer lets an expensive drawing pass.
	test.each([
		['mask=" url(#m)"', ' mask=" url(#m)"'],
		['a space behind', ' mask="url(#m) "'],
		['capital letters', ' mask="URL(#m)"'],
		['mixed case', ' clip-path="uRl(#m)"'],
		['a space inside', ' mask="url( #m )"'],
		['a line break', ' mask="url(\n#m)"'],
		['a space before the bracket', ' mask="url (#m)"'],
		['single quotes', ` mask="url('#m')"`],
		['a fallback', ' mask="url(#m) none"'],
		['a comment', ' mask="/**/url(#m)"'],
		['two references', ' mask="url(#m) url(#n)"'],
		['a percent sign', ' mask="url(#%6D)"'],
		['another attribute', ' marker-start=" url(#m)"'],
		['a paint', ' fill="url(#m) #fff"'],
		['a link with spaces', ' href=" #m"'],
		['a link in capital letters', ' HREF="#m "'],
		['a link with a percent sign', ' xlink:href="#%6D"'],
		['another prefix', ' x:href="#m"'],
		['another base', ' xml:base="https://example.org/"'],
		['an id with spaces', ' id=" m"'],
		['an id with a line break', ' id="m\n"'],
		['a second id', '/><g id="m"/><g id="m"'],
		['an id of XML', ' xml:id="m"'],
	])('refuses the unknown spelling of a reference or an id: %s', (_, attribute) => {
		expect(findDrawingFlaw(draw(`<g${attribute}/>`))?.found).toBeDefined();
	});

	test('counts references in every attribute, and finds an element by its id alone', () => {
		const nest = (attribute: string) =>
			draw(`<mask data-id="other" id="m"><path d="M0 0"/></mask>${`<g ${attribute}="url(#m)">`.repeat(20)}${'</g>'.repeat(20)}`);
		for (const attribute of ['mask', 'clip-path', 'MASK', 'filter', 'marker-mid']) {
			expect(findDrawingFlaw(nest(attribute))?.found).toMatch(/^a cost of .* drawn elements$/);
		}
	});

	test('lets a few masks inside each other pass', () => {
		expect(findDrawingFlaw(draw(drawMasks(4)))).toBeUndefined();
	});
});
