/* The labelled questions (test/core/ask/labelled/LABELS.md): their plans over a fixed catalogue, and the judgment of an answer by its result. */
import { readFile } from 'node:fs/promises';
import { readContent } from '../../build/content/read-content.ts';
import { toCatalogue } from '../../build/plan/to-catalogue.ts';
import { answerPlan } from '../../core/ask/answer-question.ts';
import { getLexicon, type Lexicon } from '../../core/ask/lexicon.ts';
import { type AmountRef, type Group, type Plan, planSchema, type Selector } from '../../core/ask/plan.ts';
import type { ReadDeps } from '../../core/ask/read.ts';
import { selectItems } from '../../core/ask/values.ts';
import { toKey, toPhrase, toWords } from '../../core/ask/words/tokens.ts';
import { exact, toFraction } from '../../core/exact.ts';
import { type CatalogueData, createCatalogue } from '../../core/item/catalogue.ts';
import { toPluralName } from '../../core/item/counts.ts';
import { toFigure } from '../../core/item/item.ts';
import { createSearchIndex, openSearchIndex } from '../../core/search-index/search-index.ts';

/** Labelled questions to write rows with, and held-out ones that are never read: a question a line, with its lot. */
export const LOTS = {
	development: 'test/core/ask/labelled/development.jsonl',
	'held-out': 'test/core/ask/labelled/held-out.jsonl',
} as const;
/** The catalogues that the questions speak of. Fixed, since the real one changes weekly. */
const CATALOGUES = { first: 'test/core/ask/labelled/catalogue.json', second: 'test/core/ask/labelled/catalogue-2.json' } as const;
/** Years that the price index knows, at a level each. */
const PRICE_LEVELS = Object.fromEntries(['now', ...Array.from({ length: 226 }, (_, at) => 1800 + at)].map((year) => [year, 1000]));
const REFUSAL: Plan = { op: 'refusal', reason: 'unread', words: '', known: [], near: [] };

/** A labelled question: the plans that are right, over its catalogue. */
export type Asked = { q: string; plans: readonly Plan[]; world: ReadDeps };
type Label = { [member: string]: unknown };

/** A fixed catalogue; fields that the first edition lacks are derived from its other fields. */
export async function loadWorld(edition: keyof typeof CATALOGUES): Promise<ReadDeps> {
	const data = JSON.parse(await readFile(CATALOGUES[edition], 'utf8')) as CatalogueData;
	const items = data.items.map((item) => ({
		...item,
		plural: item.plural ?? toPluralName(item.name),
		valuation: { ...item.valuation, figure: toFigure(item.valuation) },
	}));
	const catalogue = createCatalogue({ ...data, items, priceLevels: PRICE_LEVELS });
	return { catalogue, searchIndex: openSearchIndex(createSearchIndex(catalogue.items)) };
}

/** The catalogue of content/, as the function has it. */
export async function loadContentDeps(): Promise<ReadDeps> {
	const { catalogue } = toCatalogue((await readContent('content')).content);
	return { catalogue, searchIndex: openSearchIndex(createSearchIndex(catalogue.items)) };
}

function toQuantity(value: number): string {
	const parts = Math.round(1 / value);
	return value < 1 && value === 1 / parts ? `1/${parts}` : toFraction(exact(BigInt(Math.round(value * 1e8)), 10n ** 8n));
}

function toGroup(name: string, { groups, byWord }: Lexicon): Group {
	const group = groups.get(toKey(toWords(name))) ?? byWord.get(toPhrase(toWords(name)));
	if (!group) throw new TypeError(`no group "${name}"`);
	return group;
}

