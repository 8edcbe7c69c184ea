import { PassThrough } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type Cell, toCells } from '../../core/dataset/column.ts';
import { toCsvLine } from '../../core/dataset/csv.ts';
import { FLAT_TABLE } from '../../core/dataset/tables.ts';
import { toLicenceFacts } from '../../core/item/about.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';
import { type CreateDownload, createFileStream } from './download-file.ts';

/**
 * All items as CSV, with one header line. A column without any value is left out: readers would infer a type that it has not, and another one
 * once it has values.
 */
export const createCsvFile: CreateDownload = (path) => {
	const rows: Cell[][] = [];
	return {
		add: (item) => void rows.push(toCells(FLAT_TABLE, item)),
		async end() {
			const names = FLAT_TABLE.columns.map(({ name }) => name);
			const isShown = FLAT_TABLE.columns.map(({ isOptional }, index) => !isOptional || rows.some((row) => row[index] !== undefined));
			const pick = <T>(cells: readonly T[]) => cells.filter((_, index) => isShown[index]);
			const file = createFileStream<string>(new PassThrough(), path);
			for (const row of [names, ...rows]) await file.write(toCsvLine(pick(row)));
			return { ...(await file.end()), emptyColumns: names.filter((_, index) => !isShown[index]) };
		},
	};
};

/** Joins the items' texts into one file. */
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
