import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkContent, createRuleContext } from '../../../build/content/check-content.ts';
import { parseJsonFile } from '../../../build/content/parse-json-file.ts';
import { readContent } from '../../../build/content/read-content.ts';
import { SubmissionBodySchema } from '../../../core/api/request-bodies.ts';
import { SlugSchema } from '../../../core/item/schema/field-schemas.ts';
import { type ItemFile, ItemSchema } from '../../../core/item/schema/item-schema.ts';
import { toObservedItem } from '../../../core/item/worth/observed-worth.ts';
import {
	createDraft,
	createProposal,
	toInertText,
	toItemFileText,
	toProposedSlug,
	toSlug,
} from '../../../functions/submissions/proposal.ts';
import { toSubmissionKey } from '../../../functions/submissions/store/spool.ts';
import { ANY_CHARACTER } from '../../support/any-character.ts';

const KEY = '0123456789ab';
const TODAY = '2026-05-01';
const free = () => false;
const toRequestSlug = (name: string, key: string, isTaken: (slug: string) => boolean) => toProposedSlug({ name, key }, isTaken);

describe('toSlug()', () => {
	test.each([
		['Gold Bar (1 kg)', 'gold-bar-1-kg'],
		['Levi’s 501', 'levis-501'],
		['Käsekuchen', 'kasekuchen'],
		['Straße', 'strasse'],
		['Smørrebrød & Øl', 'smorrebrod-ol'],
		['Ｆｕｌｌ', 'full'],
		['../../etc/passwd', 'etc-passwd'],
		['--x--', 'x'],
		['寿司', undefined],
		['🥑', undefined],
		['!!', undefined],
		// Cut between words, if there are any.
		['word '.repeat(20), 'word-'.repeat(13).slice(0, 64)],
		['x'.repeat(200), 'x'.repeat(64)],
	])('%j becomes %j', (name, slug) => expect(toSlug(name)).toBe(slug));
});

describe('toProposedSlug()', () => {
	test('is the name’s slug where that is free, and else ends with the key', () => {
		expect(toRequestSlug('Gold Bar', KEY, free)).toBe('gold-bar');
		expect(toRequestSlug('Gold Bar', KEY, (slug) => slug === 'gold-bar')).toBe(`gold-bar-${KEY}`);
		for (const name of ['Random', 'Aux', 'con', 'NUL', 'com1', 'Lpt9'])
			expect(toRequestSlug(name, KEY, free)).toBe(`${name.toLowerCase()}-${KEY}`);
		expect(toRequestSlug('寿司', KEY, free)).toBe(`item-${KEY}`);
	});

	const toOwnSlug = (name: string) => toRequestSlug(name, toSubmissionKey(name), free);

	test.each([
		['$1 coin', '€1 coin', '£1 coin', '1 coin', '1-coin'],
		['C', 'C++', 'C#', 'c.'],
		['Levi’s 501', 'Levis 501', 'Levis-501'],
		['Straße', 'Strasse'],
		[`C ${toSubmissionKey('C++')}`, 'C++'],
		[`${'x'.repeat(64)}`, `${'x'.repeat(64)}y`, `${'x'.repeat(64)}z`],
	])('differs for %j and the names like it', (...names) => {
		expect(new Set(names.map(toOwnSlug)).size).toBe(names.length);
	});

	test('is the same for two names only if they are one request', () => {
		expect(['Café Crème', 'CAFE CREME'].map(toOwnSlug)).toEqual(['cafe-creme', 'cafe-creme']);
		const word = fc.string({ unit: fc.constantFrom(...'aAáb1 -+#$’ßﬁ'), maxLength: 4 });
		fc.assert(
			fc.property(word, word, (a, b) => {
				expect(toOwnSlug(a) === toOwnSlug(b)).toBe(toSubmissionKey(a) === toSubmissionKey(b));
			}),
			{ numRuns: 200 },
		);
	});

	test('is always a slug', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 250 }), fc.boolean(), (name, taken) => {
				expect(SlugSchema.safeParse(toRequestSlug(name, KEY, () => taken)).success).toBe(true);
			}),
		);
	});
});

