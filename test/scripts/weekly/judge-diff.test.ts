import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../core/random.ts';
import { type ChangedFile, judgeDiff } from '../../../scripts/weekly/judge-diff.ts';

const TODAY = '2026-11-28';
/** A series that never moves. */
const STAMP = `date,worth,low,high,seen\n${[1, 2, 3, 4, 5, 6, 7].map((month) => `2026-0${month},100,,,`).join('\n')}\n`;

const judge = (file: Partial<ChangedFile>) =>
	judgeDiff([{ path: 'content/series/stamp.csv', mode: '100644', before: STAMP, after: STAMP, ...file }], TODAY);

describe('judgeDiff(): other files', () => {
	test.each([
		'content/merchants.json',
		'content/about.json',
		'content/allowances.json',
		'content/feeds.json',
		'content/tags.json',
		'content/items/gold.json',
		'content/items/../about.json',
		'content/items/a.json.ts',
		'content/items/a/b.json',
		'content/images/gold.svg',
		'package.json',
		'.github/workflows/weekly.yml',
		'README.md/x',
		'content/readings.json\n',
	])('refuses %j', (path) => expect(judge({ path })).toEqual({ refused: [path], looks: [] }));

	test.each([
		['a link', { mode: '120000' }],
		['a program', { mode: '100755' }],
		['a new series', { before: '' }],
		['a removed series', { after: '' }],
	])('refuses %s', (_, file) => expect(judge(file).refused).toEqual(['content/series/stamp.csv']));

	const FENCE = '```';
	const toReadme = (answer: string, prose = 'Worth.') => `${prose}\n${FENCE}sh\ncurl https://a.example/\n${answer}\n${FENCE}\n`;
	test('the README changes in its examples alone, and links to nothing new', () => {
		const judgeReadme = (after: string) => judge({ path: 'README.md', before: toReadme('1'), after }).looks;
		expect(judgeReadme(toReadme('2'))).toEqual([]);
		expect(judgeReadme(toReadme('2', 'Run curl evil.'))).toEqual(['README.md: more than its examples changes']);
		expect(judgeReadme(toReadme('see https://evil.example/'))).toEqual(['README.md: an address is new']);
		expect(judgeReadme(`${toReadme('2')}${FENCE}\nmore\n${FENCE}\n`)).toEqual(['README.md: more than its examples changes']);
	});

	test('consumer prices get months, within 10% of the last', () => {
		const toPrices = (months: object, more = {}) =>
			JSON.stringify({ years: {}, months: { '2026-04': '333.02', ...months }, sources: [{ title: 'C', retrievedOn: TODAY }], ...more });
		const judgePrices = (after: string) => judge({ path: 'content/consumer-prices.json', before: toPrices({}), after }).looks;
		expect(judgePrices(toPrices({ '2026-05': '335.123' }))).toEqual([]);
		expect(judgePrices(toPrices({ '2026-05': '335', '2026-06': '336' }))).toEqual([expect.stringContaining('more than one month')]);
		expect(judgePrices(toPrices({ '2026-05': '435' }))).toEqual([expect.stringContaining('more than 10%')]);
		expect(judgePrices(toPrices({ '2026-05': 'many' }))).toEqual([expect.stringContaining('cannot be read')]);
		expect(judgePrices(toPrices({ '2026-04': '334' }))).toEqual([expect.stringContaining('an old month changes')]);
		expect(judgePrices(toPrices({}, { years: { 1980: '1' } }))).toEqual([expect.stringContaining('more than its months')]);
	});

	test('readings are readings of addresses, and a series only grows', () => {
		const judgeReadings = (after: string) => judge({ path: 'content/readings.json', before: '', after }).looks.length;
		expect([judgeReadings('{"https://a.example/":{}}'), judgeReadings('{"javascript:1":{}}'), judgeReadings('[]')]).toEqual([0, 1, 1]);
	});

	test('a series only grows, by points within the rails: the wrong ones would be drawn and counted as usual', () => {
		const add = (line: string) => judge({ after: `${STAMP}${line}\n` }).looks.join();
		expect(add(`2026-08,104,,,${TODAY}`)).toBe('');
		expect(judge({ after: 'date,worth\n2026-01,3\n' }).looks.join()).toContain('old points change');
		for (const line of ['2026-08,112', '2026-08,1000', '2026-08,10'])
			expect(add(`${line},,,${TODAY}`)).toContain('a new point is beyond the rails');
		for (const line of ['2027-01,100', '2026-06,100', '2026-07,100', '2026-08,0', '2026-08,many'])
			expect(add(`${line},,,${TODAY}`)).toMatch(/beyond the rails|cannot be read/);
		for (const line of ['2026-08,104,,,', '2026-08,104,,,2026-12-01']) expect(add(line)).toContain('names no day');
		expect(add(`2026-08,104,90,300,${TODAY}`)).toContain('has a range');
		expect(judge({ after: `${STAMP}2026-08,104,,,${TODAY}` }).looks.join()).toContain('cannot be read');
		expect(judge({ after: `${STAMP}2026-08,104,,,${TODAY}\r\n` }).looks.join()).toContain('cannot be read');
	});

	test('two years of steps that each pass add up to what a person looks at', () => {
		let text = STAMP;
		const looks: string[][] = [];
		for (let week = 0, cents = 10_000; week < 104 && (looks.at(-1)?.length ?? 0) === 0; week++) {
			cents = Math.floor(cents * 1.049);
			const day = new Date(Date.UTC(2026, 7, 7 + 7 * week)).toISOString().slice(0, 10);
			const after = `${text}${day},${cents / 100},,,${day}\n`;
			looks.push([...judgeDiff([{ path: 'content/series/stamp.csv', mode: '100644', before: text, after }], day).looks]);
			text = after;
		}
		expect(looks.length).toBeLessThan(10);
		expect(looks.at(-1)).toEqual([expect.stringContaining('beyond the rails')]);
	});

	test('no harm of 200 passes: an old line that changes, goes or doubles, and a new one that leaps, goes back or lies ahead', () => {
		const random = createRandom(56);
		const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
		const good = `2026-08,${100 + Math.floor(random() * 5)},,,${TODAY}`;
		const old = STAMP.trimEnd().split('\n');
		const harms = [
			() => old.with(1 + Math.floor(random() * 7), `2026-01,${Math.floor(random() * 90)},,,`).concat(good),
			() => old.toSpliced(1 + Math.floor(random() * 7), 1).concat(good),
			() => [...old, old.at(-1) ?? '', good],
			() => [...old, `2026-08,${Math.floor(110 + random() * 1e6)},,,${TODAY}`],
			() => [...old, `2026-08,${Math.floor(random() * 90)},,,${TODAY}`],
			() => [...old, `${1990 + Math.floor(random() * 36)}-0${pick([1, 2, 3])},100,,,${TODAY}`],
			() => [...old, `${2027 + Math.floor(random() * 50)}-01,100,,,${TODAY}`],
			() => [...old, good.replace(TODAY, `20${27 + Math.floor(random() * 50)}-01-01`)],
			() => [...old, `${good},evil`],
		];
		for (let round = 0; round < 200; round++) {
			const after = `${pick(harms)().join('\n')}\n`;
			expect(judge({ after }).looks, after).toHaveLength(1);
		}
	});

	test('many series that move at once wait for a person, though each is inside its rails', () => {
		const move = (worth: number) => (_: unknown, index: number) => ({
			path: `content/series/stamp-${index}.csv`,
			mode: '100644',
			before: STAMP,
			after: `${STAMP}2026-08,${worth},,,${TODAY}\n`,
		});
		const toDiff = (moved: number, still: number) => [
			...Array.from({ length: moved }, move(104)),
			...Array.from({ length: still }, move(100)),
		];
		expect([judgeDiff(toDiff(4, 6), TODAY).looks, judgeDiff(toDiff(5, 5), TODAY).looks]).toEqual([
			[],
			[expect.stringContaining('two in five')],
		]);
	});
});
