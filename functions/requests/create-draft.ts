import type { ItemFile } from '../../core/item-schema.ts';
import { MAX_NAME_LENGTH } from '../../core/limits.ts';

/** The tag of drafts, declared in content/tags.json. */
const DRAFT_TAG = 'requested';
const SCHEMA_PATH = '../item.schema.json';

/** A requested name as an item may have it: at most 80 code points, without the replacement character. */
function toItemName(requested: string): string {
	const name = requested.replace(/[\ufffd\s]+/g, ' ').trim();
	const short = [...name].slice(0, MAX_NAME_LENGTH).join('').trim().normalize('NFC');
	return short === '' ? 'Requested item' : short;
}

/**
 * The item that stands in the catalogue's place for a requested name until someone has researched it. It keeps the schema and the rules, and is not served.
 * @param today `YYYY-MM-DD`
 */
export function createDraft(name: string, today: string): ItemFile {
	return {
		$schema: SCHEMA_PATH,
		name: toItemName(name),
		status: 'draft',
		aliases: [],
		categoryId: 'everyday',
		tags: [DRAFT_TAG],
		shortDescription: 'A requested item that is not researched yet.',
		funFacts: ['The first fact is not written yet.', 'The second fact is not written yet.'],
		affiliateLinks: [],
		image: 'noto:white-question-mark',
		addedOn: today,
		formerSlugs: [],
		valuation: {
			worthCents: 1,
			lowCents: 1,
			highCents: 1,
			basis: 'estimate',
			confidence: 'low',
			asOf: today,
			sources: [{ title: 'Not researched yet', publisher: 'Worthdex', retrievedOn: today }],
		},
	};
}

/** An item file's text, as authors write it. */
export function toItemFileText(item: ItemFile): string {
	return `${JSON.stringify(item, null, '\t')}\n`;
}
