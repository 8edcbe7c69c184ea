import { crc32 } from 'node:zlib';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A ZIP archive of files that are stored as they are. */
function createArchive(files: Readonly<Record<string, string>>): Buffer {
	const [locals, entries]: [Buffer[], Buffer[]] = [[], []];
	let offset = 0;
	for (const [name, text] of Object.entries(files)) {
		const [path, data] = [Buffer.from(name), Buffer.from(text)];
		const head = Buffer.alloc(26);
		head.writeUInt16LE(20, 0);
		head.writeUInt32LE(crc32(data), 10);
		head.writeUInt32LE(data.length, 14);
		head.writeUInt32LE(data.length, 18);
		head.writeUInt16LE(path.length, 22);
		const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, path, data]);
		const tail = Buffer.alloc(14);
		tail.writeUInt32LE(offset, 10);
		entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, tail, path]));
		locals.push(local);
		offset += local.length;
	}
	const end = Buffer.alloc(18);
	end.writeUInt16LE(entries.length, 4);
	end.writeUInt16LE(entries.length, 6);
	end.writeUInt32LE(Buffer.concat(entries).length, 8);
	end.writeUInt32LE(offset, 12);
	return Buffer.concat([...locals, ...entries, Buffer.from('PK\x05\x06'), end]);
}

const toCell = (cell: string | number, index: number, row: number) => {
	const place = `r="${String.fromCharCode(65 + index)}${row}"`;
	if (cell === '') return '';
	return typeof cell === 'number' ? `<c ${place}><v>${cell}</v></c>` : `<c ${place} t="inlineStr"><is><t>${cell}</t></is></c>`;
};

/** An XLSX workbook of small sheets by name, without formats. */
export function createWorkbook(sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>): Buffer {
	const names = Object.keys(sheets);
	const rows = (name: string) =>
		(sheets[name] ?? [])
			.map((cells, row) => `<row r="${row + 1}">${cells.map((cell, at) => toCell(cell, at, row + 1)).join('')}</row>`)
			.join('');
	const relation = (id: number, type: string, target: string) =>
		`<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
	return createArchive({
		'[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
		'_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
		'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
		'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}">${names.map((_, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('')}</Relationships>`,
		...Object.fromEntries(
			names.map((name, at) => [
				`xl/worksheets/sheet${at + 1}.xml`,
				`${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows(name)}</sheetData></worksheet>`,
			]),
		),
	});
}
