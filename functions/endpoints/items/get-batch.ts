import { JSON_TYPE, toJsonBody } from '../../../core/api/http-headers.ts';
import { BatchQuerySchema } from '../../../core/api/query-params.ts';
import { type Catalogue, findBySlug } from '../../../core/item/catalogue.ts';
import type { Item } from '../../../core/item/item.ts';
import { replaceHidden } from '../../../core/text-rule.ts';
import type { Deps } from '../../http/deps.ts';
import { ApiError } from '../../http/errors.ts';
import { parseParams } from '../../http/query/params.ts';
import { type Reply, toReply } from '../../http/replies.ts';
import type { HttpRequest } from '../../http/request.ts';
import { toItemBytes } from './get-item.ts';

/** Published items by slug, present or former, each once and in the order asked; and the slugs that have none, or a retired item. */
function selectBatch(slugs: readonly string[], catalogue: Catalogue): { found: Set<Item>; missing: string[] } {
	const found = new Set<Item>();
	const missing: string[] = [];
	for (const slug of slugs) {
		const item = findBySlug(catalogue, slug);
		if (item) found.add(item);
		else missing.push(slug);
	}
	return { found, missing };
}

const encoder = new TextEncoder();
const COMMA = encoder.encode(',');

/** GET /items/batch. Joined from the bytes of items, which are made once: 50 files would be slow to read on Workers. */
export async function getBatch({ rawQuery }: HttpRequest, { build, reportError }: Deps): Promise<Reply> {
	const { slugs } = parseParams(rawQuery, BatchQuerySchema);
	const { found, missing } = selectBatch(slugs, build.catalogue);
	const details = await build.readDetails().catch((error: unknown) => {
		reportError(error);
		throw new ApiError('unavailable', 'Items cannot be read at the moment', { headers: { 'Retry-After': '5' } });
	});
	const items = [...found].flatMap((item, place) => {
		// Without its line break.
		const bytes = toItemBytes(item, details, build).subarray(0, -1);
		return place === 0 ? [bytes] : [COMMA, bytes];
	});
	const end = toJsonBody(missing.map((slug) => replaceHidden(slug))).trimEnd();
	return toReply([encoder.encode('{"items":['), ...items, encoder.encode(`],"missing":${end}}\n`)], JSON_TYPE);
}
