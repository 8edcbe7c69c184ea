import { createGzip } from 'node:zlib';
import { toLicenceFacts } from '../../core/item/about.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';
import { type CreateDownload, createFileStream } from './download-file.ts';

/** How the items' texts become one file. */
type Form = { head: string; between: string; tail: string };

function createJsonDownload(toForm: (catalogue: Catalogue) => Form): CreateDownload {
	return async (path, { catalogue }) => {
		const { head, between, tail } = toForm(catalogue);
		// Node's gzip has no time and no name in its header: same text, same bytes.
		const file = createFileStream<string>(createGzip({ level: 9 }), path);
		let textBytes = 0;
		let count = 0;
		const write = (text: string) => {
			textBytes += Buffer.byteLength(text);
			return file.write(text);
		};
		await write(head);
		return {
			add: ({ text }) => write(count++ === 0 ? text : between + text),
			async end() {
				await write(tail);
				return { ...(await file.end()), textBytes };
			},
		};
	};
}

/** All items as one JSON object, gzipped. */
export const createJsonFile = createJsonDownload(({ about }) => {
	const licence = toLicenceFacts(about);
	return { head: `{${licence ? `"licence":${JSON.stringify(licence)},` : ''}"items":[\n`, between: ',', tail: ']}\n' };
});

/** All items as newline-delimited JSON, gzipped. */
export const createNdjsonFile = createJsonDownload(() => ({ head: '', between: '', tail: '' }));
