import { createDraft, toItemFileText } from './create-draft.ts';
import type { Delivery } from './delivery.ts';
import type { Proposal } from './forge.ts';
import { toInertText } from './to-inert-text.ts';

/** Where people review a request: the branch of its key. */
export function toBranch(key: string): string {
	return `request/${key}`;
}

/** Where a forge keeps an item. */
export function toItemPath(slug: string): string {
	return `content/items/${slug}.json`;
}

/** One line that says what is proposed. */
export function toTitle(name: string): string {
	const inert = toInertText(name);
	return inert === '' ? 'Requested item' : `Requested item: ${inert}`;
}

/** What a forge is asked to make of a request. */
export function createProposal({ key, id, name, slug, requestedOn }: Delivery): Proposal {
	return {
		id,
		branch: toBranch(key),
		file: toItemPath(slug),
		text: toItemFileText(createDraft(name, requestedOn)),
		title: toTitle(name),
		body: [
			'A visitor asked for an item. The file is a draft that keeps the schema: research it, fill it, and set its status to published.',
			'Merging the published item accepts the request, and closing this unmerged declines it.',
			`Request ${id}`,
		].join('\n\n'),
	};
}
