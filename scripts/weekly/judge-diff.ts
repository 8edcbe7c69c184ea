import { compare, divide, exact, parseDecimal } from '../../core/exact.ts';
import { getOwn } from '../../core/get-own.ts';
import { parseSeries, type SeriesPoint, toPointsOfPart, toSeriesPoints } from '../../core/item/series.ts';
import { judgeChange } from '../research/guard-rails.ts';
import { type Point, toDays, toPoints, toRails } from '../research/rails.ts';
import { type Replaced, toReference } from '../research/reference-worth.ts';

/*
 * Judges the diff of a week from the diff alone: which files it may change, and whether a person must look before it is merged. It trusts no word
 * of the job that made the diff, and imports no package.
 */

/** A file of a diff. The texts are empty where the file does not exist. */
export type ChangedFile = { readonly path: string; readonly mode: string; readonly before: string; readonly after: string };

/** `refused`: what no week may change, so nothing is pushed. `looks`: why a person must look before the merge. */
export type DiffVerdict = { readonly refused: readonly string[]; readonly looks: readonly string[] };

/** The catalogue before the diff. */
type Context = {
	/** `content/feeds.json` */
	readonly feeds: unknown;
	/** The text of `content/series/<slug>.csv`; empty where there is none. */
	readonly readSeries: (slug: string) => string;
	readonly today: string;
};

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

/** The host of an address; the whole text if it is none. */
const toHost = (url: unknown) => (typeof url === 'string' && URL.canParse(url) ? new URL(url).host : String(url));

/** A printed figure without its numbers: what must stay when a price moves. Scales such as "billion" may change. */
const toForm = (figure: unknown) =>
	typeof figure === 'string'
		? figure
				.replace(/[\d.,]/g, '')
				.replace(/\b(?:thousand|million|billion|trillion)\b/gi, '')
				.replaceAll(' ', '')
		: '';

/** Whether a source is a series of a feed, at the address of the feed. */
function isFeedSource(source: unknown, feeds: unknown): boolean {
	const title = getMember(source, 'title');
	const wanted = { publisher: getMember(source, 'publisher'), host: toHost(getMember(source, 'url')) };
	return Object.values(isObject(feeds) ? feeds : {}).some((feed) => {
		const series = getMember(feed, 'series');
		const isOfFeed = isObject(series) && Object.values(series).some((one) => getMember(one, 'title') === title);
		const hosts = ['url', 'page'].map((name) => toHost(getMember(feed, name)));
		return isOfFeed && getMember(feed, 'publisher') === wanted.publisher && hosts.includes(wanted.host);
	});
}

/** Whether known sources keep all but their dates and numbers, and only those of feeds are added. */
function areSourcesKept(before: readonly unknown[], after: readonly unknown[], feeds: unknown): boolean {
	if (after.slice(before.length).some((source) => !isFeedSource(source, feeds)) || after.length < before.length) return false;
	return before.every((known, index) => {
		const found = after[index];
		const renewed = ['url', 'figure', 'publishedOn', 'retrievedOn'];
		if (toKey(omit(known, renewed)) !== toKey(omit(found, renewed))) return false;
		const [oldUrl, newUrl] = [getMember(known, 'url'), getMember(found, 'url')];
		if (toHost(oldUrl) !== toHost(newUrl)) return false;
		return toForm(getMember(known, 'figure')) === toForm(getMember(found, 'figure'));
	});
}

/** Whether a history has the old points, and at most one more: the old worth. */
function isGrown(before: readonly unknown[], after: readonly unknown[], old: { worthCents: number; asOf: unknown }): boolean {
	if (toKey(after) === toKey(before)) return true;
	const point = after.at(-1);
	const isOldWorth = getMember(point, 'worthCents') === old.worthCents && getMember(point, 'asOf') === old.asOf;
	return isOldWorth && toKey(after.slice(0, -1)) === toKey(before);
}