function toSelector(label: Label | undefined, lexicon: Lexicon): Selector {
	const { in: names = [], any, not, except, over, under, atLeast, atMost, ...rest } = label ?? {};
	const list = (value: unknown) => (value as string[]).map((name) => toGroup(name, lexicon));
	const all = (groups: Group[], key: 'categories' | 'tags' | 'kinds') => [...new Set(groups.flatMap((group) => group[key]))];
	const joined = (groups: Group[]): Group => {
		const label = groups.map((group) => group.label).join(' or ');
		return { label, categories: all(groups, 'categories'), tags: all(groups, 'tags'), kinds: all(groups, 'kinds') };
	};
	const bound = (amount: unknown, orEqual: boolean) => ({ amount: toAmount(amount, lexicon), orEqual });
	return {
		groups: [...list(names), ...(any ? [joined(list(any))] : [])],
		...(not !== undefined && { not: list(not) }),
		...(except !== undefined && { except }),
		...((over ?? atLeast) !== undefined && { over: bound(over ?? atLeast, over === undefined) }),
		...((under ?? atMost) !== undefined && { under: bound(under ?? atMost, under === undefined) }),
		...rest,
	} as Selector;
}

function toAmount(label: unknown, lexicon: Lexicon): AmountRef {
	if (typeof label === 'string') return { slug: label, quantity: '1' };
	const { usd, take, group, item, n = 1, unit, today } = label as { usd?: number; n?: number; item: string } & Label;
	if (usd !== undefined) return { cents: toQuantity(Math.round(usd * 1e6) / 1e4) };
	if (take) return { take, selector: toSelector(group as Label, lexicon) } as AmountRef;
	return { slug: item, quantity: toQuantity(n), ...(unit !== undefined && { unit }), ...(today !== undefined && { today }) } as AmountRef;
}

/** The plan of a label; some have several, as likely as each other. */
function toPlan({ op, ...label }: Label, lexicon: Lexicon): object {
	const { item, asked, order, year, since, until, peak, percent } = label;
	const sum = (value: unknown) => (value as unknown[]).slice(0, 12).map((each) => toAmount(each, lexicon));
	/** An item, or the first of a group. */
	const term = (value: unknown) => {
		const amount = toAmount(value, lexicon);
		if (!('take' in amount)) return amount;
		return {
			slug: selectItems(amount.selector, lexicon, amount.take === 'cheapest' ? 'cheapest' : 'dearest')[0]?.slug ?? '',
			quantity: '1',
		};
	};
	const relate = (ask: unknown, a: unknown, b?: unknown) => ({ op: 'relate', ask, a: sum(a), ...(b !== undefined && { b: sum(b) }) });
	const select = (ask: unknown, group: unknown, more = {}) => ({
		op: 'select',
		ask,
		selector: toSelector(group as Label, lexicon),
		...more,
	});
	const extreme = (by: unknown, group: unknown, n: unknown = 1, skip: unknown = 0) =>
		select('extreme', group, { order: by, count: n, skip });
	const time = (ask: string, more: object) => ({ op: 'time', ask, terms: [{ slug: item, quantity: '1' }], ...more });
	const count = label.n !== undefined && { count: label.n };
	if (op === 'worth') {
		const { take, group } = (label.of as Label[])[0] as Label;
		if (take === undefined || (label.of as Label[]).length > 1) return { op, terms: (label.of as unknown[]).slice(0, 12).map(term) };
		return take === 'dearest' || take === 'cheapest' ? extreme(take, group) : select(take, group);
	}
	if (op === 'compare') return { ...relate('compare', label.a, label.b), claim: asked };
	if (op === 'difference') return relate(percent ? 'percent' : 'difference', label.a, label.b);
	if (op === 'ratio') return relate('ratio', label.a, label.b);
	if (op === 'share') return relate('share', label.part, label.whole);
	if (op === 'afford') return relate('afford', label.amount, label.of);
	if (op === 'deal') return { ...relate('compare', [label.price], [label.of]), claim: 'which-more' };
	if (op === 'rank') return { ...relate('rank', label.of), claim: order === 'cheapest' ? 'less' : 'more' };
	if (op === 'how-many') {
		const targets = sum(label.target);
		return {
			op: 'relate',
			ask: 'count',
			a: [term(label.unit)],
			b: targets,
			...(targets.every((each) => 'cents' in each) && { whole: true }),
		};
	}
	if (op === 'average') return select(label.measure, label.group, label.of ? { amount: sum(label.of) } : {});
	if (op === 'extreme') return extreme(order, label.group, label.n, label.skip);
	if (op === 'position') return extreme(order, label.group);
	if (op === 'range') return { op: 'several', plans: ['dearest', 'cheapest'].map((each) => extreme(each, label.group)) };
	if (op === 'count' || op === 'total') return select(op, label.group);
	if (op === 'list') return select('list', label.group, count);
	if (op === 'budget') return select(op, label.group, { amount: sum(label.amount), ...(label.goal === 'many' && { many: true }) });
	if (op === 'nearest') return select(op, label.group, { amount: sum(label.amount), count: label.n ?? 1 });
	if (op === 'member') return { op: 'about', slug: item, fact: 'about' };
	if (op === 'fact') return { op: 'about', slug: item, fact: { where: 'source', tags: 'about' }[label.fact as string] ?? label.fact };
	if (op === 'exists') return { op: 'worth', terms: [{ slug: item, quantity: '1' }] };
	if (op === 'history' && peak) return time('peak', { order: peak === 'highest' ? 'dearest' : 'cheapest' });
	if (op === 'history' && year) return time('at', { from: { year } });
	const [from, to] = [since ?? label.from, until ?? label.to].map((each) => (each === undefined ? undefined : { year: each }));
	if (op === 'history')
		return time('change', { ...(from && { from }), ...(to && { to }), ...(label.lately !== undefined && { lately: true }) });
	const moments = { ...(from && { from }), ...(to && { to }) };
	if (op === 'inflation') return { op: 'time', ask: 'money', terms: [], amount: toAmount(label.amount, lexicon), ...moments };
	if (op === 'earning')
		return {
			op: 'pay',
			goal: sum(label.goal),
			rate: toAmount(label.rate, lexicon),
			unit: label.unit,
			...(asked !== undefined && { asked }),
		};
	if (op === 'ambiguous')
		return { op: 'choice', words: '', slugs: (label.items as string[]).slice(0, 12), of: (label.items as string[]).length };
	if (op === 'several') return { op, plans: (label.plans as Label[]).map((each) => toPlan(each, lexicon)) };
	if (op === 'refuse' || op === 'overview') return REFUSAL;
	throw new TypeError(`no plan "${op}"`);
}

