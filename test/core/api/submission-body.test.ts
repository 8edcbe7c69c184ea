import { describe, expect, test } from 'vitest';
import { SubmissionBodySchema } from '../../../core/api/request-bodies.ts';
import { parseBody } from '../../../functions/http/body.ts';
import { catchApiError } from '../../support/http/catch-api-error.ts';

const parseSubmission = (body: Record<string, unknown>) => parseBody(body, SubmissionBodySchema);

describe('parseBody(SubmissionBodySchema)', () => {
	test.each([
		['Gold Bar', 'Gold Bar'],
		['  Gold   Bar ', 'Gold Bar'],
		['Gold\u00a0\u2003Bar', 'Gold Bar'],
		['Gold\tBar', 'Gold Bar'],
		['Cafe\u0301', 'Café'],
		['x2', 'x2'],
		['§§', '§§'],
		['🍕🍕', '🍕🍕'],
		['❤️', '❤️'],
		['👩‍🚀', '👩‍🚀'],
		['क्‍ष', 'क्‍ष'],
		['می‌خواهم', 'می‌خواهم'],
		['日本', '日本'],
		['a\u0301\u0302\u0303', 'á\u0302\u0303'],
		['<script>alert(1)</script>', '<script>alert(1)</script>'],
		['x'.repeat(200), 'x'.repeat(200)],
		['🍕'.repeat(200), '🍕'.repeat(200)],
		['e\u0301'.repeat(200), 'é'.repeat(200)],
	])('takes the name %j', (name, taken) => {
		expect(parseSubmission({ name })).toEqual({ name: taken });
	});

	const hidden = (character: string, position: number) =>
		`found ${character} at character ${position}, expected text without invisible, control, private or unassigned characters`;
	test.each<[string, unknown, string]>([
		['nothing', undefined, 'expected a string'],
		['null', null, 'expected a string'],
		['a number', 12, 'expected a string'],
		['a list', ['Gold Bar'], 'expected a string'],
		['an object', { toString: 'x' }, 'expected a string'],
		['an empty text', '', 'found 0 characters, expected 2 to 200'],
		['white space', ' \u3000 ', 'found 0 characters, expected 2 to 200'],
		['one letter', ' x ', 'found 1 characters, expected 2 to 200'],
		['one letter once composed', 'e\u0301', 'found 1 characters, expected 2 to 200'],
		['one emoji', '🍕', 'found 1 characters, expected 2 to 200'],
		['201 characters', 'x'.repeat(201), 'found 201 characters, expected 2 to 200'],
		['201 emoji', '🍕'.repeat(201), 'found 201 characters, expected 2 to 200'],
		['a line break inside', 'Gold\nBar', hidden('U+000A', 5)],
		['a null', 'Gold\0Bar', hidden('U+0000', 5)],
		['half a surrogate pair', 'Gold\ud800Bar', hidden('U+D800', 5)],
		['a tag character', 'Gold\u{e0041}Bar', hidden('U+E0041', 5)],
		['a joiner alone', '\u200d\u200d', hidden('U+200D', 1)],
	])('refuses %s as a name', async (_, name, detail) => {
		expect(await catchApiError(() => parseSubmission({ name }))).toEqual({
			code: 'invalid_body',
			detail: `Body member /name: ${detail}`,
			errors: [{ pointer: '/name', detail }],
		});
	});

	test.each([
		['ada@example.org', 'ada@example.org'],
		[' ada@example.org ', 'ada@example.org'],
		['a.b+c_d-e@sub.example.co.uk', 'a.b+c_d-e@sub.example.co.uk'],
		[`${'x'.repeat(242)}@example.org`, `${'x'.repeat(242)}@example.org`],
		['ada@localhost', 'ada@localhost'],
	])('takes the address %j', (email, taken) => {
		expect(parseSubmission({ name: 'Gold Bar', email })).toEqual({ name: 'Gold Bar', email: taken });
	});

	test.each([[undefined], [null], ['']])('does without an address: %j', (email) => {
		expect(parseSubmission({ name: 'Gold Bar', email })).toEqual({ name: 'Gold Bar' });
	});

	test.each([
		['no @', 'ada.example.org'],
		['two @', 'ada@b@example.org'],
		['no name', '@example.org'],
		['no host', 'ada@'],
		['a space', 'ada lovelace@example.org'],
		['a line break: a header could be smuggled in', 'ada@example.org\r\nBcc: all@example.org'],
		['two addresses', 'ada@example.org,bob@example.org'],
		['a display name', 'Ada <ada@example.org>'],
		['quotes', '"ada"@example.org'],
		['letters that are not ASCII', 'adä@example.org'],
		['255 characters', `${'x'.repeat(243)}@example.org`],
	])('refuses an address with %s, and does not repeat it', async (_, email) => {
		const error = await catchApiError(() => parseSubmission({ name: 'Gold Bar', email }));
		expect(error).toMatchObject({ code: 'invalid_body', errors: [{ pointer: '/email' }] });
		expect(error.detail).not.toContain('ada');
	});

	test.each([[12], [{}], [['a@b.example']], [true]])('refuses %j as an address', async (email) => {
		expect((await catchApiError(() => parseSubmission({ name: 'Gold Bar', email }))).errors).toEqual([
			{ pointer: '/email', detail: 'expected a string' },
		]);
	});

	test('ignores members that it does not know, and inherited ones', async () => {
		expect(parseSubmission({ name: 'Gold Bar', status: 'published' })).toEqual({ name: 'Gold Bar' });
		expect((await catchApiError(() => parseSubmission(Object.create({ name: 'Gold Bar' })))).code).toBe('invalid_body');
	});
});
