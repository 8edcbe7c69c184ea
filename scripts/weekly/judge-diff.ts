import { compare, divide, exact, parseDecimal } from '../../core/exact.ts';
import { getOwn } from '../../core/get-own.ts';
import { parseSeries, type SeriesPoint, toSeriesPoints } from '../../core/item/series.ts';
import { toDays, toRails, toRemembered } from '../research/rails.ts';

/*
 * Judges the diff of a week from the diff alone: which files it may change, and whether a person must look before it is merged. It trusts no word
 * of the job that made the diff, and imports no package.
 */

/** A file of a diff. The texts are empty where the file does not exist. */
export type ChangedFile = { readonly path: string; readonly mode: string; readonly before: string; readonly after: string };

/** `refused`: what no week may change, so nothing is pushed. `looks`: why a person must look before the merge. */
export type DiffVerdict = { readonly refused: readonly string[]; readonly looks: readonly string[] };

type Json = { readonly [name: string]: unknown };

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A member of an object that came from outside; undefined if it has none of its own. */
const getMember = (value: unknown, name: string): unknown => (isObject(value) ? getOwn(value, name) : undefined);

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** A text that is the same for equal values of JSON, in any order of their members. */
function toKey(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(toKey).join(',')}]`;
	if (!isObject(value)) return JSON.stringify(value) ?? 'undefined';
	const members = Object.entries(value).filter(([, member]) => member !== undefined);
	return `{${members
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([name, member]) => `${JSON.stringify(name)}:${toKey(member)}`)
		.join(',')}}`;
}

const omit = (value: unknown, names: readonly string[]): Json =>
	isObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name))) : {};

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The parts of a Markdown text outside of its fenced blocks, joined. */
function toProse(text: string): string {
	let isCode = false;
	return text
		.split('\n')
		.filter((line) => {
			const isFence = line.trimStart().startsWith('```');
			if (isFence) isCode = !isCode;
			return isFence || !isCode;
		})
		.join('\n');
}

