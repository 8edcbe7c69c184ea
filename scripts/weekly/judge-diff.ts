import { compare, divide, exact, parseDecimal } from '../../core/exact.ts';
import { parseReadings } from '../../core/item/readings.ts';
import { parseSeries, type SeriesPoint, toLastDate, toSeriesPoints } from '../../core/item/series.ts';
import { toDays, toRails, toRemembered } from '../research/allowed-moves.ts';

/* Judges the diff of a week from the diff alone. Only appended rows are merged without a person. It trusts no word of the job that made the diff. */

/** A file of a diff. The texts are empty where the file does not exist. */
export type ChangedFile = { readonly path: string; readonly mode: string; readonly before: string; readonly after: string };

/** `refused`: files that are no data, which no week pushes. `looks`: reasons why a person must look before the merge. */
export type DiffVerdict = { readonly refused: readonly string[]; readonly looks: readonly string[] };

/** Files that a pull request of the week may change. A person looks at all but appended rows. */
const DATA = /^(?:content\/(?:[a-z0-9-]+\/)?[a-z0-9-]+\.(?:json|csv|svg)|README\.md)$/;
const SERIES = /^content\/series\/[a-z0-9-]{1,100}\.csv$/;

/** Bounds of a month's consumer prices over those of the month before. */
const [MIN_INDEX_RATIO, MAX_INDEX_RATIO] = [exact(97n, 100n), exact(103n, 100n)];
/** A month at the end of `consumer-prices.json`. */
const NEW_MONTH = /,\s{1,3}"(?<month>\d{4}-\d{2})": "(?<level>\d{1,6}(?:\.\d{1,6})?)"(?=\n\t\}\n\}\n$)/;
const LAST_MONTH = /"(?<month>\d{4}-\d{2})": "(?<level>\d{1,6}(?:\.\d{1,6})?)"\n\t\}\n\}\n$/;
const RETRIEVED = /(?<="retrievedOn": ")\d{4}-\d{2}-\d{2}(?=")/g;

/** One month more, and the days of its sources. Every other character stays. */
function judgeConsumerPrices({ before, after }: ChangedFile, today: string): string | undefined {
	const [found, last] = [NEW_MONTH.exec(after)?.groups, LAST_MONTH.exec(before)?.groups];
	const [days, oldDays] = [after.match(RETRIEVED) ?? [], before.match(RETRIEVED) ?? []];
	const toRest = (text: string) => text.replace(RETRIEVED, '');
	if (!found || !last || toRest(after.replace(NEW_MONTH, '')) !== toRest(before)) return 'more than one new month';
	if (days.some((day, index) => day > today || day < (oldDays[index] ?? ''))) return 'a day of a source falls or lies ahead';
	const { month = '', level = '' } = found;
	if (month <= (last.month ?? '') || (toLastDate(month) ?? today) >= today) return `${month} is no later month that is over`;
	const ratio = divide(parseDecimal(level), parseDecimal(last.level ?? ''));
	const isNear = compare(ratio, MIN_INDEX_RATIO) >= 0 && compare(ratio, MAX_INDEX_RATIO) <= 0;
	return isNear ? undefined : `the level of ${month} moves by more than 3%`;
}

/** Rows at the end, of days that do not fall and do not lie ahead. */
function judgeReadings({ before, after }: ChangedFile, today: string): string | undefined {
	if (!after.startsWith(before)) return 'old rows change';
	const { rows, faults } = parseReadings(after);
	if (faults[0]) return `line ${faults[0].line} cannot be read: expected ${faults[0].expected}`;
	return (rows.at(-1)?.seen ?? '') > today ? 'a day of a row lies ahead' : undefined;
}

/** The points of a series. The rails see the figures alone, so a part is enough. */
const toPoints = (text: string) => toSeriesPoints(parseSeries(text).lines, [{ from: '', basis: 'average', source: 1 }]);

