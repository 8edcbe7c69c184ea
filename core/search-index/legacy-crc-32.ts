/** The CRC-32 table of Ethernet's polynomial, reflected; made at the first use. */
let table: Uint32Array | undefined;

function createTable(): Uint32Array {
	return Uint32Array.from({ length: 256 }, (_, byte) => {
		let crc = byte;
		for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
		return crc;
	});
}

/** Goes on with the checksum `crc` over the UTF-8 bytes of one code point. */
function addCodePoint(crc: number, codePoint: number, crcs: Uint32Array): number {
	const add = (sum: number, byte: number) => crcs[(sum >>> 24) ^ byte]! ^ (sum << 8);
	if (codePoint < 0x80) return add(crc, codePoint);
	if (codePoint < 0x800) return add(add(crc, 0xc0 | (codePoint >> 6)), 0x80 | (codePoint & 0x3f));
	const last = (sum: number) => add(add(sum, 0x80 | ((codePoint >> 6) & 0x3f)), 0x80 | (codePoint & 0x3f));
	if (codePoint < 0x10000) return last(add(crc, 0xe0 | (codePoint >> 12)));
	return last(add(add(crc, 0xf0 | (codePoint >> 18)), 0x80 | ((codePoint >> 12) & 0x3f)));
}

/**
 * PostgreSQL's "legacy" CRC-32 of three code points in UTF-8: a reflected table used with the arithmetic for a normal one
 * (src/include/utils/pg_crc.h, `COMP_LEGACY_CRC32`), so it is not the CRC-32 of other programs.
 */
export function toLegacyCrc32(first: number, second: number, third: number): number {
	table ??= createTable();
	return ~addCodePoint(addCodePoint(addCodePoint(-1, first, table), second, table), third, table) >>> 0;
}
