import type { SearchFile } from '../../data/search-entries.ts';
import { createFinder } from './finder.ts';

/* Entry of the worker that searches large catalogues. It gets the file once, then answers queries with places in its entries. */

type Message = { file: SearchFile } | { query: string; limit: number };

let find: ReturnType<typeof createFinder> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<Message>) => {
	if ('file' in data) find = createFinder(data.file);
	else self.postMessage(find?.(data.query, data.limit) ?? []);
});
