import { describe, expect, test } from 'vitest';
import { findSubmissionNameFault, isSubmissionEmail, toSubmissionName } from '../../../core/api/submission-rules.ts';
import { toQuestionText } from '../../../core/text.ts';

describe('toRequestName()', () => {
	test('composes, trims and folds white space, but no line break', () => {
		expect(toSubmissionName(' Cafe\u0301 \u00a0\t au  lait ')).toBe('Café au lait');
		expect(toSubmissionName('a\nb')).toBe('a\nb');
	});
});

describe('findRequestNameFault()', () => {
	test.each([
		['Gold Bar', undefined],
		['🍕'.repeat(200), undefined],
		['x', 'length'],
		['🍕'.repeat(201), 'length'],
	])('of %j is %s', (name, fault) => {
		expect(findSubmissionNameFault(name)).toBe(fault);
	});
	test('is a fault of the text before one of the length', () => {
		expect(findSubmissionNameFault('\u3164')).toMatchObject({ character: 'U+3164', position: 1 });
	});
});

describe('isRequestEmail()', () => {
	test.each(['a@b', 'o.hara+x@example.org', `${'a'.repeat(242)}@example.org`])('takes %s', (email) => {
		expect(isSubmissionEmail(email)).toBe(true);
	});
	// Some mail servers drop the empty parts: one mailbox would have many spellings.
	test.each([
		'v.i.c.t@gmail.com.',
		'v.i.c.t@gmail.com..',
		'v.i.c.t.@gmail.com',
		'.v.i.c.t@gmail.com',
		'v..ict@gmail.com',
		'vict@gmail..com',
		'vict@.gmail.com',
		'vict@.',
		'.@gmail.com',
		'vict@-gmail.com',
		'vict@gmail-.com',
		'vict@gmail_.com',
		'vict@127.0.0.1',
		'vict@2130706433',
	])('refuses the spelling %s', (email) => expect(isSubmissionEmail(email)).toBe(false));
	test.each(['', 'a', 'a@', '@b', 'a@b@c', 'a b@c', 'é@example.org', 'a@b,c@d', `${'a'.repeat(243)}@example.org`])(
		'refuses %s',
		(email) => {
			expect(isSubmissionEmail(email)).toBe(false);
		},
	);
});

describe('toQuestionText()', () => {
	test('reads line breaks as spaces', () => {
		expect(toQuestionText('  How\n much\tis it? ')).toBe('How much is it?');
	});
});