describe('toInertText()', () => {
	test.each([
		['Gold Bar (1 kg)', 'Gold Bar 1 kg'],
		['Levi’s 501', 'Levis 501'],
		['@octocat fixes #12', 'octocat fixes 12'],
		['[click](https://evil.example/?a=b)', 'click https evil example a b'],
		['<img src=x onerror=alert(1)>', 'img src x onerror alert 1'],
		['GH-12 and owner/name#3', 'GH 12 and owner name 3'],
		['`code` **bold** _it_ ~no~ | a | b', 'code bold it no a b'],
		['Name\r\nBcc: someone@example.org', 'Name Bcc someone example org'],
		['寿司 Käse Ελλάδα', '寿司 Käse Ελλάδα'],
		['हिन्दी', 'हिन्दी'],
		['🥑🍞', ''],
	])('%j reads %j', (text, expected) => expect(toInertText(text)).toBe(expected));

	test('leaves nothing but letters, marks, digits and single spaces, at most 80', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
				const inert = toInertText(text);
				expect(inert).toMatch(/^(?:[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*)?$/u);
				expect([...inert].length).toBeLessThanOrEqual(80);
			}),
		);
	});
});

describe('createDraft()', () => {
	/** Names that the endpoint accepts, half of them close to its bounds. */
	const names = fc
		.oneof(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.string({ unit: ANY_CHARACTER, maxLength: 220 }))
		.map((name) => {
			return SubmissionBodySchema.safeParse({ name }).data?.name ?? 'Fallback';
		});

	test('keeps the schema, as a draft, whatever name the endpoint has accepted', () => {
		fc.assert(
			fc.property(names, (name) => {
				const parsed = parseJsonFile('draft.json', toItemFileText(createDraft(name, TODAY)), ItemSchema);
				expect(parsed).toEqual({ value: expect.objectContaining({ status: 'draft' }) });
			}),
			{
				numRuns: 50,
				examples: ['x'.repeat(200), '🥑'.repeat(200), `${'y'.repeat(79)} z`, '"quoted" \\ name'].map((name) => [name]),
			},
		);
	});

	test('keeps every rule of the catalogue that it joins', async () => {
		const { content } = await readContent('test/fixtures/content');
		const items = new Map(content.items).set(
			'a-new-thing',
			toObservedItem(ItemSchema.parse(createDraft('A New Thing', TODAY)), {}) as ItemFile,
		);
		const faults = checkContent({ ...content, items }, createRuleContext('test/fixtures/content', new Date(`${TODAY}T12:00:00Z`)));
		expect(faults.filter(({ path }) => path.endsWith('a-new-thing.json'))).toEqual([]);
	});
});

describe('createProposal()', () => {
	const HOSTILE = '@octocat closes #5 [x](https://evil.example) <img src=y> `z` | GH-7 owner/name#8 www.evil.example';
	const toTestProposal = (name: string) => createProposal({ key: KEY, name, slug: 'thing', requestedOn: '2026-01-02' });

	test('names branch and file, and carries the draft', () => {
		const proposal = toTestProposal('Gold Bar');
		expect(proposal).toMatchObject({ branch: `request/${KEY}`, file: 'content/items/thing.json', title: 'data: requested item Gold Bar' });
		expect(JSON.parse(proposal.text)).toMatchObject({ name: 'Gold Bar', status: 'draft', addedOn: '2026-01-02' });
		expect(proposal.text.endsWith('}\n')).toBe(true);
	});

	test('has the same body for every item, and neither mention, link nor markup in it and the title', () => {
		const { title, body } = toTestProposal(HOSTILE);
		expect(body).toBe(toTestProposal('Gold Bar').body);
		for (const text of [title, body]) expect(text).not.toMatch(/[@#<>[\]()`*_~|]|:\/\/|www\.|\w\/\w/);
		expect(title).not.toMatch(/GH-|\n/);
		expect(toTestProposal('🥑🍞').title).toBe('data: requested item');
	});

	test('of a report has a file of its own next to the items, and quotes nothing of the visitor elsewhere', () => {
		const report = { slug: 'gold-bar', problem: HOSTILE, worthCents: 5, source: 'https://evil.example/x' };
		const named = { key: KEY, name: `Wrong worth of Gold Bar: ${HOSTILE}`, slug: 'gold-bar', requestedOn: '2026-01-02' };
		const { text, ...proposal } = createProposal({ ...named, report });
		expect(proposal).toMatchObject({ file: `content/reports/gold-bar-${KEY}.json`, title: 'data: reported price of gold bar' });
		expect(JSON.parse(text)).toEqual({ ...report, reportedOn: '2026-01-02', status: 'draft' });
		expect(JSON.stringify(proposal)).not.toMatch(/[@#<>[\]]|evil|octocat/);
	});
});
