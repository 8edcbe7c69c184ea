import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { LICENCE } from '../../core/api/licence.ts';
import { DOWNLOAD_FILES } from '../../core/api/static-path.ts';
import type { BuildWriter } from '../writer/build-writer.ts';
import { createGzipFile, type GzipFacts } from '../writer/gzip-file.ts';

/** A file that holds the whole catalogue, as the manifest tells of it. */
export type Download = GzipFacts & { file: string; mediaType: string };

/** How items are put together into one file; an item's text ends with a line break. */
type Form = { mediaType: string; head: string; between: string; tail: string };
const FORMS: Readonly<Record<keyof typeof DOWNLOAD_FILES, Form>> = {
	json: { mediaType: 'application/json', head: `{"licence":${JSON.stringify(LICENCE)},"items":[\n`, between: ',', tail: ']}\n' },
	ndjson: { mediaType: 'application/x-ndjson', head: '', between: '', tail: '' },
};

/** The downloads of a build: every item's JSON, gathered as the items go by. */
export type Downloads = {
	/** @param text an item's JSON with its line break */
	add: (text: string) => Promise<void>;
	/** Puts the files into the build. */
	finish: () => Promise<Download[]>;
};

/** @param staging the build's folder; what is gathered stands aside in it until it is whole */
export async function createDownloads(writer: BuildWriter, staging: string): Promise<Downloads> {
	const aside = path.join(staging, 'gathering');
	await mkdir(aside);
	const open = await Promise.all(
		(Object.keys(FORMS) as (keyof typeof FORMS)[]).map(async (name) => {
			const source = path.join(aside, DOWNLOAD_FILES[name]);
			const gzip = createGzipFile(source);
			await gzip.write(FORMS[name].head);
			return { name, source, gzip, form: FORMS[name] };
		}),
	);
	let count = 0;
	return {
		async add(text) {
			const isFirst = count++ === 0;
			await Promise.all(open.map(({ gzip, form }) => gzip.write(isFirst ? text : form.between + text)));
		},
		async finish() {
			const downloads = await Promise.all(
				open.map(async ({ name, source, gzip, form }) => {
					await gzip.write(form.tail);
					const facts = await gzip.end();
					writer.adopt(`api/${DOWNLOAD_FILES[name]}`, source, facts.sha256.slice(0, 32));
					return { file: DOWNLOAD_FILES[name], mediaType: form.mediaType, ...facts };
				}),
			);
			await rm(aside, { recursive: true });
			return downloads;
		},
	};
}
