import { describe, expect, test } from 'vitest';
import { toParameterHint } from '../../../../functions/http/query/parameter-hint.ts';

const LIST = ['limit', 'cursor', 'sort', 'category', 'minWorth', 'q'];

describe('toParameterHint()', () => {
	test.each([
		['offset=20', LIST, '"offset" is no parameter of this path: to read on, pass nextCursor of the page before as cursor.'],
		['Page_Number=2', LIST, '"Page_Number" is no parameter of this path: to read on, pass nextCursor of the page before as cursor.'],
		['per_page=5', LIST, '"per_page" is no parameter of this path: use limit.'],
		['minPrice=5', LIST, '"minPrice" is no parameter of this path: use minWorth, in US cents.'],
		['query=rv&limit=1', ['q', 'limit'], '"query" is no parameter of this path: use q.'],
		['ids=a,b', ['slugs'], '"ids" is no parameter of this path: use slugs.'],
		['item1=a&item2=b', ['a', 'b'], '"item1" is no parameter of this path: use a. "item2" is no parameter of this path: use b.'],
		['limit=3', ['a', 'b'], '"limit" is no parameter of this path.'],
		['slugs[]=a', ['slugs'], '"slugs[]" is no parameter of this path: use slugs.'],
		['Q=gold', LIST, '"Q" is no parameter of this path: use q.'],
		['constructor=1', LIST, '"constructor" is no parameter of this path.'],
		['%E2%80%8B=1', LIST, '"[U+200B]" is no parameter of this path.'],
		['a=1&b=1&c=1&d=1', [], '"a" is no parameter of this path. "b" is no parameter of this path. "c" is no parameter of this path.'],
	])('says of %s what to use instead', (query, known, hint) => {
		expect(toParameterHint(query, known)).toBe(hint);
	});

	test.each(['', 'limit=0', 'q=&cursor=x', '&&', '%FF=1'])('says nothing of %j, which has no other names', (query) => {
		expect(toParameterHint(query, LIST)).toBeUndefined();
	});
});
