import { describe, expect, test } from 'vitest';
import { toCatalogue } from '../../../build/plan/to-catalogue.ts';
import { answerPlan } from '../../../core/ask/answer-question.ts';
import { toIndefinite } from '../../../core/item/articles.ts';
import { readBundledContent } from '../../support/bundled-content.ts';

describe('toIndefinite()', () => {
	test.each([
		[
			'an',
			[
				'iPhone',
				'MRI Scan',
				'SUV',
				'Hour of Pay',
				'F-35 Fighter Jet',
				'Xbox',
				'1880s Coat',
				'Uber Ride',
				'NBA Ticket',
				'Ounce of Gold',
				'HBO Max',
			],
		],
		[
			'a',
			[
				'US Wedding',
				'Used Car',
				'One-Carat Diamond',
				'LEGO Set',
				'Big Mac',
				'Unitree Robot',
				'Funko Pop',
				'B-2 Spirit',
				'UK Home',
				'Square Foot',
			],
		],
	])('%s', (article, names) => {
		for (const name of names) expect(toIndefinite(name), name).toBe(`${article} `);
	});
});

test('every item of the content has a sentence of its own', async () => {
	const content = await readBundledContent();
	const { catalogue } = toCatalogue(content);
	for (const { slug, name } of catalogue.items) {
		const { answer } = answerPlan({ op: 'worth', terms: [{ slug, quantity: '1' }] }, catalogue);
		expect(answer.replace(/^(?:An?|The|One) (?=\S)/, '')).toMatch(
			/ (?:costs?|sold for|(?:is|are|was|were)(?: worth| valued for insurance at| appraised at| estimated at| between)?)(?: an estimated| from)? (?:\$|less)/,
		);
		expect(answer.toLowerCase(), slug).toContain(name.toLowerCase());
		expect(answer, slug).not.toMatch(/\b(?:a an|the The|a The|a the|the a)\b/);
	}
});
