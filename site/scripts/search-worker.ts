import Fuse from 'fuse.js/basic';
import { FUSE_OPTIONS, type SearchEntry, type SearchFile } from '../data/search-entries.ts';

/* Entry of the worker that searches large catalogues: takes the file once, then answers queries with places in its entries. */

type Message = { file: SearchFile } | { call: number; query: string; limit: number };

let fuse: Fuse<SearchEntry> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<Message>) => {
	if ('file' in data) {
		fuse = new Fuse(data.file.entries, FUSE_OPTIONS, Fuse.parseIndex<SearchEntry>(data.file.index as never));
		return;
	}
	const places = fuse?.search(data.query, { limit: data.limit }).map(({ refIndex }) => refIndex) ?? [];
	self.postMessage({ call: data.call, places });
});
