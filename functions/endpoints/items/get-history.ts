import { toHistoryFile } from '../../../core/api/api-files.ts';
import { toContentType } from '../../../core/api/http-headers.ts';
import type { Item } from '../../../core/item/item.ts';
import { toHistoryCsv, toHistoryView } from '../../../core/item/views/history-views.ts';
import { decodeBody } from '../../http/bytes.ts';
import type { Deps, LoadedBuild } from '../../http/deps.ts';
import { ApiError } from '../../http/errors.ts';
import { type Reply, toJsonReply, toReply } from '../../http/replies.ts';
import type { HttpRequest } from '../../http/request.ts';
import { readMadeFile } from '../get-file.ts';
import { findPathItem } from './get-item.ts';

type History = ReturnType<typeof toHistoryView>;

/** Every point of an item. A long series is a file; of every other item the catalogue holds all points, so that short histories need none. */
async function readHistory(item: Item, build: LoadedBuild): Promise<History> {
	if (item.seriesPoints === undefined) return toHistoryView(item, item.history, build.catalogue);
	const file = await readMadeFile(toHistoryFile(item.slug, 'json'), build);
	if (!file) throw new ApiError('unavailable', `The history of ${item.slug} cannot be read at the moment`);
	return JSON.parse(await decodeBody(file.bytes)) as History;
}

async function replyWithHistory(request: HttpRequest, { build }: Deps, format: 'json' | 'csv'): Promise<Reply> {
	const { item, moved } = findPathItem(request, build, (slug) => `items/${slug}/history.${format}`);
	if (moved) return moved;
	const history = await readHistory(item, build);
	if (format === 'json') return toJsonReply(history);
	return toReply(toHistoryCsv(history.points), toContentType('history.csv'));
}

/** GET /items/{slug}/history.json */
export function getHistory(request: HttpRequest, deps: Deps): Promise<Reply> {
	return replyWithHistory(request, deps, 'json');
}

/** GET /items/{slug}/history.csv */
export function getHistoryCsv(request: HttpRequest, deps: Deps): Promise<Reply> {
	return replyWithHistory(request, deps, 'csv');
}
