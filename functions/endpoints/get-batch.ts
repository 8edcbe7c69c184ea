import { BatchQuerySchema } from '../../core/api/query-params.ts';
import { getOwn } from '../../core/get-own.ts';
import type { Item } from '../../core/item/item.ts';
import { toFullItem, toItemDetails } from '../../core/item/item-views.ts';
import { replaceHidden } from '../../core/text-rule.ts';
import type { Call, Deps, LoadedBuild } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { parseParams } from '../http/params.ts';
import { type Reply, toJsonReply } from '../http/replies.ts';

/** Published items by slug, present or former, each once and in the order asked; and the slugs that have none, or a retired item. */
function selectBatch(slugs: readonly string[], { bySlug, renamed }: LoadedBuild['catalogue']): { found: Set<Item>; missing: string[] } {
	const found = new Set<Item>();
	const missing: string[] = [];
	for (const slug of slugs) {
		const item = bySlug.get(slug) ?? bySlug.get(renamed.get(slug) ?? '');
		if (item) found.add(item);
		else missing.push(slug);
	}
	return { found, missing };
}

/**
 * GET /items/batch. Items are made from the catalogue and the details as the build makes their files, hence of the same bytes:
 * reading up to 50 files would be slow on Workers.
 */
export async function getBatch({ rawQuery }: Call, { build, reportError }: Deps): Promise<Reply> {
	const { slugs } = parseParams(rawQuery, BatchQuerySchema);
	const { catalogue, cdnUrl, readDetails } = build;
	const { found, missing } = selectBatch(slugs, catalogue);
	const details = await readDetails().catch((error: unknown) => {
		reportError(error);
		throw new ApiError('unavailable', 'Items cannot be read at the moment', { headers: { 'Retry-After': '5' } });
	});
	const toItem = (item: Item) => toFullItem(toItemDetails(item, getOwn(details, item.slug)), catalogue, cdnUrl);
	return toJsonReply({ items: [...found].map(toItem), missing: missing.map((slug) => replaceHidden(slug)) });
}