/** Whether a list of replaced worths is the old one and the old worth. The first is dropped where there are too many. */
function areReplacedKept(before: readonly unknown[], after: readonly unknown[], worthCents: number): boolean {
	if (toKey(before) === toKey(after)) return true;
	const kept = after.slice(0, -1);
	const isOld = toKey(kept) === toKey(before) || toKey(kept) === toKey(before.slice(1));
	return isOld && getMember(after.at(-1), 'worthCents') === worthCents;
}

/** The points of a series file. A faulty file has none, so the rule for short histories applies. */
function readPoints(text: string): SeriesPoint[] {
	const { lines, faults } = parseSeries(text);
	return faults.length > 0 ? [] : toSeriesPoints(lines, [{ from: '', basis: 'market', source: 1 }]);
}

const SLUG = /^[a-z0-9-]{1,100}$/;

/** The long series of an item before the diff: its own, or that of the one item that it is a quantity of. */
function readSeriesOf(slug: string, before: unknown, { readSeries }: Context): SeriesPoint[] {
	const own = readPoints(readSeries(slug));
	const [from, until] = [getMember(getMember(before, 'seriesOfPart'), 'from'), getMember(getMember(before, 'valuation'), 'asOf')];
	const [part, ...others] = toList(getMember(getMember(before, 'research'), 'parts'));
	const [name, quantity] = [getMember(part, 'slug'), getMember(part, 'quantity')].map(String);
	if (own.length > 0 || typeof from !== 'string' || !isDay(until) || others.length > 0 || name === undefined || !SLUG.test(name))
		return own;
	return toPointsOfPart(readPoints(readSeries(name)), { quantity: quantity ?? '', from, until: String(until) });
}

/** Why a person must look at the changed file of an item; undefined if its worth moves within the guard rails and nothing else changes. */
function judgeItem(slug: string, [before, after]: readonly [unknown, unknown], context: Context): string | undefined {
	const { feeds, today } = context;
	const [oldValuation, newValuation] = [getMember(before, 'valuation'), getMember(after, 'valuation')];
	const outer = ['valuation', 'history', 'replaced'];
	const inner = ['worthCents', 'lowCents', 'highCents', 'asOf', 'sources', 'derivation', 'rangeMeans'];
	const isKept =
		toKey(omit(before, outer)) === toKey(omit(after, outer)) && toKey(omit(oldValuation, inner)) === toKey(omit(newValuation, inner));
	if (!isKept) return 'more than its worth changes';
	const numbers = [
		getMember(oldValuation, 'worthCents'),
		...['worthCents', 'lowCents', 'highCents'].map((name) => getMember(newValuation, name)),
	];
	const [oldAsOf, newAsOf] = [getMember(oldValuation, 'asOf'), getMember(newValuation, 'asOf')];
	const addedOn = getMember(before, 'addedOn');
	if (!numbers.every((one) => Number.isSafeInteger(one) && Number(one) > 0) || ![oldAsOf, newAsOf, addedOn].every(isDay))
		return 'its worth cannot be read';
	const [oldCents = 0, newCents = 0, low = 0, high = 0] = numbers.map(Number);
	if (low > newCents || high < newCents) return 'its worth is outside of its range';
	const toLists = (name: string, of: [unknown, unknown]) =>
		of.map((one) => toList(getMember(one, name))) as [readonly unknown[], readonly unknown[]];
	if (!areSourcesKept(...toLists('sources', [oldValuation, newValuation]), feeds)) return 'its sources change';
	if (!isDerivationKept(getMember(oldValuation, 'derivation'), getMember(newValuation, 'derivation'))) return 'its derivation changes';
	if (!isGrown(...toLists('history', [before, after]), { worthCents: oldCents, asOf: oldAsOf })) return 'its history changes';
	if (!areReplacedKept(...toLists('replaced', [before, after]), oldCents)) return 'its replaced worths change';

	const seenOn = getMember(before, 'seenOn');
	const replaced = toList(getMember(before, 'replaced')) as readonly Replaced[];
	const remembered = {
		addedOn: String(addedOn),
		seenOn: isDay(seenOn) ? String(seenOn) : undefined,
		replaced,
		history: toList(getMember(before, 'history')) as readonly Point[],
		valuation: { worthCents: oldCents, asOf: String(oldAsOf) },
	};
	const history = toList(getMember(before, 'history')) as readonly Point[];
	const points = toPoints({ history, valuation: { asOf: String(oldAsOf), worthCents: oldCents } }, readSeriesOf(slug, before, context));
	const isDerived = getMember(getMember(before, 'research'), 'kind') === 'derived';
	const rails = toRails(points, isDerived ? 'market' : String(getMember(oldValuation, 'basis')));
	const old = { cents: oldCents, asOf: String(oldAsOf), reference: toReference(remembered, today), rails };
	const judged = judgeChange(old, { cents: exact(BigInt(newCents)), asOf: String(newAsOf) }, today);
	if (newAsOf !== undefined && String(newAsOf) < String(oldAsOf)) return 'its worth becomes older';
	return judged.verdict === 'passed' || judged.verdict === 'unchanged' ? undefined : (judged.reason ?? judged.verdict);
}

