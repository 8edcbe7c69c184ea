import { MAX_SLUG_LENGTH } from '../api/limits.ts';

/** Source of the pattern of slugs and tags: runs of `a-z` and `0-9` joined by single hyphens. */
export const KEBAB_CASE = '[a-z0-9]+(?:-[a-z0-9]+)*';

const WHOLE_KEBAB_CASE = new RegExp(`^${KEBAB_CASE}$`);

/** Whether a text could be an item's slug. */
export function isSlug(text: string): boolean {
	return text.length <= MAX_SLUG_LENGTH && WHOLE_KEBAB_CASE.test(text);
}
