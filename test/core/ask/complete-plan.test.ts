import { describe, expect, test } from 'vitest';
import { narrow, withOthers } from '../../../core/ask/complete-plan.ts';
import { getLexicon } from '../../../core/ask/lexicon/lexicon.ts';
import type { Plan, PlanOf, Selector } from '../../../core/ask/plan.ts';
import { prepareQuestion } from '../../../core/ask/prepare-question.ts';
import { createSearchIndex, openSearchIndex } from '../../../core/search-index/search-index.ts';
import { cars, catalogue, kind, noWords, paintings } from './plan-fixture.ts';

const lexicon = getLexicon(catalogue);
const searchIndex = openSearchIndex(createSearchIndex(catalogue.items));
const one = (slug: string) => ({ slug, quantity: '1' });

function prepare(question: string) {
	const { linked } = prepareQuestion(question, { lexicon, searchIndex, vocabulary: noWords });
	return { linked, used: linked.tokens.map(() => false) };
}

/** Slugs and quantities of a plan of several worths. */
function readWorths(plan: Plan): string[] {
	const plans = plan.op === 'several' ? plan.plans : [plan];
	return plans.flatMap((each) => (each.op === 'worth' ? [`${each.term.quantity} ${each.term.slug}`] : []));
}

describe('withOthers()', () => {
	test.each([
		['how much is a big mac and running shoes', ['1 big-mac', '1 running-shoes']],
		// Nothing joins them.
		['my running shoes friend asks: a big mac', ['1 big-mac']],
		// The words between belong to the first thing.
		['a big mac with gribble flumph running shoes', ['1 big-mac']],
	])('%s', (question, worths) => {
		const { linked, used } = prepare(question);
		const subject = linked.mentions.find((mention) => mention.kind === 'item' && mention.slug === 'big-mac');
		used.fill(true, subject?.start, subject?.end);
		const { plan } = withOthers({ op: 'worth', term: one('big-mac') }, { leftOut: [], used }, linked, lexicon);
		expect(readWorths(plan)).toEqual(worths);
	});
});

describe('narrow()', () => {
	const vehicles: PlanOf<'count'> = {
		op: 'count',
		selector: { groups: [{ label: 'vehicles', categories: ['vehicles'], tags: [], kinds: [] }] },
	};
	const sportsCars: Selector = { groups: [kind('sports car', 'sports cars', 'sports-car')] };
	const labelsOf = (question: string, plan: Plan) => {
		const { linked, used } = prepare(question);
		const narrowed = narrow(plan, used, linked, lexicon);
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

	test.each([
		['the dearest sedan cars', ['car', 'sedan']],
		// No car is called so.
		['the dearest japanese cars', ['car']],
	])('takes a word before the kind for a name: %s', (question, labels) => {
		expect(labelsOf(question, { op: 'count', selector: cars })).toEqual(labels);
	});

	test('leaves out what the question excludes', () => {
		const { linked, used } = prepare('the dearest vehicles, but leave out sports cars, and not the Old Sedan');
		const narrowed = narrow(vehicles, used, linked, lexicon);
		const { selector } = narrowed as Extract<Plan, { op: 'count' }>;
		expect(selector.not?.map(({ label }) => label)).toEqual(['sports car']);
		expect(selector.except).toEqual(['old-sedan']);
	});

	test('asks for sales where something was sold, and puts out what a plan took in', () => {
		const read = (question: string, plan: Plan) => {
			const { linked, used } = prepare(question);
			const narrowed = narrow(plan, used, linked, lexicon);
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