const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** A derivation keeps all but the values of its inputs. */
function isDerivationKept(before: unknown, after: unknown): boolean {
	const toRest = (one: unknown) =>
		isObject(one) ? toKey({ ...one, inputs: toList(getMember(one, 'inputs')).map((input) => omit(input, ['value'])) }) : 'none';
	return toRest(before) === toRest(after);
}

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

/** A series only grows at its end, and each new point is within the rails of those before it. */
function judgeSeries({ before, after }: ChangedFile, { today }: Context): string | undefined {
	if (!after.startsWith(before)) return 'old points change';
	const { lines, faults } = parseSeries(after);
	if (faults.length > 0) return 'a point cannot be read';
	const points = toSeriesPoints(lines, [{ from: '', basis: 'market', source: 1 }]);
	const known = parseSeries(before).lines.length;
	const isBeyond = ({ asOf, worthCents }: SeriesPoint, index: number) => {
		const past = points.slice(0, known + index);
		const last = past.at(-1);
		if (last === undefined || asOf > today) return true;
		const change = exact(BigInt(Math.abs(worthCents - last.worthCents)), BigInt(last.worthCents));
		return compare(change, toRails(past).toAllowed(toDays(last.asOf, asOf))) > 0;
	};
	return points.slice(known).some(isBeyond) ? 'a new point is beyond the rails' : undefined;
}

type Rule = {
	readonly path: RegExp;
	/** Whether the file may be new. */
	readonly mayBeNew?: boolean;
	readonly judge: (file: ChangedFile, context: Context) => string | undefined;
};

/** The only files that a week may change. */
const RULES: readonly Rule[] = [
	{
		path: /^content\/items\/[a-z0-9-]{1,100}\.json$/,
		judge: ({ path, before, after }, context) =>
			judgeItem(path.slice('content/items/'.length, -'.json'.length), [parseJson(before), parseJson(after)], context),
	},
	{ path: /^content\/readings\.json$/, mayBeNew: true, judge: ({ after }) => judgeReadings(parseJson(after)) },
	{
		path: /^content\/consumer-prices\.json$/,
		judge: ({ before, after }) => judgeConsumerPrices(parseJson(before), parseJson(after)),
	},
	{ path: /^content\/series\/[a-z0-9-]{1,100}\.csv$/, judge: judgeSeries },
	{ path: /^README\.md$/, judge: judgeReadme },
];

/** Judges the files of a diff. */
export function judgeDiff(files: readonly ChangedFile[], context: Context): DiffVerdict {
	const [refused, looks]: [string[], string[]] = [[], []];
	for (const file of files) {
		const { path, mode, before, after } = file;
		const rule = RULES.find((one) => one.path.test(path));
		if (rule === undefined || mode !== '100644' || after === '' || (before === '' && !rule.mayBeNew)) {
			refused.push(path);
			continue;
		}
		const reason = rule.judge(file, context);
		if (reason !== undefined) looks.push(`${path}: ${reason.replace(/\.$/, '')}`);
	}
	return { refused, looks };
}
