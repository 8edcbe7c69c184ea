/*
 * `npm run tool -- eval-ask`: how many labelled questions (test/core/ask/labelled/LABELS.md) are answered right, refused or wrong, and the processor time of a question.
 * `--held-out` asks only the lots that no row is written with; `--failures` lists the questions of development that are not answered right.
 */
import { readFile } from 'node:fs/promises';
import { answerPlan } from '../../core/ask/answer-question.ts';
import { getLexicon, type Lexicon } from '../../core/ask/lexicon.ts';
import { type AmountRef, type Group, type Plan, planSchema, type Selector } from '../../core/ask/plan.ts';
import { type ReadDeps, readQuestion } from '../../core/ask/read.ts';
import { selectItems } from '../../core/ask/values.ts';
import { toKey, toPhrase, toWords } from '../../core/ask/words/tokens.ts';
import { exact, toFraction } from '../../core/exact.ts';
import { getOwn } from '../../core/get-own.ts';
import { type CatalogueData, createCatalogue } from '../../core/item/catalogue.ts';
import { createSearchIndex, openSearchIndex } from '../../core/search-index/search-index.ts';
import { runCommand } from '../run-command.ts';

/** Questions to write rows with, and held-out ones that are never read: a question a line, with its lot. */
const LOTS = { development: 'test/core/ask/labelled/development.jsonl', 'held-out': 'test/core/ask/labelled/held-out.jsonl' } as const;
/** The catalogues that the first lot and the others speak of. Fixed, since the real one changes weekly. */
const CATALOGUES = { first: 'test/core/ask/labelled/catalogue.json', later: 'test/core/ask/labelled/catalogue-2.json' } as const;
const FIRST_LOT = 'first-edition';

type Label = { [member: string]: unknown };
type Asked = { lot: string; q: string; plans: readonly Plan[]; world: ReadDeps };

async function readWorld(file: string): Promise<ReadDeps> {
	const catalogue = createCatalogue(JSON.parse(await readFile(file, 'utf8')) as CatalogueData);
	return { catalogue, searchIndex: openSearchIndex(createSearchIndex(catalogue.items)) };
}

function toQuantity(value: number): string {
	const parts = Math.round(1 / value);
	return value < 1 && value === 1 / parts ? `1/${parts}` : toFraction(exact(BigInt(Math.round(value * 1e8)), 10n ** 8n));
}

/** Reads labels into plans over a catalogue. */
class LabelReader {
	readonly #lexicon: Lexicon;
	constructor(lexicon: Lexicon) {
		this.#lexicon = lexicon;
	}

