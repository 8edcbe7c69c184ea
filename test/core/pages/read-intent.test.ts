import { describe, expect, test } from 'vitest';
import { readIntent } from '../../../core/pages/read-intent.ts';

describe('readIntent()', () => {
	test.each([
		['amount', ['$1,250,000', '1.5 million dollars', '$3.5bn', '40 billion']],
		[
			'question',
			[
				'most expensive painting',
				'richest person',
				'food under $10',
				'how many big macs is a bitcoin',
				'bitcoin vs gold',
				'Is it?',
				'tesla price',
				'€5',
			],
		],
		['words', ['banana', 'plystation 5', '1200', 'gold bar', 'Air Force One', '']],
	] as const)('%s', (intent, texts) => {
		for (const text of texts) expect(readIntent(text), text).toBe(intent);
	});
});
