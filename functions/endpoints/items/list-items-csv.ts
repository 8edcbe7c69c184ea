import { toContentType } from '../../../core/api/http-headers.ts';
import { TableQuerySchema } from '../../../core/api/query-params.ts';
import { toCells } from '../../../core/dataset/column.ts';
import { toCsvLine } from '../../../core/dataset/csv.ts';
import { FLAT_TABLE } from '../../../core/dataset/tables.ts';
import type { Item } from '../../../core/item/item.ts';
import { selectItems } from '../../../core/item/lists/list-page.ts';
import { toItemDetails } from '../../../core/item/views/item-views.ts';
import type { Deps, LoadedBuild } from '../../http/deps.ts';
import { parseParams } from '../../http/query/params.ts';
import { type Reply, toReply } from '../../http/replies.ts';
import type { HttpRequest } from '../../http/request.ts';
import { toListFilters } from './list-items.ts';

/** The row of each item, with the build that it is of. Making it takes longer than finding the item. */
const lines = new WeakMap<Item, { build: string; line: string }>();

function toLine(item: Item, build: LoadedBuild): string {
	const known = lines.get(item);
	if (known?.build === build.id) return known.line;
	const line = toCsvLine(toCells(FLAT_TABLE, { ...build, item: toItemDetails(item, undefined) }));
	lines.set(item, { build: build.id, line });
	return line;
}

/** GET /items.csv */
export function listItemsCsv({ rawQuery }: HttpRequest, { build }: Deps): Reply {
	const { limit, ...chosen } = parseParams(rawQuery, TableQuerySchema);
	const items = selectItems(build.catalogue, toListFilters(chosen, build.catalogue)).slice(0, limit);
	const header = toCsvLine(FLAT_TABLE.columns.map(({ name }) => name));
	return toReply([header, ...items.map((item) => toLine(item, build))].join(''), toContentType('items.csv'));
}
