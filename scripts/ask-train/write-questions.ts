import { readFileSync } from 'node:fs';
import { toKey, toPhrase, toWords } from '../../core/ask/names/tokenize.ts';
import { hashText } from '../../core/ask/rank/model.ts';
import { toPluralName } from '../../core/item/counts.ts';
import type { Item } from '../../core/item/item.ts';
import { createRandom } from '../../core/random.ts';
import type { AskWorld } from './examples.ts';
import type { Label } from './labels.ts';

/*
 * Questions of different people by template. A line of templates.jsonl has a label and plain wordings of one question, separated by " / ". People
 * who write labelled questions avoid the plainest; these are the ones that most people use. In wordings `{a}` is an item with its article, `{A}`
 * its bare name, `{as}` its plural, `{g}` a group in the plural, `{g1}` in the singular, `{m}` money, `{M}` ten times as much, `{n}` a small number,
 * `{o}` an ordinal, `{y}` a year, `{ago}` a year as `five years ago`, `{past}` the years since then, `{w}` a name that several items share, `{u}` a
 * thing that is not listed, `{unit}` a period. Labels have the same things as values of their own.
 */
type Template = { label: Label; text: string };
const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8').trim();
const TEMPLATES = read('templates.jsonl')
	.split('\n')
	.map((line) => JSON.parse(line) as Template);
/** Things that people ask for and catalogues seldom have; many share a word with a thing that is listed. One that is listed is left out. */
const UNLISTED = read('unlisted.txt')
	.split(/;|\n/)
	.map((name) => name.trim());

const AMOUNTS = [1, 5, 10, 20, 50, 100, 500, 1000, 5000, 20_000, 100_000, 1_000_000, 5_000_000, 50_000_000, 1_000_000_000];
const PERIODS = ['day', 'week', 'month', 'year'];
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

const NUMBERS = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** The year of the newest figures of the sets' catalogues, and years before it as they are said. */
const THIS_YEAR = 2026;
const PAST_YEARS: readonly { years: number; ago: string; past: string }[] = [
	{ years: 1, ago: 'last year', past: 'since last year' },
	{ years: 1, ago: 'a year ago', past: 'in the past one year' },
	{ years: 2, ago: 'two years ago', past: 'in the last two years' },
	{ years: 3, ago: 'a few years ago', past: 'over the last few years' },
	{ years: 5, ago: 'five years ago', past: 'over the past five years' },
	{ years: 5, ago: '5 yrs ago', past: 'in the last 5 years' },
	{ years: 10, ago: 'ten years ago', past: 'in the past decade' },
	{ years: 10, ago: 'a decade ago', past: 'over the last decade' },
	{ years: 20, ago: '20 years ago', past: 'in the past 20 years' },
	{ years: 30, ago: 'thirty years ago', past: 'during the last 30 years' },
];

/** `$1,000`, `1000 dollars`, `$5 million`, `5 million` */
function sayMoney(usd: number, style: number): string {
	if (style > 0.85 && usd >= 1000) return usd >= 1_000_000 ? `${usd / 1_000_000} million` : String(usd);
	if (usd >= 1_000_000) return style < 0.7 ? `$${usd / 1_000_000} million` : `${usd / 1_000_000} million dollars`;
	if (style < 0.5) return `$${usd.toLocaleString('en-US')}`;
	return style < 0.8 ? `${usd} dollars` : `$${usd}`;
}

/** An item's name as in a sentence: `a Big Mac`, `the Mona Lisa`. */
function sayItem({ name, valuation }: Item, style: number): string {
	if (/^(?:the|an?) /i.test(name)) return name;
	if (valuation.figure !== 'price') return style < 0.6 ? `the ${name}` : name;
	return `${/^[aeio]/i.test(name) ? 'an' : 'a'} ${name}`;
}

/** Words that people say around a question. */
const LEADS = ['hi there! ', 'please ', 'could you please tell me: ', 'ok so ', 'quick question: ', 'hey, ', 'I was wondering, ', 'so '];
const TAILS = [
	' thanks',
	' please',
	', in US dollars?',
	' right now?',
	' just curious',
	' lol',
	'??',
	' roughly',
	' in the collection',
	' in your database',
	' that you list',
];

