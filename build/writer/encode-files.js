import { writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/*
 * A thread that writes the smaller encodings of files, which `build-writer.ts` starts. Plain JavaScript, so that it starts at once. It compresses
 * synchronously: for files of a few kilobytes, the asynchronous calls take longer than the compression.
 */

/** @type {Record<string, (content: Uint8Array, quality: number) => Buffer>} */
const ENCODERS = {
	'.br': (content, quality) =>
		brotliCompressSync(content, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: quality,
				[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
				// A window no larger than the file: the default one of 4 MB takes six milliseconds to set up, for the same result.
				[constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(content.length)))),
			},
		}),
	'.gz': (content) => gzipSync(content, { level: 9 }),
};

parentPort?.on('message', ({ target, content, quality }) => {
	for (const [ending, encode] of Object.entries(ENCODERS)) {
		const encoded = encode(content, quality);
		if (encoded.length < content.length) writeFileSync(target + ending, encoded);
	}
	parentPort?.postMessage(undefined);
});
