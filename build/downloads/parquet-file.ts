import { fileWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import type { Cell, Column, ColumnType } from '../../core/dataset/column.ts';
import { FLAT_TABLE } from '../../core/dataset/tables.ts';
import { type CreateDownload, readFileFacts } from './download-file.ts';

/** Rows that are in memory at once. The catalogue fits into one group today. */
const GROUP_ROWS = 10_000;

const UTF8: Partial<SchemaElement> = { type: 'BYTE_ARRAY', converted_type: 'UTF8' };
const SCALARS: Readonly<Record<Exclude<ColumnType, 'list'>, Partial<SchemaElement>>> = {
	text: UTF8,
	url: UTF8,
	integer: { type: 'INT64' },
	boolean: { type: 'BOOLEAN' },
	date: { type: 'INT32', converted_type: 'DATE' },
};

/** A column's part of the schema. A list has the three levels of the Parquet specification. */
function toSchema({ name, type, isOptional }: Pick<Column, 'name' | 'type' | 'isOptional'>): SchemaElement[] {
	const repetition_type = isOptional ? 'OPTIONAL' : 'REQUIRED';
	if (type !== 'list') return [{ name, repetition_type, ...SCALARS[type] }];
	return [
		{ name, repetition_type, converted_type: 'LIST', num_children: 1 },
		{ name: 'list', repetition_type: 'REPEATED', num_children: 1 },
		{ name: 'element', repetition_type: 'REQUIRED', ...UTF8 },
	];
}

function toValue(cell: Cell, type: ColumnType): unknown {
	if (cell === undefined) return null;
	if (type === 'integer') return BigInt(cell as number);
	return type === 'date' ? new Date(cell as string) : cell;
}

/** All items as a Parquet file, compressed with Snappy, which every reader knows. */
export const createParquetFile: CreateDownload = (path, { catalogue: { about } }) => {
	const { columns } = FLAT_TABLE;
	const { name: service, licence, attribution } = about;
	const parquet = new ParquetWriter({
		writer: fileWriter(path),
		schema: [{ name: 'items', num_children: columns.length }, ...columns.flatMap(toSchema)],
		kvMetadata: licence ? [{ key: 'licence', value: `${licence.name}, ${licence.url}, ${attribution}` }] : [],
		createdBy: service,
	});
	let data: unknown[][] = columns.map(() => []);
	async function flush(): Promise<void> {
		await parquet.write({
			columnData: columns.map(({ name }, index) => ({ name, data: data[index] ?? [] })),
			rowGroupSize: GROUP_ROWS,
		});
		data = columns.map(() => []);
	}
	return {
		async add(item) {
			for (const [index, { type, read }] of columns.entries()) data[index]?.push(toValue(read(item), type));
			if (data[0]?.length === GROUP_ROWS) await flush();
		},
		async end() {
			await flush();
			await parquet.finish();
			return readFileFacts(path);
		},
	};
};
