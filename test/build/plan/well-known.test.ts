import { describe, expect, test } from 'vitest';
import { planSecurityTxt } from '../../../build/plan/well-known.ts';
import { createItem, createTestCatalogue } from '../../support/content/item-factory.ts';

const catalogue = createTestCatalogue([createItem({ slug: 'a', addedOn: '2025-06-01' }), createItem({ slug: 'b', addedOn: '2025-04-01' })]);
const input = { catalogue, baseUrl: 'https://worth.example/v1/api', repositoryUrl: 'https://github.com/you/worthdex' };

describe('planSecurityTxt()', () => {
	test('has the fields of RFC 9116, and expires less than a year after the newest change of an item', () => {
		expect(planSecurityTxt(input)).toEqual([
			{
				path: 'site/.well-known/security.txt',
				text: [
					'Contact: https://github.com/you/worthdex/security/advisories/new',
					'Expires: 2026-05-31T00:00:00Z',
					'Preferred-Languages: en',
					'Canonical: https://worth.example/.well-known/security.txt',
					'Policy: https://github.com/you/worthdex/security/policy',
					'',
				].join('\n'),
			},
		]);
	});

	test('is not planned without a contact, or without an item to date it by', () => {
		expect(planSecurityTxt({ ...input, repositoryUrl: undefined })).toEqual([]);
		expect(planSecurityTxt({ ...input, catalogue: createTestCatalogue([]) })).toEqual([]);
	});
});