/** Every labelled lot of a file, by name. @throws Error that names the file, the line and the fault */
export async function readLots(file: string): Promise<{ name: string; asked: readonly Asked[] }[]> {
	const [first, second] = [await loadWorld('first'), await loadWorld('second')];
	const schema = planSchema();
	const lines = (await readFile(file, 'utf8')).trim().split('\n');
	const rows = lines.map((line, at) => {
		const { lot, q, plan, or = [] } = JSON.parse(line) as { lot: string; q: string; plan: Label; or?: Label[] };
		const world = lot === 'first-edition' ? first : second;
		try {
			const plans = [plan, ...or].map((label) => schema.parse(toPlan(label, getLexicon(world.catalogue))));
			return { lot, asked: { q, plans, world } };
		} catch (cause) {
			throw new Error(`${file}, line ${at + 1}: ${(cause as Error).message}`, { cause });
		}
	});
	return [...Map.groupBy(rows, ({ lot }) => lot)].map(([name, of]) => ({ name, asked: of.map(({ asked }) => asked) }));
}

/** What an answer says, without its wording: items, figures, yes or no. */
function toResult(plan: Plan, { world }: Asked): string {
	// A question that leaves something open gets a date more, a claim a yes more.
	const plain = JSON.parse(JSON.stringify(plan, (key, value) => (key === 'assumed' || key === 'claimed' ? undefined : value))) as Plan;
	const { answer, items } = answerPlan(plain, world.catalogue);
	const figures = [...new Set((answer.match(/\$?\d[\d,.]*\d?%?/g) ?? []).map((each) => each.replace(/[.,]$/, '')))].sort();
	return items.length === 0 ? answer : JSON.stringify([[...items].sort(), figures, /^(?:Yes|No)/.exec(answer)?.[0]]);
}

/** `refused`: no answer, or a question back, although there is an answer. Any refusal is as right as another. */
export function judge(plan: Plan, asked: Asked): 'right' | 'refused' | 'wrong' {
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
