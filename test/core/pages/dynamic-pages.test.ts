import { describe, expect, test } from 'vitest';
import { findDynamicPage } from '../../../core/pages/dynamic-pages.ts';

describe('findDynamicPage()', () => {
	test.each([
		['/compare/mug/pen/', 'pair'],
		['/compare/mug/pen/?dollars=today', 'pair'],
		['/compare/?a=mug&b=pen', 'compare'],
		['/compare/?a=mug', 'compare'],
		['/compare/?shuffle=1', 'compare'],
		['/ask/?x=1&q=mug', 'answers'],
		['/perspective/?amount=5', 'perspective'],
		['/items/?from=5', 'catalogue'],
		['/report/?item=mug', 'report'],
		['/search/?q=mug', 'former'],
		['/search', 'former'],
		['/tags/gold/', 'former'],
		['/tags/gold/2/?x=1', 'former'],
		['/pictures/compare/mug/pen.png', 'drawn'],
		['/pictures/compare/mug/pen/today.png', 'drawn'],
		['/pictures/perspective/500.png', 'drawn'],
	])('finds the page at %s', (target, kind) => {
		expect(findDynamicPage(target)?.kind).toBe(kind);
	});

	test.each([
		'/',
		'/ask/',
		'/ask/?x=1',
		'/ask/?q=',
		'/compare/?a=+&b=',
		'/compare/',
		'/compare/mug/',
		'/compare/mug/pen',
		'/compare/Mug/pen/',
		'/compare/mug/pen/x/',
		'/items/mug/',
		'/items/?x=1',
		'/items/?from=',
		'/items/page/2/?from=5',
		'/pictures/compare/mug.png',
		'/pictures/compare/mug/pen/',
		'/pictures/compare/Mug/pen.png',
		'/pictures/perspective/05.png',
		`/pictures/perspective/${'9'.repeat(19)}.png`,
	])('leaves %s to the build', (target) => {
		expect(findDynamicPage(target)).toBeUndefined();
	});

	test.each([
		['POST', '/request/', 'sent'],
		['POST', '/report/?item=mug', 'sent'],
		['POST', '/ask/?q=mug', undefined],
		['HEAD', '/ask/?q=mug', 'answers'],
		['PUT', '/request/?name=mug', undefined],
	])('of %s %s finds %s', (method, target, kind) => {
		expect(findDynamicPage(target, method)?.kind).toBe(kind);
	});
});
