import { hashText } from '../../core/ask/score/hash.ts';
import { toPluralName } from '../../core/item/counts.ts';
import type { Item } from '../../core/item/item.ts';
import { createRandom } from './fit.ts';
import type { Label } from './labels.ts';
import type { AskWorld } from './sets.ts';
import { COMPARISONS } from './templates/comparisons.ts';
import { FACTS } from './templates/facts.ts';
import { GROUPS } from './templates/groups.ts';
import { REFUSALS } from './templates/refusals.ts';
import type { Slots } from './templates/template.ts';
import { WORTHS } from './templates/worths.ts';

/* Templates as questions of different people. */

const TEMPLATES = [...WORTHS, ...COMPARISONS, ...GROUPS, ...FACTS, ...REFUSALS];

const AMOUNTS = [1, 5, 10, 20, 50, 100, 500, 1000, 5000, 20_000, 100_000, 1_000_000, 5_000_000, 50_000_000, 1_000_000_000];
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

/** `$1,000`, `1000 dollars`, `$5 million` */
function sayMoney(usd: number, style: number): string {
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

/** What people say around a question. */
const LEADS = ['hi there! ', 'please ', 'could you please tell me: ', 'ok so ', 'quick question: ', 'hey, ', 'I was wondering, ', 'so '];
const TAILS = [' thanks', ' please', ', in US dollars?', ' right now?', ' just curious', ' lol', '??', ' roughly'];

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

/** Names that lead to one item only, and kinds of at least three items. */
function findSubjects({ catalogue, lexicon }: AskWorld): { items: Item[]; groups: [name: string, plural: string][] } {
	const items = catalogue.items.filter(({ name }) => name.length < 32 && !/[()]/.test(name));
	const groups = [...catalogue.byKind].flatMap(([id, { length }]): [string, string][] => {
		const plural = catalogue.kinds[id]?.plural;
		return length > 2 && plural && lexicon.bySlug.size > 0 ? [[id, plural]] : [];
	});
	return { items, groups };
}

/** A wording filled with things drawn at random; undefined where one was drawn twice. */
function fill(
	wording: string,
	{ items, groups }: ReturnType<typeof findSubjects>,
	random: () => number,
): { q: string; slots: Slots } | undefined {
	const draw = <Of>(list: readonly Of[]): Of => list[Math.floor(random() * list.length)] as Of;
	const [a, b, c] = [draw(items), draw(items), draw(items)];
	if (a === b || b === c || a === c) return undefined;
	const [group, plural] = draw(groups);
	const slots: Slots = {
		a,
		b,
		c,
		group,
		usd: draw(AMOUNTS),
		n: 2 + Math.floor(random() * 8),
		place: 2 + Math.floor(random() * 4),
		year: 1950 + Math.floor(random() * 74),
	};
	const style = random();
	const words: Readonly<Record<string, string>> = {
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
		m: sayMoney(slots.usd, style),
		M: sayMoney(slots.usd * 10, style),
		n: String(slots.n),
		o: ORDINALS[slots.place] ?? '',
		y: String(slots.year),
	};
	const q = wording.replace(/\{(\w+)\}/g, (_, slot: string) => words[slot] ?? '');
	return { q: vary(q, random), slots };
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
				).flatMap((filled) => (filled ? [{ q: filled.q, label: label(filled.slots) }] : [])),
			),
	);
}
