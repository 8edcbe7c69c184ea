import { toHistoryFile } from '../../core/api/api-files.ts';
import { DATA_CACHE_CONTROL, toContentType } from '../../core/api/http-headers.ts';
import { toHistoryCsv, toHistoryView } from '../../core/item/history-views.ts';
import type { Item } from '../../core/item/item.ts';
import { decodeBody } from '../http/bytes.ts';
import type { Call, Deps, LoadedBuild } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { type Reply, toJsonReply, toRedirectReply, toTextReply } from '../http/replies.ts';
import { readMadeFile } from './get-file.ts';
import { findItem } from './get-item.ts';

type History = ReturnType<typeof toHistoryView>;

/** Every point of an item. A long series is a file; of every other item the catalogue holds all points, so that short histories need none. */
async function readHistory(item: Item, build: LoadedBuild): Promise<History> {
	if (item.seriesPoints === undefined) return toHistoryView(item, item.history, build.catalogue);
	const file = await readMadeFile(toHistoryFile(item.slug, 'json'), build);
	if (!file) throw new ApiError('unavailable', `The history of ${item.slug} cannot be read at the moment`);
	return JSON.parse(await decodeBody(file.bytes)) as History;
}

async function replyWithHistory({ rawQuery, params }: Call, { build }: Deps, format: 'json' | 'csv'): Promise<Reply> {
	const slug = params.slug ?? '';
	const item = findItem(slug, build);
	if (item.slug !== slug) return toRedirectReply(`${build.baseUrl}/items/${item.slug}/history.${format}${rawQuery && `?${rawQuery}`}`);
	const history = await readHistory(item, build);
	if (format === 'json') return toJsonReply(history);
	return { ...toTextReply(toHistoryCsv(history.points), { cacheControl: DATA_CACHE_CONTROL }), contentType: toContentType('history.csv') };
}

/** GET /items/{slug}/history.json */
export function getHistory(call: Call, deps: Deps): Promise<Reply> {
	return replyWithHistory(call, deps, 'json');
}

/** GET /items/{slug}/history.csv */
export function getHistoryCsv(call: Call, deps: Deps): Promise<Reply> {
	return replyWithHistory(call, deps, 'csv');
}
