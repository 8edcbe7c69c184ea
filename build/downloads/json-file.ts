import { toLicenceFacts } from '../../core/item/about.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';
import { createGzipFile } from '../writer/gzip-file.ts';
import type { CreateDownload } from './download-file.ts';

/** How the items' texts become one file. */
type Form = { head: string; between: string; tail: string };

function createJsonDownload(toForm: (catalogue: Catalogue) => Form): CreateDownload {
	return async (path, { catalogue }) => {
		const { head, between, tail } = toForm(catalogue);
		const gzip = createGzipFile(path);
		await gzip.write(head);
		let count = 0;
		return {
			add: ({ text }) => gzip.write(count++ === 0 ? text : between + text),
			async end() {
				await gzip.write(tail);
				return gzip.end();
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
