import { describe, expect, test } from 'vitest';
import { narrow, withMinus, withOthers } from '../../../core/ask/complete-plan.ts';
import { getLexicon } from '../../../core/ask/lexicon/lexicon.ts';
import type { Plan, PlanOf, Selector } from '../../../core/ask/plan.ts';
import { prepareQuestion } from '../../../core/ask/prepare-question.ts';
import { createSearchIndex, openSearchIndex } from '../../../core/search-index/search-index.ts';
import { catalogue, kind, paintings } from './plan-fixture.ts';

const lexicon = getLexicon(catalogue);
const searchIndex = openSearchIndex(createSearchIndex(catalogue.items));
const one = (slug: string) => ({ slug, quantity: '1' });

function prepare(question: string) {
	const { linked, masked } = prepareQuestion(question, { lexicon, searchIndex, words: new Set() });
	return { linked, masked, used: linked.tokens.map(() => false) };
}

/** Slugs and quantities of a plan of several worths. */
function readWorths(plan: Plan): string[] {
	const plans = plan.op === 'several' ? plan.plans : [plan];
	return plans.flatMap((each) => (each.op === 'worth' ? [`${each.term.quantity} ${each.term.slug}`] : []));
}

describe('withOthers()', () => {
	test.each([
		['how much is a big mac and running shoes', ['1 big-mac', '1 running-shoes']],
		['one big mac, and 500 of them', ['1 big-mac', '500 big-mac']],
		// Nothing joins them, and ten years count no burgers.
		['my running shoes friend asks: a big mac', ['1 big-mac']],
		['a big mac now, and before 10 years', ['1 big-mac']],
	])('%s', (question, worths) => {
		const { linked, masked, used } = prepare(question);
		const subject = linked.mentions.find((mention) => mention.kind === 'item' && mention.slug === 'big-mac');
		used.fill(true, subject?.start, subject?.end);
		const { plan } = withOthers({ op: 'worth', term: one('big-mac') }, { leftOut: [], used, masked }, linked, lexicon);
		expect(readWorths(plan)).toEqual(worths);
	});
});

test('withMinus() takes off what a question takes off', () => {
	const { linked } = prepare('a big mac and running shoes minus an old sedan');
	const [kept, taken] = [[one('big-mac'), one('running-shoes')], [one('old-sedan')]];
	expect(withMinus({ op: 'total', terms: [...kept, ...taken] }, linked)).toEqual({ op: 'difference', a: kept, b: taken, percent: false });
	expect(withMinus({ op: 'total', terms: kept }, linked)).toEqual({ op: 'total', terms: kept });
});

test.each(['which is more, a big mac, running shoes or an old sedan', 'which is more, running shoes or big mac old sedan'])(
	'withOthers() ranks a third thing beside two that are compared: %s',
	(question) => {
		const { linked, masked, used } = prepare(question);
		const plan: Plan = { op: 'compare', a: [one('big-mac')], b: [one('running-shoes')], asked: 'which-more' };
		for (const { start, end } of linked.mentions.filter((each) => each.kind === 'item' && each.slug !== 'old-sedan'))
			used.fill(true, start, end);
		expect(withOthers(plan, { leftOut: [], used, masked }, linked, lexicon).plan).toMatchObject({
			op: 'rank',
			order: 'dearest',
			terms: [one('big-mac'), one('running-shoes'), { slug: 'old-sedan' }],
		});
	},
);

describe('narrow()', () => {
	const vehicles: PlanOf<'count'> = {
		op: 'count',
		selector: { groups: [{ label: 'vehicles', categories: ['vehicles'], tags: [], kinds: [] }] },
	};
	const sportsCars: Selector = { groups: [kind('sports car', 'sports cars', 'sports-car')] };
	const labelsOf = (question: string, plan: Plan) => {
		const { linked, masked, used } = prepare(question);
		const narrowed = narrow(plan, used, masked, linked, lexicon);
		return 'selector' in narrowed ? narrowed.selector.groups.map(({ label }) => label) : undefined;
	};

	test.each([
		['how many sports cars are there', ['vehicles', 'sports car']],
		['how many vehicles, but leave out sports cars', ['vehicles']],
		// Nothing is both.
		['how many paintings are there', ['vehicles']],
		['how many vehicles are there', ['vehicles']],
	])('%s', (question, labels) => {
		expect(labelsOf(question, vehicles)).toEqual(labels);
	});

	test('leaves out what the question excludes', () => {
		const { linked, masked, used } = prepare('the dearest vehicles, but leave out sports cars, and not the Old Sedan');
		const narrowed = narrow(vehicles, used, masked, linked, lexicon);
		const { selector } = narrowed as Extract<Plan, { op: 'count' }>;
		expect(selector.not?.map(({ label }) => label)).toEqual(['sports car']);
		expect(selector.except).toEqual(['old-sedan']);
	});

	test('asks for sales where something was sold, and puts out what a plan took in', () => {
		const read = (question: string, plan: Plan) => {
			const { linked, masked, used } = prepare(question);
			const narrowed = narrow(plan, used, masked, linked, lexicon);
			return 'selector' in narrowed ? narrowed.selector : undefined;
		};
		expect(read('the dearest painting ever sold', { op: 'count', selector: paintings })?.figure).toBe('sale');
		expect(read('the dearest painting', { op: 'count', selector: paintings })?.figure).toBeUndefined();
		const both: Plan = { op: 'count', selector: { groups: [...vehicles.selector.groups, ...sportsCars.groups] } };
		expect(read('vehicles, but not sports cars', both)).toMatchObject({ groups: vehicles.selector.groups, not: sportsCars.groups });
	});

	test('leaves a plan about everything as it is', () => {
		expect(labelsOf('how many sports cars', { op: 'count', selector: { groups: [] } })).toEqual([]);
	});
});
