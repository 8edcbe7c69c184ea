import fc from 'fast-check';

/** Any character but half a surrogate pair. fast-check's own `binary` takes most of a second of processor time to prepare. */
export const ANY_CHARACTER = fc
	.integer({ min: 0, max: 0x10ffff - 0x800 })
	.map((place) => String.fromCodePoint(place < 0xd800 ? place : place + 0x800));
