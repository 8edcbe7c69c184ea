import type { SearchFile } from '../../data/search-entries.ts';
import { createFinder } from './finder.ts';
import { createRanker } from './ranker.ts';

/* Entry of the worker that searches large catalogues. It gets the file once, then answers queries with places in its entries. */

type Message = { file: SearchFile } | { by: 'find' | 'rank'; query: string; limit: number };

let find: ReturnType<typeof createFinder> | undefined;
let rank: ReturnType<typeof createRanker> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<Message>) => {
	if ('file' in data) {
		find = createFinder(data.file);
		rank = createRanker(data.file);
	} else self.postMessage((data.by === 'find' ? find : rank)?.(data.query, data.limit) ?? []);
});
