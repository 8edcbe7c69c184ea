import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkContent, createRuleContext } from '../../../build/content/check-content.ts';
import { parseJsonFile } from '../../../build/content/parse-json-file.ts';
import { readContent } from '../../../build/content/read-content.ts';
import { ItemRequestBodySchema } from '../../../core/api/request-bodies.ts';
import { ItemSchema } from '../../../core/item/schema/item-schema.ts';
import { createDraft, toItemFileText } from '../../../functions/requests/proposal.ts';

const TODAY = '2026-05-01';
const now = new Date(`${TODAY}T12:00:00Z`);
const { content } = await readContent('content');
const context = createRuleContext('content', now);

/** Names that the endpoint accepts, half of them close to its bounds. */
const names = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.string({ unit: 'binary', maxLength: 220 })).map((text) => {
	try {
		return ItemRequestBodySchema.parse({ name: text }).name;
	} catch {
		return 'Fallback';
	}
});

describe('createDraft()', () => {
	test('keeps the schema, as a draft, whatever name the endpoint has accepted', () => {
		fc.assert(
			fc.property(names, (name) => {
				const parsed = parseJsonFile('draft.json', toItemFileText(createDraft(name, TODAY)), ItemSchema);
				expect(parsed).toEqual({ value: expect.objectContaining({ status: 'draft' }) });
			}),
			{ numRuns: 500 },
		);
	});

	test.each(['x'.repeat(200), '🥑'.repeat(200), '\ufffd\ufffd', `${'y'.repeat(79)} z`, '"quoted" \\ name'])('also for %j', (name) => {
		expect(ItemSchema.safeParse(createDraft(name, TODAY)).success).toBe(true);
	});

	test('keeps every rule of the catalogue that it joins', () => {
		const items = new Map(content.items).set('a-new-thing', ItemSchema.parse(createDraft('A New Thing', TODAY)));
		const faults = checkContent({ ...content, items }, context).filter(({ path }) => path.endsWith('a-new-thing.json'));
		expect(faults).toEqual([]);
	});
});