/** A letter lost, doubled or swapped with the next, in a longer word. */
function misspell(text: string, random: () => number): string {
	const words = text.split(' ');
	const long = words.flatMap((word, at) => (/^[a-z]{5,}$/i.test(word) ? [at] : []));
	const place = long[Math.floor(random() * long.length)];
	if (place === undefined) return text;
	const word = words[place] ?? '';
	const at = 1 + Math.floor(random() * (word.length - 2));
	const kind = random();
	words[place] =
		kind < 0.4
			? word.slice(0, at) + word.slice(at + 1)
			: kind < 0.6
				? word.slice(0, at) + word[at] + word.slice(at)
				: `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
	return words.join(' ');
}

/** The question as different people type it. */
function vary(question: string, random: () => number): string {
	const lower = random() < 0.4 ? question.toLowerCase() : question;
	const led = random() < 0.12 ? `${LEADS[Math.floor(random() * LEADS.length)]}${lower}` : lower;
	const tailed = random() < 0.12 ? `${led.replace(/\?$/, '')}${TAILS[Math.floor(random() * TAILS.length)]}` : led;
	return random() < 0.15 ? misspell(tailed, random) : tailed;
}

type Subjects = {
	items: readonly Item[];
	groups: readonly [name: string, plural: string][];
	/** Words that several items share. */
	words: readonly string[];
	unlisted: readonly string[];
};

/** Names that lead to one item only, kinds of at least three items, names that a few items share, and names that lead to nothing. */
function findSubjects({ catalogue, lexicon }: AskWorld): Subjects {
	const items = catalogue.items.filter(({ name }) => name.length < 32 && !/[()]/.test(name));
	const groups = [...catalogue.byKind].flatMap(([id, { length }]): [string, string][] => {
		const plural = catalogue.kinds[id]?.plural;
		return length > 2 && plural && lexicon.bySlug.size > 0 ? [[id, plural]] : [];
	});
	const words = [...lexicon.byWord.keys()].flatMap((phrase) => {
		const words = phrase.split(' ').map((stem) => lexicon.words.get(stem) ?? stem);
		const name = words.join(' ');
		return name.length > 3 && toPhrase(toWords(name)) === phrase ? [name.charAt(0).toUpperCase() + name.slice(1)] : [];
	});
	return { items, groups, words, unlisted: UNLISTED.filter((name) => !lexicon.byName.has(toKey(toWords(name)))) };
}

/** A wording filled with things drawn at random; undefined where one was drawn twice. */
function fill(
	wording: string,
	{ items, groups, words, unlisted }: Subjects,
	random: () => number,
): { q: string; slots: Readonly<Record<string, unknown>> } | undefined {
	const draw = <Of>(list: readonly Of[]): Of => list[Math.floor(random() * list.length)] as Of;
	const [a, b, c] = [draw(items), draw(items), draw(items)];
	if (a === b || b === c || a === c) return undefined;
	const [group, plural] = draw(groups);
	const word = draw(words);
	const past = draw(PAST_YEARS);
	const [usd, n, place] = [draw(AMOUNTS), 2 + Math.floor(random() * 8), 2 + Math.floor(random() * 4)];
	const [year, ago] = [1950 + Math.floor(random() * 74), THIS_YEAR - past.years];
	const style = random();
	const said: Readonly<Record<string, string>> = {
		a: sayItem(a, style),
		b: sayItem(b, style),
		c: sayItem(c, style),
		A: a.name,
		B: b.name,
		C: c.name,
		as: a.plural ?? toPluralName(a.name),
		bs: b.plural ?? toPluralName(b.name),
		g: plural,
		g1: group.replaceAll('-', ' '),
		m: sayMoney(usd, style),
		M: sayMoney(usd * 10, style),
		n: style < 0.6 ? String(n) : (NUMBERS[n] ?? ''),
		ago: past.ago,
		past: past.past,
		o: ORDINALS[place] ?? '',
		y: String(year),
		w: word,
		u: draw(unlisted),
		unit: draw(PERIODS),
	};
	const q = wording.replace(/\{(\w+)\}/g, (_, slot: string) => said[slot] ?? '');
	const values = {
		usd,
		'10usd': usd * 10,
		n,
		'52n': 52 * n,
		'1/n': 1 / n,
		'place-1': place - 1,
		year,
		ago,
		group,
		w: word,
		unit: said.unit,
	};
	return { q: vary(q, random), slots: { a: a.slug, b: b.slug, c: c.slug, ...values } };
}

/** A label with its slots filled. */
function fillLabel(label: Label, slots: Readonly<Record<string, unknown>>): Label {
	return JSON.parse(JSON.stringify(label), (_, value: unknown) => {
		const slot = typeof value === 'string' ? /^\{(.+)\}$/.exec(value)?.[1] : undefined;
		return slot === undefined ? value : slots[slot];
	}) as Label;
}

/** Questions from every template, in each of its wordings. Each is drawn by itself, so that another template changes none of them. */
export function writeTemplateQuestions(world: AskWorld, { rounds, seed }: { rounds: number; seed: number }): { q: string; label: Label }[] {
	const subjects = findSubjects(world);
	return TEMPLATES.flatMap(({ text, label }) =>
		text
			.split(' / ')
			.flatMap((wording) =>
				Array.from({ length: rounds }, (_, round) =>
					fill(wording, subjects, createRandom(hashText(`${seed} ${round} ${wording}`))),
				).flatMap((filled) => (filled ? [{ q: filled.q, label: fillLabel(label, filled.slots) }] : [])),
			),
	);
}
