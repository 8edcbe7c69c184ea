import { toHistoryFile } from '../../core/api/api-files.ts';
import { DATA_CACHE_CONTROL, toContentType } from '../../core/api/http-headers.ts';
import { toHistoryCsv, toHistoryView } from '../../core/item/history-views.ts';
import type { Call, Deps } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { type Reply, toFileReply, toJsonReply, toRedirectReply, toTextReply } from '../http/replies.ts';
import { findItem } from './get-item.ts';

/** A long series is a file. Of every other item the catalogue holds all points, so that short histories need none. */
async function replyWithHistory({ rawQuery, params }: Call, { build }: Deps, format: 'json' | 'csv'): Promise<Reply> {
	const slug = params.slug ?? '';
	const item = findItem(slug, build);
	if (item.slug !== slug) return toRedirectReply(`${build.baseUrl}/items/${item.slug}/history.${format}${rawQuery && `?${rawQuery}`}`);
	const path = toHistoryFile(slug, format);
	const file = item.seriesPoints === undefined ? undefined : await build.readApiFile(path);
	if (file) return toFileReply(file);
	if (item.seriesPoints !== undefined) throw new ApiError('unavailable', `The history of ${slug} cannot be read at the moment`);
	if (format === 'json') return toJsonReply(toHistoryView(item, item.history, build.catalogue));
	return {
		...toTextReply(toHistoryCsv(item.history, build.catalogue)),
		contentType: toContentType(path),
		cacheControl: DATA_CACHE_CONTROL,
	};
}

/** GET /items/{slug}/history.json */
export function getHistory(call: Call, deps: Deps): Promise<Reply> {
	return replyWithHistory(call, deps, 'json');
}

/** GET /items/{slug}/history.csv */
export function getHistoryCsv(call: Call, deps: Deps): Promise<Reply> {
	return replyWithHistory(call, deps, 'csv');
}