	#group = (name: string): Group => {
		const { groups, byWord } = this.#lexicon;
		const group = groups.get(toKey(toWords(name))) ?? byWord.get(toPhrase(toWords(name)));
		if (!group) throw new TypeError(`no group "${name}"`);
		return group;
	};
	#anyOf(groups: readonly Group[]): Group {
		const all = (key: 'categories' | 'tags' | 'kinds') => [...new Set(groups.flatMap((group) => group[key]))];
		const label = groups.map((group) => group.label).join(' or ');
		return { label, categories: all('categories'), tags: all('tags'), kinds: all('kinds') };
	}
	selector(label: unknown): Selector {
		const { in: names = [], any, not, except, over, under, atLeast, atMost, ...rest } = (label ?? {}) as Label;
		const list = (value: unknown) => (value as string[]).map(this.#group);
		const bound = (amount: unknown, orEqual: boolean) => ({ amount: this.amount(amount), orEqual });
		return {
			groups: [...list(names), ...(any ? [this.#anyOf(list(any))] : [])],
			...(not !== undefined && { not: list(not) }),
			...(except !== undefined && { except }),
			...((over ?? atLeast) !== undefined && { over: bound(over ?? atLeast, over === undefined) }),
			...((under ?? atMost) !== undefined && { under: bound(under ?? atMost, under === undefined) }),
			...rest,
		} as Selector;
	}
	amount(label: unknown): AmountRef {
		if (typeof label === 'string') return { slug: label, quantity: '1' };
		const { usd, take, group, item, n = 1, unit, today } = label as { usd?: number; n?: number; item: string } & Label;
		if (usd !== undefined) return { cents: toQuantity(Math.round(usd * 1e6) / 1e4) };
		if (take) return { take, selector: this.selector(group) } as AmountRef;
		return { slug: item, quantity: toQuantity(n), ...(unit !== undefined && { unit }), ...(today !== undefined && { today }) } as AmountRef;
	}
	sum = (label: unknown): AmountRef[] => (label as unknown[]).slice(0, 12).map((each) => this.amount(each));
	/** An item, or the first of a group. */
	term = (label: unknown): AmountRef => {
		const amount = this.amount(label);
		if (!('take' in amount)) return amount;
		const [first] = selectItems(amount.selector, this.#lexicon, amount.take === 'cheapest' ? 'cheapest' : 'dearest');
		return { slug: first?.slug ?? '', quantity: '1' };
	};
	relate = (ask: string, a: unknown, b?: unknown) => ({ op: 'relate', ask, a: this.sum(a), ...(b !== undefined && { b: this.sum(b) }) });
	select = (ask: unknown, group: unknown, more = {}) => ({ op: 'select', ask, selector: this.selector(group), ...more });
	first = (order: unknown, group: unknown, count: unknown = 1, skip: unknown = 0) => this.select('extreme', group, { order, count, skip });
	plan({ op, ...label }: Label): object {
		const make = getOwn(PLANS, String(op));
		if (!make) throw new TypeError(`no plan "${op}"`);
		return make(label, this);
	}
}

const one = (slug: unknown) => ({ slug, quantity: '1' });
const toMoments = ({ since, until, from, to }: Label) => {
	const [start, end] = [since ?? from, until ?? to].map((year) => year !== undefined && { year });
	return { ...(start && { from: start }), ...(end && { to: end }) };
};
const toTime = (ask: string, item: unknown, more: object) => ({ op: 'time', ask, terms: [one(item)], ...more });
const FACT_NAMES: Readonly<Record<string, string>> = { where: 'source', tags: 'about' };
const refusal = () => ({ op: 'refusal', reason: 'unread', words: '', known: [], near: [] });

/** The plan of each label, by its `op`. */
const PLANS: Readonly<Record<string, (label: Label, read: LabelReader) => object>> = {
	worth({ of }, read) {
		const [{ take, group }] = of as [Label];
		if (take === undefined || (of as Label[]).length > 1) return { op: 'worth', terms: (of as unknown[]).slice(0, 12).map(read.term) };
		return take === 'dearest' || take === 'cheapest' ? read.first(take, group) : read.select(take, group);
	},
	compare: ({ a, b, asked }, read) => ({ ...read.relate('compare', a, b), claim: asked }),
	deal: ({ price, of }, read) => ({ ...read.relate('compare', [price], [of]), claim: 'which-more' }),
	difference: ({ percent, a, b }, read) => read.relate(percent ? 'percent' : 'difference', a, b),
	ratio: ({ a, b }, read) => read.relate('ratio', a, b),
	share: ({ part, whole }, read) => read.relate('share', part, whole),
	afford: ({ amount, of }, read) => read.relate('afford', amount, of),
	rank: ({ of, order }, read) => ({ ...read.relate('rank', of), claim: order === 'cheapest' ? 'less' : 'more' }),
	'how-many'({ unit, target }, read) {
		const b = read.sum(target);
		return { op: 'relate', ask: 'count', a: [read.term(unit)], b, ...(b.every((each) => 'cents' in each) && { whole: true }) };
	},
	average: ({ measure, group, of }, read) => read.select(measure, group, of ? { amount: read.sum(of) } : {}),
	extreme: ({ order, group, n, skip }, read) => read.first(order, group, n, skip),
	position: ({ order, group }, read) => read.first(order, group),
	range: ({ group }, read) => ({ op: 'several', plans: ['dearest', 'cheapest'].map((order) => read.first(order, group)) }),
	count: ({ group }, read) => read.select('count', group),
	total: ({ group }, read) => read.select('total', group),
	list: ({ group, n }, read) => read.select('list', group, n !== undefined && { count: n }),
	budget: ({ group, amount, goal }, read) =>
		read.select('budget', group, { amount: read.sum(amount), ...(goal === 'many' && { many: true }) }),
	nearest: ({ group, amount, n = 1 }, read) => read.select('nearest', group, { amount: read.sum(amount), count: n }),
	member: ({ item }) => ({ op: 'about', slug: item, fact: 'about' }),
	fact: ({ item, fact }) => ({ op: 'about', slug: item, fact: getOwn(FACT_NAMES, String(fact)) ?? fact }),
	exists: ({ item }) => ({ op: 'worth', terms: [one(item)] }),
	history({ item, year, peak, lately, ...moments }) {
		if (peak) return toTime('peak', item, { order: peak === 'highest' ? 'dearest' : 'cheapest' });
		return year
			? toTime('at', item, { from: { year } })
			: toTime('change', item, { ...toMoments(moments), ...(lately !== undefined && { lately: true }) });
	},
	inflation: ({ amount, ...moments }, read) => ({
		op: 'time',
		ask: 'money',
		terms: [],
		amount: read.amount(amount),
		...toMoments(moments),
	}),
	earning: ({ goal, rate, unit, asked }, read) => ({
		op: 'pay',
		goal: read.sum(goal),
		rate: read.amount(rate),
		unit,
		...(asked !== undefined && { asked }),
	}),
	ambiguous: ({ items }) => ({ op: 'choice', words: '', slugs: (items as string[]).slice(0, 12), of: (items as string[]).length }),
	several: ({ plans }, read) => ({ op: 'several', plans: (plans as Label[]).map((each) => read.plan(each)) }),
	refuse: refusal,
	overview: refusal,
};

/** The labelled questions of a file. @throws Error that names the file, the line and the fault */
async function readAsked(file: string): Promise<Asked[]> {
	const [first, later] = [await readWorld(CATALOGUES.first), await readWorld(CATALOGUES.later)];
	const schema = planSchema();
	const lines = (await readFile(file, 'utf8')).trim().split('\n');
	return lines.map((line, at): Asked => {
		try {
			const { lot, q, plan, or = [] } = JSON.parse(line) as { lot: string; q: string; plan: Label; or?: Label[] };
			const world = lot === FIRST_LOT ? first : later;
			const reader = new LabelReader(getLexicon(world.catalogue));
			return { lot, q, plans: [plan, ...or].map((label) => schema.parse(reader.plan(label))), world };
		} catch (cause) {
			throw new Error(`${file}, line ${at + 1}: ${(cause as Error).message}`, { cause });
		}
	});
}

/** The content of an answer without its wording: items, figures, yes or no. */
function toResult(plan: Plan, { world }: Asked): string {
	// A question that leaves something open gets a date more, a claim a yes more.
	const plain = JSON.parse(JSON.stringify(plan, (key, value) => (key === 'assumed' || key === 'claimed' ? undefined : value))) as Plan;
	const { answer, items } = answerPlan(plain, world.catalogue);
	const figures = [...new Set((answer.match(/\$?\d[\d,.]*\d?%?/g) ?? []).map((each) => each.replace(/[.,]$/, '')))].sort();
	return items.length === 0 ? answer : JSON.stringify([[...items].sort(), figures, /^(?:Yes|No)/.exec(answer)?.[0]]);
}

/** `refused`: no answer, or a question back, although there is an answer. Any refusal is as right as another. */
function judge(plan: Plan, asked: Asked): 'right' | 'refused' | 'wrong' {
	const { plans } = asked;
	const canRefuse = plans.some(({ op }) => op === 'refusal');
	if (plan.op === 'refusal') return canRefuse ? 'right' : 'refused';
	if (plan.op === 'choice') {
		const isRight = plans.some((each) => each.op === 'choice' && plan.slugs.filter((slug) => each.slugs.includes(slug)).length > 1);
		return isRight ? 'right' : canRefuse ? 'wrong' : 'refused';
	}
	// An answer may say more than what was asked.
	const results = (plan.op === 'several' ? [plan, ...plan.plans] : [plan]).map((each) => toResult(each, asked));
	return plans.some((each) => !/^(?:refusal|choice)$/.test(each.op) && results.includes(toResult(each, asked))) ? 'right' : 'wrong';
}

async function evaluate(title: keyof typeof LOTS, withFailures: boolean): Promise<void> {
	const times: number[] = [];
	const all = (await readAsked(LOTS[title])).map((each) => {
		const start = process.cpuUsage();
		const reading = readQuestion(each.q, each.world);
		const { user, system } = process.cpuUsage(start);
		times.push((user + system) / 1000);
		return { each, reading, verdict: judge(reading.plan, each) };
	});
	const toRow = (name: string, outcomes: typeof all) => {
		const share = (of: string) => ((100 * outcomes.filter(({ verdict }) => verdict === of).length) / outcomes.length).toFixed(1);
		return { name, questions: outcomes.length, 'right %': share('right'), 'refused %': share('refused'), 'wrong %': share('wrong') };
	};
	const { answerable = [], unanswerable = [] } = Object.groupBy(all, ({ each }) =>
		each.plans.some(({ op }) => op !== 'refusal') ? 'answerable' : 'unanswerable',
	);
	const named = all.filter(({ reading }) => reading.unused.length > 0);
	const groups = [
		...Map.groupBy(all, ({ each }) => each.lot),
		...Object.entries({ answerable, unanswerable, 'with words named': named, all }),
	];
	console.log(`\n${title}: ${LOTS[title]}`);
	console.table(groups.map(([name, outcomes]) => toRow(name, outcomes)));
	times.sort((a, b) => a - b);
	const at = (part: number) => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(2);
	console.log(`Milliseconds of processor time to read a question: median ${at(0.5)}, 99th percentile ${at(0.99)}, longest ${at(1)}.`);
	if (!withFailures) return;
	for (const { each, verdict, reading } of all.filter((outcome) => outcome.verdict !== 'right')) {
		const [got, expected] = [reading.plan, each.plans[0] ?? reading.plan].map((plan) => answerPlan(plan, each.world.catalogue).answer);
		console.log(
			`\n${verdict.toUpperCase()} ${each.q}\n  ${reading.mask}\n  ${JSON.stringify(reading.plan)}\n  ${got}\n  expected: ${expected}`,
		);
	}
}

const options = { failures: { type: 'boolean', default: false }, 'held-out': { type: 'boolean' } } as const;
await runCommand({ help: '', options }, async ({ failures, 'held-out': onlyHeldOut }) => {
	await evaluate('held-out', false);
	if (!onlyHeldOut) await evaluate('development', failures);
});
