import { toChecksum } from './checksum.ts';
import {
	COUNT_FIELDS,
	FORMAT_VERSION,
	type IndexCounts,
	type IndexFile,
	MAGIC,
	planSections,
	SECTIONS,
	UNCHECKED_WORDS,
} from './index-file.ts';
import { UNICODE_VERSION } from './unicode-14.ts';

/** The bytes of an index file with these sections. */
export function writeIndexFile(file: IndexFile): Uint8Array<ArrayBuffer> {
	const counts: IndexCounts = {
		unicodeVersion: UNICODE_VERSION,
		blockNames: file.blockNames,
		items: file.ordinals.length,
		names: file.ranks.length,
		classes: file.classSizes.length,
		slots: file.slots.length,
		postings: file.postings.length,
		twins: file.twins.length,
		textBytes: file.text.length,
	};
	const sections = planSections(counts);
	const bytes = new Uint8Array(sections.byteLength);
	const places = sections.lay(bytes.buffer, 0);
	for (const section of SECTIONS) places[section].set(file[section]);
	const words = new Uint32Array(bytes.buffer);
	words.set([MAGIC, FORMAT_VERSION, sections.byteLength, 0, ...COUNT_FIELDS.map((field) => counts[field])]);
	words[3] = toChecksum(words.subarray(UNCHECKED_WORDS));
	return bytes;
}
