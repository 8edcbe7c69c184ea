import { expect, test } from 'vitest';
import { kindTree } from '../../../build/rules/kinds.ts';
import { checkRule } from '../../support/check-rule.ts';

test('kind-tree finds an undeclared parent and a circle', () => {
	const kinds = {
		car: { plural: 'cars', parent: 'vehicle' },
		cat: { plural: 'cats', parent: 'pet' },
		pet: { plural: 'pets', parent: 'cat' },
		dog: { plural: 'dogs', parent: 'pet' },
	};
	expect(checkRule(kindTree, {}, { kinds })).toEqual([
		'content/kinds.json#/car/parent: found "vehicle", expected a kind declared in this file',
		'content/kinds.json#/cat/parent: found "pet", expected a kind that is not below this one',
		'content/kinds.json#/pet/parent: found "cat", expected a kind that is not below this one',
	]);
});
