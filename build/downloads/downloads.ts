import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { DATA_PACKAGE_FILE, DOWNLOAD_FILES, type DownloadForm } from '../../core/api/api-files.ts';
import type { Vocabularies } from '../../core/dataset/tables.ts';
import { type BuildWriter, KEY_LENGTH } from '../writer/build-writer.ts';
import { createDataPackage } from './data-package.ts';
import type { CreateDownload, Download, DownloadItem } from './download-file.ts';
import { createParquetFile } from './parquet-file.ts';
import { createSqliteFile } from './sqlite-file.ts';
import { createCsvFile, createJsonFile, createNdjsonFile } from './text-files.ts';

/** `mediaType`: of the content, within any compression. `isEncoded`: stored in ready-made encodings too, because it is not compressed itself. */
const FORMS: Readonly<Record<DownloadForm, { mediaType: string; create: CreateDownload; isEncoded?: true }>> = {
	json: { mediaType: 'application/json', create: createJsonFile },
	ndjson: { mediaType: 'application/x-ndjson', create: createNdjsonFile },
	csv: { mediaType: 'text/csv', create: createCsvFile, isEncoded: true },
	parquet: { mediaType: 'application/vnd.apache.parquet', create: createParquetFile },
	sqlite: { mediaType: 'application/vnd.sqlite3', create: createSqliteFile, isEncoded: true },
};

/** The encodings by the ending of their files. Quality 6 is that of other large files. */
const ENCODERS = {
	'.br': () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
	'.gz': () => createGzip({ level: 9 }),
} as const;

/** Writes a file in each encoding next to it, and returns their endings. */
async function writeEncodings(source: string): Promise<string[]> {
	const write = async ([ending, create]: [string, () => Transform]) => {
		await pipeline(createReadStream(source), create(), createWriteStream(source + ending));
		return ending;
	};
	return Promise.all(Object.entries(ENCODERS).map(write));
}

/** The downloads of a build: every item, gathered as the items go by. */
export type Downloads = {
	add: (item: DownloadItem) => Promise<void>;
	/** Puts the files into the build, and `datapackage.json`, which describes them. */
	finish: () => Promise<Download[]>;
};

/** @param staging the build's folder; unfinished files are in a folder of their own below it */
export async function createDownloads(writer: BuildWriter, staging: string, vocabularies: Vocabularies): Promise<Downloads> {
	const aside = path.join(staging, 'gathering');
	await mkdir(aside);
	const open = await Promise.all(
		(Object.keys(DOWNLOAD_FILES) as DownloadForm[]).map(async (form) => {
			const source = path.join(aside, DOWNLOAD_FILES[form]);
			return { form, source, mediaType: FORMS[form].mediaType, download: await FORMS[form].create(source, vocabularies) };
		}),
	);
	return {
		async add(item) {
			await Promise.all(open.map(({ download }) => download.add(item)));
		},
		async finish() {
			const downloads = await Promise.all(
				open.map(async ({ form, source, mediaType, download }) => {
					const facts = await download.end();
					const encodings = FORMS[form].isEncoded ? await writeEncodings(source) : [];
					for (const ending of ['', ...encodings])
						writer.adopt(`api/${DOWNLOAD_FILES[form]}${ending}`, source + ending, facts.sha256.slice(0, KEY_LENGTH));
					return { form, file: DOWNLOAD_FILES[form], mediaType, ...facts };
				}),
			);
			await writer.write(`api/${DATA_PACKAGE_FILE}`, createDataPackage(downloads, vocabularies.catalogue.about));
			await rm(aside, { recursive: true });
			return downloads;
		},
	};
}