const listAddresses = (text: string) => new Set(text.match(/https?:\/\/[^\s"'`<>)\]]+/g) ?? []);

/** The README repeats answers in fenced blocks. Nothing else in it changes, and no address is new. */
function judgeReadme({ before, after }: ChangedFile): string | undefined {
	if (toProse(before) !== toProse(after)) return 'more than its examples changes';
	return [...listAddresses(after)].every((address) => listAddresses(before).has(address)) ? undefined : 'an address is new';
}

/** Consumer prices get new months, each within 10% of the one before. */
function judgeConsumerPrices(before: unknown, after: unknown): string | undefined {
	const toRest = (one: unknown) => ({
		...omit(one, ['months', 'sources']),
		sources: toList(getMember(one, 'sources')).map((source) => omit(source, ['retrievedOn'])),
	});
	const [old, next] = [getMember(before, 'months'), getMember(after, 'months')];
	if (!isObject(old) || !isObject(next) || toKey(toRest(before)) !== toKey(toRest(after))) return 'more than its months changes';
	const months = Object.keys(old).sort();
	if (months.some((month) => getOwn(old, month) !== getOwn(next, month))) return 'an old month changes';
	let level = String(getOwn(old, months.at(-1) ?? ''));
	for (const month of Object.keys(next).sort().slice(months.length)) {
		const found = String(getOwn(next, month));
		if (level !== String(getOwn(old, months.at(-1) ?? ''))) return 'more than one month is new';
		if (!/^\d{1,6}(?:\.\d{1,6})?$/.test(found) || month < (months.at(-1) ?? '')) return 'a new month cannot be read';
		const ratio = divide(parseDecimal(found), parseDecimal(level));
		if (compare(ratio, exact(9n, 10n)) < 0 || compare(ratio, exact(11n, 10n)) > 0) return `the level of ${month} moves by more than 10%`;
		level = found;
	}
	return undefined;
}

/** The readings are an object of readings by address. */
function judgeReadings(after: unknown): string | undefined {
	if (!isObject(after)) return 'it cannot be read';
	return Object.entries(after).every(([address, reading]) => /^https?:$/.test(URL.parse(address)?.protocol ?? '') && isObject(reading))
		? undefined
		: 'an address cannot be read';
}

/** A series only grows at its end: dates rise, and each new worth is within the rails of those before it, against the last one and that of 90 days before. */
function judgeSeries({ before, after }: ChangedFile, today: string): string | undefined {
	if (!after.startsWith(before)) return 'old points change';
	const { lines, faults } = parseSeries(after);
	if (faults.length > 0) return 'a point cannot be read';
	const points = toSeriesPoints(lines, [{ from: '', basis: 'market', source: 1 }]);
	const known = parseSeries(before).lines.length;
	const isBeyond = (found: SeriesPoint, past: readonly SeriesPoint[]) => {
		const last = past.at(-1);
		if (last === undefined || found.asOf > today) return true;
		const rails = toRails(past);
		return [last, toRemembered(past, found.asOf)].some((point) => {
			const change = exact(BigInt(Math.abs(found.worthCents - point.worthCents)), BigInt(point.worthCents));
			return compare(change, rails.toAllowed(toDays(point.asOf, found.asOf))) > 0;
		});
	};
	const added = lines.slice(known);
	if (added.some(({ seen }) => seen === undefined || seen > today)) return 'a new line names no day on which it was entered';
	// A week has no range: only a person enters what else a source prints.
	if (added.some(({ low }) => low !== undefined)) return 'a new line has a range';
	return points.slice(known).some((point, index) => isBeyond(point, points.slice(0, known + index)))
		? 'a new point is beyond the rails'
		: undefined;
}

type Rule = {
	readonly path: RegExp;
	/** Whether the file may be new. */
	readonly mayBeNew?: boolean;
	readonly judge: (file: ChangedFile, today: string) => string | undefined;
};

/** The only files that a week may change. */
const RULES: readonly Rule[] = [
	{ path: /^content\/readings\.json$/, mayBeNew: true, judge: ({ after }) => judgeReadings(parseJson(after)) },
	{
		path: /^content\/consumer-prices\.json$/,
		judge: ({ before, after }) => judgeConsumerPrices(parseJson(before), parseJson(after)),
	},
	{ path: /^content\/series\/[a-z0-9-]{1,100}\.csv$/, judge: judgeSeries },
	{ path: /^README\.md$/, judge: judgeReadme },
];

/** Fewer series than this may all move at once. */
const MIN_SERIES = 10;

/** Whether so many series move by more than half of what they may that their sources are probably wrong: two in five of them. */
function isMassMove(files: readonly ChangedFile[]): boolean {
	const moves = files.flatMap(({ path, before, after }) => {
		if (!path.startsWith('content/series/')) return [];
		const toPoints = (text: string) => toSeriesPoints(parseSeries(text).lines, [{ from: '', basis: 'market', source: 1 }]);
		const [past, found] = [toPoints(before), toPoints(after).at(-1)];
		const last = past.at(-1);
		if (last === undefined || found === undefined) return [];
		const twice = exact(2n * BigInt(Math.abs(found.worthCents - last.worthCents)), BigInt(last.worthCents));
		return [compare(twice, toRails(past).toAllowed(toDays(last.asOf, found.asOf))) > 0];
	});
	return moves.length >= MIN_SERIES && 5 * moves.filter(Boolean).length > 2 * moves.length;
}

/** Judges the files of a diff. */
export function judgeDiff(files: readonly ChangedFile[], today: string): DiffVerdict {
	const [refused, looks]: [string[], string[]] = [[], []];
	for (const file of files) {
		const { path, mode, before, after } = file;
		const rule = RULES.find((one) => one.path.test(path));
		if (rule === undefined || mode !== '100644' || after === '' || (before === '' && !rule.mayBeNew)) {
			refused.push(path);
			continue;
		}
		const reason = rule.judge(file, today);
		if (reason !== undefined) looks.push(`${path}: ${reason.replace(/\.$/, '')}`);
	}
	if (isMassMove(files)) looks.push('more than two in five series move by more than half of what they may');
	return { refused, looks };
}
