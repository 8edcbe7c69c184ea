import { expect, test } from 'vitest';
import { readQuestion } from '../../../../core/ask/read.ts';
import { readBoundList } from '../../../../core/pages/list/bound-list.ts';
import { deps } from '../../ask/fixture.ts';

const read = (question: string) => readBoundList(readQuestion(question, deps), deps.catalogue);

test.each([
	['what is worth the bound belongs', 'things at most $12', { count: 5, address: '/items/?to=12&sort=highest' }],
	['and without it the list ends a cent before', 'things under $12', { count: 3, address: '/items/?to=11.99&sort=highest' }],
	['or begins a cent after', 'what costs over $400,000', { count: 6, address: '/items/?from=400000.01&sort=highest' }],
	['a bound that nothing is worth stays as it was typed', 'things under $10', { count: 3, address: '/items/?to=10&sort=highest' }],
	['bounds alone are a list as they were typed', 'under $12', { count: 3, bare: '/items/?to=12' }],
])('an answer leads to the list of exactly its things: %s', (_, question, expected) => {
	expect(read(question)).toMatchObject(expected);
});

test.each([
	'is anything under $4?',
	'things under a Big Mac',
	'luxury things under $1,000',
	'5 - 10',
	'things under $1',
	'two things under $12',
	'big mac',
])('no list of bounds: %s', (question) => {
	expect(read(question)).toBeUndefined();
});
