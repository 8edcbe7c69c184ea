import { type CsvError, parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { getOwn } from '../../../core/get-own.ts';
import type { Feed } from '../../../core/item/schema/feeds-schema.ts';
import { ResearchError } from '../fetch-text.ts';

/** A row of a table, or an object of JSON: the text at a column or path; undefined if there is none. */
export type Row = {
	readonly columns: readonly string[];
	readonly get: (place: string) => string | undefined;
};

type Reviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown;

/** Parses JSON and keeps numbers as text, since a float would change their digits. @throws ResearchError for invalid JSON */
function parseExactJson(text: string): unknown {
	const toText: Reviver = (_key, value, context) => (typeof value === 'number' ? (context.source ?? String(value)) : value);
	try {
		return JSON.parse(text, toText as (key: string, value: unknown) => unknown);
	} catch (error) {
		throw new ResearchError(`The answer is no JSON: ${(error as Error).message}`);
	}
}

const getMember = (value: unknown, name: string): unknown =>
	typeof value === 'object' && value !== null ? getOwn(value as Record<string, unknown>, name) : undefined;

/** Whether an alternative is in force on a day: it has no condition, or one of its first day only. */
function isInForce(alternative: unknown, today: string): boolean {
	const condition = getMember(alternative, 'constraint');
	const start = getMember(condition, 'start_date');
	return condition === undefined || (typeof start === 'string' && start <= today);
}

/** One element of a list: `[0]`, `[-1]` from the end, `[id=x]` by a member, `[in force]` the last alternative that is. */
function selectElement(list: unknown, selector: string, today: string): unknown {
	if (!Array.isArray(list)) return undefined;
	if (selector === 'in force') return list.findLast((element) => isInForce(element, today));
	if (/^-?\d+$/.test(selector)) return list.at(Number(selector));
	const [name = '', ...value] = selector.split('=');
	return list.find((element) => getMember(element, name) === value.join('='));
}

/** The value at a path such as `list[id=x].prices[-1].usd`. */
function followPath(root: unknown, path: string, today: string): unknown {
	let value = root;
	for (const [, name, selector = ''] of path.matchAll(/([^.[\]]+)|\[([^[\]]*)\]/g))
		value = name === undefined ? selectElement(value, selector, today) : getMember(value, name);
	return value;
}

function toJsonRows(text: string, rows: string | undefined, today: string): Row[] {
	const root = parseExactJson(text);
	const found = rows === undefined ? [root] : followPath(root, rows, today);
	return (Array.isArray(found) ? found : []).map((one) => ({
		columns: [],
		get(place) {
			const value = followPath(one, place, today);
			return typeof value === 'string' ? value : undefined;
		},
	}));
}

function toTableRows([names = [], ...rows]: readonly (readonly string[])[]): Row[] {
	const columns = names.map((name, index) => name || String.fromCharCode(65 + index));
	return rows.map((cells) => ({
		columns,
		get(place) {
			const index = columns.indexOf(place);
			if (index < 0) throw new ResearchError(`The table has no column "${place}"`);
			return cells[index];
		},
	}));
}

function toCsvRows(text: string): Row[] {
	try {
		return toTableRows(parse(text, { bom: true, record_delimiter: ['\r\n', '\n'], skip_empty_lines: true }));
	} catch (error) {
		throw new ResearchError(`The table is malformed: ${(error as CsvError).message}`);
	}
}

/** The rows of a sheet, below the row of the names. Spreadsheets store doubles, whose shortest decimal is what the cell shows. */
async function toSheetRows(bytes: Buffer, place = ''): Promise<Row[]> {
	const [, sheet = '', row = '1'] = /^(.*?)(?:!(\d+))?$/.exec(place) ?? [];
	const cells = await readSheet(bytes, sheet).catch((error: Error) => {
		throw new ResearchError(`The spreadsheet cannot be read: ${error.message}`);
	});
	return toTableRows(cells.slice(Number(row) - 1).map((line) => line.map((cell) => (cell === null ? '' : String(cell)))));
}

/**
 * The rows of a fetched table.
 * @param rows where they are, for JSON and spreadsheets
 * @param today `YYYY-MM-DD`, for alternatives that come into force
 * @throws ResearchError for a malformed table
 */
export async function readRows(
	bytes: Buffer,
	{ format, rows, today }: { format: Feed['format']; rows: string | undefined; today: string },
): Promise<Row[]> {
	if (format === 'xlsx') return toSheetRows(bytes, rows);
	const text = bytes.toString('utf8');
	return format === 'csv' ? toCsvRows(text) : toJsonRows(text, rows, today);
}
