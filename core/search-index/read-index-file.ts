/* Ships to the edge. */
import { toChecksum } from './checksum.ts';
import {
	COUNT_FIELDS,
	FORMAT_VERSION,
	HEAD_WORDS,
	type IndexCounts,
	type IndexFile,
	MAGIC,
	planSections,
	UNCHECKED_WORDS,
} from './index-file.ts';
import { SearchIndexError } from './search-index-error.ts';
import { UNICODE_VERSION } from './unicode-14.ts';

/**
 * Checks an index file and lays views over it; copies it first when it starts at a place that words cannot.
 * @throws {SearchIndexError} when it is foreign, of another version, of another length than it should be, or damaged
 */
export function readIndexFile(bytes: Uint8Array): IndexFile {
	const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
	const words = new Uint32Array(aligned.buffer, aligned.byteOffset, Math.floor(aligned.length / 4));
	const [magic, version, byteLength, checksum, ...rest] = words.subarray(0, HEAD_WORDS);
	if (magic !== MAGIC) throw new SearchIndexError('the file does not begin with "WDXT"');
	if (version !== FORMAT_VERSION)
		throw new SearchIndexError(`its format is version ${version}, this program reads version ${FORMAT_VERSION}`);
	if (byteLength !== bytes.length || bytes.length % 16 !== 0 || rest.length < COUNT_FIELDS.length) {
		throw new SearchIndexError(`it is ${bytes.length} bytes long, its head says ${byteLength}`);
	}
	const found = toChecksum(words.subarray(UNCHECKED_WORDS));
	if (found !== checksum) throw new SearchIndexError(`its bytes are damaged, their checksum is ${found}, its head says ${checksum}`);
	const counts = Object.fromEntries(COUNT_FIELDS.map((field, i) => [field, rest[i]])) as IndexCounts;
	if (counts.unicodeVersion !== UNICODE_VERSION) {
		throw new SearchIndexError(
			`it holds the letters of Unicode ${counts.unicodeVersion}, this program those of Unicode ${UNICODE_VERSION}`,
		);
	}
	const sections = planSections(counts);
	if (sections.byteLength !== byteLength) {
		throw new SearchIndexError(`it is ${bytes.length} bytes long, its sections take ${sections.byteLength}`);
	}
	return sections.lay(aligned.buffer, aligned.byteOffset);
}