/** The move from one point to another, as a share. */
const toMove = (from: SeriesPoint, to: SeriesPoint) => exact(BigInt(Math.abs(to.worthCents - from.worthCents)), BigInt(from.worthCents));

/** Whether a new point leaves the rails of the known ones: against the point before it, the last known one, or that of 90 days before. */
function isBeyond(found: SeriesPoint, past: readonly SeriesPoint[], known: readonly SeriesPoint[]): boolean {
	const rails = toRails(known);
	return [past.at(-1), known.at(-1), toRemembered(past, found.asOf)].some(
		(point) => point === undefined || compare(toMove(point, found), rails.toAllowed(toDays(point.asOf, found.asOf))) > 0,
	);
}

/** Rows at the end of a known series, each within the rails of those before it. */
function judgeSeries({ before, after }: ChangedFile, today: string): string | undefined {
	if (!after.startsWith(before)) return 'old rows change';
	const { lines, faults } = parseSeries(after);
	if (faults[0]) return `line ${faults[0].line} cannot be read: expected ${faults[0].expected}`;
	const [points, known] = [toPoints(after), toPoints(before)];
	const added = lines.slice(known.length);
	if (added.some(({ seen }) => seen === undefined || seen > today)) return 'a new row names no day on which it was entered';
	// A run enters no range. Only a person enters what else a source prints.
	if (added.some(({ low }) => low !== undefined)) return 'a new row has a range';
	const isWrong = points
		.slice(known.length)
		.some((point, index) => point.asOf > today || isBeyond(point, points.slice(0, known.length + index), known));
	return isWrong ? 'a new row is beyond the rails' : undefined;
}

/** Fewer series than this may all move at once, and more of them by less than this share. */
const [MIN_SERIES, COMMON_MOVE] = [10, exact(3n, 100n)];

/** Whether more than two in five series move by more than half of what they may, or the same way: their sources are probably wrong. */
function isMassMove(files: readonly ChangedFile[]): boolean {
	const moves = files.flatMap(({ path, before, after }) => {
		const [last, found] = SERIES.test(path) ? [toPoints(before).at(-1), toPoints(after).at(-1)] : [];
		if (last === undefined || found === undefined) return [];
		const move = toMove(last, found);
		const isLarge = compare(exact(2n * move.n, move.d), toRails(toPoints(before)).toAllowed(toDays(last.asOf, found.asOf))) > 0;
		return [{ isLarge, way: compare(move, COMMON_MOVE) > 0 ? Math.sign(found.worthCents - last.worthCents) : 0 }];
	});
	const counts = [moves.filter(({ isLarge }) => isLarge), ...[1, -1].map((sign) => moves.filter(({ way }) => way === sign))];
	return moves.length >= MIN_SERIES && counts.some(({ length }) => 5 * length > 2 * moves.length);
}

/** Why a person must look at a file; undefined if it only gets rows. */
function judgeFile(file: ChangedFile, today: string): string | undefined {
	if (file.mode !== '100644') return `its mode is ${file.mode}`;
	if (file.before === '' || file.after === '') return 'it is new or gone';
	if (SERIES.test(file.path)) return judgeSeries(file, today);
	if (file.path === 'content/readings.csv') return judgeReadings(file, today);
	return file.path === 'content/consumer-prices.json' ? judgeConsumerPrices(file, today) : 'it is no file of rows';
}

/** Judges the files of a diff. @param today `YYYY-MM-DD` */
export function judgeDiff(files: readonly ChangedFile[], today: string): DiffVerdict {
	const looks = files.flatMap((file) => {
		const reason = judgeFile(file, today);
		return reason === undefined ? [] : [`${file.path}: ${reason}`];
	});
	if (isMassMove(files)) looks.push('more than two in five series move far, or the same way, at once');
	return { refused: files.map(({ path }) => path).filter((path) => !DATA.test(path) || path.includes('\n')), looks };
}
