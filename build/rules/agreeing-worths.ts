import path from 'node:path';
import type { Relations } from '../../core/relation-schema.ts';
import type { Fault } from '../content/fault.ts';
import type { Content } from '../content/read-content.ts';
import type { Rule } from './rule.ts';

function checkRelation(content: Content, { item, equals, tolerancePercent }: Relations[number], index: number): Fault[] {
	const pointers: [string, string][] = [
		[`/${index}/item`, item],
		...equals.map(({ of }, part): [string, string] => [`/${index}/equals/${part}/of`, of]),
	];
	const file = path.join(content.dir, 'relations.json');
	const unknown = pointers.filter(([, slug]) => content.items.get(slug)?.status !== 'published');
	if (unknown.length > 0) {
		return unknown.map(([pointer, found]) => ({ path: file, pointer, found, expected: 'the slug of a published item' }));
	}
	const worth = content.items.get(item)?.valuation.worthCents ?? 0;
	const sum = equals.reduce((cents, { quantity, of }) => cents + quantity * (content.items.get(of)?.valuation.worthCents ?? 0), 0);
	// Worths are whole cents, so that a rounded one may be off by one whatever the tolerance.
	if (Math.abs(worth - sum) <= Math.max(1, (sum * tolerancePercent) / 100)) return [];
	const parts = equals.map(({ quantity, of }) => `${quantity} × ${of}`).join(' + ');
	const expected = `a worth of ${item} within ${tolerancePercent}% of ${parts}, which is ${Math.round(sum)} cents`;
	return [{ path: file, pointer: `/${index}`, found: worth, expected }];
}

export const agreeingWorths: Rule = {
	name: 'agreeing-worths',
	description: 'A worth that follows from others by relations.json agrees with them, within the tolerance stated there.',
	check(content) {
		return content.relations.flatMap((relation, index) => checkRelation(content, relation, index));
	},
};
