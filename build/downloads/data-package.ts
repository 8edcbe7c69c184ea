import { toJsonBody } from '../../core/api/http-headers.ts';
import type { Column, ColumnType, Table } from '../../core/dataset/column.ts';
import { FLAT_TABLE, SQLITE_TABLES } from '../../core/dataset/tables.ts';
import { type About, toServiceId } from '../../core/item/about.ts';
import type { Download } from './download-file.ts';

/** The version of the specification that the description follows. */
const PROFILE = 'https://datapackage.org/profiles/2.0/datapackage.json';

/** Types of the Table Schema. An `array` in a CSV field is JSON. */
const TYPES: Readonly<Record<ColumnType, object>> = {
	text: { type: 'string' },
	url: { type: 'string', format: 'uri' },
	integer: { type: 'integer' },
	boolean: { type: 'boolean', trueValues: ['1'], falseValues: ['0'] },
	date: { type: 'date' },
	list: { type: 'array' },
};

function toField({ name, type, description, unit, isOptional, choices }: Column): object {
	const constraints = { ...(isOptional ? {} : { required: true }), ...(choices === undefined ? {} : { enum: choices }) };
	return {
		name,
		...TYPES[type],
		description,
		...(unit === undefined ? {} : { unit }),
		...(Object.keys(constraints).length === 0 ? {} : { constraints }),
	};
}

/** The schema of a table. References name the resource that describes the other table. */
function toTableSchema({ columns, key, references = [] }: Table): object {
	const foreignKeys = references.map(({ column, table, key: other }) => ({
		fields: [column],
		reference: { resource: toSqliteName(table), fields: [other] },
	}));
	return { fields: columns.map(toField), primaryKey: key, ...(foreignKeys.length === 0 ? {} : { foreignKeys }) };
}

const toSqliteName = (table: string): string => `sqlite-${table.toLowerCase()}`;

function toResources({ form, file, mediaType, bytes, sha256, emptyColumns = [] }: Download): object[] {
	const about = { path: file, format: form, mediatype: mediaType, bytes, hash: `sha256:${sha256}` };
	switch (form) {
		case 'json':
		case 'ndjson':
			return [{ name: form, description: 'Every item as `/items/{slug}` has it, gzipped', ...about, mediatype: 'application/gzip' }];
		case 'csv':
			return [
				{
					name: form,
					type: 'table',
					description: FLAT_TABLE.description,
					...about,
					encoding: 'utf-8',
					dialect: { lineTerminator: '\r\n' },
					schema: toTableSchema({ ...FLAT_TABLE, columns: FLAT_TABLE.columns.filter(({ name }) => !emptyColumns.includes(name)) } as Table),
				},
			];
		case 'parquet':
			return [{ name: form, type: 'table', description: FLAT_TABLE.description, ...about, schema: toTableSchema(FLAT_TABLE as Table) }];
		case 'sqlite':
			return SQLITE_TABLES.map((table) => ({
				name: toSqliteName(table.name),
				type: 'table',
				description: table.description,
				...about,
				dialect: { table: table.name },
				schema: toTableSchema(table),
			}));
	}
}

/** `datapackage.json`: the downloads in the terms of the Data Package specification, version 2 (https://datapackage.org). */
export function createDataPackage(downloads: readonly Download[], about: About): string {
	const { name, licence, attribution } = about;
	const licences = licence && [{ ...(licence.spdx === undefined ? {} : { name: licence.spdx }), title: licence.name, path: licence.url }];
	return toJsonBody({
		$schema: PROFILE,
		name: toServiceId(about),
		title: name,
		description: 'What things are worth in US dollars, each with its range, date and sources',
		...(licences === undefined ? {} : { licenses: licences }),
		contributors: [{ title: attribution }],
		resources: downloads.flatMap(toResources),
	});
}
