import { expect, test } from 'vitest';
import { fillPlaces, findPlaces, toPlace } from '../../../core/pages/places.ts';

const page = `<a>${toPlace('status', 'old')}</a><b>${toPlace('head', undefined)}</b>`;

test('fillPlaces() puts parts between their marks and keeps the rest', () => {
	expect(fillPlaces(findPlaces(page), { head: 'new', status: '' })).toBe(
		'<a><!--status--><!--/status--></a><b><!--head-->new<!--/head--></b>',
	);
	expect(fillPlaces(findPlaces(page), { status: '$& $1' })).toContain('<!--status-->$& $1<!--/status-->');
	expect(fillPlaces(findPlaces(page), {})).toBe(page);
});

test('findPlaces() finds none in another page, nor one that does not end', () => {
	expect(findPlaces('<!--x--><!--head-->').places).toEqual([]);
});
